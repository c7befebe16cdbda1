package import ContentModel
import ContentRules
import Diagnostics
import Language
import Lowering
import Publishing
package import SourceText
import Translations

/// A program in one of the languages that it is translated into.
package struct ProgramTranslation: Sendable {
    package let setting: TranslationSetting
    /// Each source that can be read whole, `hornbook.yaml` first.
    package let files: [TranslatedFile]
    private let byFile: [FileID: TranslatedFile]

    init(_ setting: TranslationSetting, _ files: [TranslatedFile]) {
        (self.setting, self.files) = (setting, files)
        byFile = Dictionary(files.map { ($0.file, $0) }) { first, _ in first }
    }

    package var language: String { setting.tag.string }

    package subscript(_ file: FileID) -> TranslatedFile? { byFile[file] }

    /// Whether families get a record in this language, and so with the names of `hornbook.yaml` that it shows.
    fileprivate func isShown(_ entry: Catalog.Entry, of program: FileID) -> Bool {
        let shown = byFile[program]?.shownTexts ?? []
        return byFile[entry.file]?.isShown == true
            && (entry.outline?.references ?? []).allSatisfy { name in
                let address = "hornbook/\(name.target.rawValue)/\(name.name.string)"
                return name.target == .symbols || shown.contains(address) || shown.contains("\(address)/title")
            }
    }
}

extension ProgramUnits {
    /// The program in each language, and what is wrong with its files of translations.
    func programTranslations(_ kinds: [ContentKind]) -> (all: [ProgramTranslation], findings: Findings) {
        var findings = Findings()
        let all = translations.languages.indices.map { index in
            let (language, of) = (translations.languages[index], sources.filter { !$0.translations.isEmpty })
            let files = translatedDeclaration.dropFirst(index).prefix(1) + of.map { $0.translations[index] }
            for file in files { findings.add(file.findings) }
            let program = ProgramTranslation(language.setting, Array(files))
            func place(_ text: Place) -> Place? { program[text.file]?.place(of: text) }
            let found = language.rules.check(files.compactMap(\.guessed), kinds).filter { place($0.place) != nil }
            findings.add(
                found.map { language.setting.lowered($0.moved({ place($0) ?? $0 }, keepingFix: { _ in false })) })
            findings.add(misspellings(in: of.map { $0.translations[index] }, language))
            reportMissingFiles(files.filter { !$0.isThere && !$0.texts.isEmpty }.map(\.path), language, &findings)
            return program
        }
        return (all, findings)
    }

    /// What the dictionary of a language does not have.
    private func misspellings(in files: [TranslatedFile], _ language: Translating) -> Findings {
        let spelled = files.compactMap { file in file.spelled.map { (file, $0) } }
        if spelled.isEmpty { return Findings() }
        let checked = language.rules.check(spelled.map(\.1.facts), after: nil)
        let found = checked.findings.filter { $0.is(Rule.misspelling.info) }
        let known = Set(spelled.map(\.0.file))
        var all = found.filter { !known.contains($0.place.file) }
        for (file, own) in spelled { all.add(own.place(found.filter { file.place(of: $0.place) != nil })) }
        return all
    }

    private func reportMissingFiles(_ paths: [String], _ language: Translating, _ findings: inout Findings) {
        guard let first = paths.first else { return }
        let path = language.facet(of: first).location
        let others = paths.count > 1 ? ", nor \(counted(paths.count - 1, "other file")) of translations" : ""
        findings.add(
            Finding(
                .missingTranslation, "there is no file `\(path)`\(others)", at: language.setting.tag.place,
                help: "run `hornbook translate init \(language.tag)`", as: language.severity))
    }
}

extension Outcome {
    /// The same program in a language that it is translated into, for people: also with what is not translated yet. With
    /// the sources, in a pseudo-language, too. Nil if it is not translated into it.
    package func translated(into tag: String, from sources: SourceMap? = nil) -> Outcome? {
        guard let catalog else { return nil }
        let published =
            translation(into: tag)?.published(catalog, ids, mixes: true)
            ?? sources.flatMap { Outcome.pseudoLanguages.contains(tag) ? pseudo(tag, catalog, $0) : nil }
        guard let published else { return nil }
        var other = self
        (other.catalog, other.spoken) = (published.catalog, (tag, published.ids))
        return other
    }

