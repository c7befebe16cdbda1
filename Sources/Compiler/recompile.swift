package import ContentModel
package import ContentRules
import Parallel
package import SourceText

/// A checked program together with what each of its files contributed: `recompile` reuses what did not change.
package struct Compilation: Sendable {
    package let outcome: Outcome
    let declaration: CompilationUnit
    let ledger: LedgerUnit?
    /// In the order of the program's sources.
    let units: [CompilationUnit]
    /// The files of other tools that its sources name, each once.
    let named: [NamedFileUnit]
    let rules: RuleSet
    let retention: Retention
    let spelling: SpellingUnit

    package var namedFiles: [FileID] { named.map(\.file.id) }

    /// The unit of a file; nil if the file was not at the same place in the program.
    func unit(of file: ProgramFiles.File) -> CompilationUnit? {
        guard let index = outcome.files.index(ofSource: file.id), units[index].file == file else { return nil }
        return units[index]
    }
}

/// Compiles a program again after some of its files changed. Makes only their units again, and what depends on
/// several files; the outcome is that of compiling everything. Without `earlier` everything is compiled.
///
/// A unit depends on its file's bytes and path and on `hornbook.yaml`: on its settings and modules, and on where
/// they are, since findings point there. So a change in `hornbook.yaml` makes all units again.
package func recompile(
    _ files: ProgramFiles, for purpose: Purpose, registry: Registry, rules: [Rule]? = nil,
    after earlier: Compilation?, changed: Set<FileID>, read: ReadFile, find: (FileFacet) -> FoundFile
) -> Compilation {
    var earlier = earlier
    if let known = earlier, known.outcome.files == files, !changed.contains(where: { files[$0] != nil }),
        changed.isDisjoint(with: known.namedFiles), !known.named.contains(where: \.isMissing)
    {
        return known
    }
    let spelledBefore = earlier?.spelling
    let before = Dictionary((earlier?.named ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    let declaration: CompilationUnit
    if let known = earlier?.declaration, known.file == files.declaration, !changed.contains(known.file.id) {
        declaration = known
    } else {
        let fresh = inFile(files.declaration.path) { CompilationUnit(declaring: files.declaration, registry, read) }
        if let known = earlier?.declaration, known.isSame(as: fresh) {
            declaration = known
        } else {
            declaration = fresh
            earlier = nil
        }
    }
    var (named, seen): ([NamedFileUnit], Set<NamedFileUnit.Key>) = ([], [])
    func name(_ facets: [FileFacet]) {
        for facet in facets where seen.insert(facet.key).inserted {
            named.append(NamedFileUnit(facet, find, after: before) { !changed.contains($0) })
        }
    }
    name(declaration.named)
    let spelling = SpellingUnit(declaration.program, named, after: spelledBefore)
    if let spelledBefore, !spelling.isSame(as: spelledBefore) { earlier = nil }
    // If hornbook.yaml cannot be read, a placeholder takes its place: the other files are still checked.
    let ruleSet =
        earlier?.rules
        ?? RuleSet(
            rules ?? registry.rules.rules, of: registry.rules, for: declaration.program ?? .placeholder,
            in: files.folderInMessages, languages: registry.languages, speller: spelling.speller)
    let kinds = registry.kinds
    let retention = Retention(keepsRecords: purpose == .building, isTracked: files.ledger != nil)
    // Without a ledger records are not tracked, so all are read again after one is added.
    if earlier?.retention != retention { earlier = nil }
    let units = inParallel(files.sources) { [earlier] file in
        if let known = earlier?.unit(of: file), !changed.contains(file.id) { return known }
        return inFile(file.path) { CompilationUnit(file, kinds, retention, read, ruleSet) }
    }
    let known = earlier?.ledger.flatMap { $0.file == files.ledger && !changed.contains($0.file.id) ? $0 : nil }
    let ledger =
        known ?? files.ledger.map { file in inFile(file.path) { LedgerUnit(file, of: declaration.program, read) } }
    name(units.flatMap(\.named))
    let outcome = inFile(files.declaration.path) {
        link(files, for: purpose, registry, declaration, ledger, units, named, spelling, ruleSet, read)
    }
    return Compilation(
        outcome: outcome, declaration: declaration, ledger: ledger, units: units, named: named, rules: ruleSet,
        retention: retention, spelling: spelling)
}
