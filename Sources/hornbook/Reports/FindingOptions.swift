import ArgumentParser
import Compiler
import ContentRules
import Diagnostics
import SourceText

struct FindingOutput: ExpressibleByArgument {
    enum Format: String, CaseIterable {
        case text, concise, json, github, sarif, gitlab, junit

        /// Whether it is one document, which cannot be mixed with other output.
        var isDocument: Bool { [.json, .sarif, .gitlab, .junit].contains(self) }
    }

    let format: Format
    /// Nil for standard output.
    let file: String?

    init(_ format: Format) { (self.format, file) = (format, nil) }

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = Format(rawValue: parts[0]), parts.last != "" else { return nil }
        self.format = format
        file = parts.count > 1 ? parts[1] : nil
    }

    static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }
}

extension Severity: ExpressibleByArgument {}

private let rulesAndStages =
    RuleInfo.Group.allCases.map(\.rawValue) + Registry.standard.rules.infos.map(\.id).sorted()

struct FindingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            How findings are shown; with `:` and a file, in that file. Repeat it for several \
            formats. Default: text.
            """, valueName: "format[:file]"), completion: .list(FindingOutput.allValueStrings)) var format:
        [FindingOutput] = []

    @Flag(help: "Show how many findings each rule has, in place of the findings.") var statistics = false

    @Option(
        help: ArgumentHelp(
            """
            Report only these rules, with commas between them, or stages: syntax, structure, \
            content, history.
            """, valueName: "rules"), completion: .custom { _, _, _ in rulesAndStages }) var select: [String] = []

    @Option(
        help: ArgumentHelp("Leave out these rules or stages.", valueName: "rules"),
        completion: .custom { _, _, _ in rulesAndStages }) var ignore: [String] = []

    @Option(
        help: ArgumentHelp("Exit with 1 on findings from this severity on. Default: error.", valueName: "severity"))
    var failOn: Severity?

    @Flag(help: "Exit with 1 on warnings too, as with --fail-on warning.") var strict = false

    @Option(
        help: ArgumentHelp("Leave out the findings that this file lists: see --write-baseline.", valueName: "file"),
        completion: .file()) var baseline: String?

    @Flag(name: .shortAndLong, help: "Show errors only, and no summary.") var quiet = false

    @Option(help: "When to use colours: auto, always, never.") var color = ColorChoice.auto

    /// The outputs; text on standard output by default.
    var outputs: [FindingOutput] { format.isEmpty ? [FindingOutput(.text)] : format }

    var onConsole: FindingOutput.Format? { outputs.first { $0.file == nil }?.format }

    /// The lowest severity that causes exit code 1.
    var failing: Severity { min(failOn ?? .error, strict ? .warning : .error) }

    func validate() throws {
        if format.count(where: { $0.file == nil }) > 1 {
            throw ValidationError(
                "standard output takes one format: write the others to files, as in --format sarif:hornbook.sarif")
        }
        let files = format.compactMap(\.file)
        if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
            throw ValidationError("\(twice) takes one format")
        }
        try FindingOptions.refuseSources(files)
        if select.isEmpty, ignore.isEmpty { return }
        for (option, given) in [("--select", select), ("--ignore", ignore)]
        where given.contains(where: { names([$0]).isEmpty }) { throw ValidationError("\(option) names no rule") }
        for name in names(select) + names(ignore) where !rulesAndStages.contains(name) {
            throw ValidationError(
                "no rule and no stage is called \(name).\(didYouMean(name, among: rulesAndStages)) "
                    + "`hornbook rules` lists the rules; the stages are "
                    + RuleInfo.Group.allCases.map(\.rawValue).joined(separator: ", "))
        }
    }

    /// Refuses names of sources, so that a mistyped command line cannot overwrite one.
    static func refuseSources(_ files: [String]) throws {
        for file in files where [".yaml", ".yml", ledgerName].contains(where: file.hasSuffix) {
            throw ValidationError("\(file) is the name of a source: give the report another name")
        }
    }

    /// Splits names. A rule that has become part of another one is replaced with that one.
    private func names(_ given: [String]) -> [String] {
        given.flatMap { $0.split { ", ".contains($0) } }.map { name in
            let name = String(name)
            return Registry.standard.rules.info(name)?.id ?? name
        }
    }

    /// Returns whether the findings of a rule count. Its name takes precedence over its stage.
    var counts: (RuleInfo) -> Bool {
        let (selected, ignored) = (Set(names(select)), Set(names(ignore)))
        return { rule in
            if ignored.contains(rule.id) { return false }
            if selected.contains(rule.id) { return true }
            return !ignored.contains(rule.group.rawValue)
                && (selected.isEmpty || selected.contains(rule.group.rawValue))
        }
    }

    /// Whether a finding is shown. Those that affect the exit code always are.
    func shows(_ finding: Finding) -> Bool { !quiet || finding.severity == .error || finding.severity >= failing }
}
