import ArgumentParser
import Dispatch
import LanguageServer
import Platform
import Workspace

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration("lsp")

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
    private let changes = FolderWatch()
    private var nextLook = 0
    private var watch = watchClient(nil)
    private var isClientKnown = false

    mutating func serve(_ server: inout Server) -> Int32 {
        while true {
            let untilLook = max(1, nextLook - monotonicMilliseconds())
            let hasChanged = read(waiting: server.hasWork || server.isStale ? 0 : untilLook, &server)
            if server.hasWork {
                server.step()
            } else if isAtEnd {
                return server.exitCode ?? 1
            } else if server.isStale {
                // What the client says meanwhile comes first.
                server.check(unless: { isReadable(0) })
            } else if hasChanged || monotonicMilliseconds() >= nextLook {
                changes.drain()
                changes.follow(server.folders)
                server.refresh()
                nextLook = monotonicMilliseconds() + FolderWatch.interval
            }
            if !isClientKnown, let process = server.clientProcess {
                watch.cancel()
                (watch, isClientKnown, nextLook) = (watchClient(process), true, 0)
            }
            for message in server.takeMessages() {
                guard Disk.write(MessageReader.framed(message), to: 1) else { return 1 }
            }
            if let code = server.exitCode { return code }
        }
    }

    /// Takes what the client says. Returns whether something on the disk has changed.
    private mutating func read(waiting milliseconds: Int, _ server: inout Server) -> Bool {
        var (wait, hasChanged) = (Int32(milliseconds), false)
        while !isAtEnd {
            var requests = [0, changes.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&requests, 2, wait) > 0 else { break }
            hasChanged = requests[1].revents != 0
            guard requests[0].revents != 0 else { break }
            wait = 0
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = Platform.read(0, buffer.baseAddress, buffer.count)
                failure = got < 0 ? errno : 0
                count = max(0, got)
            }
            if failure == EINTR || failure == EAGAIN { continue }
            if chunk.isEmpty { isAtEnd = true } else { reader.append(chunk) }
        }
        while let message = reader.next() { server.receive(message) }
        return hasChanged
    }
}

private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
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
