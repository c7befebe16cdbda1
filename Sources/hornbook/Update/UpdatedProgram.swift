import Compiler
import ContentModel
import Diagnostics
import Editing
import Importing
import SourceText
import Translations
import Workspace

struct UpdatedProgram {
    let report: ImportReport
    private var changed: [(path: String, bytes: [UInt8])] = []
    /// The former titles of records that have others now, by path.
    private var formerTitles: [String: String] = [:]
    private var added: [(path: String, bytes: [UInt8])] = []
    /// Files that stay as they are, and why.
    private var left: [(path: String, reason: String)] = []
    private let count: Int
    private static let unable = "no edit can make this change and keep the rest. Change the file by hand"

    init(in folder: String, by imported: ImportedProgram, named slug: String) throws {
        var workspace = try Workspace(opening: [folder])
        let declaration = Paths.join(folder, "hornbook.yaml")
        let outcomes = workspace.check()
        guard let file = workspace.file(at: declaration),
            let outcome = outcomes.first(where: { $0.files.declaration.id == file })
        else { throw UsageError("\(declaration) is not there: without --update, import writes it") }
        var imported = imported
        let built = ImportedProgram(builtBy: outcome, like: imported)
        imported.keepIDs(of: built)
        guard outcome.isDeclared, let update = ImportUpdate(imported, onto: outcome, built) else {
            throw UsageError("\(declaration) cannot be read whole: `hornbook lint` says why")
        }
        guard outcome.programName == slug else {
            throw UsageError("\(folder) has the program \(outcome.programName), not \(slug)")
        }
        let sources = workspace.sources
        left = update.joined.map { (sources.path(of: $0), "several files build this together. Change them by hand") }
        formerTitles = Dictionary(update.formerTitles.map { (sources.path(of: $0), $1) }) { first, _ in first }
        var unmade: Set<String> = []
        for change in update.changes {
            let source = sources.file(change.file)
            if Import.obstacle(outcome.files[change.file]?.relative ?? "", in: folder, except: .file) != nil {
                left.append((source.path, "its path contains a link. Change the file itself"))
            } else if let problem = change.problem {
                unmade.insert(change.path)
                left.append((source.path, "nothing can be built from what came in: \(problem)"))
            } else if let edits = SourceUpdate(source, from: change.old, to: change.new)?.edits {
                changed.append((source.path, source.bytes.applying(edits)))
            } else {
                left.append((source.path, UpdatedProgram.unable))
            }
        }
        var places = update.places
        for file in update.added {
            let path = try UpdatedProgram.unusedPath(file.path, in: folder)
            places[file.path] = path
            added.append((Paths.join(folder, path), file.bytes))
        }
        for file in changed + added { workspace.setBuffer(file.path, file.bytes) }
        func checked() -> Outcome { workspace.check().first { $0.files.declaration.id == file } ?? outcome }
        let now = checked()
        // A file that would still build something else than was imported keeps its content.
        let open = changed.isEmpty ? [] : update.open(after: now).map { Set($0.map(sources.path)) }
        let undone = changed.map(\.path).filter { open?.contains($0) ?? true }
        undone.forEach { workspace.closeBuffer($0) }
        left += undone.map { ($0, UpdatedProgram.unable) }
        left = left.map { ($0.path, outcome.reason($0, workspace)) }
        changed.removeAll { undone.contains($0.path) }
        report = imported.report(
            on: undone.isEmpty ? now : checked(), workspace.sources, places: places, left: unmade)
        if let rejected = report.rejected(excluding: UpdatedProgram.rejected(in: folder)) {
            let path = try UpdatedProgram.unusedPath("import-rejected.json", in: folder)
            added.append((Paths.join(folder, path), rejected))
        }
        count = outcome.files.sources.count + 1
    }

    /// The `import-rejected.json` files that earlier imports wrote.
    private static func rejected(in folder: String) -> [[UInt8]] {
        let names = ((try? Disk.list(folder)) ?? []).map(\.name)
        return names.filter { $0.wholeMatch(of: /import-rejected(-[0-9]+)?\.json/) != nil }.compactMap {
            try? Disk.read(Paths.join(folder, $0), upTo: 256 << 20)
        }
    }

    /// The path, or a similar one that no file has.
    private static func unusedPath(_ path: String, in folder: String) throws -> String {
        let end = path.lastIndex(of: ".") ?? path.endIndex
        var (free, number) = (path, 1)
        while let taken = Import.obstacle(free, in: folder) {
            // A link on the path cannot be avoided by another name.
            guard taken == Paths.join(folder, free), number < 10_000 else {
                throw UsageError("\(taken) is in the way; nothing was written. Rename it")
            }
            number += 1
            free = "\(path[..<end])-\(number)\(path[end...])"
        }
        return free
    }

    /// Takes the texts that came in as translations, by their addresses, and leaves the sources as they are. Rows in the
    /// language of the program stay what they are.
    mutating func translate(into language: String, in folder: String) throws {
        guard let program = try TranslatedProgram.all([folder]).first, program.outcome.language != language else {
            return
        }
        _ = try program.outcome.knownTranslation(into: language)
        var came: [String: [String: String?]] = [:]
        for file in program.texts {
            guard let bytes = changed.first(where: { $0.path == file.path })?.bytes,
                let edited = file.read(again: SourceMap(path: { _ in file.path }, read: { _ in bytes }))
            else { continue }
            let (now, new) = (file.words, edited.words)
            came[program.outcome.files[file.file]?.relative ?? ""] = new.filter { $1 != now[$0] }.mapValues(\.string)
        }
        changed = try TranslationFolder(language, of: program).updated(came)
        left += added.map { ($0.path, "the program does not have it") }
        added = []
    }

    func write() throws { try Disk.replaceAll(changed + added) }

    func printChanges(isDryRun: Bool) {
        for file in changed {
            let same =
                formerTitles[file.path].map { ": it has the same questions as `\($0)`, under another title" } ?? ""
            Console.writeLine("\(file.path): \(isDryRun ? "would change" : "changed")\(same)")
        }
        for file in added { Console.writeLine("\(file.path): new") }
        for file in left { Console.writeLine("\(file.path): stays as it is: \(file.reason)") }
        let stay = count - changed.count - left.count
        let reported = "\(counted(changed.count, "file")) changed, \(added.count) new"
        Console.write("\(reported), \(stay) as \(stay == 1 ? "it was" : "they were")\n\n")
    }
}

extension Outcome {
    /// Why a file stays as it is: that it could not be read whole, or else what is known already.
    fileprivate func reason(_ left: (path: String, reason: String), _ workspace: Workspace) -> String {
        let file = workspace.file(at: left.path)
        let error = findings.all.first { $0.place.file == file && $0.severity == .error && $0.info.group == .syntax }
        guard let error else { return left.reason }
        return "it was not read whole: `\(error.rule)` in line \(workspace.sources.start(of: error.place).line)"
    }
}
