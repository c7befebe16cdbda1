import Compiler
import ContentModel
import Editing
import Importing
import SourceText
import Workspace

/// A program on the disk, changed by what was imported.
struct UpdatedProgram {
    let report: ImportReport
    private var changed: [(path: String, bytes: [UInt8])] = []
    private var added: [(path: String, bytes: [UInt8])] = []
    /// Files that edits cannot change so.
    private var left: [String] = []
    private let count: Int

    init(in folder: String, by imported: ImportedProgram, named slug: String) throws {
        var workspace = try Workspace(opening: [folder])
        let declaration = Paths.join(folder, "hornbook.yaml")
        let outcomes = workspace.check()
        guard let file = workspace.file(at: declaration),
            let outcome = outcomes.first(where: { $0.files.declaration.id == file })
        else { throw UsageError("\(declaration) is not there: without --update, import writes it") }
        guard outcome.isDeclared, let update = ImportUpdate(imported, onto: outcome) else {
            throw UsageError("\(declaration) cannot be read whole: `hornbook lint` says why")
        }
        guard outcome.programName == slug else {
            throw UsageError("\(folder) holds the program \(outcome.programName), not \(slug)")
        }
        let sources = workspace.sources
        left = update.joined.map(sources.path)
        for change in update.changes {
            let source = sources.file(change.file)
            guard let edits = SourceUpdate(source, from: change.old, to: change.new)?.edits else {
                left.append(source.path)
                continue
            }
            changed.append((source.path, source.bytes.applying(edits)))
        }
        for file in update.added {
            try Import.refuseIfTaken(file.path, in: folder)
            added.append((Paths.join(folder, file.path), file.bytes))
        }
        for file in changed + added { workspace.setBuffer(file.path, file.bytes) }
        let now = workspace.check().first { $0.files.declaration.id == file } ?? outcome
        report = imported.report(on: now)
        count = outcome.files.sources.count + 1
    }

    func write() throws {
        for file in changed { try Disk.replace(file.path, with: file.bytes) }
        for file in added { try Disk.write(file.bytes, to: file.path, passing: true) }
    }

    func tell(isDryRun: Bool) {
        for file in changed { Console.writeLine("\(file.path): \(isDryRun ? "would change" : "changed")") }
        for file in added { Console.writeLine("\(file.path): new") }
        for path in left { Console.writeLine("\(path): cannot be changed by edits. Change it by hand") }
        let stay = count - changed.count - left.count
        let told = "\(counted(changed.count, "file")) changed, \(added.count) new"
        Console.write("\(told), \(stay) as \(stay == 1 ? "it was" : "they were")\n\n")
    }
}
