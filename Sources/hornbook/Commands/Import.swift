import ArgumentParser
import Builds
import Compiler
import ContentModel
import enum DailyPractice.AgeBand
import struct DailyPractice.Manifest
import Diagnostics
import Importing
import Publishing
import SourceText
import Workspace

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration("import")

    @Argument(help: "Files with rows, JSON files of a build, or its folder.", completion: .file()) var sources:
        [String] = []

    @Option(help: "The short name of the program. Default: that of the build.") var program: String?

    @Option(help: "The title of the program. Default: that of the build, or made of its short name.") var title:
        String?

    @Option(
        help: ArgumentHelp(
            "The folder to write to. Default: content/<program>; <program> if there is no content.",
            valueName: "folder"), completion: .directory) var into: String?

    @Option(
        help: ArgumentHelp(
            "Reads the tables of a PostgreSQL database by psql, and changes nothing.", valueName: "url"))
    var database: String?

    @Flag(help: "Change what differs in the program that is in the folder, and add what is missing.") var update =
        false

    @Flag(help: "Write nothing, and give the same report.") var dryRun = false

    @Option(help: "The age band of questions that come in from a question bank.") var band: String?

    @Option(help: ArgumentHelp("How many questions of a bank make a quiz. Default: 10.", valueName: "number"))
    var perQuiz: Int?

    @Option(
        help: ArgumentHelp(
            "The columns of questions, if Hornbook does not recognize them: 'text=Question, options=A;B;C, answer=Key'. "
                + "Also `wrong` and `explanation`.", valueName: "columns")) var columns: String?

    @Option(
        help: ArgumentHelp(
            "How a bank names right options: by numbers from 0 or from 1, or by their text.", valueName: "0|1|text"))
    var answersFrom: AnswerNotation.Given?

    @Option(help: ArgumentHelp("The language of the program, such as de.", valueName: "tag")) var language: String?

    func validate() throws {
        guard sources.isEmpty == (database != nil) else {
            throw ValidationError("name files to import, or a database by --database")
        }
        if let perQuiz, !(1...500 ~= perQuiz) { throw ValidationError("--per-quiz is a number from 1 to 500") }
        if let band, AgeBand(rawValue: band) == nil {
            throw ValidationError("--band is one of \(orList(AgeBand.allCases.map(\.rawValue)))")
        }
        if let columns, QuestionColumns.given(in: columns) == nil {
            throw ValidationError("--columns is written as 'text=Question, options=A;B;C, answer=Key'")
        }
        if let program, !isSlug(Text(program)) {
            let near = suggestedID(for: program)
            throw ValidationError(
                "--program is an id: lower-case letters, digits and single hyphens"
                    + (near.isEmpty ? "" : ", such as \(near)"))
        }
    }

    func run() throws {
        try OpenError.refuseEmpty(sources)
        var imported = try readSources()
        guard imported.files.count > 1 else {
            if !imported.messages.isEmpty { Console.logLines(String(imported.messages.text.dropLast())) }
            let source = sources.first ?? "the database"
            throw UsageError(
                !imported.isKnown
                    ? "nothing in \(source) is content that Hornbook knows"
                    : imported.messages.isEmpty
                        ? "\(source) has no rows with content yet"
                        : "no row of \(source) came in: the lines above say why")
        }
        let folder = into ?? (Disk.kind(of: "content") == .folder ? "content/\(imported.slug)" : imported.slug)
        var report: ImportReport
        if update {
            var updated = try UpdatedProgram(in: folder, by: imported, named: imported.slug)
            report = updated.report
            if let language { try updated.translate(into: language, in: folder) }
            if !dryRun { try updated.write() }
            updated.printChanges(isDryRun: dryRun)
        } else {
            report = imported.prove()
            if !dryRun { try write(imported.files, report.rejected(), in: folder) }
        }
        Console.write(report.text)
        if !dryRun { Console.log("Next: hornbook lint \(quotedForShell(folder))") }
        try finish(report.isClean ? 0 : 1)
    }

    private func readSources() throws -> ImportedProgram {
        var input = ForeignInput()
        input.settings.columns = columns.flatMap(QuestionColumns.given) ?? [:]
        (input.settings.band, input.settings.perQuiz) = (band, perQuiz)
        (input.settings.answers, input.settings.language) = (answersFrom, language)
        input.keepsSources = update
        let names = Set(Registry.standard.publishing.flatMap(\.layouts).map(\.table.name)).sorted()
        if let database { try DatabaseRows.read(names, inPostgres: database, into: &input) }
        for source in sources {
            if sources.count > 1 { input.prefix = "\(source), " }
            try read(source, names, into: &input)
        }
        guard let slug = program ?? input.programOfBuild else {
            throw UsageError("name the program by --program: it becomes part of every id that Hornbook makes")
        }
        for line in input.recognized { Console.writeLine(line) }
        if !input.recognized.isEmpty, band == nil {
            throw UsageError(
                "add the age that the questions are for: --band \(orList(AgeBand.allCases.map(\.rawValue)))")
        }
        let imported = ImportedProgram(input, program: slug, title: title)
        if let doubt = imported.doubt { throw UsageError(doubt) }
        return imported
    }

    private func read(_ source: String, _ tables: [String], into input: inout ForeignInput) throws {
        switch Disk.kind(of: source) {
        case .folder: try readBuild(source, into: &input)
        case nil:
            let help = source.contains("://") ? ": name a database by --database" : ""
            throw UsageError("there is no file \(source)\(help)")
        default:
            if try Disk.read(source, atMost: 16).elementsEqual("SQLite format 3\0".utf8) {
                try DatabaseRows.read(tables, inSQLite: source, into: &input)
            } else {
                try add(Disk.read(source, upTo: Import.maximumBytes), source, to: &input)
            }
        }
    }

    private static let maximumBytes = 256 << 20

    private func add(_ bytes: [UInt8], _ path: String, to input: inout ForeignInput) throws {
        var text = bytes
        do throws(ReadingProblem) {
            text = try decodedText(bytes)
            try input.add(text, at: path)
        } catch {
            let place = error.offset == 0 ? "" : ", \(lineAndColumn(of: error.offset, in: LineIndex(text)))"
            throw UsageError("\(path)\(place): \(error.message)")
        }
    }

    /// The manifest, the JSON that apps read, and the codebook, which has the paths of sources.
    private func readBuild(_ folder: String, into input: inout ForeignInput) throws {
        let names = try Disk.list(folder).map(\.name)
        let exports = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") }.sorted()
        if let first = exports.first, !names.contains(BuiltProgram.manifestName), exports.count == names.count {
            throw UsageError("\(folder) is no build. Name its files, such as \(Paths.join(folder, first))")
        }
        let builds = try BuiltProgram.all(at: [folder])
        guard let build = builds.count == 1 ? builds[0] : builds.first(where: { $0.name == program }) else {
            throw UsageError("\(folder) has several programs; name the folder of one")
        }
        let read = build.manifest.files.filter { $0.role == .app || $0.path == "codebook.json" }.map(\.path)
        for path in [BuiltProgram.manifestName] + read where path.hasSuffix(".json") {
            let isInside = !path.split(separator: "/").contains("..") && !path.hasPrefix("/")
            guard isInside, build.has(path) else {
                input.problems.append(ImportMessage(folder, "the manifest lists \(path), which is not there"))
                continue
            }
            try add(try build.read(path), Paths.join(build.folder, path), to: &input)
        }
    }

    /// Writes new files below a folder; none if one of them exists.
    private func write(_ files: [ImportedProgram.File], _ rejected: [UInt8]?, in folder: String) throws {
        var all = files.map { (path: $0.path, bytes: $0.bytes) }
        if let rejected { all.append((path: "import-rejected.json", bytes: rejected)) }
        for file in all { if let taken = Import.obstacle(file.path, in: folder) { throw Import.refusal(of: taken) } }
        try Disk.replaceAll(all.map { (Paths.join(folder, $0.path), $0.bytes) })
        Console.writeLine("\(folder): \(counted(all.count, "file")) written")
    }

    /// What prevents writing a file below a folder: an existing file, or a link on the path; nil if nothing does.
    /// A file of the kind `allowed` may exist.
    static func obstacle(_ path: String, in folder: String, except allowed: Disk.Kind? = nil) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        return parts.indices.lazy.map { Paths.join(folder, parts[...$0].joined(separator: "/")) }.first { place in
            let isLast = place == Paths.join(folder, path)
            let kind = Disk.kindOfItself(place)
            return kind != nil && kind != (isLast ? allowed : .folder)
        }
    }

    static func refusal(of taken: String) -> UsageError {
        UsageError(
            "\(taken) is there already; nothing was written. Add --update to change what is there, or choose "
                + "another folder by --into")
    }
}

extension AnswerNotation.Given: ExpressibleByArgument {}
