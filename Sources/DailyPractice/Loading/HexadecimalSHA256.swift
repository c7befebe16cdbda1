#if canImport(CryptoKit)
    import CryptoKit
#endif

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The SHA-256 of some bytes, as two lower-case digits a byte.
package func hexadecimalSHA256(of bytes: some DataProtocol) -> String {
    #if canImport(CryptoKit)
        let hash = SHA256.hash(data: bytes)
    #else
        let hash =
            bytes.withContiguousStorageIfAvailable { PlainSHA256.hash(UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes(PlainSHA256.hash)
    #endif
    return hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
