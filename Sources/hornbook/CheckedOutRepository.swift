import Processes
import Workspace

/// The repository that a GitHub or GitLab job checked out. Both expect paths from its root, wherever a command
/// runs.
struct CheckedOutRepository {
    private let workingDirectory: String
    /// The root as the environment names it, and with all links resolved; empty outside of such jobs.
    private let roots: [String]

    init() {
        let here = (try? Disk.workingDirectory()) ?? "/"
        let given = environmentVariable("GITHUB_WORKSPACE") ?? environmentVariable("CI_PROJECT_DIR")
        let named = given.map { Paths.absolute($0, from: here) }
        workingDirectory = here
        roots = [named, named.flatMap { try? Disk.resolve($0) }].compactMap(\.self)
    }

    /// The path of a file from the root; unchanged if the file is outside.
    func path(_ path: String) -> String {
        let absolute = Paths.absolute(path, from: workingDirectory)
        guard let root = roots.first(where: { Paths.isInside(absolute, $0) }) else { return path }
        return Paths.relative(absolute, to: root)
    }
}
