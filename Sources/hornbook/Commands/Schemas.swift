import ArgumentParser
import Publishing
import ReferenceDocs
import Workspace

struct Schemas: ParsableCommand {
    static let configuration = CommandConfiguration("schemas")

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
        completion: .directory) var out = "."

    @Flag(help: "Write the reference pages under docs/ too.") var docs = false

    @Flag(help: "Write nothing; exit with 1 when a file is not what Hornbook makes.") var check = false

    func run() throws {
        try OpenError.refuseEmpty([out])
        var stale = false
        for file in referenceFiles(includingPages: docs) {
            let path = Paths.join(out, file.path)
            if let bytes = try? Disk.read(path, atMost: file.bytes.count + 1), bytes == file.bytes { continue }
            stale = true
            if check {
                Console.log("stale: \(path)")
                continue
            }
            try Disk.removeFile(path)
            try Disk.write(file.bytes, to: path)
            Console.writeLine(path)
        }
        if check, stale {
            Console.log("run `hornbook schemas\(docs ? " --docs" : "")` and commit what it writes")
            throw ExitCode(1)
        }
    }
}
