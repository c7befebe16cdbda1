import Compiler
import ContentModel
import ContentRules
import DailyPractice
import SourceText
import Translations
import Workspace

/// The files of translations of a program into one language, beside the texts of its sources.
struct TranslationFolder {
    private let language: String
    private let program: String
    /// Of each source that can be read, and of those that are gone.
    let sources: [TranslatedSource]
    private let folder: String

    /// Throws if a file cannot be read whole: nothing that it has may get lost.
    init(_ language: String, of program: TranslatedProgram) throws {
        let (outcome, folder) = (program.outcome, Paths.join(program.place, "\(translationsFolder)/\(language)"))
        (self.language, self.program, self.folder) = (language, outcome.programName, folder)
        let declaration = outcome.files.declaration
        let glossary = outcome.files.glossary.map { program.sources.file($0.id).bytes }
        let terms = readGlossary(glossary ?? [], in: language)
        let known = program.texts.map { file in
            (outcome.files[file.file]?.relative ?? "", file.texts.map { TranslatableText($0, in: file, terms) })
        }
        let all = Set(outcome.files.sources.map(\.relative) + [declaration.relative])
        let gone = try TranslationFolder.files(below: folder).filter { !all.contains($0) }
        self.sources = try (known + gone.map { ($0, [TranslatableText]()) }).map { path, texts in
            let place = Paths.join(folder, path + ".po")
            guard Disk.kind(of: place) == .file else { return TranslatedSource(path: path, file: nil, texts: texts) }
            let file = POFile(try Disk.read(place, upTo: Workspace.maximumBytes))
            guard file.problems.isEmpty else {
                throw UsageError(
                    "\(place) has mistakes, so nothing was written. Correct them: `hornbook lint` says where they are"
                )
            }
            return TranslatedSource(path: path, file: file, texts: texts)
        }
    }

    /// The files that are not as their sources are, brought to them. With changes, these are made, too; there are no files
    /// if that changes nothing.
    func updated(_ changes: [String: [String: String?]]? = nil) -> [(path: String, bytes: [UInt8])] {
        let plain = updatedTranslations(sources, program: program, language: language)
        let files = changes.map { updatedTranslations(sources, $0, program: program, language: language) }
        if files == plain { return [] }
        return (files ?? plain).map { (path(of: $0.key), $0.value) }.sorted { $0.path < $1.path }
    }

    func path(of source: String) -> String { Paths.join(folder, source + ".po") }

    /// The paths of sources that files of translations are named after.
    private static func files(below folder: String, _ inside: String = "") throws -> [String] {
        guard Disk.kind(of: Paths.join(folder, inside)) == .folder else { return [] }
        return try Disk.list(Paths.join(folder, inside)).flatMap { entry -> [String] in
            let path = inside.isEmpty ? entry.name : "\(inside)/\(entry.name)"
            if entry.kind == .folder { return try files(below: folder, path) }
            return entry.isUTF8 && entry.kind == .file && path.hasSuffix(".po") ? [String(path.dropLast(3))] : []
        }.sorted()
    }
}

extension TranslatableText {
    /// A text of a source, with what translators should know of it.
    fileprivate init(_ text: AddressedText, in file: AddressedFile, _ glossary: Glossary) {
        let roles: [TextRole: String] = [
            .stem: "question", .choice: "option", .target: "what an option is paired with",
        ]
        let parts = [
            text.address.contains("/options/") && text.role == .word
                ? "option" : roles[text.role] ?? String(describing: text.role), file.band?.rawValue,
            text.limit > 0 ? "at most \(text.limit) characters" : nil,
        ]
        let terms = glossary.terms(in: text.text.string).map { term in
            let word = term.words.first.map { ": \($0)" } ?? ""
            let note = term.note.map { " (\($0.split(whereSeparator: \.isNewline).joined(separator: " ")))" } ?? ""
            return "glossary: \(term.term)\(word)\(note)"
        }
        self.init(
            text.address, text.text.string, former: text.former,
            notes: [parts.compactMap(\.self).joined(separator: " · ")] + terms)
    }
}
