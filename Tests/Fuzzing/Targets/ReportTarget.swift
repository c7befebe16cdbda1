import Compiler
import Diagnostics
import Foundation
import SourceText
import Workspace

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension FuzzTarget {
    /// Reports for other programs and for people. The first line is the path of an activity, the others are what it holds:
    /// whatever they are, readers of each format read what was found, and no terminal obeys any of it.
    static let reports = FuzzTarget("reports") { shipped in
        let paths = ["6-9/day-01", "6-9/]]>%0A::error::&amp;<a b=\"\">|`", "6-9/\u{1B}[2J\u{202E}\u{FFFE}é\\"]
        return shipped.sources(below: "activities").prefix(20).enumerated().map { number, bytes in
            Array("\(paths[number % paths.count])\n".utf8) + bytes
        }
    } check: { bytes in
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        // No path has a NUL or is longer than this.
        let path = String(decoding: line.prefix(200).filter { $0 != 0 }, as: UTF8.self)
        try Reports(SmallProgram(Array(bytes.dropFirst(line.count + 1)), at: "activities/\(path).yaml")).check()
    }
}

/// What is found in a program, in every format.
struct Reports {
    private let outcome: Outcome
    private let sources: SourceMap
    private let paths: [String]

    init(_ program: SmallProgram) { self.init(program.compiled(), program.sources, program.files.keys.sorted()) }

    init(_ outcome: Outcome, _ sources: SourceMap, _ paths: [String]) {
        (self.outcome, self.sources, self.paths) = (outcome, sources, paths)
    }

    private var stale: [StaleFile] { paths.map { StaleFile($0, .stale) } }

    private var report: FindingReport {
        FindingReport(
            outcome.findings, suppressed: outcome.suppressed, stale: stale, sources, repositoryPath: { $0 },
            nodePath: NodePaths(sources).path(of:), hash: { String($0.hashValue) })
    }

    func check() throws {
        let count = outcome.findings.count
        let json = try printed(.json) { renderJSON(outcome.findings, sources, files: 1, stale: stale, to: $0) }
        try expect(
            (read(json) as? [String: Any]).map { list("diagnostics", $0).count } == count, "JSON: other findings")
        let sarif = try printed(.json) {
            renderSARIF(report, version: "1", isWhole: true, help: { ($0.summary, $0.because) }, to: $0)
        }
        let run = (read(sarif) as? [String: Any]).flatMap { list("runs", $0).first as? [String: Any] }
        let all = count + outcome.suppressed.count + stale.count
        try expect(run.map { list("results", $0).count } == all, "SARIF: other findings")
        let gitLab = try printed(.json) { renderGitLab(report, to: $0) }
        try expect((read(gitLab) as? [Any])?.count == count + stale.count, "GitLab: other findings")
        let junit = try printed(.xml) { renderJUnit(report, files: paths, failing: .warning, to: $0) }
        try expect(
            TestCases.names(in: junit).map { $0.count { $0 != "no findings" } } == count + stale.count,
            "JUnit: no XML, or other findings")
        try checkLines()
    }

    /// What people and GitHub read line by line.
    private func checkLines() throws {
        var rows: [String] = []
        let commands = try printed(.commands) {
            renderGitHub(outcome.findings, sources, most: { _ in 10 }, to: $0, more: { rows.append($0) })
            renderGitHub(stale, repositoryPath: { $0 }, to: $0)
        }
        let isCommand = commands.split(separator: "\n").allSatisfy {
            $0.wholeMatch(of: /::(error|warning|notice) [^\r]*?::.*/) != nil
        }
        try expect(isCommand, "GitHub: a line is no command")
        let isRow = rows.allSatisfy { $0.last == "\n" && $0.dropLast().allSatisfy { !$0.isNewline } }
        try expect(isRow, "GitHub: a row has several lines")
        let groups = FindingGroup.groups(of: outcome.findings.all[...]).prefix(50)
        let palette = Palette(isOn: false)
        _ = try printed(.plain) { write in
            for group in groups { write(renderText(group, sources, palette)) }
            for finding in outcome.findings.all.prefix(50) { write(renderConcise(finding, sources, palette)) }
            for row in rows { write(row) }
        }
    }

    /// As the console prints it: nothing in it is obeyed or hidden. A joiner may stand where it joins.
    private func printed(_ form: PrintedForm, _ render: ((String) -> Void) -> Void) throws -> String {
        var text = ""
        render { text += printable($0, as: form) }
        let isOrder = text.unicodeScalars.contains {
            isHidden($0) && $0 != "\n" && ($0 != "\t" || form == .json) && !(0x200C...0x200D).contains($0.value)
                && !$0.properties.isVariationSelector
        }
        try expect(!isOrder, "\(form): a character is hidden or obeyed")
        return text
    }

    private func read(_ json: String) -> Any? { try? JSONSerialization.jsonObject(with: Data(json.utf8)) }

    private func list(_ key: String, _ object: [String: Any]) -> [Any] { object[key] as? [Any] ?? [] }
}

/// Reads the cases of a JUnit report.
private final class TestCases: NSObject, XMLParserDelegate {
    private var names: [String] = []
    private var isWhole = false

    /// Nil for what is no XML: the parser's answer alone does not tell.
    static func names(in text: String) -> [String]? {
        let (cases, parser) = (TestCases(), XMLParser(data: Data(text.utf8)))
        parser.delegate = cases
        return parser.parse() && parser.parserError == nil && cases.isWhole ? cases.names : nil
    }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) { if name == "testcase" { names.append(attributes["name"] ?? "") } }

    func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
        isWhole = name == "testsuites"
    }
}
