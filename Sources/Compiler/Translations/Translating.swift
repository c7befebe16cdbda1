import Analysis
import ContentModel
package import ContentRules
import Diagnostics
import Language
import SourceText
import Spelling
import YAMLSyntax

/// The folder of the files of translations, in the program.
package let translationsFolder = "translations"

/// What is needed to check texts in a language that the program is translated into.
struct Translating: Sendable {
    let setting: TranslationSetting
    /// The language of the program.
    let source: Language
    let rules: RuleSet
    let script: WritingScript
    let glossary: Glossary

    init(
        _ setting: TranslationSetting, of program: ProgramSource, _ rules: [Rule], _ registry: Registry,
        in folder: String, _ glossary: [UInt8]?, _ speller: Speller?
    ) {
        self.setting = setting
        script = WritingScript(of: setting.tag.string)
        source = registry.languages.language(of: program)
        self.rules = RuleSet(
            rules, of: registry.rules, for: program, in: folder, languages: registry.languages, speller: speller,
            translatedInto: setting.tag.string)
        self.glossary = readGlossary(glossary ?? [], in: setting.tag.string).set
    }

    var tag: String { setting.tag.string }

    /// What is said of a text that apps cannot show; nil for what its rule says.
    var severity: Severity? { setting.requiresComplete ? .error : nil }

    /// The file of translations of a source.
    func facet(of path: String) -> FileFacet {
        FileFacet(
            format: .translation,
            path: Spanned(Text("\(translationsFolder)/\(tag)/\(path).po"), at: setting.tag.place))
    }
}

/// The languages of a program, and its files of translations.
struct TranslationInputs: Sendable {
    let languages: [Translating]
    /// The bytes of `glossary.yaml`.
    let glossary: [UInt8]?
    /// The file in each language, by the source.
    let bySource: [FileID: [(Translating, NamedFileUnit)]]

    /// In the order of the sources.
    let units: [NamedFileUnit]

    init(
        _ files: ProgramFiles, _ program: ProgramSource?, _ rules: [Rule], _ registry: Registry, _ glossary: [UInt8]?,
        _ spelling: [SpellingUnit], after earlier: TranslationInputs?, find: (FileFacet) -> NamedFileUnit
    ) {
        self.glossary = glossary
        let targets = program?.targets ?? []
        let languages =
            earlier?.languages
            ?? zip(targets, spelling.dropFirst()).map { target, spelling in
                Translating(
                    target, of: program ?? .placeholder, rules, registry, in: files.folderInMessages, glossary,
                    spelling.speller)
            }
        let sources = languages.isEmpty ? [] : files.read(by: registry.kinds)
        let found = sources.map { file in (file.id, languages.map { ($0, find($0.facet(of: file.relative))) }) }
        self.languages = languages
        units = found.flatMap { $0.1.map(\.1) }
        bySource = Dictionary(found) { first, _ in first }
    }
}

extension ProgramFiles {
    /// The file with the words that are set for terms.
    package var glossary: File? { sources.first { $0.relative == glossaryName && $0.problem == nil } }
}

/// What it says is for translators.
let glossaryName = "glossary.yaml"

/// The terms of `glossary.yaml`: for each a note, and the word that is set in a language, or a list of its forms. What
/// has another form is left out.
package func readGlossary(_ bytes: [UInt8], in language: String) -> Glossary {
    let tree = parse(bytes, of: .none)
    let primary = language.prefix { $0 != "-" }
    return Glossary(
        (tree.root.map { Array($0.entries) } ?? []).map { key, value in
            let set = [language, String(primary)].lazy.compactMap { tag in
                value.entries.first { $0.key.text.equals(tag) }?.value
            }.first
            let words = set.map { $0.kind == .scalar ? [$0] : Array($0.items) } ?? []
            let note = value.kind == .scalar ? value : value.scalar(under: "note")
            return Glossary.Term(term: key.text.string, note: note?.text.string, words: words.map(\.text.string))
        })
}
