import Builds
import CanonicalJSON
import Compiler
import ContentRules
import Diagnostics
import Processes
import Publishing
import ReferenceDocs
import SourceText
import Workspace

extension FindingOutput.Format {
    func form(_ palette: Palette) -> PrintedForm {
        switch self {
        case .text, .concise: palette.form
        case .github: .commands
        case .json, .sarif, .gitlab: .json
        case .junit: .xml
        }
    }
}

struct ReportRenderer {
    /// The most annotations of a severity and a step that GitHub shows.
    private static let maximumAnnotations = 10
    /// The most bytes of a step's summary, which may have 1 MiB.
    private static let maximumSummaryBytes = 900_000

    let report: Report
    /// The findings of the report that are shown.
    private(set) var findings: Findings
    let sources: SourceMap
    let stale: [StaleFile]?
    private let repository = CheckedOutRepository()

    /// The same for some of the findings.
    func only(_ findings: Findings) -> ReportRenderer {
        var other = self
        other.findings = findings
        return other
    }

    /// Returns what ends the last line. `isLog` is true for standard output, which GitHub reads.
    func render(_ format: FindingOutput.Format, _ palette: Palette, isLog: Bool = false, _ write: (String) -> Void)
        -> String
    {
        switch format {
        case .text where !report.options.statistics: return text(palette, write)
        case .concise where !report.options.statistics:
            for finding in findings.all { write(renderConcise(finding, sources, palette)) }
        case .text, .concise: if !isLog { write(statisticsInWords) }
        case .github: return annotations(isLog: isLog, write)
        case .json:
            renderJSON(findings, sources, files: report.files.checked, stale: stale, adding: extras, to: write)
        case .sarif:
            let book = Registry.standard.rules
            let isWhole = !report.findings.containUnreadable
            renderSARIF(
                forPrograms, version: toolVersion, isWhole: isWhole,
                help: { rule in
                    let outcome = compile(rule.bad)
                    return (explainPage(rule, of: book, outcome), rulePage(rule, of: book, outcome))
                }, to: write)
        case .gitlab: renderGitLab(forPrograms, to: write)
        case .junit:
            let paths = report.paths.map(repository.path)
            renderJUnit(forPrograms, files: paths, failing: report.options.failing, to: write)
        }
        return ""
    }

    private var forPrograms: FindingReport {
        let suppressed = report.suppressed + (report.baseline?.known ?? []).map { ($0, .baseline) }
        return FindingReport(
            findings, suppressed: suppressed, stale: stale ?? [], sources, repositoryPath: repository.path,
            nodePath: NodePaths(sources).path(of:), hash: { String(fileHash(Array($0.utf8)).prefix(32)) })
    }

    /// Shows findings with their lines: up to a hundred groups for each file, since people have to read them.
    private func text(_ palette: Palette, _ write: (String) -> Void) -> String {
        var count = 0
        var rest = findings.all[...]
        while let file = rest.first?.place.file {
            let ofFile = rest.prefix { $0.place.file == file }
            rest = rest.dropFirst(ofFile.count)
            let groups = FindingGroup.groups(of: ofFile)
            count += groups.count
            for group in groups.prefix(100) { write(renderText(group, sources, palette) + "\n") }
            let more = groups.dropFirst(100).map(\.findings.count).reduce(0, +)
            let path = quotable(sources.path(of: file))
            if more > 0 { write("\(path): \(more) more findings (`--format concise` shows them)\n\n") }
        }
        return count < report.findings.count ? ", shown as \(count)" : ""
    }

    /// Findings that no annotation shows go to the summary of the step, if it has one.
    private func annotations(isLog: Bool, _ write: (String) -> Void) -> String {
        let summary = isLog ? environmentVariable("GITHUB_STEP_SUMMARY") : nil
        let room = { (severity: Severity) in
            max(0, Self.maximumAnnotations - (severity == .error ? (stale ?? []).count : 0))
        }
        let more = Severity.allCases.map { severity in
            max(0, findings.all.count { $0.severity == severity } - room(severity))
        }.reduce(0, +)
        var rows: [String] = []
        var (size, left) = (summary.flatMap(Disk.version(of:)).map { Int($0.size) } ?? 0, 0)
        let canAppend = summary.map { (try? Disk.append([], to: $0)) != nil } ?? false
        renderGitHub(
            findings, sources, most: canAppend ? room : { _ in .max }, repositoryPath: repository.path, to: write,
            more: { row in
                size += row.utf8.count
                if size < Self.maximumSummaryBytes { rows.append(row) } else { left += 1 }
            })
        renderGitHub(stale ?? [], repositoryPath: repository.path, to: write)
        guard more > 0, isLog else { return "" }
        guard let summary, canAppend else {
            return "; GitHub shows \(Self.maximumAnnotations) of each severity, this log has all"
        }
        var table = "### Hornbook: \(counted(more, "more finding"))\n\n\(gitHubTableHead)"
        table += rows.joined()
        if left > 0 { table += "\nThere is no room for \(left) more: `hornbook lint` shows them.\n" }
        // A summary that cannot be written is not an error in the content.
        let shown = findings.count - more
        guard rows.isEmpty || (try? Disk.append(Array((table + "\n").utf8), to: summary)) != nil else {
            return "; \(shown) of them are annotations, and the summary of the step cannot be written"
        }
        return "; \(shown) of them are annotations, \(rows.count) are in the summary of the step"
            + (left > 0 ? ", and \(left) found no room there" : "")
    }

    // MARK: - Statistics

    private var statistics: [(rule: Finding, count: Int, fixes: Int)] {
        findings.all.grouped(by: \.rule).map { _, found in (found.first, found.count, found.count { $0.fix != nil }) }
            .sorted { ($1.count, $0.rule.rule) < ($0.count, $1.rule.rule) }
    }

    var statisticsInWords: String {
        let rows = statistics
        let width = String(rows.first?.count ?? 0).count
        let longest = rows.map(\.rule.rule.count).max() ?? 0
        return rows.map { rule, count, fixes in
            let (number, name) = (String(count).padded(left: width), rule.rule.padded(to: longest))
            let severity = rule.severity.rawValue.padded(to: 7)
            let fixable = fixes == 0 ? "" : " (\(fixes) with a fix)"
            return "\(number)  \(severity)  \(name)  \(rule.info.summary)\(fixable)\n"
        }.joined()
    }

    /// Members that only some runs have.
    private var extras: JSONValue {
        let rules = statistics.map { rule, count, fixes -> JSONValue in
            [
                "rule": .text(rule.rule), "severity": .text(rule.severity.rawValue), "count": .integer(count),
                "fixes": .integer(fixes),
            ]
        }
        return [
            "statistics": report.options.statistics ? .list(rules) : nil,
            "baseline": report.baseline.map { ["findings": .integer($0.known.count)] },
        ]
    }
}
