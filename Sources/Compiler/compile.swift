package import ContentModel
package import ContentRules
package import Diagnostics
package import Ledger
package import Lowering
import Parallel
package import Publishing
package import Releases
package import SourceText

/// The reason to compile a program: to check it, or to publish it too.
package enum Purpose: Sendable {
    /// Records are kept only if rules need those of several files.
    case checking
    case building
}

package struct Outcome: Sendable {
    package let files: ProgramFiles
    /// Nil if `hornbook.yaml` itself cannot be read.
    package let catalog: Catalog?
    package internal(set) var findings: Findings
    package let suppressed: [SuppressedFinding]
    /// Its released records; nil before the first release, and if its ledger has errors.
    package let ledger: Ledger?
    /// The comparison of the sources with the released records.
    package let comparison: ReleaseComparison
    /// Changes to released content that remarks allow.
    package let waivers: [Waiver]
    let purpose: Purpose
    let registry: Registry

    /// Which slots of the program are filled. A file that stops a build counts as broken.
    package var coverage: Coverage? {
        catalog.map { Coverage($0, broken: Set(findings.all.filter(\.stopsBuilds).flatMap(\.places).map(\.file))) }
    }

    /// Whether `hornbook.yaml` can be read whole. Otherwise it is unknown what the program must contain.
    package var isDeclared: Bool {
        guard let catalog else { return false }
        return !findings.all.contains { finding in
            finding.place.file == catalog.program.place.file && finding.stopsBuilds
                && [.syntax, .structure].contains(finding.explanation.group)
        }
    }

    /// The id of the record in a file; nil before the first release.
    package func releasedID(of file: FileID) -> String? { comparison.names[file]?.record }

    package var ids: WireIDs { WireIDs(catalog?.program ?? .placeholder, known: comparison.names) }

    /// Writes the files to publish. Returns nil if something stops a build. `hash` is the one for rows.
    package func emit(
        with extras: Set<OutputExtra> = [], hash: @escaping HashFunction, into place: any OutputDestination
    ) throws -> Emission? {
        guard let catalog = published else { return nil }
        return try Publishing.emit(
            catalog, ids, registry.publishing, as: registry.formats, history, with: extras, hash: hash, into: place)
    }

    /// The hash of the content in the manifest of its build; nil if something stops a build.
    package func contentVersion(hash: @escaping HashFunction) -> String? {
        published.map { Publishing.contentVersion($0, ids, registry.publishing, hash: hash) }
    }

    /// The JSON of whole bands and programs, by path; nil if something stops a build. Findings about released
    /// content do not count, since they do not change what the sources say.
    package var documents: [String: [UInt8]]? {
        guard !findings.filter({ $0.explanation.group != .history }).stopBuilds else { return nil }
        return catalog.map { Publishing.documents($0, ids, registry.publishing) }
    }

    /// The files to publish, held in memory, in all formats or in some; nil if something stops a build. `hash` is
    /// the one for files.
    package func outputs(
        as formats: [OutputFormat]? = nil, with extras: Set<OutputExtra> = [], hash: @escaping HashFunction = sha256
    ) -> [OutputFile]? {
        guard let catalog = published else { return nil }
        return Publishing.emit(
            catalog, ids, registry.publishing, as: formats ?? registry.formats, history, with: extras, hash: hash)
    }

    private var published: Catalog? {
        precondition(purpose == .building, "what is only checked keeps no records to publish")
        return findings.stopBuilds ? nil : catalog
    }

    private var history: History { catalog.map { History(ledger, $0.program) } ?? .none }

    /// Whether `hornbook.yaml` retires something that was never released. A release cannot record that, so seeds
    /// must keep saying it.
    package var retiresInDatabases: Bool { !(catalog?.program.retiredInDatabases(beside: ledger) ?? []).isEmpty }

    package var language: String { catalog?.program.language.flatMap { $0.isSound ? $0.value.string : nil } ?? "en" }

    /// The entries whose files have no errors.
    package func sound(of entries: [Catalog.Entry]) -> [Catalog.Entry] {
        let broken = Set(findings.all.filter { $0.severity == .error }.map(\.place.file))
        return entries.filter { !broken.contains($0.file) }
    }

    /// The ledger with a release of these sources added, and the ids that the release writes into them, by file; nil
    /// if something stops a build.
    package func release(as name: String, contentVersion: String, writesIDs: Bool = true) -> (
        ledger: Ledger, ids: [FileID: String]
    )? {
        guard let catalog, !findings.stopBuilds else { return nil }
        // A first release is compared with an empty ledger.
        let before = ledger ?? Ledger(program: catalog.program.program.string)
        let comparison = ledger == nil ? compareWithRelease(catalog, before) : comparison
        let ids = writesIDs ? comparison.unwrittenIDs(in: catalog) : [:]
        let next = comparison.ledger(
            after: before, releasing: name, contentVersion: contentVersion, writing: ids, waivers: waivers)
        return (next, ids)
    }
}

