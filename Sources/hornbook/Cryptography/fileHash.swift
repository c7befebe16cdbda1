import Platform
import Publishing

/// The SHA-256 by which manifests know a file; made for many megabytes.
func fileHash(_ bytes: [UInt8]) -> String {
    let hasher = FileHasher()
    bytes.withUnsafeBytes { hasher.update($0) }
    return hasher.finish()
}

/// The SHA-256 of the file at a path; nil where there is none, or it cannot be read.
func fileHash(at path: String) -> String? {
    // What else may stand there is neither followed nor waited for.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let hasher = FileHasher()
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
