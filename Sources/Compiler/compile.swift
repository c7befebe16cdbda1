package import ContentModel
package import ContentRules
import Diagnostics
import Ledger
import Parallel
import Releases
import SourceText
import YAMLSyntax

extension Catalog {
    package func with(_ entries: [Entry]) -> Catalog { Catalog(program: program, kinds: kinds, entries: entries) }
}

/// The reason to compile a program: to check it, or to publish it too.
package enum Purpose: Sendable {
    /// Records are kept only if rules need those of several files: of a large program they take most of the memory.
    case checking
    case building
}

/// The whole compiler: reads and checks each file by itself, links the files into a catalog, and checks that too.
package func compile(
    _ files: ProgramFiles, for purpose: Purpose = .building, registry: Registry = .standard, rules: [Rule]? = nil,
    read: ReadFile, find: FindFile = FoundFile.nowhere
) -> Outcome {
    recompile(files, for: purpose, registry: registry, rules: rules, after: nil, changed: [], read: read, find: find)!
        .outcome
}

/// What each file of a program contributed.
struct ProgramUnits: Sendable {
    let files: ProgramFiles
    let registry: Registry
    let rules: RuleSet
    let retention: Retention
    let declaration: DeclarationUnit
    /// In the order of the program's sources.
    let sources: [FileUnit]
    /// The files of other tools that the sources name, each once.
    let named: [NamedFileUnit]
    /// That of the program, and those of the languages that it is translated into.
    let spelling: [SpellingUnit]
    let styles: StylesUnit
    let ledger: LedgerUnit?
    let translations: TranslationInputs
    /// `hornbook.yaml` in each language; empty if it has mistakes.
    let translatedDeclaration: [TranslatedFile]

    /// The unit of a source; nil if the file was not at the same place in the program.
    func source(_ file: ProgramFiles.File) -> FileUnit? {
        guard let index = files.index(ofSource: file.id), sources[index].file == file else { return nil }
        return sources[index]
    }
}

/// Joins the files of a program into a catalog, and adds to their findings those of rules across files. `library` has
/// the texts of the program before a change, and then those after it; `earlier`, what was read before it.
func link(
    _ units: ProgramUnits, _ library: inout ProseLibrary?, after earlier: ReviewState?, reading read: ReadFile,
    _ outside: OutsideReading?
) -> Outcome {
    var findings = units.declaration.findings
    let catalog = Catalog(joining: units, reporting: &findings)
    if let outside, let program = units.declaration.program {
        let texts = catalog.addressedTexts(units.files.declaration.id) { id in
            let file = units.files[id]
            return file.flatMap { try? read($0) }.map { SourceFile(id: id, path: file?.path ?? "", bytes: $0) }
        }
        findings.add(locate(outside(program, texts), units.files, read))
    }
    library = check(catalog, of: units, after: library, reading: read, reporting: &findings)
    let comparison = compare(catalog, of: units, reading: read, reporting: &findings)
    let reviews = ReviewState(units, after: earlier)
    findings.add(units.reviewFindings(reviews))
    let translations = units.programTranslations(catalog.kinds)
    findings.add(translations.findings)
    return settle(findings, about: catalog, of: units, comparedAs: comparison, reviews, translations.all)
}

extension Catalog {
    fileprivate init(joining units: ProgramUnits, reporting findings: inout Findings) {
        let (files, kinds) = (units.files, units.registry.kinds)
        let unread = files.sources.filter { $0.kind(among: kinds) == nil || $0.problem?.isPassedOver == true }
        let lines = units.ledger?.ledger?.records.values.map(\.line) ?? []
        self.init(
            program: units.declaration.program ?? .placeholder, kinds: kinds,
            entries: units.sources.compactMap(\.entry), folders: files.folders, folder: files.folderInMessages,
            isEmpty: files.sources.isEmpty, files: collectNamed(units, &findings),
            unread: unread.map { ($0.relative, Place($0.id, ByteSpan(0, 0))) },
            released: Set(lines.filter { !$0.isRetired }.map { "\($0.noun) \($0.path)" }))
    }
}

