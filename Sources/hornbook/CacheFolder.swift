import ArgumentParser
import Publishing
import Workspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is left from one run to the next.
struct CacheOptions: ParsableArguments {
    @Option(
        help: """
            Where to leave what was found to the next run. Default: the user's folder for caches, for large programs.
            """,
        completion: .directory)
    var cacheDir: String?

    @Flag(help: "Look at all files, whatever earlier runs have left.")
    var noCache = false

    @Flag(help: "Say on standard error how many files were taken over from earlier runs.")
    var verbose = false

    func validate() throws {
        if noCache, cacheDir != nil { throw ValidationError("--no-cache and --cache-dir contradict each other") }
    }

    /// Smaller programs are checked before anybody could notice.
    private static let leastFiles = 300

    /// Nil where there is to be none, or can be none.
    func cache() throws -> CacheFolder? {
        if noCache { return nil }
        if let cacheDir { try OpenError.refuseEmpty([cacheDir]) }
        guard let path = cacheDir ?? CacheFolder.standard else { return nil }
        return CacheFolder(path, leastFiles: cacheDir == nil ? CacheOptions.leastFiles : 1)
    }
}

/// A folder that is nobody's loss: whatever lies in it is made again.
final class CacheFolder: Sendable {
    let cache: Cache
    private let path: String
    private let log: Log

    /// What happened, for those who ask. Programs are checked one after the other, and so it is kept.
    private final class Log: @unchecked Sendable {
        var hasWritten = false
        var problem: String?
        var (taken, all) = (0, 0)
    }

    /// Of all of it, in bytes.
    private static let most: Int64 = 1 << 29
    /// That nobody wrote anew, in seconds.
    private static let longest = 30 * 86_400

    /// The XDG base directory; on macOS, unless that is set, the user's `Library/Caches`.
    static var standard: String? {
        if let base = Console.environment("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/hornbook" }
        guard let home = Console.environment("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches/hornbook"
        #else
            return home + "/.cache/hornbook"
        #endif
    }

    /// Nil where it cannot be told which build of the command this is.
    init?(_ path: String, leastFiles: Int) {
        guard let build = CacheFolder.build else { return nil }
        let log = Log()
        self.path = path
        self.log = log
        let store = CacheStore(
            read: { name in CacheFolder.isOurs(path) ? try? Disk.read("\(path)/\(name)") : nil },
            open: { name in
                guard CacheFolder.isOurs(path), let file = PartFile("\(path)/\(name)") else { return nil }
                return { file.bytes(in: $0) }
            },
            write: { name, pieces in
                do {
                    try CacheFolder.prepare(path)
                    try CacheFolder.replace("\(path)/\(name)", pieces)
                    log.hasWritten = true
                } catch {
                    log.problem = "\(error)"
                }
            })
        cache = Cache(
            store, build: build, leastFiles: leastFiles, hash: contentHash,
            tell: { taken, all in
                log.taken += taken
                log.all += all
            })
    }

    /// The version, and by what one build of it differs from another: the size of the file and when it was made.
    private static var build: String? {
        guard let path = Disk.ownPath else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let made = status.st_mtimespec
        #else
            let made = status.st_mtim
        #endif
        return "\(toolVersion) \(status.st_size) \(made.tv_sec) \(made.tv_nsec)"
    }

    /// What another user may have left is not believed.
    private static func isOurs(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_uid == geteuid()
    }

    private static func prepare(_ path: String) throws {
        if !isOurs(path) {
            try Disk.makeFolder(path)
            guard isOurs(path) else { throw DiskError("write to the folder of another user,", path, code: EACCES) }
            Disk.setMode(0o700, of: path)
        }
        let tag = path + "/CACHEDIR.TAG"
        if Disk.kind(of: tag) == nil {
            let text = """
                Signature: 8a477f597d28d172789f06886806bc55
                # What `hornbook` leaves to the next run. It may be deleted at any time.
                # About these files: https://bford.info/cachedir/

                """
            try? Disk.write(Array(text.utf8), to: tag, passing: true)
        }
    }

    /// All or nothing, also for others who read meanwhile. What a power cut leaves of it is seen to be damaged.
    private static func replace(_ path: String, _ pieces: @escaping (CacheStore.Sink) -> Void) throws {
        let fresh = "\(path).\(getpid())"
        try Disk.removeFile(fresh)
        do {
            try Disk.write(to: fresh, mode: 0o600, passing: true) { sink in
                var problem: (any Error)?
                pieces { bytes in
                    guard problem == nil else { return }
                    do { try sink(bytes) } catch { problem = error }
                }
                if let problem { throw problem }
            }
            try Disk.move(fresh, to: path)
        } catch {
            try? Disk.removeFile(fresh)
            throw error
        }
    }

    /// Removes what is old, and of the rest the oldest where it is too much.
    func trim() {
        guard log.hasWritten, let entries = try? Disk.list(path) else { return }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var files: [(path: String, size: Int64, age: Int)] = []
        for entry in entries where entry.kind == .file && entry.name != "CACHEDIR.TAG" {
            let path = "\(path)/\(entry.name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            #if canImport(Darwin)
                let made = status.st_mtimespec
            #else
                let made = status.st_mtim
            #endif
            files.append((path, Int64(status.st_size), now.tv_sec - made.tv_sec))
        }
        var size = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.age > $1.age })
        where size > CacheFolder.most || file.age > CacheFolder.longest {
            try? Disk.removeFile(file.path)
            size -= file.size
        }
    }

    func tell(_ options: CacheOptions) {
        guard options.verbose else { return }
        Console.log(
            log.all == 0
                ? "cache: none is kept of programs with fewer than \(cache.leastFiles) files"
                : "cache: \(log.taken) of \(counted(log.all, "file")) taken over from \(path)")
        if let problem = log.problem { Console.log("cache: \(problem)") }
    }
}
