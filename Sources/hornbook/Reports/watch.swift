import ArgumentParser
import Diagnostics
import Platform
import SourceText
import Workspace

/// Runs `act` now, and again whenever a file of the workspace is written, created, moved or removed, until Ctrl-C.
/// It checks the files again and again, which works on every system and every network disk.
func watch(_ workspace: inout Workspace, _ act: (inout Workspace) throws -> Void) -> Never {
    signal(SIGINT) { _ in _exit(130) }
    // Some programs start others with signals blocked.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    let isTerminal = Console.isTerminal(1)
    var seen: [String: Stamp]?
    while true {
        let start = ContinuousClock.now
        var now = versions(&workspace)
        // Slow checks are made less often, so that they use at most a twentieth of a processor.
        let pause = max(.milliseconds(250), start.duration(to: .now) * 20)
        if now != seen {
            // Waits for a program that saves several files, or one by renaming, to finish.
            for _ in 0..<20 where seen != nil {
                usleep(50_000)
                let later = versions(&workspace)
                if later == now { break }
                now = later
            }
            if isTerminal { Console.write("\u{1B}[2J\u{1B}[3J\u{1B}[H", as: .painted) }
            do { try act(&workspace) } catch is ExitCode {} catch { Console.log("hornbook: \(error)") }
            Console.log("watching \(counted(now.count, "file")); Ctrl-C ends")
            seen = now
        }
        if !isRead(1) { _exit(0) }
        usleep(UInt32(min(pause / .milliseconds(1), 5_000)) * 1_000)
    }
}

private func versions(_ workspace: inout Workspace) -> [String: Stamp] {
    workspace.refresh()
    var versions: [String: Stamp] = [:]
    for path in workspace.paths { versions[path] = Disk.version(of: path) }
    return versions
}

/// False if the reader of a stream has gone.
private func isRead(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, 0) <= 0 || Int32(request.revents) & POLLERR == 0
}

struct WatchOptions: ParsableArguments {
    @Flag(help: "Check again whenever a file is saved. Ctrl-C ends.") var watch = false

    /// Refuses a document on standard output, since it would be unclear where one ends and the next begins.
    func refuseDocument(_ options: FindingOptions) throws {
        guard watch, let format = options.onConsole, format.isDocument else { return }
        throw UsageError(
            "--watch prints again and again: write the document to a file, as in --format "
                + "\(format.rawValue):hornbook.\(format.rawValue)")
    }
}
