import Compiler
import ContentModel
import ContentRules
import Diagnostics
import SourceText
import Workspace

struct Report {
    let options: FindingOptions
    private let named: [String]
    /// True for a build: findings that stop it are reported whatever the options leave out.
    private let sparesBuilds: Bool
    private let counts: (RuleInfo) -> Bool
    private(set) var findings = Findings()
    /// Kept only for a format that shows them.
    private(set) var suppressed: [SuppressedFinding] = []
    private(set) var baseline: BaselineUse?
    /// How many files were checked, and how many of them the command line names.
    private(set) var files = (checked: 0, shown: 0)
    private(set) var programs = 0
    /// Whether the files were read by themselves, without the others of their programs.
    private var isAlone = false
    private var isSpelled = true
    /// Kept only for a format that lists clean files.
    private(set) var paths: [String] = []

    /// A `file` to write a baseline to replaces the baseline of the options.
    init(_ options: FindingOptions, named: [String] = [], sparesBuilds: Bool = false, writing file: String? = nil)
        throws
    {
        (self.options, self.named, self.sparesBuilds) = (options, named, sparesBuilds)
        counts = options.counts
        let known = try file.map(Baseline.init(empty:)) ?? options.baseline.map(Baseline.init(reading:))
        baseline = known.map(BaselineUse.init)
    }

    mutating func add(_ found: Findings, of outcome: Outcome, _ workspace: Workspace) {
        let read = outcome.files.read(by: Registry.standard.kinds)
        let isShown = workspace.shows(in: outcome.files)
        let shown = read.filter { isShown($0.id) }
        isAlone = !outcome.isWhole
        isSpelled = !isAlone || outcome.catalog?.program.spelling == nil
        files.checked += isAlone ? shown.count : read.count
        files.shown += shown.count
        programs += 1
        if writes(.junit) { paths += shown.map(\.path) }
        if writes(.sarif) {
            suppressed += outcome.suppressed.filter { isShown($0.finding.place.file) && counts($0.finding.info) }
        }
        let isSpared = { [sparesBuilds] (finding: Finding) in
            finding.isOfUnreadable || sparesBuilds && finding.stopsBuilds
        }
        var kept = found.filter { counts($0.info) || isSpared($0) }
        if let left = baseline?.left(of: kept, workspace.sources, sparing: isSpared) { kept = left }
        // What is neither shown nor counted need not be kept.
        findings.add(kept.filter { options.shows($0) || $0.isOfUnreadable })
    }

    private func writes(_ format: FindingOutput.Format) -> Bool { options.outputs.contains { $0.format == format } }

    /// The entries of the baseline that list more than was found.
    private var resolved: [Baseline.Key] {
        let rules = Registry.standard.rules
        return baseline?.resolved(in: named) { rule in rules.info(rule).map(counts) ?? true } ?? []
    }

    /// Shows findings; returns their exit code. If a build was compared with its sources, `stale` are the files
    /// that differ: programs read them here, and people on standard error.
    func show(_ workspace: Workspace, stale: [StaleFile]? = nil, prunes: Bool = false) throws -> Int32 {
        var printed = PrintedFindings()
        return try show(workspace, stale: stale, prunes: prunes, after: &printed)
    }

    /// The same, without findings on the console that were printed before.
    func show(
        _ workspace: Workspace, stale: [StaleFile]? = nil, prunes: Bool = false, after printed: inout PrintedFindings
    ) throws -> Int32 {
        let visible = findings.filter(options.shows)
        let (new, gone) = printed.update(to: visible, workspace.sources)
        let renderer = ReportRenderer(report: self, findings: visible, sources: workspace.sources, stale: stale)
        var lastWords = ""
        if let format = options.onConsole {
            let palette = options.color.palette
            Console.write(as: format.form(palette)) {
                lastWords = renderer.only(new).render(format, palette, isLog: true, $0)
            }
        }
        let isDocument = options.onConsole?.isDocument ?? false
        if !isDocument, options.statistics { Console.write(renderer.statisticsInWords) }
        if !isDocument, !options.quiet {
            Console.write(inWords + lastWords + (gone > 0 ? ", \(gone) gone" : "") + "\n")
        }
        for output in options.outputs {
            guard let file = output.file else { continue }
            var text = ""
            _ = renderer.render(output.format, Palette(isOn: false)) { text += $0 }
            try Disk.writeReport(printable(text, as: output.format.form(Palette(isOn: false))), to: file)
        }
        let code = code
        try reportResolved(resolved, prunes: prunes)
        return prunes ? self.code(resolved: []) : code
    }

    var code: Int32 { code(resolved: resolved) }

    var fails: Bool { findings.all.contains { $0.severity >= options.failing || $0.isOfUnreadable } }

    private func code(resolved: [Baseline.Key]) -> Int32 {
        if findings.containUnreadable { return 2 }
        return fails || options.failing <= .warning && !resolved.isEmpty ? 1 : 0
    }

    private func reportResolved(_ resolved: [Baseline.Key], prunes: Bool) throws {
        guard let baseline, !resolved.isEmpty else { return }
        let file = baseline.baseline.file
        let gone = resolved.map { (baseline.baseline.counts[$0] ?? 0) - baseline.found[$0, default: 0] }.reduce(0, +)
        if prunes {
            try baseline.prune(resolved)
            return Console.log("\(file) lists \(counted(gone, "finding")) less")
        }
        if options.quiet, options.failing > .warning { return }
        Console.log("warning: \(file) lists \(counted(gone, "finding")) that \(gone == 1 ? "is" : "are") gone:")
        for key in resolved.prefix(10) { Console.log("  \(baseline.baseline.inWords(key))") }
        if resolved.count > 10 { Console.log("  and in \(counted(resolved.count - 10, "more place"))") }
        Console.log("`--prune-baseline` takes \(gone == 1 ? "it" : "them") out")
    }

    func writeBaseline() throws {
        guard let baseline else { return }
        var written = baseline.baseline
        written.setCounts(baseline.found)
        try written.write()
        let findings = baseline.found.values.reduce(0, +)
        Console.writeLine(
            "\(written.file): \(counted(findings, "finding")) in \(counted(baseline.found.count, "place"))")
    }

    private var inWords: String {
        if programs == 0 { return "there is no program any more" }
        let count = { (severity: Severity) in findings.all.count { $0.severity == severity } }
        let parts = Severity.allCases.compactMap { severity in
            count(severity) == 0 ? nil : counted(count(severity), severity.rawValue)
        }
        let known = baseline.map { ", \($0.known.count) in the baseline" } ?? ""
        let result = (parts.isEmpty ? "no findings" : parts.joined(separator: ", ")) + known
        if isAlone {
            return "\(counted(files.shown, "file")) by \(files.shown == 1 ? "itself" : "themselves"): \(result)"
                + (isSpelled ? "" : " (spelling is checked with the whole program)")
        }
        let part = files.shown == files.checked ? "" : "\(files.shown) of "
        return "\(part)\(counted(files.checked, "file")) in \(counted(programs, "program")): \(result)"
    }
}
