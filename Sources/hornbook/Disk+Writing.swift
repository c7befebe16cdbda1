import Workspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is done to the disk: publishing is the command's.
extension Disk {
    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws {
        if path.isEmpty || kind(of: path) == .folder { return }
        let parent = Paths.parent(of: path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
            throw DiskError("make the folder", path)
        }
    }

    /// Does what another run may take the ground from: where something is gone that was there, once more.
    static func again<Result>(_ body: () throws -> Result) throws -> Result {
        for _ in 0..<100 {
            do { return try body() } catch let error as DiskError {
                if error.code != ENOENT { throw error }
            }
        }
        return try body()
    }

    /// Writes a new file and waits until it is on the disk, unless it is soon `passing`.
    static func write(_ bytes: [UInt8], to path: String, passing: Bool = false) throws {
        try write(to: path, passing: passing) { sink in try sink(bytes) }
    }

    /// The same, piece by piece.
    static func write(
        to path: String, mode: mode_t = 0o666, passing: Bool = false,
        _ pieces: (([UInt8]) throws -> Void) throws -> Void
    ) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw DiskError("write", path) }
        defer { close(descriptor) }
        try pieces { bytes in
            guard write(bytes, to: descriptor) else { throw DiskError("write", path) }
        }
        guard passing || flush(descriptor) else { throw DiskError("write", path) }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
                return false
            }
            done += written
        }
        return true
    }

    /// Puts new bytes in the place of a file, whole or not at all. A link stays a link, and what may be done
    /// with the file stays as it was.
    static func replace(_ path: String, with bytes: [UInt8]) throws {
        let target = kindOfItself(path) == .link ? real(path) ?? path : path
        let fresh = target + ".hornbook-new"
        try removeFile(fresh)
        try write(bytes, to: fresh)
        var status = stat()
        if stat(target, &status) == 0 { chmod(fresh, status.st_mode & 0o7777) }
        guard rename(fresh, target) == 0 else {
            try removeFile(fresh)
            throw DiskError("write", path)
        }
        flushFolder(Paths.parent(of: target))
    }

    /// Waits until the names in a folder are on the disk. Some file systems cannot; that is no error.
    static func flushFolder(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = flush(descriptor)
        close(descriptor)
    }

    static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple's systems fsync leaves data in the drive's cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    /// The file of the command that runs.
    static var ownPath: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4_096
            var path = [CChar](repeating: 0, count: Int(size))
            return _NSGetExecutablePath(&path, &size) == 0 ? String(validatingCString: path) : nil
        #else
            return "/proc/self/exe"
        #endif
    }

    /// The same under another name, in place of what stands there.
    static func move(_ path: String, to other: String) throws {
        #if canImport(Darwin)
            let result = Darwin.rename(path, other)
        #elseif canImport(Musl)
            let result = Musl.rename(path, other)
        #else
            let result = Glibc.rename(path, other)
        #endif
        guard result == 0 else { throw DiskError("put in place", other) }
    }

    /// Who may do what; nil when nothing stands there.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// As far as that is allowed.
    static func setMode(_ mode: mode_t, of path: String) { _ = chmod(path, mode) }

    /// By which a folder is known on its file system, whatever its name.
    static func number(of path: String) -> UInt64? {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    static func removeFile(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw DiskError("remove", path) }
    }

    /// Removes a folder with all that is in it. Links are removed, not followed.
    static func removeFolder(_ path: String) throws {
        if let mode = mode(of: path), mode & 0o700 != 0o700 { setMode(mode | 0o700, of: path) }
        for entry in try list(path) {
            let inside = path + "/" + entry.name
            if entry.kind == .folder { try removeFolder(inside) } else { try removeFile(inside) }
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
