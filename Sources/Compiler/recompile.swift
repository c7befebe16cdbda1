package import ContentModel
package import ContentRules
import Parallel
package import SourceText

/// A checked program together with what each of its files contributed: `recompile` reuses what did not change.
package struct Compilation: Sendable {
    package let outcome: Outcome
    let units: ProgramUnits
    fileprivate let library: ProseLibrary?

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
/// A unit depends on its file's bytes and path, and on settings and language in `hornbook.yaml`. Only if these change,
/// all units are made again.
///
/// If the files are not the `isWhole` program, rules across files do not look. Nil if `isInterrupted` becomes true before
/// all units are made.
package func recompile(
    _ files: ProgramFiles, for purpose: Purpose, registry: Registry, rules: [Rule]? = nil, after last: Compilation?,
    changed: Set<FileID>, read: ReadFile, find: (FileFacet) -> FoundFile, outside: OutsideReading? = nil,
    isWhole: Bool = true, unless isInterrupted: @Sendable () -> Bool = { false }
) -> Compilation? {
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
    let spelling = SpellingUnit.all(declaration.program, named, after: before?.spelling ?? [])
    let glossary = files.glossary.flatMap { try? read($0) }
    // What the content files depend on besides themselves and `hornbook.yaml`.
    let same = before.flatMap { $0.isSame(spelling, styles, glossary) ? $0 : nil }
    let unchanged = same.flatMap { $0.declaration === declaration ? $0 : nil }
    // If hornbook.yaml cannot be read, a placeholder takes its place: the other files are still checked.
    let program = declaration.program ?? .placeholder
    let all = rules ?? registry.rules.rules
    let ruleSet =
        unchanged?.rules ?? RuleSet(all, of: registry, for: program, in: files, styles, spelling[0], isWhole: isWhole)
    let translations = TranslationInputs(
        files, declaration.program, all, registry, glossary, spelling, after: unchanged?.translations,
        find: { NamedFileUnit($0, find, after: namedBefore) { !changed.contains($0) } })
    named += translations.units
    let retention = Retention(for: purpose, of: files)
    let known = same.flatMap { $0.retention == retention && $0.rules.agrees(with: ruleSet) ? $0 : nil }
    let made = inParallel(files.sources) { file -> FileUnit? in
        let languages = translations.bySource[file.id] ?? []
        let isKnown = !changed.contains(file.id) && (languages.isEmpty || unchanged != nil)
        if isKnown, let known = known?.source(file), known.isTranslated(from: languages) { return known }
        if isInterrupted() { return nil }
        return inFile(file.path) { FileUnit(file, registry.kinds, ruleSet, retention, into: languages, read) }
    }
    let sources = made.compactMap(\.self)
    guard sources.count == made.count else { return nil }
    let ledger =
        before?.ledger.flatMap { $0.isCurrent(for: files.ledger, of: declaration.program, changed) ? $0 : nil }
        ?? files.ledger.map { file in inFile(file.path) { LedgerUnit(file, of: declaration.program, read) } }
    name(sources.flatMap(\.named))
    let units = ProgramUnits(
        files: files, registry: registry, rules: ruleSet, retention: retention, declaration: declaration,
        sources: sources, named: named, spelling: spelling, styles: styles, ledger: ledger,
        translations: translations,
        translatedDeclaration: declaration.translated(
            from: translations.bySource[files.declaration.id] ?? [], ruleSet, read))
    var library = last?.library
    let reviews = unchanged == nil ? nil : last?.outcome.reviews
    let outcome = inFile(files.declaration.path) { link(units, &library, after: reviews, reading: read, outside) }
    return Compilation(outcome: outcome, units: units, library: library)
}

extension RuleSet {
    fileprivate convenience init(
        _ rules: [Rule], of registry: Registry, for program: ProgramSource, in files: ProgramFiles,
        _ styles: StylesUnit, _ spelling: SpellingUnit, isWhole: Bool
    ) {
        self.init(
            rules, of: RuleBook(registry.rules.rules, styles: styles.rules), for: program, in: files.folderInMessages,
            languages: registry.languages, speller: spelling.speller, isWhole: isWhole)
    }
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
    fileprivate func isSame(_ spelling: [SpellingUnit], _ styles: StylesUnit, _ glossary: [UInt8]?) -> Bool {
        self.spelling.elementsEqual(spelling) { $0.isSame(as: $1) } && self.styles.isSame(as: styles)
            && translations.glossary == glossary
    }
}
