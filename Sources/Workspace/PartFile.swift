#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A regular file that is read in parts, by several threads at once. It stays the one that was opened, whatever takes
/// its place meanwhile.
package final class PartFile: Sendable {
    private let descriptor: Int32
    private let size: Int

    /// Nil for what cannot be read, or is no regular file.
    package init?(_ path: String) {
        guard let (descriptor, size) = try? Disk.openFile(path) else { return nil }
        self.descriptor = descriptor
        self.size = size
    }

    deinit { close(descriptor) }

    /// Nil where the file does not hold so many bytes.
    package func bytes(in range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let got = pread(
                    descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
                    off_t(range.lowerBound + count))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
        return bytes.count == range.count ? bytes : nil
    }
}
