import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

/// The remarks of one file, with what is needed to tell which findings they are about.
struct RemarksOfFile: Sendable {
    let remarks: [Remark]
    /// Texts over several lines: a remark above such a text speaks for all of it.
    private let longTexts: [(lines: ClosedRange<Int>, span: ByteSpan)]

    /// Nil when the file has none. What is wrong with a remark is reported.
    init?(_ tree: SyntaxTree, _ source: SourceFile, _ findings: inout Findings) {
        guard !tree.comments.isEmpty else { return nil }
        let candidates = tree.comments.filter { comment in
            source.bytes[comment.span.start..<comment.span.end].contains(UInt8(ascii: "h"))
                && RemarksOfFile.text(comment, source).contains("hornbook")
        }
        guard !candidates.isEmpty else { return nil }
        let index = LineIndex(source.bytes)
        let commentLines = Set(tree.comments.filter(\.isAlone).map { index.line(at: $0.span.start) })
        var remarks: [Remark] = []
        for comment in candidates {
            let line = index.line(at: comment.span.start)
            var last = line
            if comment.isAlone {
                last += 1
                while commentLines.contains(last) { last += 1 }
            }
            let remark = readRemark(
                RemarksOfFile.text(comment, source), at: Place(source.id, comment.span), lines: line...last,
                &findings)
            if let remark { remarks.append(remark) }
        }
        guard !remarks.isEmpty else { return nil }
        self.remarks = remarks
        longTexts = tree.scalarSpans.compactMap { span in
            let lines = index.line(at: span.start)...index.line(at: max(span.start, span.end - 1))
            return lines.count > 1 ? (lines, span) : nil
        }
    }

    /// The lines that a remark may stand for to silence a finding at this place.
    func lines(of place: Place, _ index: LineIndex) -> [Int] {
        let line = index.line(at: place.span.start)
        let text = longTexts.first { $0.span.contains(place.span) }
        return text.map { [line, $0.lines.lowerBound] } ?? [line]
    }

    private static func text(_ comment: SyntaxTree.Comment, _ source: SourceFile) -> String {
        String(decoding: source.bytes[comment.span.start..<comment.span.end], as: UTF8.self)
    }
}

/// Takes out what remarks silence, and reports the remarks that silence nothing.
func silence(_ findings: Findings, by units: [Unit], _ read: ReadFile) -> Findings {
    let files = Dictionary(
        units.compactMap { unit in unit.remarks.map { (unit.file.id, (unit.file, $0)) } },
        uniquingKeysWith: { first, _ in first })
    guard !files.isEmpty else { return findings }
    let indexes = files.mapValues { file, _ in LineIndex((try? read(file.path)) ?? []) }
    var used: Set<Place> = []
    var left = findings.filter { finding in
        guard finding.explanation.group == .content, let (_, remarks) = files[finding.place.file],
            let index = indexes[finding.place.file]
        else { return true }
        let lines = remarks.lines(of: finding.place, index)
        let covering = remarks.remarks.filter { remark in
            remark.rule == finding.rule && lines.contains(where: remark.lines.contains)
        }
        used.formUnion(covering.map(\.place))
        return covering.isEmpty
    }
    for (_, remarks) in files.values {
        for remark in remarks.remarks where !used.contains(remark.place) {
            left.report(
                .unusedRemark, "this remark silences nothing: `\(remark.rule)` finds nothing here",
                at: remark.place, help: "delete the remark")
        }
    }
    return left
}
