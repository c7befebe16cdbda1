import Essentials
import Platform
import Workspace

package struct ChildProcess {
    private let id: pid_t

    package init(
        _ path: String, _ arguments: [String], environment: [String], input: Int32, output: Int32, errors: Int32,
        leadsGroup: Bool = false
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if leadsGroup {
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
            posix_spawnattr_setpgroup(&attributes, 0)
        }
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw DiskError("run", path, code: code) }
        self.id = id
    }

    @discardableResult package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// Runs an installed tool to its end; returns what it printed, without the last newline, and its errors only if it
    /// failed. Throws if it is not installed.
    package static func run(_ name: String, _ arguments: [String], _ variables: [String: String] = [:]) throws -> (
        status: Int32, printed: String
    ) {
        guard let path = find(name) else { throw UsageError("this needs \(name), which is not installed") }
        guard let complaints = tmpfile() else { throw DiskError("make", "a temporary file") }
        defer { fclose(complaints) }
        let pipe = try PipeEnds()
        let reader = LineReader(pipe.reading)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let child: ChildProcess
        do {
            defer { close(pipe.writing) }
            child = try ChildProcess(
                path, arguments, environment: environment(variables), input: nothing, output: pipe.writing,
                errors: fileno(complaints))
        }
        var printed = reader.rest()
        let status = child.wait()
        if status != 0, lseek(fileno(complaints), 0, SEEK_SET) == 0 {
            printed += LineReader(dup(fileno(complaints))).rest()
        }
        if printed.last == 0x0A { printed.removeLast() }
        return (status, String(decoding: printed, as: UTF8.self))
    }

    package struct Conversation {
        package enum End { case exited(Int32), tookTooLong, printedTooMuch }

        package let output: [UInt8]
        package let errors: [UInt8]
        package let end: End
    }

    /// Runs a command of the shell with some input to its end, or until it takes too long or prints too much. Then it
    /// and what it started are ended.
    package static func converse(_ command: String, _ input: [UInt8], seconds: Int, atMost limit: Int) throws
        -> Conversation
    {
        guard let file = tmpfile() else { throw DiskError("make", "a temporary file") }
        defer { fclose(file) }
        guard Disk.write(input, to: fileno(file)), lseek(fileno(file), 0, SEEK_SET) == 0 else {
            throw DiskError("write", "a temporary file")
        }
        let pipes = [try PipeEnds(), try PipeEnds()]
        defer { for pipe in pipes { close(pipe.reading) } }
        let child: ChildProcess
        do {
            defer { for pipe in pipes { close(pipe.writing) } }
            child = try ChildProcess(
                "/bin/sh", ["-c", command], environment: environment(), input: fileno(file), output: pipes[0].writing,
                errors: pipes[1].writing, leadsGroup: true)
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var (printed, open) = ([[UInt8](), []], [true, true])
        var end = Conversation.End.tookTooLong
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while ContinuousClock.now < deadline {
            guard open.contains(true) else {
                // It may go on after it has closed its outputs.
                var status: Int32 = 0
                guard waitpid(child.id, &status, WNOHANG) == 0 else {
                    return Conversation(
                        output: printed[0], errors: printed[1],
                        end: .exited(status & 0x7F == 0 ? (status >> 8) & 0xFF : -1))
                }
                usleep(5_000)
                continue
            }
            var waiting = pipes.indices.map {
                pollfd(fd: open[$0] ? pipes[$0].reading : -1, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&waiting, nfds_t(waiting.count), 100) > 0 else { continue }
            for index in pipes.indices where waiting[index].revents != 0 {
                let count = read(pipes[index].reading, &chunk, chunk.count)
                if count > 0 { printed[index] += chunk[..<count] } else { open[index] = false }
            }
            if printed[0].count + printed[1].count > limit {
                end = .printedTooMuch
                break
            }
        }
        kill(-child.id, SIGKILL)
        child.wait()
        return Conversation(output: printed[0], errors: printed[1], end: end)
    }

    /// The variables of this process without those with the prefix, and with others added or replaced.
    package static func environment(_ others: [String: String] = [:], without prefix: String? = nil) -> [String] {
        let own = ProcessInfo.processInfo.environment.filter { name, _ in prefix.map { !name.hasPrefix($0) } ?? true }
        return own.merging(others) { $1 }.map { "\($0)=\($1)" }
    }

    /// The path of a program, in `PATH` or else in some folders.
    package static func find(_ name: String, excluding folders: [String] = []) -> String? {
        let known = (environmentVariable("PATH") ?? "").split(separator: ":").map(String.init)
        return (known + folders).map { Paths.join($0, name) }.first {
            access($0, X_OK) == 0 && Disk.kind(of: $0) == .file
        }
    }
}

/// A pipe. Children inherit its ends only as their standard streams.
package struct PipeEnds {
    package let reading: Int32
    package let writing: Int32

    package init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw DiskError("make", "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// Reads a descriptor, and closes it at its end.
package final class LineReader {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Nil at the end.
    package func next() -> String? {
        var known = start
        while true {
            let end = bytes[known...].firstIndex(of: 0x0A)
            known = bytes.count - start
            if end == nil, fill() { continue }
            guard let last = end ?? (start < bytes.count ? bytes.count : nil) else { return nil }
            defer { start = min(last + 1, bytes.count) }
            return String(decoding: bytes[start..<last], as: UTF8.self)
        }
    }

    /// All bytes that are left.
    package func rest() -> [UInt8] {
        while fill() {}
        defer { start = bytes.count }
        return Array(bytes[start...])
    }

    /// Reads more after the lines that are left; false if there is no more.
    private func fill() -> Bool {
        bytes.removeFirst(start)
        start = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        bytes += chunk
        return !chunk.isEmpty
    }
}

/// A variable of this process; nil if it is empty.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
