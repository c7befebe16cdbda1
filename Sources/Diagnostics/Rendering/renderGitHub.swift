package import SourceText

/// Findings as workflow commands of GitHub Actions, which shows them at the lines of a change.
///
/// It shows ten of each severity for each step, so the most important come first. A range over several lines has no
/// columns, since the runner drops them. `repositoryPath` turns a path into one from the root of the repository.
/// Findings after the first `most` of a severity go to `more`, as rows of a Markdown table. They are written one by
/// one: there may be millions.
package func renderGitHub(
    _ findings: Findings, _ sources: SourceMap, most: (Severity) -> Int = { _ in .max },
    repositoryPath: (String) -> String = { $0 }, to write: (String) -> Void, more: (String) -> Void = { _ in }
) {
    var counts: [Severity: Int] = [:]
    for index in findings.inOrderOfWeight() {
        let finding = findings.all[index]
        let path = repositoryPath(sources.path(of: finding.place.file))
        counts[finding.severity, default: 0] += 1
        let isShown = counts[finding.severity, default: 0] <= most(finding.severity)
        if isShown { write(command(finding, path, sources)) } else { more(row(finding, path, sources)) }
    }
}

private func command(_ finding: Finding, _ path: String, _ sources: SourceMap) -> String {
    let start = sources.start(of: finding.place)
    let end = sources.end(of: finding.place)
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    var text = "::\(command) file=\(property(quotable(path)))"
    text += ",line=\(start.line),endLine=\(end.line)"
    if start.line == end.line { text += ",col=\(start.column),endColumn=\(max(end.column, start.column + 1))" }
    text += ",title=\(property(finding.rule))::"
    let lines = [finding.message] + [finding.advice].compactMap { $0 }
    return text + data(lines.map(quotable).joined(separator: "\n")) + "\n"
}

/// The head of the table for findings that are not shown as annotations.
package let gitHubTableHead = "| severity | place | rule | finding |\n| --- | --- | --- | --- |\n"

private func row(_ finding: Finding, _ path: String, _ sources: SourceMap) -> String {
    let start = sources.start(of: finding.place)
    let cells = [
        finding.severity.rawValue, "\(path):\(start.line):\(start.column)", finding.rule,
        finding.message + (finding.advice.map { "; \($0)" } ?? ""),
    ]
    return "| " + cells.map(escapedForMarkdown).joined(separator: " | ") + " |\n"
}

/// Escapes a text so that Markdown shows it as it is.
package func escapedForMarkdown(_ text: String) -> String {
    quotable(text).replacingCharacters { "\\`*_{}[]()<>#+!|~&@:".unicodeScalars.contains($0) ? "\\\($0)" : nil }
}

/// Writes an error for each build file that differs from what the sources make.
package func renderGitHub(_ stale: [StaleFile], repositoryPath: (String) -> String, to write: (String) -> Void) {
    for file in stale {
        let place = "file=\(property(quotable(repositoryPath(file.path)))),title=\(property("stale build"))"
        write("::error \(place)::\(data("\(file.message): \(file.help)"))\n")
    }
}

private func data(_ text: String) -> String { escaping(["%", "\r", "\n"], in: text) }

private func property(_ text: String) -> String { escaping(["%", "\r", "\n", ":", ","], in: text) }

/// Replaces each of the characters, all of them ASCII, with `%` and its two hexadecimal digits.
private func escaping(_ characters: [Unicode.Scalar], in text: String) -> String {
    text.replacingCharacters { scalar in
        guard characters.contains(scalar) else { return nil }
        return (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }
}
