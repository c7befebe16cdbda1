import Workspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Hornbook's own folder in a place that it publishes to: the lock, and what is being made. It ignores itself,
/// so that none of it is committed.
struct PrivateFolder {
    private static let name = ".hornbook"
    private static let temporary = "tmp-"
    let path: String
    private let out: String

    init(in out: String) throws {
        self.out = out
        path = PrivateFolder.path(in: out)
        try make()
    }

    static func path(in out: String) -> String { Paths.join(out, PrivateFolder.name) }

    func make() throws {
        try Disk.again { try makeOnce() }
    }

    private func makeOnce() throws {
        guard Disk.kindOfItself(path) != .link else {
            throw UsageError("\(path) is a link, and nothing is made behind it; remove it")
        }
        try Disk.makeFolder(path)
        // Whoever may build into the folder around it may do so here.
        if let mode = Disk.mode(of: out.isEmpty ? "." : out) { Disk.setMode(mode, of: path) }
        let ignored = Paths.join(path, ".gitignore")
        guard Disk.kindOfItself(ignored) == nil else { return }
        do { try Disk.write(Array("*\n".utf8), to: ignored) } catch let error as DiskError {
            // Another build was quicker.
            if error.code != EEXIST { throw error }
        }
    }

    /// Takes it away again where it holds nothing but what it came with. Only while the lock is held.
    func remove() throws {
        guard try Disk.list(path).allSatisfy({ [".gitignore", BuildLock.name].contains($0.name) }) else { return }
        try Disk.removeFolder(path)
    }

    /// A name for a folder that is being made.
    func temporary(for program: String) -> String {
        Paths.join(path, "\(PrivateFolder.temporary)\(getpid())-\(program)")
    }

    /// Removes what builds left that were killed. Only while the lock is held.
    func clear() throws {
        for entry in try Disk.list(path) where entry.name.hasPrefix(PrivateFolder.temporary) {
            let inside = Paths.join(path, entry.name)
            if entry.kind == .folder { try Disk.removeFolder(inside) } else { try Disk.removeFile(inside) }
        }
    }
}

/// One build, or release, at a time in a folder.
struct BuildLock {
    static let name = "lock"
    private let descriptor: Int32
    /// Whether nobody held it before.
    private(set) var isFirst = false

    /// Waits for another, and says for whose, unless it is not to.
    init(in folder: PrivateFolder, of out: String, waits: Bool, for work: String = "build") throws {
        let path = Paths.join(folder.path, BuildLock.name)
        self = try Disk.again {
            try folder.make()
            let lock = try BuildLock(path, out, waits, work)
            if lock.stands(at: path) { return lock }
            lock.release()
            throw DiskError("lock", path, code: ENOENT)
        }
        isFirst = isUnsigned
        sign()
    }

    private init(_ path: String, _ out: String, _ waits: Bool, _ work: String) throws {
        // Not through a link, which may lead to a file of somebody's: the lock is written over.
        var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        // Another user's: to lock it, reading is enough.
        if descriptor < 0, errno == EACCES { descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else { throw DiskError("lock", path) }
        self.descriptor = descriptor
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { try wait(path, out, waits, work) }
    }

    private func stands(at path: String) -> Bool {
        var (held, standing) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(path, &standing) == 0 && held.st_ino == standing.st_ino
            && held.st_dev == standing.st_dev
    }

    private func wait(_ path: String, _ out: String, _ waits: Bool, _ work: String) throws {
        guard errno == EWOULDBLOCK else { throw DiskError("lock", path) }
        let other = "another \(work) is under way in \(out.isEmpty ? "." : out)\(BuildLock.holder(path))"
        guard waits else {
            close(descriptor)
            throw UsageError("\(other); try again when it has ended, or leave out --no-wait")
        }
        Console.log("waiting: \(other)")
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw DiskError("lock", path) }
        }
    }

    func release() { close(descriptor) }

    private var isUnsigned: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_size == 0
    }

    /// Says who holds the lock, where that can be written.
    private func sign() {
        fchmod(descriptor, 0o666)
        let name = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "user \(getuid())"
        var now = time(nil)
        var parts = tm()
        guard gmtime_r(&now, &parts) != nil, ftruncate(descriptor, 0) == 0 else { return }
        let numbers = [
            parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
        ]
        let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
        let when = "\(texts[0...2].joined(separator: "-")) \(texts[3...5].joined(separator: ":")) UTC"
        let line = Array("\(name), process \(getpid()), since \(when)\n".utf8)
        _ = line.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private static func holder(_ path: String) -> String {
        guard let bytes = try? Disk.read(path, atMost: 200), let end = bytes.firstIndex(of: 0x0A) else {
            return ""
        }
        return ": \(String(decoding: bytes[..<end], as: UTF8.self))"
    }
}
