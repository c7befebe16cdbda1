/// The parts of Foundation that start quickly, by one name on every system.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
