import ArgumentParser
import Diagnostics
import Platform
import Workspace

/// Tells versions of a file apart: an editor that writes a new file in place of the old one changes its number.
private struct FileVersion: Equatable {
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil where there is no file.
    init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
}

/// Does something now, and again whenever a file of the workspace was written, made, moved or removed, until somebody
/// presses Ctrl-C. Looks at the files again and again, which every system and every disk of a network can do.
func watch(_ workspace: inout Workspace, _ act: (inout Workspace) throws -> Void) -> Never {
    signal(SIGINT) { _ in _exit(130) }
    // Some programs start others with signals blocked.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    let isTerminal = Console.isTerminal(1)
    var seen: [String: FileVersion]?
    while true {
        let start = ContinuousClock.now
        var now = versions(&workspace)
        // A look at many files is taken less often, so that it costs a twentieth of a processor at most.
        let pause = max(.milliseconds(250), start.duration(to: .now) * 20)
        if now != seen {
            // A program that saves several files, or one by renaming, is let finish.
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

private func versions(_ workspace: inout Workspace) -> [String: FileVersion] {
    workspace.refresh()
    var versions: [String: FileVersion] = [:]
    for path in workspace.paths { versions[path] = FileVersion(at: path) }
    return versions
}

/// False where the reader of a stream has gone.
private func isRead(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, 0) <= 0 || Int32(request.revents) & POLLERR == 0
}
