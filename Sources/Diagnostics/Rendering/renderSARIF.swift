import CanonicalJSON
import SourceText

/// The page of a rule, as plain text and as Markdown.
package typealias RuleHelp = (RuleInfo) -> (text: String, markdown: String)

/// Findings as one SARIF 2.1.0 document. Paths are relative to the root of the repository. The root has no URI:
/// GitHub would ignore it, and it would differ from machine to machine.
package func renderSARIF(
    _ report: FindingReport, version: String, isWhole: Bool, help: RuleHelp, to write: (String) -> Void
) {
    let rules = rules(of: report)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var descriptors = rules.map { descriptor(of: $0, help($0)) }
    if !report.stale.isEmpty { descriptors.append(staleDescriptor) }
    let driver: JSONValue = [
        "name": "hornbook", "version": .text(version), "informationUri": .text(projectAddress),
        "rules": .list(descriptors),
    ]
    let base: JSONValue = ["description": ["text": "The root of the repository, or the working directory."]]
    var writer = JSONWriter(.indented)
    writer.object { writer in
        writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.key(JSONWriter.Key("runs"))
        writer.list([report]) { report, writer in
            writer.object { writer in
                writer.member("tool", ["driver": driver])
                writer.member("columnKind", "unicodeCodePoints")
                writer.member("automationDetails", ["id": "hornbook/"])
                writer.member("originalUriBaseIds", .object([(root, base)]))
                writer.member("invocations", [["executionSuccessful": .boolean(isWhole)]])
                writer.key(JSONWriter.Key("results"))
                writer.list { writer in
                    report.forEachProblem(withSuppressed: true) { problem in
                        writer.beginItem()
                        let index = indices[problem.rule] ?? rules.count
                        result(problem, rule: index, report).write(to: &writer)
                        write(String(decoding: writer.takeWritten(), as: UTF8.self))
                    }
                }
            }
        }
    }
    write(String(decoding: writer.finish(), as: UTF8.self))
}

private let root = "%SRCROOT%"

/// The rules with findings, sorted by id.
private func rules(of report: FindingReport) -> [RuleInfo] {
    var known: [String: RuleInfo] = [:]
    for finding in report.findings.all { known[finding.rule] = finding.info }
    for other in report.suppressed { known[other.finding.rule] = other.finding.info }
    return known.values.sorted { $0.id < $1.id }
}

private func descriptor(of rule: RuleInfo, _ help: (text: String, markdown: String)) -> JSONValue {
    let level = rule.severity.rawValue
    return [
        "id": .text(rule.id), "shortDescription": message(rule.summary), "fullDescription": message(rule.because),
        "helpUri": .text(rule.pageAddress), "help": ["text": .text(help.text), "markdown": .text(help.markdown)],
        "defaultConfiguration": ["level": .text(level)],
        "properties": [
            "tags": [.text(rule.group.rawValue)], "precision": "high",
            "problem.severity": .text(level == "note" ? "recommendation" : level),
        ],
    ]
}

private let staleDescriptor: JSONValue = [
    "id": .text(StaleFile.rule), "shortDescription": ["text": "A file of a build is not what the sources make."],
    "fullDescription": ["text": "What apps load would not be what writers see."],
    "help": ["text": .text(StaleFile.help)], "defaultConfiguration": ["level": "error"],
]

private func result(_ problem: ReportedProblem, rule index: Int, _ report: FindingReport) -> JSONValue {
    let related = (problem.finding?.related ?? []).enumerated().compactMap { index, related -> JSONValue? in
        guard let path = report.path(of: related.place.file) else { return nil }
        let found = location(path, report.range(of: related.place))
        return found.adding(["id": .integer(index + 1), "message": message(related.message)])
    }
    let suppression: JSONValue? =
        switch problem.suppression {
        case .remark(let reason): ["kind": "inSource", "justification": .text(reason)]
        case .baseline: ["kind": "external", "justification": "It is in the baseline."]
        case nil: nil
        }
    return [
        "ruleId": .text(problem.rule), "ruleIndex": .integer(index), "level": .text(problem.severity.rawValue),
        "message": message(problem.text), "locations": problem.path.map { [location($0, problem.range)] },
        "partialFingerprints": ["hornbook/v1": .text(problem.fingerprint)],
        "relatedLocations": related.isEmpty ? nil : .list(related),
        "fixes": problem.finding?.fix.map { [json($0, report)] }, "suppressions": suppression.map { [$0] },
    ]
}

private func json(_ fix: Fix, _ report: FindingReport) -> JSONValue {
    let changes = fix.edits.grouped(by: \.place.file).map { file, edits -> JSONValue in
        let edits = edits.map { edit -> JSONValue in
            [
                "deletedRegion": region(report.range(of: edit.place)),
                "insertedContent": ["text": .text(edit.replacement)],
            ]
        }
        return ["artifactLocation": artifact(report.path(of: file) ?? ""), "replacements": .list(edits)]
    }
    return [
        "description": message(fix.summary), "artifactChanges": .list(changes),
        "properties": ["safety": .text(fix.safety.rawValue)],
    ]
}

private func location(_ path: String, _ range: (start: Position, end: Position)?) -> JSONValue {
    ["physicalLocation": ["artifactLocation": artifact(path), "region": range.map(region) ?? ["startLine": 1]]]
}

private func artifact(_ path: String) -> JSONValue {
    // An absolute path has no base.
    ["uri": .text(percentEncoded(path)), "uriBaseId": path.utf8.first == UInt8(ascii: "/") ? nil : .text(root)]
}

private func region(_ range: (start: Position, end: Position)) -> JSONValue {
    [
        "startLine": .integer(range.start.line), "startColumn": .integer(range.start.column),
        "endLine": .integer(range.end.line), "endColumn": .integer(range.end.column),
    ]
}

/// A text with spaces in what viewers would take for a link or a placeholder: `[text](1)`, `{0}`.
private func message(_ text: String) -> JSONValue {
    var result = ""
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
        if before == "]", scalar == "(" { result += " " }
        if before == "{", "0"..."9" ~= scalar { result += " " }
        result.unicodeScalars.append(scalar)
        before = scalar
    }
    return ["text": .text(result)]
}
