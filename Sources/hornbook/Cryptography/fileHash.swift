import Publishing
import Storage

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

/// The same for what runs leave to each other.
func contentHash(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
    #if SwiftCrypto
        var hash = SHA256()
        hash.update(bufferPointer: bytes)
        return ContentHash(hash.finalize())
    #else
        return ContentHash(hexadecimal: sha256(of: Array(bytes)))
    #endif
}