    /// Those that people can see it in, that of the source first; with a translation there are pseudo-languages, too.
    package var shownLanguages: [String] {
        let own = catalog?.program.language.flatMap { $0.isSound ? $0.value.string : nil } ?? "en"
        return [own] + translations.map(\.language) + (translations.isEmpty ? [] : Outcome.pseudoLanguages)
    }

    /// The program in a language; nil if it is not translated into it.
    package func translation(into tag: String) -> ProgramTranslation? { translations.first { $0.language == tag } }

    /// The program in the language that is shown; nil for that of the source.
    package var translation: ProgramTranslation? { spoken.flatMap { translation(into: $0.language) } }

    /// The files that families get in the language of the source, if at all.
    package func fallingBack(in translation: ProgramTranslation) -> [TranslatedFile] {
        (catalog?.entries ?? []).compactMap { entry in
            translation.isShown(entry, of: files.declaration.id) ? nil : translation[entry.file]
        }.filter { !$0.texts.isEmpty }
    }

    /// The texts of a source in the language that is shown, by the spans of its own.
    package func spokenTexts(of file: FileID, _ sources: SourceMap) -> [ByteSpan: String] {
        guard let spoken else { return [:] }
        if let translated = translation?[file] { return translated.words }
        let kind = catalog?.entry(of: file)?.kind ?? .program
        return pseudoTexts(of: file, kind, in: spoken.language, sources)?.texts ?? [:]
    }

    /// The languages that apps get, that of the source first; empty if there is only that.
    /// With the sources, pseudo-languages are added.
    func publishedLanguages(_ catalog: Catalog, _ sources: SourceMap? = nil) -> [PublishedLanguage] {
        // An empty list was a longer one: databases must learn that its languages are gone.
        if catalog.program.translations == nil, sources == nil { return [] }
        let source = PublishedLanguage(tag: language, catalog: catalog, ids: ids, isSource: true)
        return [source] + translations.map { $0.published(catalog, ids) }
            + (sources.map { all in Outcome.pseudoLanguages.map { pseudo($0, catalog, all) } } ?? [])
    }
}

extension ProgramTranslation {
    /// The program as apps get it in this language. A record is in it whole, or in the language of the source, unless it
    /// `mixes` both.
    func published(_ source: Catalog, _ ids: PublishedIDs, mixes: Bool = false) -> PublishedLanguage {
        let place = source.program.place.file
        let program = mixes ? byFile[place]?.content : byFile[place]?.shown
        return source.published(in: language, ids, program, fallback: setting.fallback) { entry in
            if mixes { return byFile[entry.file]?.content }
            return isShown(entry, of: place) ? byFile[entry.file]?.shown : nil
        }
    }
}

extension Catalog {
    /// The program in another language. A record that `content` does not have in it falls back.
    func published(
        in tag: String, _ ids: PublishedIDs, _ declaration: FileContent?,
        fallback: TranslationSetting.Fallback = .record, content: (Entry) -> FileContent?
    ) -> PublishedLanguage {
        var (all, fellBack, known): ([Entry], [Entry], [FileID: PublishedIDs.Names]) = ([], [], [:])
        for entry in entries {
            if let record = entry.record { known[entry.file] = ids.names(of: record) }
            if let content = content(entry) {
                all.append(Entry(file: entry.file, path: entry.path, kind: entry.kind, content: content))
            } else {
                fellBack.append(entry)
                if fallback == .record { all.append(entry) }
            }
        }
        let own = PublishedIDs(
            declaration?.record as? ProgramSource ?? program, known: known,
            untranslated: (program, Set(fellBack.map(\.file))))
        return PublishedLanguage(
            tag: tag, catalog: Catalog(program: own.program, kinds: kinds, entries: all), ids: own,
            fellBack: Set(
                fellBack.flatMap { entry in
                    let record = known[entry.file]?.record ?? ""
                    let declared = entry.outline?.declarations.map(\.id.string) ?? []
                    return !record.isEmpty ? [record] : declared.isEmpty ? [entry.path] : declared
                }
            ).sorted())
    }
}
