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

/// Another program under way.
struct ChildProcess {
    private let id: pid_t

    /// Begins it with some descriptors as its standard streams.
    init(
        _ path: String, _ arguments: [String], environment: [String], input: Int32, output: Int32,
        errors: Int32
    ) throws {
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

    /// Waits for its end; its exit status, or -1 where a signal ended it.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// The variables of this process, but for some.
    static func environment(without left: (String) -> Bool, adding added: [String] = []) -> [String] {
        ProcessInfo.processInfo.environment.filter { !left($0.key) }.map { "\($0.key)=\($0.value)" } + added
    }

    /// The path of a program, looked for where programs are, and then in some folders.
    static func find(_ name: String, besides folders: [String] = []) -> String? {
        let known = (Console.environment("PATH") ?? "").split(separator: ":").map(String.init)
        return (known + folders).map { Paths.join($0, name) }.first {
            access($0, X_OK) == 0 && Disk.kind(of: $0) == .file
        }
    }
}

/// Two ends, of which one reads what is written to the other. No child has them but as its streams.
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

/// The lines that come out of a pipe.
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

/// A private folder that goes when this process does, whatever ends it: a shell waits for that.
final class PassingFolder {
    let path: String
    private let guardian: ChildProcess
    private let life: PipeEnds
    private var said: LineReader

    /// `work` is what the shell does before it waits, `end` what it does before the folder goes.
    init(doing work: String = "", atEnd end: String = "", _ arguments: [String] = []) throws {
        // Short, since the path of a socket may have about a hundred bytes only.
        var template = Array("/tmp/hornbook-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw DiskError("make a folder in", "/tmp") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        life = try PipeEnds()
        let saying = try PipeEnds()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        // What is sent to stop this process goes to the shell too, and it has something to do behind it.
        let script = """
            folder=$1; shift; cd "$folder" || exit 1
            trap : INT TERM HUP; trap '' PIPE
            \(work)
            while read -r line; do :; done
            \(end)
            cd /; rm -rf "$folder"
            """
        guardian = try ChildProcess(
            "/bin/sh", ["-c", script, "sh", path] + arguments,
            environment: ChildProcess.environment { _ in false },
            input: life.reading, output: saying.writing, errors: nothing)
        close(life.reading)
        close(saying.writing)
        said = LineReader(saying.reading)
    }

    /// The next line that the shell says.
    func hear() -> String? { said.next() }

    func remove() {
        close(life.writing)
        guardian.wait()
    }
}
