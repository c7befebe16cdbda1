import DailyPractice
import Platform
import Publishing
import Workspace

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// The SHA-256 of a file that arrives piece by piece, by the fastest implementation that the system has.
final class FileHasher {
    #if canImport(CryptoKit)
        private var hash = SHA256()

        func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

        /// The hash as 64 lower-case hexadecimal digits. Call it once, after the last piece.
        func finish() -> String { hexadecimal(Array(hash.finalize())) }
    #else
        private let context = OpenSSL.shared?.newHash()
        /// The whole file, if OpenSSL is not installed.
        private var bytes: [UInt8] = []

        deinit { OpenSSL.shared?.freeContext(context) }

        func update(_ bytes: UnsafeRawBufferPointer) {
            if let context, let openSSL = OpenSSL.shared {
                _ = openSSL.updateHash(context, bytes.baseAddress, bytes.count)
            } else {
                self.bytes += bytes
            }
        }

        /// The hash as 64 lower-case hexadecimal digits. Call it once, after the last piece.
        func finish() -> String {
            guard let context, let openSSL = OpenSSL.shared else { return hexadecimalSHA256(of: bytes) }
            var digest = [UInt8](repeating: 0, count: 32)
            _ = openSSL.finishHash(context, &digest, nil)
            return hexadecimal(digest)
        }
    #endif
}

/// The SHA-256 of a file in manifests, by an implementation made for many megabytes.
package func fileHash(_ bytes: [UInt8]) -> String {
    let hasher = FileHasher()
    bytes.withUnsafeBytes { hasher.update($0) }
    return hasher.finish()
}

/// Whether the file at a path is the one of this hash but for its line ends, as Git for Windows makes them.
package func hasOtherLineEnds(_ path: String, than sha256: String) -> Bool {
    guard let bytes = try? Disk.read(path) else { return false }
    let kept = bytes.indices.filter { bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }
    return kept.count < bytes.count && fileHash(kept.map { bytes[$0] }) == sha256
}

/// The SHA-256 of the file at a path; nil if there is none, or it cannot be read.
package func fileHash(at path: String) -> String? {
    // Links are not followed, and pipes are not waited for.
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
