import Platform
import Publishing
import Workspace

/// A file that is compared with the standing one while it is written. As long as both are the same nothing is
/// written; from the first difference on it goes into a fresh file.
final class ComparedFile: OutputSink {
    typealias Kind = Publisher.Change.Kind

    private let standing: String
    private let fresh: String?
    private let note: (_ kind: Kind, _ bytes: Int, _ sha256: String) -> Void
    private let hash = FileHasher()
    private var count = 0
    private var problem: (any Error)?
    /// The standing file, open as long as it begins with what came so far.
    private var old: Int32?
    private var new: Int32?
    private let kind: Kind

    /// `fresh` is nil where nothing is to be written, only compared.
    init(standing: String, fresh: String?, _ note: @escaping (Kind, Int, String) -> Void) {
        self.standing = standing
        self.fresh = fresh
        self.note = note
        let stands = Disk.kindOfItself(standing)
        kind = stands == nil ? .new : .changed
        guard stands == .file else { return }
        // Never waits for what may have taken its place since.
        let descriptor = open(standing, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { old = descriptor } else { problem = DiskError("read", standing) }
    }

    deinit { closeBoth() }

    func take(_ bytes: [UInt8]) {
        guard problem == nil else { return }
        bytes.withUnsafeBytes { hash.update($0) }
        do {
            if try !continues(with: bytes, atMost: bytes.count) {
                try begin()
                try write(bytes)
            }
            count += bytes.count
        } catch { problem = error }
    }

    func finish() throws -> OutputSum {
        defer { closeBoth() }
        if let problem { throw problem }
        // The standing file may be longer.
        let isSame = try continues(with: [], atMost: 1)
        if !isSame {
            try begin()
            if let new, !Disk.flush(new) { throw DiskError("write", fresh ?? standing) }
        }
        let sha256 = hash.finish()
        note(isSame ? .unchanged : kind, count, sha256)
        return OutputSum(sha256: sha256, count: count)
    }

    /// True if the next bytes of the standing file, up to so many, are these.
    private func continues(with bytes: [UInt8], atMost most: Int) throws -> Bool {
        guard let old else { return false }
        return try piece(of: old, at: count, atMost: most) == bytes
    }

    /// Opens the fresh file, and copies what was the same so far.
    private func begin() throws {
        if new == nil, let fresh {
            try Disk.makeFolder(Paths.parent(of: fresh))
            let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw DiskError("write", fresh) }
            new = descriptor
            var copied = 0
            while let old, copied < count {
                let bytes = try piece(of: old, at: copied, atMost: min(count - copied, 1 << 16))
                guard !bytes.isEmpty else { throw DiskError("read", standing, code: EIO) }
                try write(bytes)
                copied += bytes.count
            }
        }
        if let old { _ = close(old) }
        old = nil
    }

    private func write(_ bytes: [UInt8]) throws {
        guard let new else { return }
        guard Disk.write(bytes, to: new) else { throw DiskError("write", fresh ?? standing) }
    }

    /// Fewer bytes only at the end of the file.
    private func piece(of descriptor: Int32, at offset: Int, atMost most: Int) throws -> [UInt8] {
        var isFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            while count < most {
                let read = pread(descriptor, buffer.baseAddress! + count, most - count, off_t(offset + count))
                if read > 0 { count += read }
                isFailed = read < 0 && errno != EINTR
                if read == 0 || isFailed { break }
            }
        }
        if isFailed { throw DiskError("read", standing) }
        return bytes
    }

    private func closeBoth() {
        for descriptor in [old, new].compactMap(\.self) { _ = close(descriptor) }
        (old, new) = (nil, nil)
    }
}
