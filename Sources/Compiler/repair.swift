import ContentModel
import Diagnostics
import SourceText
import YAMLSyntax

/// Writes the `|` that a text of several lines lacks, or the colon before it, where this leaves fewer errors, and returns
/// what is then found: that, and the rest as if it were done. Where no text lacks it, it moves lines: see `straighten`.
func repair(
    _ source: SourceFile, _ found: Findings, of record: @autoclosure () -> RecordDescription, most: Int = 8,
    _ read: (SyntaxTree, inout Findings) -> Void
) -> Findings? {
    let errors = found.all.filter(\.maySpringFromLayout)
    guard !errors.isEmpty else { return nil }
    // Errors of syntax hide others.
    let hidSome = errors.contains { $0.info.group == .syntax }
    func cost(_ some: [Finding]) -> Int { some.count { !hidSome || $0.info.group == .syntax } }
    let record = record()
    let layout = LineLayout(source.bytes, keys: record.allKeys)
    let texts = layout.lines.indices.lazy.compactMap { UnmarkedText(at: $0, layout, source, record) }.filter { text in
        errors.contains { ($0.info.group == .syntax || $0.is(.wrongShape)) && text.span.touches($0.place.span) }
    }
    for text in texts.prefix(source.bytes.count < 250_000 ? most : 0) {
        let marked = SourceFile(id: source.id, path: source.path, bytes: source.bytes.applying(text.edit))
        var all = Findings()
        let tree = parse(marked, &all)
        all = checkQuoting(all, in: marked, of: record)
        read(tree, &all)
        let more = marked.bytes.count - source.bytes.count
        let inside = ByteSpan(text.span.start, text.span.end + more)
        let left = all.all.filter { $0.maySpringFromLayout && !$0.is(.missingKey) }
        guard cost(left) < cost(errors), !left.contains(where: { inside.touches($0.place.span) }) else { continue }
        func offset(_ at: Int) -> Int { at < inside.end ? min(at, text.span.end) : at - more }
        all = repair(marked, all, of: record, most: most - 1, read) ?? all
        var findings = Findings.ofOneFile
        findings.add(text.finding)
        for finding in all.all where !inside.touches(finding.place.span) {
            let moved = finding.moved(
                { Place($0.file, ByteSpan(offset($0.span.start), offset($0.span.end))) }, keepingFix: { _ in true })
            if cost([finding]) == 1 || found.all.contains(where: { $0.place == moved.place }) { findings.add(moved) }
        }
        return findings
    }
    return straighten(source, found, of: record, read)
}

extension [UInt8] {
    fileprivate func applying(_ edit: Edit) -> [UInt8] {
        Array(self[..<edit.place.span.start] + edit.replacement.utf8 + self[edit.place.span.end...])
    }
}

/// Lines below the key of a text that YAML does not read as a text.
private struct UnmarkedText {
    let span: ByteSpan
    let finding: Finding
    let edit: Edit

    init?(at number: Int, _ layout: LineLayout, _ source: SourceFile, _ record: RecordDescription) {
        let (line, bytes) = (layout.lines[number], source.bytes)
        let below = layout.lines[(number + 1)...].prefix { $0.isBlank || $0.column > line.keyColumn }
        guard !line.isBlank, !line.isInQuotes, !line.opensBlock, let last = below.last(where: { !$0.isBlank }),
            let first = below.first(where: { !$0.isBlank }), !first.isItem, !below.contains(where: \.isDeclared),
            !below.contains(where: { $0.isBlank && $0.content < bytes.count && bytes[$0.content] == 0x23 })
        else { return nil }
        func end(_ start: Int) -> Int { bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }
        let content = line.start + line.keyColumn
        let name = bytes[content..<end(content)].prefix { $0 > 0x20 && $0 != 0x3A }
        let (key, isKey) = (String(decoding: name, as: UTF8.self), bytes[name.endIndex...].first == 0x3A)
        let value = String(decoding: bytes[(name.endIndex + (isKey ? 1 : 0))..<end(content)], as: UTF8.self)
        let comment = value.trimmed.hasPrefix("#") ? value : ""
        let words = comment.isEmpty ? value.trimmed : ""
        let shapes = record.shapes(of: key)
        let isWrapped = words.utf8.count > 1
        let isProse = below.allSatisfy { $0.isBlank || $0.isProse }
        guard !shapes.isEmpty, shapes.allSatisfy(\.isText), isKey || words == "|" || words == ">",
            isWrapped
                ? words.first?.isLetter ?? false && (isProse || !endsSentence(words))
                : first.isProse && below.count(where: { !$0.isBlank }) > 1
        else { return nil }
        span = ByteSpan(content, end(last.content))
        let indent = String(decoding: bytes[first.start..<first.content], as: UTF8.self)
        let mark =
            isKey ? isWrapped ? " >\(bytes.lineBreak(from: content))\(indent)\(words)" : " |\(comment)" : ": \(words)"
        let text = String(decoding: bytes[end(content)..<span.end], as: UTF8.self)
        let place = Place(source.id, ByteSpan(name.endIndex + (isKey ? 1 : 0), span.end))
        // A small word with a colon may be a mistyped key.
        let isCertain = !text.contains(" #") && (isWrapped ? !endsSentence(words) : words.isEmpty || !isKey)
        edit = Edit(place, mark + text)
        finding = Finding(
            isKey ? .colonInText : .missingColon,
            isKey ? "YAML takes a colon in the text of `\(key)` for that of a key" : "this line has no colon",
            at: Place(source.id, ByteSpan(content, place.span.start)),
            help: isWrapped
                ? "write `\(key): >`, and the whole text below it, indented"
                : isKey ? "write `|` after the colon: `\(key): |`" : "write `\(key): \(words)`",
            fix: Fix(isKey ? "mark the text below" : "write a colon", edit, isCertain && isProse ? .safe : .unsafe))
    }
}

extension ShapeDescription { fileprivate var isText: Bool { if case .text = self { true } else { false } } }
