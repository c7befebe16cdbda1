package import ContentModel
package import ContentRules
import Parallel
package import SourceText

/// A checked program together with what each of its files contributed: the next check begins with it.
package struct Compilation: Sendable {
    package let outcome: Outcome
    let declaration: Unit
    let past: LedgerUnit?
    /// In the order of the program's sources.
    let units: [Unit]
    /// What its sources name, each once.
    let named: [NamedUnit]
    let rules: RuleSet
    let keeping: Keeping

    /// The files of other tools that its sources name.
    package var namedFiles: [FileID] { named.map(\.file.id) }

    /// What the file contributed, if it stood in the same place of the program.
    func unit(of file: ProgramFiles.File) -> Unit? {
        guard let index = outcome.files.index(ofSource: file.id), units[index].file == file else {
            return nil
        }
        return units[index]
    }
}

/// Compiles a program anew after some of its files changed. Only what they contributed is made again, and
/// what looks across files; the outcome is that of compiling everything.
///
/// A unit depends on its file's bytes and path and on `hornbook.yaml`: on its settings and modules, and on
/// where they stand, since findings point there. So a change in `hornbook.yaml` makes all units again. What `store`
/// has of other runs is taken in the place of looking at a file, or of checking it where it has to be read.
package func compile(
    _ files: ProgramFiles, for purpose: Purpose, registry: Registry, rules: [Rule]? = nil,
    after earlier: Compilation?, changed: Set<FileID>, store: UnitStore? = nil, read: ReadFile,
    find: (FileFacet) -> NamedSource
) -> Compilation {
    var earlier = earlier
    if let known = earlier, known.outcome.files == files, !changed.contains(where: { files[$0] != nil }),
        changed.isDisjoint(with: known.namedFiles), !known.named.contains(where: \.isMissing)
    {
        return known
    }
    let before = Dictionary(
        (earlier?.named ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    let declaration: Unit
    if let known = earlier?.declaration, known.file == files.declaration, !changed.contains(known.file.id) {
        declaration = known
    } else {
        let fresh = Unit(declaring: files.declaration, registry, read)
        if let known = earlier?.declaration, known.isSame(as: fresh) {
            declaration = known
        } else {
            declaration = fresh
            earlier = nil
        }
    }
    // Where hornbook.yaml cannot be read, an unsound one stands in: the other files are checked all the same.
    let ruleSet =
        earlier?.rules
        ?? RuleSet(
            rules ?? registry.rules.rules, of: registry.rules, for: declaration.program ?? .placeholder,
            in: files.declaration.programFolder, languages: registry.languages)
    let kinds = registry.kinds
    let keeping = Keeping(keepsRecords: purpose == .building, isTracked: files.ledger != nil)
    // Without a ledger records are not tracked, so all are read again when there comes to be one.
    if earlier?.keeping != keeping { earlier = nil }
    let units = inParallel(files.sources) { [earlier] file in
        if let known = earlier?.unit(of: file), !changed.contains(file.id) { return known }
        let known = store?.unit(file, in: files)
        // Nothing keeps records, which outputs are made of.
        if let known, !keeping.keepsRecords { return known }
        return Unit(file, kinds, keeping, read, ruleSet, hash: store?.hash, known: known)
    }
    let past: LedgerUnit?
    if let known = earlier?.past, known.file == files.ledger, !changed.contains(known.file.id) {
        past = known
    } else {
        past = files.ledger.map { LedgerUnit($0, of: declaration.program, read, hash: store?.hash) }
    }
    var named: [NamedUnit] = []
    var seen: Set<NamedUnit.Key> = []
    for facet in ([declaration] + units).flatMap(\.named) where seen.insert(facet.key).inserted {
        named.append(NamedUnit(facet, find, after: before) { !changed.contains($0) })
    }
    return Compilation(
        outcome: link(files, for: purpose, registry, declaration, past, units, named, ruleSet, read),
        declaration: declaration, past: past, units: units, named: named, rules: ruleSet, keeping: keeping)
}
