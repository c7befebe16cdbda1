import Publishing
import Storage

#if SwiftCrypto
    import Crypto
#endif

/// The SHA-256 by which manifests know a file; made for many megabytes.
func fileHash(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { contentHash($0) }.text }

/// The same of a file that comes piece by piece.
struct FileHasher {
    #if SwiftCrypto
        private var hash = SHA256()

        mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { hash.update(bufferPointer: $0) } }

        func finish() -> String { ContentHash(hash.finalize()).text }
    #else
        private var bytes: [UInt8] = []

        mutating func update(_ bytes: [UInt8]) { self.bytes += bytes }

        func finish() -> String { sha256(of: bytes) }
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
