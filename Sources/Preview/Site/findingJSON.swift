import CanonicalJSON
import Compiler
import Diagnostics
import Editing
import SourceText

/// A finding: what is wrong, where, how to correct it, and what its fix would change.
func findingJSON(_ finding: Finding, in outcome: Outcome, _ sources: SourceMap) -> JSONValue {
    let start = sources.start(of: finding.place)
    let shown = outcome.files[finding.place.file]
    let translated =
        shown == nil ? outcome.translations.lazy.flatMap(\.files).first { $0.translation == finding.place.file } : nil
    return [
        "severity": .text(finding.severity.rawValue), "rule": .text(finding.rule), "message": .text(finding.message),
        "advice": .text(finding.advice ?? ""), "because": .text(finding.info.because),
        "file": .text(shown?.relative ?? sources.path(of: finding.place.file)),
        // The page that shows it.
        "page": (shown ?? translated.flatMap { outcome.files[$0.file] }).map { .text($0.relative) } ?? .null,
        "language": translated.map { .text($0.language) }, "line": .integer(start.line),
        "column": .integer(start.column), "fix": finding.fix.map { .text($0.summary) },
        "difference": finding.fix.map { .text(difference(of: $0, sources)) },
    ]
}

private func difference(of fix: Fix, _ sources: SourceMap) -> String {
    fix.edits.grouped(by: \.place.file).map { file, edits in
        let bytes = sources.file(file).bytes
        guard edits.allSatisfy({ $0.place.span.end <= bytes.count }) else { return "" }
        return unifiedDifference(from: bytes, to: bytes.applying(edits), path: sources.path(of: file), context: 1)
    }.joined()
}
