import SourceText

/// Findings as a JUnit report in the form that Jenkins describes: a suite for each file, with a case for each
/// finding, or one case that passed. Findings below `failing` pass, and their text is output of the case.
package func renderJUnit(_ report: FindingReport, files: [String], failing: Severity, to write: (String) -> Void) {
    var problems: [String: [ReportedProblem]] = [:]
    var (paths, known) = (files, Set(files))
    report.forEachProblem { problem in
        let path = problem.path ?? "."
        problems[path, default: []].append(problem)
        if known.insert(path).inserted { paths.append(path) }
    }
    let cases = paths.reduce(0) { $0 + max(1, problems[$1]?.count ?? 0) }
    let failures = problems.values.joined().count { $0.severity >= failing }
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    write("<testsuites name=\"hornbook\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"0\">\n")
    for path in paths { suite(path, problems[path] ?? [], failing, write) }
    write("</testsuites>\n")
}

private func suite(_ path: String, _ problems: [ReportedProblem], _ failing: Severity, _ write: (String) -> Void) {
    let failures = problems.count { $0.severity >= failing }
    let file = attribute(path)
    write(
        "  <testsuite name=\"\(file)\" tests=\"\(max(1, problems.count))\" failures=\"\(failures)\" errors=\"0\">\n")
    if problems.isEmpty { write("    <testcase name=\"no findings\" classname=\"\(file)\"/>\n") }
    for problem in problems {
        let message = attribute(problem.message)
        let place = problem.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        // Some viewers show the text but no attribute.
        let text = escaped("\(path)\(place): \(problem.severity.rawValue)[\(problem.rule)]: \(problem.text)")
        write("    <testcase name=\"\(attribute(problem.name))\" classname=\"\(file)\">\n")
        if problem.severity >= failing {
            let kind = problem.severity.rawValue
            write("      <failure type=\"\(kind)\" message=\"\(message)\">\(text)</failure>\n")
        } else {
            write("      <system-out>\(text)</system-out>\n")
        }
        write("    </testcase>\n")
    }
    write("  </testsuite>\n")
}

private func attribute(_ text: String) -> String {
    escaped(text).replacing("\t", with: "&#9;").replacing("\n", with: "&#10;")
}

/// Characters that XML 1.0 forbids even as references are replaced.
private func escaped(_ text: String) -> String {
    text.replacingCharacters { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\t", "\n": nil
        case "\r": "&#13;"
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: nil
        }
    }
}
