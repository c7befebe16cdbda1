package import ContentModel
package import ContentRules
import Parallel
package import SourceText

/// A checked program together with what each of its files contributed: `recompile` reuses what did not change.
package struct Compilation: Sendable {
    package let outcome: Outcome
    let units: ProgramUnits

    package var namedFiles: [FileID] { units.named.map(\.file.id) }

    /// Whether nothing that it depends on has changed.
    fileprivate func isCurrent(for files: ProgramFiles, _ changed: Set<FileID>) -> Bool {
        units.files == files && !changed.contains { files[$0] != nil } && changed.isDisjoint(with: namedFiles)
            && !units.named.contains(where: \.isMissing) && units.declaration.program?.styles == nil
    }
}

/// Compiles a program again after some of its files changed. Makes only their units again, and what depends on
/// several files; the outcome is that of compiling everything. Without `earlier` everything is compiled.
///
/// A unit depends on its file's bytes and path and on `hornbook.yaml`: on its settings and modules, and on where
/// they are, since findings point there. So a change in `hornbook.yaml` makes all units again.
package func recompile(
    _ files: ProgramFiles, for purpose: Purpose, registry: Registry, rules: [Rule]? = nil, after last: Compilation?,
    changed: Set<FileID>, read: ReadFile, find: (FileFacet) -> FoundFile, outside: OutsideReading? = nil
) -> Compilation {
    if let last, last.isCurrent(for: files, changed) { return last }
    let before = last?.units
    let declaration = DeclarationUnit.of(files, registry, after: before?.declaration, changed: changed, read)
    let namedBefore = Dictionary((before?.named ?? []).map { ($0.key, $0) }) { first, _ in first }
    var (named, seen): ([NamedFileUnit], Set<NamedFileUnit.Key>) = ([], [])
    func name(_ facets: [FileFacet]) {
        for facet in facets where seen.insert(facet.key).inserted {
            named.append(NamedFileUnit(facet, find, after: namedBefore) { !changed.contains($0) })
        }
    }
    name(declaration.named)
    let styles = StylesUnit(
        declaration.program, find, after: before?.styles, isCurrent: { !changed.contains($0) },
        in: files.folderInMessages)
    named += styles.files
    let spelling = SpellingUnit(declaration.program, named, after: before?.spelling)
    let glossary = files.glossary.flatMap { try? read($0) }
    // What the content files depend on besides themselves.
    let isSame = before?.isSame(declaration, spelling, styles, glossary) ?? false
    let earlier = isSame ? before : nil
    // If hornbook.yaml cannot be read, a placeholder takes its place: the other files are still checked.
    let ruleSet =
        earlier?.rules
        ?? RuleSet(
            rules ?? registry.rules.rules, of: RuleBook(registry.rules.rules, styles: styles.rules),
            for: declaration.program ?? .placeholder, in: files.folderInMessages, languages: registry.languages,
            speller: spelling.speller)
    let kinds = registry.kinds
    let translations = TranslationInputs(
        files, declaration.program, rules ?? registry.rules.rules, registry, glossary, after: earlier?.translations,
        find: { NamedFileUnit($0, find, after: namedBefore) { !changed.contains($0) } })
    named += translations.units
    let retention = Retention(keepsRecords: purpose == .building, isTracked: files.ledger != nil)
    // Without a ledger records are not tracked, so all are read again after one is added.
    let known = earlier?.retention == retention ? earlier : nil
    let sources = inParallel(files.sources) { file in
        let languages = translations.bySource[file.id] ?? []
        if let known = known?.source(file), !changed.contains(file.id), known.isTranslated(from: languages) {
            return known
        }
        return inFile(file.path) { FileUnit(file, kinds, ruleSet, retention, into: languages, read) }
    }
    let ledger =
        earlier?.ledger.flatMap { $0.file == files.ledger && !changed.contains($0.file.id) ? $0 : nil }
        ?? files.ledger.map { file in inFile(file.path) { LedgerUnit(file, of: declaration.program, read) } }
    name(sources.flatMap(\.named))
    let units = ProgramUnits(
        files: files, registry: registry, rules: ruleSet, retention: retention, declaration: declaration,
        sources: sources, named: named, spelling: spelling, styles: styles, ledger: ledger,
        translations: translations,
        translatedDeclaration: declaration.translated(
            from: translations.bySource[files.declaration.id] ?? [], ruleSet, read))
    let outcome = inFile(files.declaration.path) { link(units, reading: read, outside) }
    return Compilation(outcome: outcome, units: units)
}

extension DeclarationUnit {
    /// The unit of the program, or the earlier one if nothing changed.
    fileprivate static func of(
        _ files: ProgramFiles, _ registry: Registry, after earlier: DeclarationUnit?, changed: Set<FileID>,
        _ read: ReadFile
    ) -> DeclarationUnit {
        if let earlier, earlier.file == files.declaration, !changed.contains(earlier.file.id) { return earlier }
        let new = inFile(files.declaration.path) { DeclarationUnit(files.declaration, registry, read) }
        return earlier.flatMap { $0.isSame(as: new) ? $0 : nil } ?? new
    }
}

extension ProgramUnits {
    /// Whether what the content files depend on besides themselves is the same.
    fileprivate func isSame(
        _ declaration: DeclarationUnit, _ spelling: SpellingUnit, _ styles: StylesUnit, _ glossary: [UInt8]?
    ) -> Bool {
        self.declaration === declaration && self.spelling.isSame(as: spelling) && self.styles.isSame(as: styles)
            && translations.glossary == glossary
    }
}
