import CanonicalJSON
import SourceText

/// Findings as a GitLab Code Quality report: one list, which is empty if there are none.
package func renderGitLab(_ report: FindingReport, to write: (String) -> Void) {
    var writer = JSONWriter(.indented)
    writer.list { writer in
        report.forEachProblem { problem in
            writer.beginItem()
            json(problem).write(to: &writer)
            write(String(decoding: writer.takeWritten(), as: UTF8.self))
        }
    }
    write(String(decoding: writer.finish(), as: UTF8.self))
}

private func json(_ problem: ReportedProblem) -> JSONValue {
    let severity = problem.severity == .error ? "major" : problem.severity == .warning ? "minor" : "info"
    let lines: JSONValue = [
        "begin": .integer(problem.range?.start.line ?? 1), "end": .integer(problem.range?.end.line ?? 1),
    ]
    // GitLab shows only the description.
    return [
        "description": .text("\(problem.rule): \(problem.text)"), "check_name": .text(problem.rule),
        "fingerprint": .text(problem.fingerprint), "severity": .text(severity),
        "location": ["path": .text(problem.path ?? "."), "lines": lines],
    ]
}
