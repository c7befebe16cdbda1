import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel
import Diagnostics
import Language
import Review
import SourceText
import Translations
import Workspace
import YAMLSyntax

struct Translate: ParsableCommand {
    static let configuration = CommandConfiguration(
        "translate", subcommands: [Init.self, Update.self, Status.self, Keep.self])

    struct Init: ParsableCommand {
        static let configuration = CommandConfiguration("translate init")

        @Argument(help: "Its tag, such as ar or pt-BR.") var language: String
        @OptionGroup var arguments: PathArguments

        func run() throws {
            let near = nearestTag(to: language)
            guard let tag = LanguageTag(language), tag.isKnown, near == language else {
                let meant = near.map { "`\($0)`" } ?? "`ar` or `pt-BR`"
                throw UsageError("`\(language)` is not how the tag of a language is written, such as \(meant)")
            }
            let programs = try TranslatedProgram.all(arguments.paths)
            var files: [(path: String, bytes: [UInt8])] = []
            for program in programs {
                if program.outcome.language.lowercased() == language.lowercased() {
                    throw UsageError("\(program.outcome.programName) is written in `\(language)` itself")
                }
                files += try program.updated([language])
                if let declaration = try program.declaring(language) { files.append(declaration) }
            }
            try writeTranslations(files, nothing: "the files of `\(language)` are there already")
        }
    }

    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration("translate update")

        @OptionGroup var arguments: PathArguments

        func run() throws {
            let files = try TranslatedProgram.all(arguments.paths).flatMap { try $0.updated($0.languages) }
            try writeTranslations(files, nothing: "all files of translations are up to date")
        }
    }

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration("translate status")

        @OptionGroup var arguments: PathArguments
        @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text
        @Flag(help: "With --format json: list the state of every text.") var texts = false
        @Option(help: ArgumentHelp("Exit with 1 if a language has less than this.", valueName: "per cent")) var least:
            Int?

        func run() throws {
            var workspace = try Workspace(opening: arguments.paths, for: .checking)
            let outcomes = workspace.check()
            let statuses = outcomes.flatMap { outcome in
                let isShown = workspace.shows(in: outcome.files)
                return outcome.translations.map { TranslationStatus($0, of: outcome, listsTexts: texts, isShown) }
            }
            if statuses.isEmpty { throw UsageError("no program has `translations`: run `hornbook translate init`") }
            format.write(statuses, text: \.text, markdown: \.markdown, json: \.json)
            let areWhole = outcomes.map { outcome in
                let files = outcome.translations.first?.files.map(\.file)
                return files.map { outcome.areCounted($0, shownBy: workspace) } ?? true
            }
            try finish(!areWhole.contains(false) && statuses.allSatisfy { $0.percentage >= least ?? 0 } ? 0 : 1)
        }
    }

    struct Keep: ParsableCommand {
        static let configuration = CommandConfiguration("translate keep")

        @Argument(help: "Addresses of texts, sources, or files of translations.") var texts: [String]
        @Option(help: ArgumentHelp("Only in this language. May be given several times.", valueName: "tag"))
        var language: [String] = []
        @Option(help: ArgumentHelp("The program. Default: the working directory.", valueName: "folder")) var program =
            "."

        func run() throws {
            var (files, unknown): ([(path: String, bytes: [UInt8])], Set<String>) = ([], Set(texts))
            for program in try TranslatedProgram.all([program]) {
                _ = try language.map(program.outcome.knownTranslation)
                func isTwice(_ address: String) -> Bool {
                    program.texts.count { $0.texts.contains { $0.address == address } } > 1
                }
                if let twice = texts.first(where: isTwice) {
                    throw UsageError("several files have a text `\(twice)`: name the file")
                }
                for tag in language.isEmpty ? program.languages : language {
                    let folder = try TranslationFolder(tag, of: program)
                    var changes: [String: [String: String?]] = [:]
                    for source in folder.sources {
                        let names: Set = [
                            source.path, Paths.join(program.place, source.path), folder.path(of: source.path),
                        ]
                        let isWhole = !names.isDisjoint(with: texts)
                        let addresses = Set(source.texts.map(\.address)).filter { isWhole || texts.contains($0) }
                        unknown.subtract(addresses.union(names))
                        changes[source.path] = Dictionary(uniqueKeysWithValues: addresses.map { ($0, nil) })
                    }
                    // A text that has moved is not one that has changed: the files are brought to the sources, too.
                    files += folder.updated(changes)
                }
            }
            if let unknown = unknown.min() { throw UsageError("there is no text and no file `\(unknown)`") }
            try writeTranslations(files, nothing: "nothing had changed there")
        }
    }
}

