import Platform

extension Disk {
    package static func makeFolder(_ path: String) throws {
        if path.isEmpty || kind(of: path) == .folder { return }
        let parent = Paths.parent(of: path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
            throw DiskError("make the folder", path)
        }
    }

    /// Opens a new file for writing, and makes its folder if needed.
    package static func create(_ path: String) throws -> Int32 {
        try makeFolder(Paths.parent(of: path))
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw DiskError("write", path) }
        return descriptor
    }

    /// Writes a new file, and waits until it is on the disk unless it is `passing`.
    package static func write(_ bytes: [UInt8], to path: String, passing: Bool = false) throws {
        let descriptor = try create(path)
        defer { close(descriptor) }
        guard write(bytes, to: descriptor), passing || flush(descriptor) else { throw DiskError("write", path) }
    }

    /// Writes all of the bytes; false, with `errno`, if that is not possible.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN ? !wait(for: descriptor) : errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits until a stream that another program made non-blocking takes more; false if it never will.
    private static func wait(for descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) > 0 && Int32(request.revents) & (POLLNVAL | POLLERR) == 0
    }

    /// Replaces the bytes of a file completely or not at all. A link stays a link, and permissions are kept.
    package static func replace(_ path: String, with bytes: [UInt8], passing: Bool = false) throws {
        let target = kindOfItself(path) == .link ? (try? resolve(path)) ?? path : path
        guard kind(of: target) != .folder else { throw UsageError("\(path) is a folder; name a file") }
        let newFolder = target + ".hornbook-new"
        try removeFile(newFolder)
        do { try write(bytes, to: newFolder, passing: passing) } catch {
            try? removeFile(newFolder)
            throw error
        }
        if let mode = mode(of: target) { setMode(mode, of: newFolder) }
        guard rename(newFolder, target) == 0 else {
            try removeFile(newFolder)
            throw DiskError("write", path)
        }
        if !passing { flushFolder(Paths.parent(of: target)) }
    }

    /// Replaces or creates files: all of them, or none if one cannot be written.
    package static func replaceAll(_ files: [(path: String, bytes: [UInt8])]) throws {
        let places = files.map { (new: $0.path + ".hornbook-new", path: $0.path) }
        do {
            for (file, place) in zip(files, places) {
                guard kindOfItself(file.path) ?? .file == .file else {
                    throw UsageError("\(file.path) is no plain file")
                }
                try removeFile(place.new)
                try write(file.bytes, to: place.new, passing: kindOfItself(file.path) == nil)
                if let mode = mode(of: file.path) { setMode(mode, of: place.new) }
            }
        } catch {
            for place in places { try? removeFile(place.new) }
            throw error
        }
        for place in places { try move(place.new, to: place.path) }
    }

    /// Writes a report to a new file, which then replaces an existing one. A device or a pipe is written to
    /// directly.
    package static func writeReport(_ text: String, to path: String) throws {
        guard kind(of: path) == .other else { return try replace(path, with: Array(text.utf8)) }
        try append(Array(text.utf8), to: path)
    }

    package static func append(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw DiskError("write", path) }
        defer { close(descriptor) }
        guard write(bytes, to: descriptor) else { throw DiskError("write", path) }
    }

    /// Waits until the names in a folder are on the disk. Some file systems cannot; that is no error.
    package static func flushFolder(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = flush(descriptor)
        close(descriptor)
    }

    package static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple's systems fsync leaves data in the drive's cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    package static func move(_ path: String, to other: String) throws {
        guard rename(path, other) == 0 else { throw DiskError("put in place", other) }
    }

    /// The permissions of a file; nil if there is none.
    package static func mode(of path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
    }

    package static func setMode(_ mode: UInt32, of path: String) { _ = chmod(path, mode_t(mode)) }

    /// Gives a file or folder the permissions of another, if both are of the same kind.
    package static func keepMode(of path: String, for other: String) {
        if kindOfItself(path) == kindOfItself(other), let mode = mode(of: path) { setMode(mode, of: other) }
    }

    package static func removeFile(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw DiskError("remove", path) }
    }

    /// Removes a folder with all that is in it. Links are removed, not followed.
    package static func removeFolder(_ path: String) throws {
        if let mode = mode(of: path), mode & 0o700 != 0o700 { setMode(mode | 0o700, of: path) }
        for entry in try list(path) {
            let inside = path + "/" + entry.name
            if entry.kind == .folder { try removeFolder(inside) } else { try removeFile(inside) }
        }
        guard rmdir(path) == 0 || errno == ENOENT else { throw DiskError("remove", path) }
    }

    /// Gives a file a second name; copies it if the file system has no hard links.
    package static func link(_ path: String, as other: String) throws {
        guard Platform.link(path, other) != 0 else { return }
        try write(try read(path), to: other)
        keepMode(of: path, for: other)
    }
}
