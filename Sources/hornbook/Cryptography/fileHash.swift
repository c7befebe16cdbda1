import Publishing

#if SwiftCrypto
    import Crypto
#endif

/// The SHA-256 by which manifests know a file; made for many megabytes.
func fileHash(_ bytes: [UInt8]) -> String {
    #if SwiftCrypto
        let digits = Array("0123456789abcdef".utf8)
        let hash = SHA256.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: hash, as: UTF8.self)
    #else
        return sha256(of: bytes)
    #endif
}
