import ArgumentParser
import Compiler
import ContentModel
import enum DailyPractice.AgeBand
import Diagnostics
import Importing
import SourceText
import Translations
import Workspace

struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration("sheet", subcommands: [Template.self, Export.self, Apply.self])

    struct Template: ParsableCommand {
        static let configuration = CommandConfiguration("sheet template")

        @Argument(help: "The kind: \(templateKinds.joined(separator: ", ")).", completion: .list(templateKinds))
        var kind: String

        @Option(
            help: ArgumentHelp("Where it is written. Default: <kind>.csv.", valueName: "file"), completion: .file())
        var out: String?

        func run() throws {
            guard let bytes = sheetTemplate(of: kind) else {
                throw UsageError("there is no template of \(kind); there is one of \(orList(templateKinds))")
            }
            let path = out ?? "\(kind).csv"
            try refuseTaken([path], "nothing was written. Name another file by --out")
            try Disk.write(bytes, to: path, passing: true)
            Console.writeLine(path)
        }
    }

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration("sheet export")

        @OptionGroup var arguments: PathArguments

        @Flag(help: "Write a sheet for each age band, and one for what has none.") var perBand = false

        @Option(help: ArgumentHelp("Only what this role has to read, with columns for verdicts.", valueName: "role"))
        var review: String?

        @Option(
            name: .customLong("as"),
            help: ArgumentHelp("Only what this reader of the role has not read.", valueName: "mark")) var reader:
            String?

        @Option(help: ArgumentHelp("Write the translations beside the texts, to be completed.", valueName: "tag"))
        var language: String?

        @Option(
            help: ArgumentHelp(
                "The folder to write to, or the file where there is one sheet. Default: the working directory.",
                valueName: "folder or file"), completion: .directory) var out: String?

        func run() throws {
            var workspace = try Workspace(opening: arguments.paths, for: .checking)
            var sheets: [(path: String, bytes: [UInt8], count: Int)] = []
            for outcome in workspace.check() {
                let files = outcome.addressedFiles(shownBy: workspace)
                report(outcome, workspace)
                if let review {
                    let due = try outcome.readings(of: review, shownBy: workspace).filter {
                        $0.file.language == nil && $0.isDue(for: reader)
                    }
                    let path = Paths.join(out ?? "", "\(outcome.programName)-\(review).csv")
                    let bytes = ReviewSheet.written(due, files, of: outcome.programName)
                    if !due.isEmpty { sheets.append((path, bytes, due.count)) }
                    continue
                }
                let translation = try language.map(outcome.knownTranslation)
                let groups = perBand ? Dictionary(grouping: files, by: \.band) : [nil: files]
                let bands = [nil] + AgeBand.allCases
                for band in bands {
                    guard let group = groups[band], group.contains(where: { !$0.texts.isEmpty }) else { continue }
                    let ending = band.map { "-\($0.rawValue)" } ?? ""
                    let tag = language.map { "-\($0)" } ?? ""
                    let path = Paths.join(out ?? "", "\(outcome.programName)\(tag)\(ending).csv")
                    let bytes = ReviewSheet.written(group, of: outcome.programName, in: translation)
                    sheets.append((path, bytes, group.reduce(0) { $0 + $1.texts.count }))
                }
            }
            if sheets.isEmpty {
                throw UsageError(
                    review.map { "\(reader ?? "`\($0)`") has read everything" } ?? "there are no texts to export")
            }
            // A name that ends in .csv is a file.
            if let out, out.lowercased().hasSuffix(".csv") {
                guard sheets.count == 1 else {
                    throw UsageError(
                        "\(out) is one file, and there are \(sheets.count) sheets; name a folder by --out")
                }
                sheets[0].path = out
            }
            try refuseTaken(sheets.map(\.path), "nothing was written. Name another place by --out")
            for sheet in sheets {
                try Disk.write(sheet.bytes, to: sheet.path, passing: true)
                Console.writeLine("\(sheet.path): \(counted(sheet.count, "text"))")
            }
        }

        private func report(_ outcome: Outcome, _ workspace: Workspace) {
            let isShown = workspace.shows(in: outcome.files)
            let broken = Set(outcome.findings.all.filter { $0.severity == .error }.map(\.place.file)).filter(isShown)
            for path in broken.map(workspace.sources.path).sorted() {
                Console.log("\(path) has errors: texts of it may be missing in the sheet")
            }
        }
    }
}

extension Outcome {
    var programName: String {
        catalog?.program.program.string ?? Paths.name(of: Paths.parent(of: files.declaration.path))
    }

    /// Throws if it is not translated into a language.
    func knownTranslation(into tag: String) throws -> ProgramTranslation {
        if let found = translation(into: tag) { return found }
        throw UsageError("\(programName) is not translated into `\(tag)`: run `hornbook translate init \(tag)` first")
    }

    func addressedFiles(shownBy workspace: Workspace) -> [AddressedFile] {
        let isShown = workspace.shows(in: files)
        return addressedTexts(workspace.sources).filter { isShown($0.file) }
    }
}
