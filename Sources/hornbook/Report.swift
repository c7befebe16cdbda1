import Compiler
import ContentRules
import Diagnostics
import SourceText
import Workspace

/// The findings in some programs, ready to be shown.
struct Report {
    var findings = Findings()
    /// The files that were checked, and of them those that the command line names.
    private(set) var files = (checked: 0, shown: 0)
    private(set) var programs = 0

    mutating func count(_ program: ProgramFiles, _ workspace: Workspace) {
        let read = program.read(by: Registry.standard.kinds)
        files.checked += read.count
        let isShown = workspace.shows(in: program)
        files.shown += read.count { isShown($0.id) }
        programs += 1
    }

    /// Shows findings; returns the exit code that they call for. Where a build was compared with its sources, `stale`
    /// are the files that differ: they are shown to programs here, and to people on standard error.
    func show(_ options: FindingOptions, _ sources: SourceMap, stale: [StaleFile]? = nil) -> Int32 {
        let visible = findings.filter(options.shows)
        let palette = options.color.palette
        var groups = visible.count
        switch options.format {
        case .text: Console.write(as: palette.form) { groups = showWithSources(visible, sources, palette, $0) }
        case .concise:
            Console.write(as: palette.form) { write in
                for finding in visible.all { write(renderConcise(finding, sources, palette)) }
            }
        case .github:
            let repository = CheckedOutRepository()
            Console.write(as: .commands) { write in
                renderGitHub(visible, sources, repositoryPath: repository.path, to: write)
                renderGitHub(stale ?? [], repositoryPath: repository.path, to: write)
            }
        case .json:
            Console.write(as: .json) { renderJSON(visible, sources, files: files.checked, stale: stale, to: $0) }
        }
        if !options.quiet, options.format != .json { Console.write(inWords(groups: groups)) }
        return code(options)
    }

    /// The exit code that the findings call for.
    func code(_ options: FindingOptions) -> Int32 {
        if findings.containUnreadable { return 2 }
        let warnings = findings.all.contains { $0.severity == .warning }
        return findings.containErrors || (options.strict && warnings) ? 1 : 0
    }

    /// With the lines that findings are about: the first hundred groups of a file, for somebody has to read them.
    /// Returns how many groups there are.
    private func showWithSources(
        _ findings: Findings, _ sources: SourceMap, _ palette: Palette, _ write: (String) -> Void
    ) -> Int {
        var count = 0
        var rest = findings.all[...]
        while let file = rest.first?.place.file {
            let ofFile = rest.prefix { $0.place.file == file }
            rest = rest.dropFirst(ofFile.count)
            let groups = FindingGroup.groups(of: ofFile)
            count += groups.count
            for group in groups.prefix(100) { write(renderText(group, sources, palette) + "\n") }
            let more = groups.dropFirst(100).map(\.findings.count).reduce(0, +)
            let path = Diagnostics.shown(sources.path(of: file))
            if more > 0 { write("\(path): \(more) more findings (`--format concise` shows them)\n\n") }
        }
        return count
    }

    private func inWords(groups: Int) -> String {
        let count = { (severity: Severity) in findings.all.count { $0.severity == severity } }
        let parts = Severity.allCases.compactMap { severity in
            count(severity) == 0 ? nil : counted(count(severity), severity.rawValue)
        }
        let shown = groups < findings.count ? ", shown as \(groups)" : ""
        let result = parts.isEmpty ? "no findings" : parts.joined(separator: ", ") + shown
        let part = files.shown == files.checked ? "" : "\(files.shown) of "
        return "\(part)\(counted(files.checked, "file")) in \(counted(programs, "program")): \(result)\n"
    }
}

extension Findings {
    /// True if a file or path could not be read: the disk or the command line is at fault, not the content.
    var containUnreadable: Bool { all.contains(where: \.isOfUnreadable) }
}

extension Diagnostic {
    fileprivate var isOfUnreadable: Bool {
        [Explanation.unreadableFile, .unreadPath, .misnamedProgram].contains { $0 === explanation }
    }
}

extension FindingOptions {
    /// True for a finding that is shown: those behind the exit code always are.
    func shows(_ finding: Diagnostic) -> Bool {
        !quiet || finding.severity == .error || strict && finding.severity == .warning
    }

    /// True for a finding that is shown, or on which the exit code depends.
    func matters(_ finding: Diagnostic) -> Bool { shows(finding) || finding.isOfUnreadable }
}
