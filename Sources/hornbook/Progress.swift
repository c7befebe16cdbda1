import Compiler
import Dispatch
import Workspace

/// Says on a terminal how far a run has come that takes long. What is not seen by a person sees nothing of it.
final class Progress: @unchecked Sendable {
    // All that changes is touched on this queue alone.
    private let queue = DispatchQueue(label: "progress")
    private let timer: any DispatchSourceTimer
    private var done = 0
    /// Nil as long as it is not known how many there are.
    private var all: Int?
    private var isShown = false

    /// Nil where nobody is there to see it.
    init?(_ options: FindingOptions) {
        guard !options.quiet, options.format == .text || options.format == .concise, Console.isTerminal(2),
            Console.environment("TERM") != "dumb"
        else { return nil }
        timer = DispatchSource.makeTimerSource(queue: queue)
        // Whoever waits for less than half a second need not be told.
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.setEventHandler { [unowned self] in show() }
        timer.resume()
    }

    /// One more file is read.
    func count() { queue.async { self.done += 1 } }

    /// So many files are there.
    func expect(_ all: Int) { queue.sync { self.all = all } }

    /// Takes the line away, so that others can be printed.
    func end() {
        queue.sync {
            timer.cancel()
            if isShown { Console.status("") }
            isShown = false
        }
    }

    private func show() {
        isShown = true
        Console.status(all.map { "checking \(min(done, $0)) of \(counted($0, "file"))" } ?? "looking for files")
    }
}

extension FileAccess {
    /// The same, telling of every file that is read.
    func telling(_ progress: Progress?) -> FileAccess {
        guard let progress else { return self }
        let read = read
        return FileAccess(
            list: list, kind: kind, stamp: stamp,
            read: { path, limit throws(FileProblem) in
                progress.count()
                return try read(path, limit)
            }, resolve: resolve)
    }
}
