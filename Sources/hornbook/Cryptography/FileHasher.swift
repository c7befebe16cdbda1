import DailyPractice

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// The SHA-256 of a file that comes piece by piece, by the quickest implementation that the system has.
final class FileHasher {
    #if canImport(CryptoKit)
        private var hash = SHA256()

        func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

        /// The hash as 64 lower-case hexadecimal digits. Call it once, after the last piece.
        func finish() -> String { hexadecimal(Array(hash.finalize())) }
    #else
        private let context = OpenSSL.shared?.newHash()
        /// The whole file, where OpenSSL is not installed.
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
