package import ContentModel
package import ContentRules
package import Diagnostics
package import Language
package import Outputs
package import SourceText
import YAMLSyntax

/// A program on disk: its `hornbook.yaml` and the source files below it.
package struct ProgramFiles: Sendable {
    /// A file by the name under which it is shown and read, and by its path in the program.
    package struct File: Sendable {
        package let id: FileID
        package let path: String
        package let relative: String

        package init(id: FileID, path: String, relative: String) {
            self.id = id
            self.path = path
            self.relative = relative
        }
    }

    package let declaration: File
    package let sources: [File]

    package init(declaration: File, sources: [File]) {
        self.declaration = declaration
        self.sources = sources
    }
}

/// Gives the bytes of a file by the path it is shown under. The compiler's one door to the outside.
package typealias ReadFile = @Sendable (String) throws -> [UInt8]

/// What became of one program.
package struct Outcome: Sendable {
    package let files: ProgramFiles
    /// Nil when `hornbook.yaml` itself cannot be read.
    package let catalog: Catalog?
    package let findings: Findings

    /// What is to be published; only of a program without errors.
    package func outputs() -> [OutputFile]? {
        guard let catalog, !findings.containErrors else { return nil }
        return emit(catalog) { drafts in inParallel(drafts) { draft in draft() } }
    }
}

/// The compiler, whole: files are parsed and read, each by itself, then linked into a catalog, and both
/// are checked. Throws only when a file cannot be read from disk.
package func compile(
    _ files: ProgramFiles, rules: [Rule] = RuleBook.rules, languages: Languages = .standard, read: ReadFile
) throws -> Outcome {
    let declaration = try Unit(declaring: files.declaration, read)
    // Where hornbook.yaml cannot be read, an unsound one stands in: the other files are checked all the same.
    let program = declaration.program ?? .placeholder
    let rules = RuleSet(rules, for: program, languages: languages)
    let units = try inParallel(files.sources) { file in try Unit(file, read, rules) }

    let catalog = Catalog(program: program, entries: units.compactMap(\.entry))
    var findings = declaration.findings
    findings.add(rules.checkProgram())
    findings.add(checkRuleSettings(of: program))
    for unit in units { findings.add(unit.findings) }
    let together = inParallel([true, false]) { ofTexts in
        ofTexts ? rules.check(units.compactMap(\.prose)) : rules.check(catalog)
    }
    for found in together { findings.add(locate(found, files, read)) }
    findings = rules.settle(findings)
    findings = silence(findings, by: [declaration] + units, read)
    findings.sort()
    return Outcome(files: files, catalog: declaration.program == nil ? nil : catalog, findings: findings)
}
