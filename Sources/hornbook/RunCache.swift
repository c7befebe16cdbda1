import ArgumentParser
import Parallel
import Publishing
import Workspace

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a run printed and built. A run of the same command that gets the same answers from the disk need not do it
/// again.
struct RecordedRun: Codable {
    struct File: Codable {
        /// Below the program's folder.
        let path: String
        let sha256: String
        let bytes: Int
    }

    struct Program: Codable {
        let name: String
        let coverage: String
        /// In the order in which a build lists them.
        let files: [File]
    }

    /// A hash of all that the outcome depends on besides files.
    let key: String
    let answers: [FileQuery: String]
    let output: [Console.Piece]
    let exitCode: Int32
    /// What a build made; empty for `lint`.
    let programs: [Program]
}

struct CacheOptions: ParsableArguments {
    @Option(
        help: """
            Where to keep the outcome for the next run. Default: the user's folder for caches, for large programs.
            """, completion: .directory) var cacheDir: String?

    @Flag(help: "Check all files, whatever earlier runs have kept.") var noCache = false

    @Flag(help: "Say on standard error whether the outcome of an earlier run was used.") var verbose = false

    func validate() throws {
        if noCache, cacheDir != nil { throw ValidationError("--no-cache and --cache-dir contradict each other") }
    }

    /// Nil where there is to be none, or can be none.
    func cache(for options: FindingOptions) throws -> RunCache? {
        if let cacheDir { try OpenError.refuseEmpty([cacheDir]) }
        guard !noCache, let folder = cacheDir ?? RunCache.standardFolder else { return nil }
        // Smaller programs are checked before anybody could notice.
        return RunCache(folder, options, leastFiles: cacheDir == nil ? 300 : 1, isVerbose: verbose)
    }
}

/// A folder with recorded runs, which may be deleted at any time, and in it the record of this command. Only the case
/// that nothing at all has changed is recognised: whatever is missing, damaged or different means to do everything.
final class RunCache {
    let log = FileQueryLog(hash: fileHash)
    private let folder: String
    private let key: String
    private let leastFiles: Int
    private let isVerbose: Bool

    /// Other commands may take the place of this record, so that the folder holds 256 records at most.
    private var record: String { "\(folder)/\(key.prefix(2)).run" }

    /// The XDG base directory; on macOS, unless that is set, the user's `Library/Caches`.
    static var standardFolder: String? {
        if let base = Console.environment("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/hornbook" }
        guard let home = Console.environment("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches/hornbook"
        #else
            return home + "/.cache/hornbook"
        #endif
    }

    /// Nil where it cannot be told which build of the command this is.
    init?(_ folder: String, _ options: FindingOptions, leastFiles: Int, isVerbose: Bool) {
        guard let build = RunCache.build, let workingDirectory = try? Disk.workingDirectory() else { return nil }
        let context = [build, workingDirectory, "\(options.color.palette)"] + CheckedOutRepository().roots + [""]
        let parts = context + CommandLine.arguments.dropFirst()
        key = fileHash(Array(parts.map { "\($0.utf8.count) \($0)" }.joined().utf8))
        self.folder = folder
        self.leastFiles = leastFiles
        self.isVerbose = isVerbose
    }

    /// Tells one build of the command from another: its version, and the path, size and date of the file that runs.
    private static var build: String? {
        guard let path = Disk.ownPath, let real = try? Disk.resolve(path) else { return nil }
        var status = stat()
        guard stat(real, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let made = status.st_mtimespec
        #else
            let made = status.st_mtim
        #endif
        return "\(toolVersion) \(real) \(status.st_size) \(made.tv_sec) \(made.tv_nsec)"
    }

    /// The record of an earlier run, if the disk answers now as it did then. Otherwise what is printed from now on is
    /// recorded.
    func recordedRun() -> RecordedRun? {
        if let run = readRecord(), run.key == key {
            let areSame = inParallel(Array(run.answers)) { [log] in log.confirms($0.key, $0.value, by: .disk) }
            if areSame.allSatisfy({ $0 }) { return run }
        }
        Console.recording = []
        return nil
    }

    /// A record begins with the hash of the rest, so that damage is seen. That of another user is not believed.
    private func readRecord() -> RecordedRun? {
        var status = stat()
        guard lstat(record, &status) == 0, status.st_uid == geteuid(),
            let bytes = try? Disk.read(record, upTo: 1 << 28),
            fileHash(Array(bytes.dropFirst(64))).utf8.elementsEqual(bytes.prefix(64))
        else { return nil }
        return try? JSONDecoder().decode(RecordedRun.self, from: Data(bytes.dropFirst(64)))
    }

    /// Prints what the recorded run printed.
    func replay(_ run: RecordedRun) {
        Console.replay(run.output)
        tell("nothing has changed since the run that is kept in \(record)")
    }

    /// Keeps a run that could read everything and in which no file changed.
    func save(_ exitCode: Int32, files: Int, programs: [RecordedRun.Program] = []) {
        let output = Console.recording
        Console.recording = nil
        guard files >= leastFiles, exitCode < 2, let output, let answers = log.answers else {
            return tell("this run is not kept")
        }
        let run = RecordedRun(key: key, answers: answers, output: output, exitCode: exitCode, programs: programs)
        do {
            let body = [UInt8](try JSONEncoder().encode(run))
            let fresh = "\(record).\(getpid())"
            try Disk.makeFolder(folder)
            try Disk.removeFile(fresh)
            try Disk.write(to: fresh, mode: 0o600, passing: true) { write in
                try write(Array(fileHash(body).utf8))
                try write(body)
            }
            try Disk.move(fresh, to: record)
            tell("\(counted(files, "file")) checked; the outcome is kept in \(record)")
        } catch { tell("\(error)") }
    }

    private func tell(_ line: String) { if isVerbose { Console.log("cache: \(line)") } }
}

extension FileAccess {
    /// Notes what is asked of the disk, if the run is to be kept.
    func logging(to cache: RunCache?) -> FileAccess { cache.map { logging(to: $0.log) } ?? self }
}
