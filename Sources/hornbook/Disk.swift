#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a file or folder could not be used, in the system's words.
struct DiskError: Error, CustomStringConvertible {
    let path: String
    let action: String
    let code: Int32

    init(_ action: String, _ path: String, code: Int32 = errno) {
        self.action = action
        self.path = path
        self.code = code
    }

    var description: String { "cannot \(action) \(path): \(String(cString: strerror(code)))" }
}

/// The few things that are done with files, over POSIX: quick to start, and with a say over what is
/// flushed when.
enum Disk {
    enum Kind { case file, folder, link, other }

    static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// What stands at a path; links are followed. Nil when nothing does.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// What stands at a path itself, be it a link.
    static func kindOfItself(_ path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    static func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError("read", path) }
        guard kind(status) != .folder else { throw DiskError("read", path, code: EISDIR) }
        return try readToEnd(descriptor, path, expecting: Int(status.st_size))
    }

    static func readStandardInput() throws -> [UInt8] { try readToEnd(0, "standard input", expecting: 0) }

    /// In one read where the size is known; a file that grows meanwhile is read to its end.
    private static func readToEnd(_ descriptor: Int32, _ path: String, expecting size: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = size + 1
        while true {
            var failed = false
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                #if canImport(Darwin)
                    let got = Darwin.read(descriptor, buffer.baseAddress, capacity)
                #elseif canImport(Musl)
                    let got = Musl.read(descriptor, buffer.baseAddress, capacity)
                #else
                    let got = Glibc.read(descriptor, buffer.baseAddress, capacity)
                #endif
                failed = got < 0
                count = max(0, got)
            }
            if failed {
                if errno == EINTR { continue }
                throw DiskError("read", path)
            }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty, chunk.count == size { bytes = chunk } else { bytes += chunk }
            capacity = size > 0 && bytes.count == size ? 1 : 65_536
        }
    }

    /// The names in a folder with their kinds, sorted by their bytes; links are not followed.
    static func list(_ path: String) throws -> [(name: String, kind: Kind)] {
        guard let folder = opendir(path) else { throw DiskError("list", path) }
        defer { closedir(folder) }
        var entries: [(name: String, kind: Kind)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let kind: Kind? =
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_REG): .file
                case Int32(DT_DIR): .folder
                case Int32(DT_LNK): .link
                default: kindOfItself(path + "/" + name)
                }
            if let kind { entries.append((name, kind)) }
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws {
        if path.isEmpty || kind(of: path) == .folder { return }
        let parent = Paths.parent(of: path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
            throw DiskError("make the folder", path)
        }
    }

    /// Writes a new file and waits until it is on the disk.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw DiskError("write", path) }
        defer { close(descriptor) }
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #else
                    Glibc.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #endif
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw DiskError("write", path)
            }
            done += written
        }
        guard flush(descriptor) else { throw DiskError("write", path) }
    }

    /// Waits until the names in a folder are on the disk. Some file systems cannot; that is no error.
    static func flushFolder(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = flush(descriptor)
        close(descriptor)
    }

    private static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple's systems fsync leaves data in the drive's cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    static func removeFile(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw DiskError("remove", path) }
    }

    /// Removes a folder with all that is in it. Links are removed, not followed.
    static func removeFolder(_ path: String) throws {
        for (name, kind) in try list(path) {
            let inside = path + "/" + name
            if kind == .folder { try removeFolder(inside) } else { try removeFile(inside) }
        }
        guard rmdir(path) == 0 || errno == ENOENT else { throw DiskError("remove", path) }
    }

    /// The same file under a second name; a copy where the file system has no hard links.
    static func link(_ path: String, as other: String) throws {
        #if canImport(Darwin)
            let result = Darwin.link(path, other)
        #elseif canImport(Musl)
            let result = Musl.link(path, other)
        #else
            let result = Glibc.link(path, other)
        #endif
        if result != 0 { try write(try read(path), to: other) }
    }

    /// An absolute path without links, `.` and `..`; nil when nothing stands there.
    static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
