import ArgumentParser
import Workspace

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Begins a program: a hornbook.yaml, an activity and a quiz.",
        discussion: """
            The program is named after its folder, or `my-program` where that has letters
            other than a to z. The activity and the quiz are samples, sound and to be
            played. Nothing that is there is written over.

              hornbook init everyday-patience
              hornbook init --spelling en_GB  copies that dictionary from this machine

            In a clone of a program that is there, and with a new one inside a repository, it
            has git merge hornbook.lock by Hornbook.
            """)

    @Argument(help: "The folder. Default: the working directory.", completion: .directory) var folder = "."

    @Option(help: ArgumentHelp("Copies an installed dictionary into the program's words/.", valueName: "name"))
    var spelling: String?

    private var installed: String {
        "git now merges hornbook.lock by `hornbook release --merge-driver` in this clone"
    }

    func run() throws {
        try OpenError.refuseEmpty([folder])
        let absolute = Paths.absolute(folder, from: try Disk.workingDirectory())
        let dictionary = try spelling.map(SystemDictionary.init)
        if let dictionary, Disk.kind(of: Paths.join(absolute, "hornbook.yaml")) != nil {
            return try dictionary.copy(into: folder)
        }
        let git = GitRepository(folder: folder)
        if Disk.kind(of: absolute) == .folder, (try? Run([folder])) != nil {
            if try git.installMergeDriver() { return Console.log(installed) }
            throw UsageError("there are programs in \(folder) already; `hornbook new program <name>` begins another")
        }
        try ProgramStart(folder: folder).write()
        try dictionary?.copy(into: folder)
        if try git.installMergeDriver() { Console.log(installed) }
    }
}
