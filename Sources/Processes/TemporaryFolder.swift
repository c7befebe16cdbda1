import Platform
import Workspace

/// A private folder that is removed when this process ends, even by a signal. A shell waits for that and removes
/// it.
package final class TemporaryFolder {
    package let path: String
    private let guardian: ChildProcess
    private let life: PipeEnds
    private let output: LineReader

    /// The shell runs `work` before it waits, and `end` before it removes the folder.
    package init(doing work: String = "", atEnd end: String = "", _ arguments: [String] = []) throws {
        let parent = TemporaryFolder.isSuitable(temporaryFiles) ? temporaryFiles : "/tmp"
        var template = Array("\(parent)/hornbook-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw DiskError("make a folder in", parent) }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        life = try PipeEnds()
        let saying = try PipeEnds()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        // A signal from the terminal goes to the shell too, which has to clean up after this process.
        let script = """
            folder=$1; shift; cd "$folder" || exit 1
            trap : INT TERM HUP; trap '' PIPE
            \(work)
            while read -r line; do :; done
            \(end)
            cd /; rm -rf "$folder"
            """
        guardian = try ChildProcess(
            "/bin/sh", ["-c", script, "sh", path] + arguments, environment: ChildProcess.environment(),
            input: life.reading, output: saying.writing, errors: nothing)
        close(life.reading)
        close(saying.writing)
        output = LineReader(saying.reading)
    }

    /// Whether PostgreSQL can run below a folder: the path of its socket has at most about a hundred bytes, and if this
    /// process is root, PostgreSQL is another user.
    private static func isSuitable(_ folder: String) -> Bool {
        var status = stat()
        guard folder.utf8.count <= 70, stat(folder, &status) == 0 else { return false }
        return geteuid() != 0 || status.st_mode & S_IXOTH != 0
    }

    package func readLine() -> String? { output.next() }

    package func remove() {
        close(life.writing)
        guardian.wait()
    }
}
