import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

/// The remarks of one file, and the findings that each of them covers.
struct FileRemarks: Sendable {
    let remarks: [Remark]
    /// Remarks by the lines that they cover: their own, and the first line below the comments that contain them.
    private let byLine: [Int: [Remark]]
    /// Remarks that cover more than a line: all of a list below them, or the whole file.
    private let wide: [(span: ByteSpan, remark: Remark)]
    /// Texts over several lines, in their order: a remark above such a text covers all of it.
    private let longTexts: [(line: Int, span: ByteSpan)]
    private let index: LineIndex
    /// By the place of its comment: the comment, and what to delete with it.
    private var comments: [ByteSpan: (text: String, range: Range<Int>)] = [:]

    /// Nil if the file has none. Mistakes in remarks are reported.
    init?(_ tree: SyntaxTree, _ source: SourceFile, _ book: RuleBook, _ findings: inout Findings) {
        guard !tree.comments.isEmpty else { return nil }
        let candidates = tree.comments.filter { comment in
            source.bytes[comment.span].contains { $0 | 0x20 == UInt8(ascii: "h") }
                && FileRemarks.text(comment, source).lowercased().contains("hornbook")
        }
        guard !candidates.isEmpty else { return nil }
        let index = LineIndex(source.bytes)
        let below = FileRemarks.linesBelowComments(tree, index)
        let first = tree.root?.entries.first { _ in true }?.key.place.span.start ?? source.bytes.count
        var lists: [Int: ByteSpan]?
        var (remarks, wide, byLine) = ([Remark](), [(span: ByteSpan, remark: Remark)](), [Int: [Remark]]())
        var wrong = Findings.ofOneFile
        for comment in candidates where !wrong.isFull {
            let line = index.line(at: comment.span.start)
            let last = comment.isAlone ? below[line] ?? line : line
            let read = readRemark(FileRemarks.text(comment, source), at: Place(source.id, comment.span), book, &wrong)
            if comment.isAlone, !read.isEmpty {
                if lists == nil { lists = FileRemarks.lists(in: tree, index) }
                let span = comment.span.start < first ? ByteSpan(0, source.bytes.count) : lists?[last]
                if let span { wide += read.map { (span, $0) } }
            }
            for line in Set([line, last]) { byLine[line, default: []] += read }
            remarks += read
            let range = rangeToDelete(comment: comment.span, in: source.bytes)
            comments[comment.span] = (FileRemarks.text(comment, source), range)
        }
        findings.add(wrong)
        guard !remarks.isEmpty else { return nil }
        (self.remarks, self.index) = (remarks, index)
        (self.wide, self.byLine) = (wide, byLine)
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

    /// The lists of the file by the line of their key, each with all that is in it.
    private static func lists(in tree: SyntaxTree, _ index: LineIndex) -> [Int: ByteSpan] {
        var found: [Int: ByteSpan] = [:]
        var open = [tree.root].compactMap { $0 }
        while let node = open.popLast() {
            for (key, value) in node.entries {
                if value.kind == .sequence, !value.isAlias {
                    let line = index.line(at: key.place.span.start)
                    found[line] = ByteSpan(key.place.span.start, value.place.span.end)
                }
                if !value.isAlias { open.append(value) }
            }
            for item in node.items where !item.isAlias { open.append(item) }
        }
        return found
    }

    /// The remarks that cover a finding of that rule at this place; with `onItsLine` only those that cover its line.
    func covering(_ rule: String, at place: Place, onItsLine: Bool = false) -> [Remark] {
        var lines = [index.line(at: place.span.start)]
        if let text = longText(at: place.span) { lines.append(text.line) }
        let near = lines.flatMap { byLine[$0] ?? [] }
        if onItsLine { return near.filter { $0.rule == rule } }
        return (near + wide.filter { $0.span.contains(place.span) }.map(\.remark)).filter { $0.rule == rule }
    }

    /// Deletes a remark. Other rules that its comment names stay.
    func deletion(of remark: Remark) -> Fix? {
        guard let comment = comments[remark.place.span] else { return nil }
        let left = ContentRules.remark(comment.text, without: [remark.rule])
        let place =
            left == nil
            ? Place(remark.place.file, ByteSpan(comment.range.lowerBound, comment.range.upperBound)) : remark.place
        return Fix("delete the remark", replace: place, with: left ?? "", .unsafe)
    }

    private func longText(at span: ByteSpan) -> (line: Int, span: ByteSpan)? {
        let next = firstIndex(below: longTexts.count) { longTexts[$0].span.start > span.start }
        return next > 0 && longTexts[next - 1].span.contains(span) ? longTexts[next - 1] : nil
    }

    private static func text(_ comment: SyntaxTree.Comment, _ source: SourceFile) -> String {
        String(decoding: source.bytes[comment.span], as: UTF8.self)
    }
}
