#if canImport(CryptoKit)
    import CryptoKit
#endif

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The SHA-256 of some bytes, in lower-case hexadecimal digits.
package func hexadecimalSHA256(of bytes: some DataProtocol) -> String {
    #if canImport(CryptoKit)
        let hash = Array(SHA256.hash(data: bytes))
    #else
        let hash =
            bytes.withContiguousStorageIfAvailable { PlainSHA256.hash(UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes(PlainSHA256.hash)
    #endif
    return hexadecimal(hash)
}

/// Each byte as two lower-case hexadecimal digits.
package func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

/// A number of at most that many lower-case hexadecimal digits, with zeros before it.
package func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
}
