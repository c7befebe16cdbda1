import Platform
import Publishing
import Storage

#if SwiftCrypto
    import Crypto
#endif

/// The SHA-256 by which manifests know a file; made for many megabytes.
func fileHash(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { contentHash($0) }.text }

/// The SHA-256 of the file at a path; nil where there is none, or it cannot be read.
func fileHash(at path: String) -> String? {
    // What else may stand there is neither followed nor waited for.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var hasher = FileHasher()
    return withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 1) { piece in
        while true {
            let count = read(descriptor, piece.baseAddress, piece.count)
            if count > 0 {
                hasher.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            } else if count == 0 {
                return hasher.finish()
            } else if errno != EINTR {
                return nil
            }
        }
    }
}

/// The SHA-256 of a file that comes piece by piece.
struct FileHasher {
    #if SwiftCrypto
        private var hash = SHA256()

        mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

        func finish() -> String { ContentHash(hash.finalize()).text }
    #else
        private var bytes: [UInt8] = []

        mutating func update(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

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
