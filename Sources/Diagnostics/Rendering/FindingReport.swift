package import SourceText

/// The findings of a run for other programs, with paths from the root of the repository and stable names.
package struct FindingReport {
    let findings: Findings
    let suppressed: [SuppressedFinding]
    /// Build files that differ from what the sources make.
    let stale: [StaleFile]
    let sources: SourceMap
    private let repositoryPath: (String) -> String
    private let nodePath: (Place) -> String
    private let hash: (String) -> String

    /// `repositoryPath` turns a path from the working directory into one from the root of the repository. `nodePath`
    /// returns the keys and ids that lead to a place.
    package init(
        _ findings: Findings, suppressed: [SuppressedFinding] = [], stale: [StaleFile] = [], _ sources: SourceMap,
        repositoryPath: @escaping (String) -> String, nodePath: @escaping (Place) -> String,
        hash: @escaping (String) -> String
    ) {
        (self.findings, self.suppressed, self.stale, self.sources) = (findings, suppressed, stale, sources)
        (self.repositoryPath, self.nodePath, self.hash) = (repositoryPath, nodePath, hash)
    }

    /// The path from the root of the repository; nil for a value that is in no file.
    func path(of file: FileID) -> String? {
        let path = sources.path(of: file)
        return path.isEmpty ? nil : repositoryPath(path)
    }

    func range(of place: Place) -> (start: Position, end: Position) {
        (sources.start(of: place), sources.end(of: place))
    }

    /// Passes on one problem after the other: there may be millions. Suppressed ones come only if asked for.
    func forEachProblem(withSuppressed: Bool = false, _ take: (ReportedProblem) -> Void) {
        var names = Names(hash: hash)
        for finding in findings.all { take(problem(finding, nil, &names)) }
        for other in withSuppressed ? suppressed : [] { take(problem(other.finding, other.reason, &names)) }
        for file in stale {
            let path = repositoryPath(file.path)
            let (name, fingerprint) = names.next(path, StaleFile.rule, "")
            take(
                ReportedProblem(
                    rule: StaleFile.rule, severity: .error, message: file.message, advice: StaleFile.help, path: path,
                    range: nil, name: name, fingerprint: fingerprint, finding: nil, suppression: nil))
        }
    }

    private func problem(_ finding: Finding, _ suppression: Suppression?, _ names: inout Names) -> ReportedProblem {
        let path = path(of: finding.place.file)
        let (name, fingerprint) = names.next(path ?? "", finding.rule, nodePath(finding.place))
        return ReportedProblem(
            rule: finding.rule, severity: finding.severity, message: finding.message, advice: finding.advice,
            path: path, range: path == nil ? nil : range(of: finding.place), name: name, fingerprint: fingerprint,
            finding: finding, suppression: suppression)
    }

    /// Names that stay when lines above come and go: path, rule and place, and a number if all three repeat.
    private struct Names {
        let hash: (String) -> String
        var counts: [[String]: Int] = [:]

        mutating func next(_ path: String, _ rule: String, _ place: String) -> (name: String, fingerprint: String) {
            let count = counts[[path, rule, place], default: 0] + 1
            counts[[path, rule, place]] = count
            let name = rule + (place.isEmpty ? "" : " at \(place)") + (count == 1 ? "" : " (\(count))")
            return (name, hash([path, rule, place, String(count)].joined(separator: "\0")))
        }
    }
}

/// A finding, or a build file that differs from what the sources make.
struct ReportedProblem {
    let rule: String
    let severity: Severity
    let message: String
    let advice: String?
    /// From the root of the repository; nil for a problem in no file.
    let path: String?
    let range: (start: Position, end: Position)?
    /// Its name among the problems of its file.
    let name: String
    let fingerprint: String
    let finding: Finding?
    let suppression: Suppression?

    var text: String { message + (advice.map { "; \($0)" } ?? "") }
}
