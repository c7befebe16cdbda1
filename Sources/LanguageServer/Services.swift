import Compiler
import ContentModel
import Diagnostics
import Editing
import Publishing
import SourceText
import YAMLSyntax

/// What the server takes from the rest of Hornbook, by one name each.
enum Services {
    static var version: String { toolVersion }

    /// The page of a rule, for browsers.
    static func address(of explanation: Explanation) -> String { repository + explanation.page }

    /// The part of a kind's page that is about one of its records.
    static func fields(of noun: String?, in kind: RecordDescription?) -> String? {
        guard let noun, let kind else { return nil }
        func anchor(_ noun: String) -> String { String(noun.map { $0 == " " ? "-" : $0 }) }
        return repository + "docs/fields/\(anchor(kind.noun)).md#\(anchor(noun))"
    }

    private static let repository = "https://github.com/your-org/hornbook/blob/main/"

    /// The edits that lay out a text, or some of it; nil where it is to be left as it is. Nil itself where nothing can
    /// do that.
    static let formattingEdits: (@Sendable (SourceFile, ByteSpan?, RecordDescription?) -> [Edit]?)? = nil

    /// A remark that allows a finding, on a line above it; above the whole text where it is in one of several lines.
    static func allowance(of finding: Diagnostic, because reason: String, in sources: SourceMap) -> Fix {
        let source = sources.file(finding.place.file)
        let index = sources.lines(of: finding.place.file)
        var findings = Findings()
        let start = finding.place.span.start
        let text = parse(source, &findings).scalarSpans.last { $0.start <= start && start <= $0.end }
        let line = index.span(ofLine: index.line(at: text?.start ?? start))
        let indent = String(decoding: source.bytes[line.start..<line.end].prefix { $0 == 0x20 }, as: UTF8.self)
        return Fix(
            "let it stand", replace: Place(source.id, ByteSpan(line.start, line.start)),
            with: "\(indent)# hornbook: allow \(finding.rule) — \(reason)\n")
    }

    /// A file with all safe fixes in it made: round by round, since one may make room for another.
    static func fixed(_ path: String, in programs: Programs) -> [UInt8] {
        var programs = programs
        var bytes = programs.bytes(of: path)
        for _ in 1...10 {
            guard let (outcome, file) = programs.program(of: path) else { break }
            var edits: [Edit] = []
            for fix in outcome.findings.all.compactMap(\.fix) where fix.safety == .safe {
                let isOfFile = fix.edits.allSatisfy { $0.place.file == file.id }
                let isFree = !fix.edits.contains { new in
                    edits.contains {
                        $0.place.span.touches(new.place.span.start) || new.place.span.touches($0.place.span.start)
                    }
                }
                if isOfFile, isFree { edits += fix.edits }
            }
            let next = bytes.applying(edits)
            guard next != bytes else { break }
            bytes = next
            programs.setText(of: path, bytes)
            programs.check()
        }
        return bytes
    }
}
