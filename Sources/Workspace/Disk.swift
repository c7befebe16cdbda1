import Platform

package struct DiskError: Error, CustomStringConvertible {
    package let path: String
    package let action: String
    package let code: Int32

    package init(_ action: String, _ path: String, code: Int32 = errno) {
        (self.action, self.path, self.code) = (action, path, code)
    }

    package var reason: String { String(cString: strerror(code)) }

    package var description: String { "cannot \(action) \(path): \(reason)" }
}

/// Fast file operations over POSIX. Those here do not write.
package enum Disk {
    package typealias Kind = FileAccess.Kind
    package typealias Entry = FileAccess.Entry

    /// The working directory of the process.
    package static func workingDirectory() throws(DiskError) -> String {
        guard let path = getcwd(nil, 0) else { throw DiskError("use", "the working directory") }
        defer { free(path) }
        guard let name = String(validatingCString: path) else {
            throw DiskError("use", "the working directory, whose name is not UTF-8", code: EILSEQ)
        }
        return name
    }

    /// The kind of what is at a path, following links; nil when there is nothing.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// The kind of what is at a path, without following a link there.
    package static func kindOfItself(_ path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// The path with all its links followed.
    package static func resolve(_ path: String) throws(DiskError) -> String {
        guard let resolved = realpath(path, nil) else { throw DiskError("read", path) }
        defer { free(resolved) }
        guard let name = String(validatingCString: resolved) else { throw DiskError("read", path, code: EILSEQ) }
        return name
    }

    /// The same for a path that need not exist: links are followed in the part that exists.
    package static func destination(of path: String) throws(DiskError) -> String {
        var known = path.utf8.first == UInt8(ascii: "/") ? path : Paths.join(try workingDirectory(), path)
        var rest = ""
        while true {
            if let real = try? resolve(known) { return Paths.absolute(rest, from: real) }
            guard known != "/" else { return Paths.absolute(rest, from: known) }
            rest = Paths.join(Paths.name(of: known), rest)
            known = Paths.parent(of: known)
        }
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// The bytes of a regular file, at most `limit`. Throws for anything else without reading it: a pipe that
    /// nobody writes to would never end, nor would some devices.
    package static func read(_ path: String, atMost limit: Int = .max) throws(DiskError) -> [UInt8] {
        // Opening a pipe waits for its other end unless O_NONBLOCK is set.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw DiskError("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError("read", path) }
        let kind = kind(status)
        guard kind == .file else { throw DiskError("read", path, code: kind == .folder ? EISDIR : ENODEV) }
        return try read(descriptor, path, expecting: Int(status.st_size), atMost: limit)
    }

    /// The bytes of a regular file of at most `most` bytes; throws if it is larger.
    package static func read(_ path: String, upTo most: Int) throws(DiskError) -> [UInt8] {
        let bytes = try read(path, atMost: most + 1)
        guard bytes.count <= most else { throw DiskError("read", path, code: EFBIG) }
        return bytes
    }

    package static func readStandardInput(atMost limit: Int) throws(DiskError) -> [UInt8] {
        try read(0, "standard input", expecting: 0, atMost: limit)
    }

    /// Needs one read if the size is known. A file that grows meanwhile is read to its end.
    private static func read(_ descriptor: Int32, _ path: String, expecting size: Int, atMost limit: Int)
        throws(DiskError) -> [UInt8]
    {
        var bytes: [UInt8] = []
        var capacity = min(size < limit ? size + 1 : size, limit)
        if size == 0 { capacity = min(65_536, limit) }
        while bytes.count < limit {
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                let got = Platform.read(descriptor, buffer.baseAddress, capacity)
                failure = got < 0 ? errno : 0
                count = max(0, got)
            }
            if failure == EINTR { continue }
            if failure != 0 { throw DiskError("read", path, code: failure) }
            if chunk.isEmpty { break }
            if bytes.isEmpty, chunk.count == size || chunk.count == limit { bytes = chunk } else { bytes += chunk }
            capacity = min(size > 0 && bytes.count == size ? 1 : 65_536, limit - bytes.count)
        }
        return bytes
    }

    /// The entries of a folder, sorted by the bytes of the names; links are not followed.
    package static func list(_ path: String) throws(DiskError) -> [Entry] {
        guard let folder = opendir(path) else { throw DiskError("list", path) }
        defer { closedir(folder) }
        var entries: [Entry] = []
        while let entry = readdir(folder) {
            let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { Disk.name($0) }
            }
            if name == "." || name == ".." { continue }
            let kind: Kind? =
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_REG): .file
                case Int32(DT_DIR): .folder
                case Int32(DT_LNK): .link
                // Some file systems list entries without their kind.
                default: kindOfItself(Paths.join(path, name))
                }
            if let kind { entries.append(Entry(name: name, kind: kind, isUTF8: isUTF8)) }
        }
        return entries.sorted { precedes($0.name, $1.name) }
    }

    /// In a name that is not UTF-8, shows each invalid byte as `<FF>`, and `<` itself as `<3C>`, so that different
    /// names look different.
    private static func name(_ pointer: UnsafePointer<CChar>) -> (String, isUTF8: Bool) {
        if let name = String(validatingCString: pointer) { return (name, true) }
        let bytes = UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
        var (rest, parser) = (bytes.makeIterator(), Unicode.UTF8.ForwardParser())
        var (shown, index) = ("", 0)
        func show(_ count: Int, escaping isEscaped: Bool) {
            let next = bytes[index..<index + count]
            index += count
            if !isEscaped { return shown += String(decoding: next, as: UTF8.self) }
            for byte in next {
                shown += "<" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true) + ">"
            }
        }
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): show(scalar.count, escaping: scalar.first == UInt8(ascii: "<"))
            case .error(let count): show(count, escaping: true)
            case .emptyInput: return (shown, false)
            }
        }
    }

    /// Identifies a version of a file by its times. Nil if there is no file, or if it was changed so recently that
    /// another change might leave the same times.
    package static func stamp(of path: String) -> Stamp? {
        var now = timespec()
        guard let version = version(of: path), clock_gettime(CLOCK_REALTIME, &now) == 0,
            nanoseconds(now) - max(version.modified, version.changed) > unsettled
        else { return nil }
        return version
    }

    /// The same, but also for a file that was changed just now; nil if there is no file.
    package static func version(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        return Stamp(
            device: Int64(truncatingIfNeeded: status.st_dev), number: Int64(truncatingIfNeeded: status.st_ino),
            size: Int64(status.st_size), modified: nanoseconds(modified), changed: nanoseconds(changed))
    }

    /// Some file systems store times in steps of two seconds.
    private static let unsettled: Int64 = 2_500_000_000

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
