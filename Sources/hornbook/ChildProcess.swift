import Essentials
import Platform
import Workspace

struct ChildProcess {
    private let id: pid_t

    init(_ path: String, _ arguments: [String], environment: [String], input: Int32, output: Int32, errors: Int32)
        throws
    {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, nil, &words, &variables)
        guard code == 0 else { throw DiskError("run", path, code: code) }
        self.id = id
    }

    @discardableResult func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// Runs an installed tool to its end; returns all that it printed, on both streams. Throws if it is not
    /// installed.
    static func run(_ name: String, _ arguments: [String], _ variables: [String: String] = [:]) throws -> (
        status: Int32, printed: String
    ) {
        guard let path = find(name) else { throw UsageError("this needs \(name), which is not installed") }
        let pipe = try PipeEnds()
        defer { close(pipe.reading) }
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let child: ChildProcess
        do {
            defer { close(pipe.writing) }
            child = try ChildProcess(
                path, arguments, environment: environment(variables), input: nothing, output: pipe.writing,
                errors: pipe.writing)
        }
        var reader = LineReader(pipe.reading)
        var lines: [String] = []
        while let line = reader.next() { lines.append(line) }
        return (child.wait(), lines.joined(separator: "\n"))
    }

    /// The variables of this process without those with the prefix, and with others added or replaced.
    static func environment(_ others: [String: String] = [:], without prefix: String? = nil) -> [String] {
        let own = ProcessInfo.processInfo.environment.filter { name, _ in prefix.map { !name.hasPrefix($0) } ?? true }
        return own.merging(others) { $1 }.map { "\($0)=\($1)" }
    }

    /// The path of a program, in `PATH` or else in some folders.
    static func find(_ name: String, besides folders: [String] = []) -> String? {
        let known = (Console.environment("PATH") ?? "").split(separator: ":").map(String.init)
        return (known + folders).map { Paths.join($0, name) }.first {
            access($0, X_OK) == 0 && Disk.kind(of: $0) == .file
        }
    }
}

/// A pipe. Children inherit its ends only as their standard streams.
struct PipeEnds {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw DiskError("make", "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}

struct LineReader {
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Nil at the end.
    mutating func next() -> String? {
        while true {
            if let end = bytes.firstIndex(of: 0x0A) {
                defer { bytes.removeFirst(end + 1) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
            }
            guard !chunk.isEmpty else { return nil }
            bytes += chunk
        }
    }
}
