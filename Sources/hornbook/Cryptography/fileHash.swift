import Publishing

#if SwiftCrypto
    import Crypto
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The SHA-256 by which manifests know a file; made for many megabytes.
func fileHash(_ bytes: [UInt8]) -> String {
    var hasher = FileHasher()
    bytes.withUnsafeBytes { hasher.update($0) }
    return hasher.finish()
}

/// The same of the file that stands at a path; nil where none does, or it cannot be read.
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

/// The same of a file that comes piece by piece.
struct FileHasher {
    #if SwiftCrypto
        private var hash = SHA256()

        mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

        func finish() -> String {
            let digits = Array("0123456789abcdef".utf8)
            return String(decoding: hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }
    #else
        private var bytes: [UInt8] = []

        mutating func update(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

        func finish() -> String { sha256(of: bytes) }
    #endif
}
