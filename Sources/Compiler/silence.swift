import ContentRules
import Diagnostics
import Releases
import SourceText
import YAMLSyntax

/// The remarks of one file, with what is needed to tell which findings they are about.
struct RemarksOfFile: Sendable {
    let remarks: [Remark]
    /// The same by the lines on which they can silence something: their own, and the one below a stack.
    private let byLine: [Int: [Remark]]
    /// Texts over several lines, in their order: a remark above such a text speaks for all of it.
    private let longTexts: [(line: Int, span: ByteSpan)]
    private let index: LineIndex

    /// Nil when the file has none. What is wrong with a remark is reported.
    init?(_ tree: SyntaxTree, _ source: SourceFile, _ book: RuleBook, _ findings: inout Findings) {
        guard !tree.comments.isEmpty else { return nil }
        let candidates = tree.comments.filter { comment in
            source.bytes[comment.span.start..<comment.span.end].contains(UInt8(ascii: "h"))
                && RemarksOfFile.text(comment, source).contains("hornbook")
        }
        guard !candidates.isEmpty else { return nil }
        let index = LineIndex(source.bytes)
        let below = RemarksOfFile.linesBelowComments(tree, index)
        var remarks: [Remark] = []
        var wrong = Findings.ofOneFile
        for comment in candidates where !wrong.isFull {
            let line = index.line(at: comment.span.start)
            let last = comment.isAlone ? below[line] ?? line : line
            let remark = readRemark(
                RemarksOfFile.text(comment, source), at: Place(source.id, comment.span), lines: line...last,
                book, &wrong)
            if let remark { remarks.append(remark) }
        }
        findings.add(wrong)
        guard !remarks.isEmpty else { return nil }
        self.remarks = remarks
        self.index = index
        var byLine: [Int: [Remark]] = [:]
        for remark in remarks {
            for line in Set([remark.lines.lowerBound, remark.lines.upperBound]) {
                byLine[line, default: []].append(remark)
            }
        }
        self.byLine = byLine
        longTexts = tree.scalarSpans.compactMap { span in
            let first = index.line(at: span.start)
            return index.line(at: max(span.start, span.end - 1)) > first ? (first, span) : nil
        }
    }

    /// For each line that is a comment only, the next line that is not.
    private static func linesBelowComments(_ tree: SyntaxTree, _ index: LineIndex) -> [Int: Int] {
        var below: [Int: Int] = [:]
        for comment in tree.comments.reversed() where comment.isAlone {
            let line = index.line(at: comment.span.start)
            below[line] = below[line + 1] ?? line + 1
        }
        return below
    }

    /// The remarks that speak of a finding of that rule at this place.
    func covering(_ rule: String, at place: Place) -> [Remark] {
        var lines = [index.line(at: place.span.start)]
        if let text = longText(at: place.span) { lines.append(text.line) }
        return lines.flatMap { byLine[$0] ?? [] }.filter { $0.rule == rule }
    }

    private func longText(at span: ByteSpan) -> (line: Int, span: ByteSpan)? {
        var low = 0
        var high = longTexts.count
        while low < high {
            let middle = (low + high) / 2
            if longTexts[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
        }
        return low > 0 && longTexts[low - 1].span.contains(span) ? longTexts[low - 1] : nil
    }

    private static func text(_ comment: SyntaxTree.Comment, _ source: SourceFile) -> String {
        String(decoding: source.bytes[comment.span.start..<comment.span.end], as: UTF8.self)
    }
}

/// Takes out what remarks silence, and reports the remarks that silence nothing. Also tells what remarks let
/// through of changes to what was released.
func silence(_ findings: Findings, by units: [Unit]) -> (left: Findings, waivers: [Waiver]) {
    let files = Dictionary(
        units.compactMap { unit in unit.remarks.map { (unit.file.id, $0) } },
        uniquingKeysWith: { first, _ in first })
    guard !files.isEmpty else { return (findings, []) }
    var used: Set<Place> = []
    var waivers: [Waiver] = []
    var left = findings.filter { finding in
        guard finding.explanation.isWaivable, let remarks = files[finding.place.file]
        else { return true }
        var covering = remarks.covering(finding.rule, at: finding.place)
        if finding.explanation.group == .history {
            // What is said once of several parts can be let through at any of them.
            for other in finding.related where other.place.file == finding.place.file {
                covering += remarks.covering(finding.rule, at: other.place)
            }
            if let remark = covering.first {
                waivers.append(
                    Waiver(
                        rule: finding.rule, place: finding.place, reason: remark.reason,
                        remark: remark.place))
            }
        }
        used.formUnion(covering.map(\.place))
        return covering.isEmpty
    }
    for remarks in files.values {
        for remark in remarks.remarks where !used.contains(remark.place) {
            left.report(
                .unusedRemark, "this remark silences nothing: `\(remark.rule)` finds nothing here",
                at: remark.place, help: "delete the remark")
        }
    }
    return (left, waivers)
}
