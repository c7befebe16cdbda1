import Publishing
import Workspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is held against the one that stands in its place while it is written. As long as both are the same
/// nothing is written; from the first difference on it goes into a fresh file.
final class ComparedFile: OutputSink {
    typealias Kind = Publisher.Change.Kind

    private let standing: String
    private let fresh: String?
    private let note: (_ kind: Kind, _ bytes: Int, _ sha256: String) -> Void
    private let hash = FileHasher()
    private var count = 0
    private var problem: (any Error)?
    /// The file that stands there, as long as what came is what it holds.
    private var old: Int32?
    private var new: Int32?
    private let kind: Kind
    private var read: [UInt8] = []

    /// `fresh` is nil where it is only to be known what differs.
    init(standing: String, fresh: String?, _ note: @escaping (Kind, Int, String) -> Void) {
        self.standing = standing
        self.fresh = fresh
        self.note = note
        let stands = Disk.kindOfItself(standing)
        kind = stands == nil ? .new : .changed
        guard stands == .file else { return }
        // What has taken its place since is not waited for.
        let descriptor = open(standing, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { old = descriptor } else { problem = DiskError("read", standing) }
    }

    deinit { close() }

    func take(_ bytes: [UInt8]) {
        guard problem == nil else { return }
        bytes.withUnsafeBytes { hash.update($0) }
        do {
            if !(try matches(bytes)) {
                try begin()
                try write(bytes)
            }
            count += bytes.count
        } catch { problem = error }
    }

    func finish() throws -> OutputSum {
        defer { close() }
        if let problem { throw problem }
        // What stands there may go on.
        let isSame = try old != nil && isAtEnd()
        if !isSame {
            try begin()
            if let new, !Disk.flush(new) { throw DiskError("write", fresh ?? standing) }
        }
        let sha256 = hash.finish()
        note(isSame ? .unchanged : kind, count, sha256)
        return OutputSum(sha256: sha256, count: count)
    }

    /// Whether the old file goes on with these bytes.
    private func matches(_ bytes: [UInt8]) throws -> Bool {
        guard let old else { return false }
        var done = 0
        while done < bytes.count {
            let wanted = min(bytes.count - done, 1 << 16)
            let found = try piece(of: old, at: count + done, atMost: wanted)
            let isSame = found > 0 && bytes.withUnsafeBytes { bytes in
                read.withUnsafeBytes { memcmp($0.baseAddress!, bytes.baseAddress! + done, found) == 0 }
            }
            guard isSame else { return false }
            done += found
        }
        return true
    }

    private func isAtEnd() throws -> Bool {
        guard let old else { return false }
        return try piece(of: old, at: count, atMost: 1) == 0
    }

    /// From the first difference on: what was the same so far goes into the fresh file too.
    private func begin() throws {
        guard new == nil, let fresh else { return dropOld() }
        try Disk.makeFolder(Paths.parent(of: fresh))
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw DiskError("write", fresh) }
        new = descriptor
        if let old {
            var copied = 0
            while copied < count {
                let found = try piece(of: old, at: copied, atMost: min(count - copied, 1 << 16))
                guard found > 0 else { throw DiskError("read", standing, code: EIO) }
                try write(Array(read[..<found]))
                copied += found
            }
        }
        dropOld()
    }

    private func write(_ bytes: [UInt8]) throws {
        guard let new else { return }
        guard Disk.write(bytes, to: new) else { throw DiskError("write", fresh ?? standing) }
    }

    /// Reads some bytes, fewer at the end.
    private func piece(of descriptor: Int32, at offset: Int, atMost most: Int) throws -> Int {
        if read.count < most { read = [UInt8](repeating: 0, count: most) }
        while true {
            let found = read.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, most, off_t(offset)) }
            if found >= 0 { return found }
            guard errno == EINTR else { throw DiskError("read", standing) }
        }
    }

    private func dropOld() {
        if let old { closeDescriptor(old) }
        old = nil
    }

    private func close() {
        dropOld()
        if let new { closeDescriptor(new) }
        new = nil
    }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
