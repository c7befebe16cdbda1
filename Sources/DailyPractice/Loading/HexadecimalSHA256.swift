#if canImport(CryptoKit)
import CryptoKit
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The SHA-256 of some bytes, as two lower-case digits a byte.
func hexadecimalSHA256(of bytes: Data) -> String {
    #if canImport(CryptoKit)
    let hash = SHA256.hash(data: bytes)
    #else
    let hash = bytes.withUnsafeBytes(PlainSHA256.hash)
    #endif
    return hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
