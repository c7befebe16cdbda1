import Platform
import Workspace

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One build, or release, at a time in a folder.
struct FolderLock {
    static let name = "lock"
    private let descriptor: Int32
    /// True where nobody held it before.
    private(set) var isFirst = false

    /// Waits until no other run holds the lock, and says who does; throws instead where it is not to wait.
    init(in folder: PrivateFolder, of out: String, waits: Bool, for work: String = "build") throws {
        let path = Paths.join(folder.path, FolderLock.name)
        self = try Disk.again {
            try folder.make()
            let lock = try FolderLock(path, out, waits, work)
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
        let other = "another \(work) is under way in \(out.isEmpty ? "." : out)\(FolderLock.holder(path))"
        guard waits else {
            close(descriptor)
            throw UsageError("\(other); try again when it has ended, or leave out --no-wait")
        }
        Console.log("waiting: \(other)")
        while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw DiskError("lock", path) } }
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
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = Disk.write(Array("\(name), process \(getpid()), since \(Date().ISO8601Format())\n".utf8), to: descriptor)
    }

    private static func holder(_ path: String) -> String {
        guard let bytes = try? Disk.read(path, atMost: 200), let end = bytes.firstIndex(of: 0x0A) else { return "" }
        return ": \(String(decoding: bytes[..<end], as: UTF8.self))"
    }
}
