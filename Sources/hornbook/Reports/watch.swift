import ArgumentParser
import Diagnostics
import Platform
import SourceText
import Workspace

/// The findings that `--watch` has printed: each is printed once as long as it is there.
struct PrintedFindings {
    private var counts: [[String]: Int] = [:]

    /// The findings that are new, wherever they are in their files, and how many are gone.
    mutating func update(to findings: Findings, _ sources: SourceMap) -> (new: Findings, gone: Int) {
        let before = counts
        counts = [:]
        let new = findings.filter { finding in
            let key = [sources.path(of: finding.place.file), finding.rule, finding.message]
            counts[key, default: 0] += 1
            return counts[key, default: 0] > before[key, default: 0]
        }
        return (new, before.reduce(0) { $0 + max(0, $1.value - counts[$1.key, default: 0]) })
    }
}

/// Runs `act` now, and again whenever a file of the workspace is written, created, moved or removed, until Ctrl-C.
func watch(_ workspace: inout Workspace, _ act: (inout Workspace, inout PrintedFindings) throws -> Void) -> Never {
    signal(SIGINT) { _ in _exit(130) }
    // Some programs start others with signals blocked.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    let changes = FolderWatch()
    var printed = PrintedFindings()
    while true {
        // A file that is saved during the check is noticed after it.
        changes.follow(workspace.watched)
        if workspace.refresh() {
            do { try act(&workspace, &printed) } catch is ExitCode {} catch { Console.log("hornbook: \(error)") }
            Console.log("watching \(counted(workspace.paths.count, "file")); Ctrl-C ends")
        }
        if !isRead(1) { _exit(0) }
        changes.wait(output: 1)
    }
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
