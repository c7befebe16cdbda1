import Essentials
import Platform
import Workspace

/// Hornbook's own folder, `.hornbook`, in a folder that it publishes to. It has the lock, folders that are being
/// made, and the source of each program. Its `.gitignore` keeps it from being committed.
struct PrivateFolder {
    private static let name = ".hornbook"
    private static let temporary = "tmp-"
    let path: String

    init(in out: String) throws {
        path = Paths.join(out, PrivateFolder.name)
        guard Disk.kindOfItself(path) != .link else {
            throw UsageError("\(path) is a link, and Hornbook writes nothing through it; delete it")
        }
        try Disk.makeFolder(path)
        // Whoever may write to the surrounding folder may write here.
        if let mode = Disk.mode(of: out.isEmpty ? "." : out) { Disk.setMode(mode, of: path) }
        let ignored = Paths.join(path, ".gitignore")
        guard Disk.kindOfItself(ignored) == nil else { return }
        do { try Disk.write(Array("*\n".utf8), to: ignored) } catch let error as DiskError {
            // Another build has written it.
            if error.code != EEXIST { throw error }
        }
    }

    static func sourceRecord(of program: String, in out: String) -> String {
        Paths.join(Paths.join(out, name), "source-\(program)")
    }

    func temporary(for program: String) -> String {
        Paths.join(path, "\(PrivateFolder.temporary)\(getpid())-\(program)")
    }

    /// Removes the folders that killed builds left. Call it only while the lock is held.
    func clear() throws {
        for entry in try Disk.list(path) where entry.name.hasPrefix(PrivateFolder.temporary) {
            let inside = Paths.join(path, entry.name)
            if entry.kind == .folder { try Disk.removeFolder(inside) } else { try Disk.removeFile(inside) }
        }
    }
}

/// A lock that allows one build at a time in a folder.
struct FolderLock {
    private let descriptor: Int32

    /// Takes the lock. If another run has it, tells `waiting` who and waits; without `waiting`, throws.
    init(in folder: PrivateFolder, of out: String, waiting: ((String) -> Void)?) throws {
        let path = Paths.join(folder.path, "lock")
        // Does not follow a link, which may lead to somebody's file: the lock is overwritten.
        var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        // The file is another user's; to lock it, reading is enough.
        if descriptor < 0, errno == EACCES { descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else { throw DiskError("lock", path) }
        self.descriptor = descriptor
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { try wait(path, out, waiting) }
        sign()
    }

    private func wait(_ path: String, _ out: String, _ waiting: ((String) -> Void)?) throws {
        guard errno == EWOULDBLOCK else { throw DiskError("lock", path) }
        let other = "another build is under way in \(out.isEmpty ? "." : out)\(FolderLock.holder(path))"
        guard let waiting else {
            close(descriptor)
            throw UsageError("\(other); try again when it has ended, or leave out --no-wait")
        }
        waiting("waiting: \(other)")
        while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw DiskError("lock", path) } }
    }

    func release() { close(descriptor) }

    /// Writes who has the lock into its file, if possible.
    private func sign() {
        fchmod(descriptor, 0o666)
        let name = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "user \(getuid())"
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = Disk.write(Array("\(name), process \(getpid()), since \(Date().ISO8601Format())\n".utf8), to: descriptor)
    }

    private static func holder(_ path: String) -> String {
        guard let bytes = try? Disk.read(path, atMost: 200), let end = bytes.firstIndex(of: 0x0A) else { return "" }
        return ": \(String(decoding: bytes[..<end], as: UTF8.self))"
    }
}