/// Writes files of translations all or not at all, and says so. If that is only tried, it says what would change.
func writeTranslations(
    _ files: [(path: String, bytes: [UInt8])], nothing: String, isTried: Bool = false, diff: Bool = false
) throws {
    if files.isEmpty { return Console.log(nothing) }
    let before = try files.map { file in
        Disk.kindOfItself(file.path) == nil ? nil : try Disk.read(file.path, upTo: Workspace.maximumBytes)
    }
    if !isTried, !diff { try Disk.replaceAll(files) }
    for (file, before) in zip(files, before) {
        if diff {
            Console.writeDifference(from: before ?? [], to: file.bytes, path: file.path)
        } else {
            Console.writeLine("\(file.path): \(isTried ? "would change" : before == nil ? "new" : "changed")")
        }
    }
}

/// A program with the files of its translations.
struct TranslatedProgram {
    let outcome: Outcome
    let sources: SourceMap
    /// What its people read.
    let texts: [AddressedFile]

    static func all(_ paths: [String]) throws -> [TranslatedProgram] {
        var workspace = try Workspace(opening: paths, for: .checking)
        return try workspace.check().map { outcome in
            guard outcome.isDeclared else { throw DeclarationError(outcome) }
            let sources = workspace.sources
            return TranslatedProgram(outcome: outcome, sources: sources, texts: outcome.addressedTexts(sources))
        }
    }

    var languages: [String] { outcome.translations.map(\.language) }

    var place: String { Paths.parent(of: outcome.files.declaration.path) }

    func updated(_ languages: [String]) throws -> [(path: String, bytes: [UInt8])] {
        try languages.flatMap { try TranslationFolder($0, of: self).updated() }
    }

    /// `hornbook.yaml` with a language added to `translations`; nil if it has it.
    func declaring(_ language: String) throws -> (path: String, bytes: [UInt8])? {
        if languages.contains(language) { return nil }
        let file = sources.file(outcome.files.declaration.id)
        let root = parse(file.bytes, of: file.id).root
        let node = root?.entries.first { $0.key.text.equals("translations") }?.value
        let span = node?.place.span ?? root?.place.span ?? ByteSpan(0, 0)
        let found: (at: Int, text: String)? =
            switch (node?.kind, node.flatMap { Array($0.items).last }) {
            case (nil, _): insertion(of: "translations: [\(language)]", in: span, file.bytes)
            case (.sequence, let last?): insertion(of: language, after: last.place.span, file.bytes)
            case (.sequence, nil): (span.start + 1, language)
            default: insertion(of: "\(language): {}", in: span, file.bytes)
            }
        let edited = found.map { file.bytes[..<$0.at] + Array($0.text.utf8) + file.bytes[$0.at...] } ?? []
        var workspace = try Workspace(opening: [file.path], for: .checking)
        workspace.setBuffer(file.path, Array(edited))
        guard workspace.check().first?.translation(into: language) != nil else {
            throw UsageError(
                "nothing was written: add `\(language)` to `translations` in \(file.path), and run this again")
        }
        return (file.path, Array(edited))
    }
}
