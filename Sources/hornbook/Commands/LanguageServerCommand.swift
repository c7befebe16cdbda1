import ArgumentParser
import Dispatch
import LanguageServer
import Platform
import Workspace

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Serves editors: findings while you type, completion, rename, fixes.",
        discussion: """
            Speaks the Language Server Protocol 3.17 on standard input and output; editors
            start it. The folder editors/ of Hornbook's repository has their settings.
            """)

    @Flag(help: .hidden) var stdio = false

    func run() throws {
        var server = Server(access: .disk, reader: try? ReaderMark.mark()) { Console.log("hornbook lsp: \($0)") }
        var session = EditorSession()
        Platform.exit(session.serve(&server))
    }
}

/// Passes messages to a server and back over standard input and output, until the client has gone.
private struct EditorSession {
    private var reader = MessageReader()
    private var isAtEnd = false
    /// When the client's last message came, and since when there is something to check.
    private var lastMessage = monotonicMilliseconds()
    private var staleSince: Int?
    private var nextLook = 0
    private var watch = watchClient(nil)
    private var isClientKnown = false

    /// The milliseconds between looks at the disk.
    private static let interval = 1_000

    mutating func serve(_ server: inout Server) -> Int32 {
        while true {
            read(waiting: server.hasWork ? 0 : pause(server), &server)
            if server.hasWork {
                server.step()
            } else if isAtEnd {
                return server.exitCode ?? 1
            } else if isTimeToCheck(server) {
                server.check()
                if !server.isStale { staleSince = nil }
            } else {
                pollDisk(&server)
            }
            if !isClientKnown, let process = server.clientProcess {
                watch.cancel()
                (watch, isClientKnown) = (watchClient(process), true)
            }
            for message in server.takeMessages() {
                guard Disk.write(MessageReader.framed(message), to: 1) else { return 1 }
            }
            if let code = server.exitCode { return code }
        }
    }

    private mutating func isTimeToCheck(_ server: Server) -> Bool {
        guard server.isStale else { return false }
        let now = monotonicMilliseconds()
        let since = staleSince ?? now
        staleSince = since
        return now - lastMessage >= quiet(server) || now - since >= (server.isPreviewed ? 3_000 : 400)
    }

    /// How many milliseconds typing must pause before a check; more before a long check.
    private func quiet(_ server: Server) -> Int { server.isPreviewed ? 250 : 40 }

    /// How many milliseconds to wait for the client before there is something else to do.
    private func pause(_ server: Server) -> Int {
        let now = monotonicMilliseconds()
        let untilLook = max(1, nextLook - now)
        return server.isStale ? min(untilLook, max(1, lastMessage + quiet(server) - now)) : untilLook
    }

    /// Looks at the disk now and then; less often in a large workspace, so that it takes at most a twentieth of
    /// the time.
    private mutating func pollDisk(_ server: inout Server) {
        let now = monotonicMilliseconds()
        guard now >= nextLook else { return }
        server.refresh()
        let cost = monotonicMilliseconds() - now
        nextLook = now + min(max(EditorSession.interval, 20 * cost), 60 * EditorSession.interval)
    }

    private mutating func read(waiting milliseconds: Int, _ server: inout Server) {
        var wait = Int32(truncatingIfNeeded: min(milliseconds, EditorSession.interval))
        while !isAtEnd {
            var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, wait) > 0 else { break }
            wait = 0
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = Platform.read(0, buffer.baseAddress, buffer.count)
                failure = got < 0 ? errno : 0
                count = max(0, got)
            }
            if failure == EINTR || failure == EAGAIN { continue }
            if chunk.isEmpty { isAtEnd = true } else { reader.append(chunk) }
            lastMessage = monotonicMilliseconds()
        }
        while let message = reader.next() { server.receive(message) }
    }
}

/// Ends the process soon after the client has closed its end or has gone, even during a long check.
private func watchClient(_ process: Int?) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .milliseconds(300), repeating: .milliseconds(300))
    timer.setEventHandler {
        if let process, kill(pid_t(truncatingIfNeeded: process), 0) != 0, errno == ESRCH { _exit(1) }
        var descriptor = pollfd(fd: 0, events: 0, revents: 0)
        guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLHUP) != 0 else { return }
        // Leaves time to answer the last messages.
        usleep(400_000)
        _exit(1)
    }
    timer.resume()
    return timer
}

private func monotonicMilliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
}
