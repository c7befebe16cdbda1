import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The SHA-256 of some bytes, as two lower-case digits a byte.
func hexadecimalSHA256(of bytes: Data) -> String {
    SHA256.hash(data: bytes)
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
}