extension Catalog {
    package func with(_ entries: [Entry]) -> Catalog { Catalog(program: program, kinds: kinds, entries: entries) }
}

/// The whole compiler: reads and checks each file by itself, links the files into a catalog, and checks that too.
package func compile(
    _ files: ProgramFiles, for purpose: Purpose = .building, registry: Registry = .standard, rules: [Rule]? = nil,
    read: ReadFile, find: FindFile = FoundFile.nowhere
) -> Outcome {
    recompile(files, for: purpose, registry: registry, rules: rules, after: nil, changed: [], read: read, find: find)
        .outcome
}

/// Joins the files of a program into a catalog, and adds to their findings those of rules across files.
func link(
    _ files: ProgramFiles, for purpose: Purpose, _ registry: Registry, _ declaration: CompilationUnit,
    _ ledger: LedgerUnit?, _ units: [CompilationUnit], _ named: [NamedFileUnit], _ spelling: SpellingUnit,
    _ rules: RuleSet, _ read: ReadFile
) -> Outcome {
    let program = declaration.program ?? .placeholder
    var ofNamed = Findings()
    let others = collect(named, of: [declaration] + units, files, &ofNamed)
    let unread = files.sources.filter { $0.kind(among: registry.kinds) == nil || $0.problem?.isPassedOver == true }
    let catalog = Catalog(
        program: program, kinds: registry.kinds, entries: units.compactMap(\.entry), folders: files.folders,
        folder: files.folderInMessages, isEmpty: files.sources.isEmpty, files: others,
        unread: unread.map { ($0.relative, Place($0.id, ByteSpan(0, 0))) },
        released: Set(
            ledger?.ledger?.records.values.map(\.line).filter { !$0.isRetired }.map { "\($0.noun) \($0.path)" } ?? [])
    )
    var findings = declaration.findings
    findings.add(ofNamed)
    spelling.report(at: declaration.program?.spelling?.place, &findings)
    findings.add(locate(rules.checkProgram(declaration.facets), files, read))
    let isNamed = Set(named.map(\.file.id))
    // A file of another tool may be in a folder for content. It is not reported as skipped.
    for unit in units where unit.entry != nil || !isNamed.contains(unit.file.id) { findings.add(unit.findings) }
    reportUnclaimed(files, registry.kinds, except: isNamed, &findings)
    // The check that takes longest begins first.
    let checks: [@Sendable () -> Findings] = [
        { rules.check(units.compactMap(\.prose)) }, { rules.check(units.compactMap(\.guessed), registry.kinds) },
        { rules.check(catalog) },
    ]
    let together = inParallel(checks) { check in inFile(files.declaration.path, check) }
    for found in together.reversed() { findings.add(locate(found, files, read)) }
    findings.add(ledger?.findings ?? Findings())
    let isUnreadable = ledger != nil && ledger?.ledger == nil
    let remarked = ([declaration] + units).compactMap { unit in unit.remarks.map { (unit.file.id, $0) } }
    let remarks = Dictionary(remarked) { first, _ in first }
    let comparison = isUnreadable ? ReleaseComparison() : compareWithRelease(catalog, ledger?.ledger)
    findings.add(locate(comparison.findings, files, read))
    findings = rules.applyingSettings(to: findings.movingFileless(to: files.declaration.id))
    let applied = applyRemarks(remarks, to: findings)
    let consequences = Consequences(among: applied.left, allowed: applied.suppressed.map(\.finding))
    findings = consequences.left
    if let misplaced = misplacedDeclaration(files, registry.kinds) {
        findings = declaration.findings
        findings.add(misplaced)
    }
    findings.sort(by: files.rank)
    return Outcome(
        files: files, catalog: declaration.program == nil ? nil : catalog, findings: findings,
        suppressed: applied.suppressed, ledger: ledger?.ledger, comparison: comparison.without(consequences),
        waivers: applied.waivers, purpose: purpose, registry: registry)
}
