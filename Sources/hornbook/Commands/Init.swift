import ArgumentParser
import Workspace

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begins a program: a hornbook.yaml and a sample of each kind.",
        discussion: """
            The program is named after its folder. The samples are sound and can be
            played. Nothing that is there is written over.

              hornbook init everyday-patience
            """)

    @Argument(help: "The folder. Default: the working directory.", completion: .directory)
    var folder = "."

    func run() throws {
        try OpenError.refuseEmpty([folder])
        let absolute = Paths.absolute(folder, from: try Disk.workingDirectory())
        if Disk.kind(of: absolute) == .folder, (try? Run([folder])) != nil {
            throw UsageError(
                "there are programs in \(folder) already; `hornbook new program <name>` begins another")
        }
        try ProgramStart(folder: folder).write()
    }
}
