package import SourceText

/// Findings as workflow commands of GitHub Actions, which shows them at the lines of a change.
///
/// It shows ten of a severity a step, so errors come first. Columns are left out for a range over
/// several lines, as the runner drops them.
package func renderGitHub(_ findings: Findings, _ sources: SourceMap) -> String {
    var text = ""
    renderGitHub(findings, sources) { text += $0 }
    return text
}

/// The same line by line: there may be millions of findings.
package func renderGitHub(_ findings: Findings, _ sources: SourceMap, to write: (String) -> Void) {
    for severity in Severity.allCases {
        for diagnostic in findings.all where diagnostic.severity == severity {
            let start = sources.start(of: diagnostic.place)
            let end = sources.end(of: diagnostic.place)
            let command = severity == .note ? "notice" : severity.rawValue
            var text = "::\(command) file=\(property(shown(sources.path(of: diagnostic.place.file))))"
            text += ",line=\(start.line),endLine=\(end.line)"
            if start.line == end.line {
                text += ",col=\(start.column),endColumn=\(max(end.column, start.column + 1))"
            }
            text += ",title=\(property(diagnostic.rule))::"
            let lines = [diagnostic.message] + [diagnostic.advice].compactMap { $0 }
            text += data(lines.map(shown).joined(separator: "\n"))
            write(text + "\n")
        }
    }
}

private func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
        switch scalar {
        case ":": result += "%3A"
        case ",": result += "%2C"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
