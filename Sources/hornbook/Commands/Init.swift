import ArgumentParser
import Review
import Workspace

struct Init: ParsableCommand {
    enum Service: String, ExpressibleByArgument, CaseIterable { case github, gitlab }

    static let configuration = CommandConfiguration("init")

    @Argument(help: "The folder. Default: the working directory.", completion: .directory) var folder = "."

    @Option(help: "Write a workflow that checks every change: github or gitlab.") var ci: Service?

    @Flag(help: "Write a configuration for pre-commit, which checks every commit.") var preCommit = false

    @Flag(help: "Set up VS Code to complete and explain keys.") var editor = false

    @Option(help: ArgumentHelp("Copy an installed dictionary into the program's words/.", valueName: "name"))
    var spelling: String?

    private static let installed = "git now merges hornbook.lock by `hornbook release --merge-driver` in this clone"

    func run() throws {
        try OpenError.refuseEmpty([folder])
        let absolute = Paths.absolute(folder, from: try Disk.workingDirectory())
        let dictionary = try spelling.map(SystemDictionary.init)
        let git = GitRepository(folder: folder)
        let adds = ci != nil || preCommit || editor
        if let dictionary, Disk.kind(of: Paths.join(absolute, "hornbook.yaml")) != nil {
            try dictionary.copy(into: folder)
            return try add(in: [folder])
        }
        if Disk.kind(of: absolute) == .folder, let known = try? Run([folder]) {
            if try git.installMergeDriver() {
                Console.log(Init.installed)
            } else if !adds {
                throw UsageError(
                    "there are programs in \(folder) already; `hornbook new program <name>` begins another")
            }
            return try add(in: known.workspace.declarations.map(Paths.parent(of:)))
        }
        try ProgramStart(folder: folder).write()
        try dictionary?.copy(into: folder)
        if try git.installMergeDriver() { Console.log(Init.installed) }
        try add(in: [folder])
    }

    private func add(in programs: [String]) throws {
        let surroundings = try ProgramSurroundings(of: folder)
        var files: [(path: String, text: String)] = []
        if let ci { files.append(ci == .github ? ProgramSurroundings.gitHub : ProgramSurroundings.gitLab) }
        if preCommit { files.append(ProgramSurroundings.preCommit) }
        if editor { files += surroundings.editor(programs: programs) }
        try surroundings.write(files)
    }
}
