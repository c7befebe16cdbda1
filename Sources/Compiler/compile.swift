package import ContentModel
package import ContentRules
package import Diagnostics
package import Publishing
import SourceText

/// What became of one program.
package struct Outcome: Sendable {
    package let files: ProgramFiles
    /// Nil when `hornbook.yaml` itself cannot be read.
    package let catalog: Catalog?
    package let findings: Findings
    private let registry: Registry

    init(files: ProgramFiles, catalog: Catalog?, findings: Findings, _ registry: Registry) {
        self.files = files
        self.catalog = catalog
        self.findings = findings
        self.registry = registry
    }

    /// The same with other findings.
    func with(_ findings: Findings) -> Outcome {
        Outcome(files: files, catalog: catalog, findings: findings, registry)
    }

    /// What is to be published; only of a program in which nothing stops a build.
    package func outputs() -> [OutputFile]? {
        guard let catalog, !findings.stopBuilds else { return nil }
        return emit(catalog, registry.publishing) { drafts in inParallel(drafts) { draft in draft() } }
    }
}

/// The compiler, whole: files are parsed and read, each by itself, then linked into a catalog, and both
/// are checked.
package func compile(
    _ files: ProgramFiles, registry: Registry = .standard, rules: [Rule]? = nil, read: ReadFile
) -> Outcome {
    compile(files, registry: registry, rules: rules, after: nil, changed: [], read: read).outcome
}

/// What only all files of a program together tell, added to what each tells by itself.
func link(
    _ files: ProgramFiles, _ registry: Registry, _ declaration: Unit, _ units: [Unit], _ rules: RuleSet,
    _ read: ReadFile
) -> Outcome {
    let program = declaration.program ?? .placeholder
    let catalog = Catalog(
        program: program, kinds: registry.kinds, entries: units.compactMap(\.entry), folders: files.folders,
        folder: files.declaration.programFolder, isEmpty: files.sources.isEmpty)
    var findings = declaration.findings
    findings.add(rules.checkProgram())
    for unit in units { findings.add(unit.findings) }
    reportUnclaimed(files, registry.kinds, &findings)
    let together = inParallel([true, false]) { ofTexts in
        ofTexts ? rules.check(units.compactMap(\.prose)) : rules.check(catalog)
    }
    for found in together { findings.add(locate(found, files, read)) }
    findings = rules.settle(findings)
    findings = silence(findings, by: [declaration] + units)
    findings.sort(by: files.rank)
    return Outcome(
        files: files, catalog: declaration.program == nil ? nil : catalog, findings: findings, registry)
}
