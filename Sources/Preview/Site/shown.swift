import CanonicalJSON
import Compiler
import Diagnostics
import Editing
import SourceText

/// A finding: what is wrong, where, how to correct it, and what its fix would change.
func shown(_ finding: Diagnostic, in outcome: Outcome, _ sources: SourceMap) -> JSONValue {
    let start = sources.start(of: finding.place)
    var members: JSONValue = [
        "severity": .text(finding.severity.rawValue), "rule": .text(finding.rule), "message": .text(finding.message),
        "advice": .text(finding.advice ?? ""), "because": .text(finding.explanation.because),
        "file": .text(outcome.files[finding.place.file]?.relative ?? sources.path(of: finding.place.file)),
        "line": .integer(start.line), "column": .integer(start.column),
    ]
    if let fix = finding.fix {
        members = members.adding(["fix": .text(fix.summary), "difference": .text(difference(of: fix, sources))])
    }
    return members
}

private func difference(of fix: Fix, _ sources: SourceMap) -> String {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.place.file) { files.append(edit.place.file) }
    return files.map { file in
        let bytes = sources.file(file).bytes
        let edits = fix.edits.filter { $0.place.file == file }
        guard edits.allSatisfy({ $0.place.span.end <= bytes.count }) else { return "" }
        return unifiedDifference(from: bytes, to: bytes.applying(edits), path: sources.path(of: file), context: 1)
    }.joined()
}
