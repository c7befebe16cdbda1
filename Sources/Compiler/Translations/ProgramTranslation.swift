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
            let files =
                [translatedDeclaration.isEmpty ? nil : translatedDeclaration[index]].compactMap(\.self)
                + of.map { $0.translations[index] }
            for file in files { findings.add(file.findings) }
            let places = Dictionary(files.map { ($0.file, $0.places) }) { first, _ in first }
            let found = language.rules.check(files.compactMap(\.guessed), kinds)
            findings.add(
                found.filter { places[$0.place.file]?[$0.place.span] != nil }.map { finding in
                    language.setting.lowered(
                        finding.moved({ places[$0.file]?[$0.span] ?? $0 }, keepingFix: { _ in false }))
                })
            findings.add(misspellings(in: of.map { $0.translations[index] }, language))
            reportMissingFiles(files.filter { !$0.isThere && !$0.texts.isEmpty }.map(\.path), language, &findings)
            return ProgramTranslation(language.setting, files)
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
        for (file, own) in spelled {
            all.add(own.place(found.filter { $0.place.file == file.file && file.places[$0.place.span] != nil }))
        }
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
            translations.first { $0.language == tag }?.published(catalog, ids, mixes: true)
            ?? sources.flatMap { pseudoLanguages(catalog, $0, only: tag).first }
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

    /// The program in the language that is shown; nil for that of the source.
    package var translation: ProgramTranslation? { translations.first { $0.language == spoken?.language } }

    /// The files that families get in the language of the source, if at all.
    package func fallingBack(in translation: ProgramTranslation) -> [TranslatedFile] {
        (catalog?.entries ?? []).compactMap { entry in
            translation.isShown(entry, of: files.declaration.id) ? nil : translation[entry.file]
        }.filter { !$0.texts.isEmpty }
    }

    /// The file of translations of a source, in the language that is shown.
    package func translation(of file: FileID) -> TranslatedFile? { translation?[file] }

    /// The texts of a source in the language that is shown, by the spans of its own.
    package func spokenTexts(of file: FileID, _ sources: SourceMap) -> [ByteSpan: String] {
        guard let spoken else { return [:] }
        if let translated = translation(of: file) {
            let messages = POFile(sources.file(translated.translation).bytes).entries.flatMap(\.translations)
            let texts = Dictionary(messages.map { ($0.span, $0.string) }) { first, _ in first }
            return translated.places.compactMapValues { texts[$0.span] }
        }
        let kind = catalog?.entry(of: file)?.kind ?? .program
        return pseudoTexts(of: file, kind, in: spoken.language, sources)?.texts ?? [:]
    }

    /// The languages that apps get, that of the source first; empty if there is only that.
    /// With the sources, pseudo-languages are added.
    func publishedLanguages(_ catalog: Catalog, _ sources: SourceMap?) -> [PublishedLanguage] {
        // An empty list was a longer one: databases must learn that its languages are gone.
        if catalog.program.translations == nil, sources == nil { return [] }
        let source = PublishedLanguage(tag: language, catalog: catalog, ids: ids, isSource: true)
        return [source] + translations.map { $0.published(catalog, ids) }
            + (sources.map { pseudoLanguages(catalog, $0) } ?? [])
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