/// Reports what the rules find across files, and all that was found in single files.
private func check(
    _ catalog: Catalog, of units: ProgramUnits, after earlier: ProseLibrary?, reading read: ReadFile,
    reporting findings: inout Findings
) -> ProseLibrary? {
    let (files, rules, sources) = (units.files, units.rules, units.sources)
    for spelling in units.spelling { spelling.report(&findings) }
    findings.add(units.styles.findings)
    findings.add(locate(rules.checkProgram(units.declaration.facets), files, read))
    let isNamed = Set(units.named.map(\.file.id))
    // A file of another tool may be in a folder for content. It is not reported as skipped.
    for unit in sources where unit.entry != nil || !isNamed.contains(unit.file.id) { findings.add(unit.findings) }
    reportUnclaimed(files, catalog.kinds, except: isNamed, &findings)
    // The check that takes longest begins first.
    let checks: [@Sendable () -> (findings: Findings, library: ProseLibrary?)] = [
        { rules.check(sources.compactMap(\.prose), after: earlier) },
        { (rules.check(sources.compactMap(\.guessed), catalog.kinds), nil) }, { (rules.check(catalog), nil) },
    ]
    let together = inParallel(checks) { check in inFile(files.declaration.path, check) }
    for found in together.reversed() { findings.add(locate(found.findings, files, read)) }
    findings = rules.withoutGuesses(findings)
    return together[0].library
}

/// Reports what changed since the release.
private func compare(
    _ catalog: Catalog, of units: ProgramUnits, reading read: ReadFile, reporting findings: inout Findings
) -> ReleaseComparison {
    findings.add(units.ledger?.findings ?? Findings())
    // A program is compared with its ledger if it can be read, and with none if there is none.
    if let unit = units.ledger, unit.ledger == nil { return ReleaseComparison() }
    let comparison = compareWithRelease(catalog, units.ledger?.ledger)
    // While a merge is not finished, what one side released may be in the other version of a file.
    let merging = findings.merging
    let sure = comparison.findings.filter {
        merging.isEmpty || $0.info !== RuleInfo.undeclaredRemoval && !merging.contains($0.place.file)
    }
    findings.add(locate(sure, units.files, read))
    return comparison
}

/// The outcome, with the findings that settings and remarks leave, and without those that follow from others.
private func settle(
    _ findings: Findings, about catalog: Catalog, of units: ProgramUnits, comparedAs comparison: ReleaseComparison,
    _ reviews: ReviewState?, _ translations: [ProgramTranslation]
) -> Outcome {
    let files = units.files
    let found = units.rules.applyingSettings(to: findings.movingFileless(to: files.declaration.id))
    let applied = applyRemarks(units.remarks, of: units.rules, to: found)
    let consequences = Consequences(among: applied.left, allowed: applied.suppressed.map(\.finding))
    var left = consequences.left
    // What is there no more is unknown if only some files are read.
    if !units.rules.isWhole { left = left.filter { $0.info.group != .history } }
    if let misplaced = misplacedDeclaration(files, catalog.kinds) {
        left = units.declaration.findings
        left.add(misplaced)
    }
    let named = Dictionary(units.named.enumerated().map { ($1.file.id, $0) }) { first, _ in first }
    let ranks = Ranks(files: files, others: named)
    left.sort(by: ranks.rank)
    return Outcome(
        files: files, catalog: units.declaration.program == nil ? nil : catalog, findings: left,
        suppressed: applied.suppressed, ledger: units.ledger?.ledger, comparison: comparison.without(consequences),
        reviews: reviews, suppressedChanges: applied.suppressedChanges, keepsRecords: units.retention.keepsRecords,
        isWhole: units.rules.isWhole, registry: units.registry, translations: translations, ranks: ranks)
}

/// The order of files in reports: those of a program, then those that they name.
struct Ranks: Sendable {
    let files: ProgramFiles
    let others: [FileID: Int]

    func rank(_ file: FileID) -> Int {
        let own = files.rank(file)
        return own < 0 ? others[file].map { files.sources.count + 2 + $0 } ?? own : own
    }
}

extension ProgramUnits {
    fileprivate var remarks: [FileID: FileRemarks] {
        let all = [(declaration.file.id, declaration.remarks)] + sources.map { ($0.file.id, $0.remarks) }
        return Dictionary(all.compactMap { file, remarks in remarks.map { (file, $0) } }) { first, _ in first }
    }
}
