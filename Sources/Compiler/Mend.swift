import ContentModel
import Diagnostics
import SourceText
import YAMLSyntax

/// Edits with which a part of a file can be read, and what is found there instead.
struct Mend {
    /// What is read otherwise then.
    let span: ByteSpan
    /// Its fix has the edits.
    let finding: Finding
    /// Where it may leave no error, if elsewhere it may leave only those that were there; nil if others may show.
    var home: ByteSpan?

    var edits: [Edit] { finding.fix?.edits ?? [] }
}

extension Mend {
    /// Marks lines below the key of a text that YAML does not read as a text.
    init?(textAt number: Int, _ layout: LineLayout, _ source: SourceFile, _ record: RecordDescription) {
        let (line, bytes) = (layout.lines[number], source.bytes)
        let below = layout.lines[(number + 1)...].prefix { $0.isBlank || $0.column > line.keyColumn }
        guard !line.isBlank, !line.isInQuotes, !line.opensBlock, let last = below.last(where: { !$0.isBlank }),
            let first = below.first(where: { !$0.isBlank }), !first.isItem, !below.contains(where: \.isDeclared),
            !below.contains(where: { $0.isBlank && $0.content < bytes.count && bytes[$0.content] == 0x23 })
        else { return nil }
        let content = line.content + line.keyColumn - line.column
        let name = bytes[content..<bytes.lineEnd(content)].prefix { $0 > 0x20 && $0 != 0x3A }
        let (key, isKey) = (String(decoding: name, as: UTF8.self), bytes[name.endIndex...].first == 0x3A)
        let rest = bytes[(name.endIndex + (isKey ? 1 : 0))..<bytes.lineEnd(content)]
        let value = String(decoding: rest, as: UTF8.self)
        let comment = value.trimmed.hasPrefix("#") ? value : ""
        let words = comment.isEmpty ? value.trimmed : ""
        let shapes = record.shapes(of: key)
        let isWrapped = words.utf8.count > 1
        let isProse = below.allSatisfy { $0.isBlank || $0.isProse }
        let hasLines = first.isProse && below.count(where: { !$0.isBlank }) > 1
        guard !shapes.isEmpty, shapes.allSatisfy(\.isText),
            isKey || words == "|" || words == ">" || words.isEmpty && hasLines,
            isWrapped ? words.first?.isLetter ?? false && (isProse || !endsSentence(words)) : hasLines
        else { return nil }
        span = ByteSpan(content, bytes.lineEnd(last.content))
        let indent = String(decoding: bytes[first.start..<first.content], as: UTF8.self)
        let mark =
            isWrapped ? ">\(bytes.lineBreak(from: content))\(indent)\(words)" : isKey || words.isEmpty ? "|" : words
        let text = String(decoding: bytes[bytes.lineEnd(content)..<span.end], as: UTF8.self)
        let place = Place(source.id, ByteSpan(name.endIndex + (isKey ? 1 : 0), span.end))
        // A small word with a colon may be a mistyped key.
        let isCertain = !text.contains(" #") && (isWrapped ? !endsSentence(words) : words.isEmpty || !isKey)
        let edit = Edit(place, (isKey ? " " : ": ") + mark + comment + text)
        finding = Finding(
            isKey ? .colonInText : .missingColon,
            isKey ? "YAML takes a colon in the text of `\(key)` for that of a key" : "this line has no colon",
            at: Place(source.id, ByteSpan(content, place.span.start)),
            help: isWrapped
                ? "write `\(key): >`, and the whole text below it, indented"
                : isKey ? "write `|` after the colon: `\(key): |`" : "write `\(key): \(mark)`",
            fix: Fix(isKey ? "mark the text below" : "write a colon", edit, isCertain && isProse ? .safe : .unsafe))
    }

    /// Begins the texts of a list with hyphens in place of `1.`, `a)` or `•`.
    init?(itemsBelow number: Int, _ layout: LineLayout, _ source: SourceFile, _ record: RecordDescription) {
        let (key, bytes) = (layout.lines[number], source.bytes)
        let content = key.content + key.keyColumn - key.column
        let name = bytes[content..<bytes.lineEnd(content)].prefix { $0 > 0x20 && $0 != 0x3A }
        guard key.isDeclared, !key.hasValue,
            record.shapes(of: String(decoding: name, as: UTF8.self)).contains(where: \.isPlainList)
        else { return nil }
        /// The marker of a line, and the offset of what is after it.
        func marker(_ line: LineLayout.Line) -> (sign: String, words: Int)? {
            let text = String(decoding: bytes[line.content..<bytes.lineEnd(line.content)], as: UTF8.self)
            guard line.isProse, !line.isInQuotes, let sign = itemMarker(text),
                let next = text.dropFirst(sign.count).first, " \u{A0}".contains(next)
            else { return nil }
            let words = text.dropFirst(sign.count).drop { " \u{A0}".contains($0) }
            return words.isEmpty ? nil : (String(sign), line.content + text.utf8.count - words.utf8.count)
        }
        let below = layout.lines[(number + 1)...].prefix {
            $0.isBlank || $0.column > key.keyColumn || $0.column == key.keyColumn && ($0.isItem || marker($0) != nil)
        }
        guard let first = below.first(where: { !$0.isBlank }), let last = below.last(where: { !$0.isBlank }) else {
            return nil
        }
        let items = below.filter { !$0.isBlank && $0.column == first.column }
        let signs = items.map { $0.isItem ? nil : marker($0) }
        guard zip(items, signs).allSatisfy({ $0.isItem || $1 != nil }),
            let at = signs.firstIndex(where: { $0 != nil }), let sign = signs[at]?.sign
        else { return nil }
        let edits = zip(items, signs).compactMap { item, marker -> Edit? in
            guard let marker else { return nil }
            let end = bytes.lineEnd(item.content)
            let words = String(decoding: bytes[marker.words..<end], as: UTF8.self)
            let isCut = !"\"'".contains(words.first ?? " ") && words.contains(": ")
            return Edit(
                Place(source.id, ByteSpan(item.content, isCut ? end : marker.words)),
                "- " + (isCut ? quotedForYAML(words) : ""))
        }
        // A single number may be part of the text, unless it is that of the item.
        let isCounted = sign.dropLast() == "\(at + 1)" || !(sign.first?.isNumber ?? false) && sign.count == 1
        span = ByteSpan(first.content, bytes.lineEnd(last.content))
        finding = Finding(
            .itemSign, "this item begins with `\(sign)`, not with `- `",
            at: Place(source.id, ByteSpan(items[at].content, items[at].content + sign.utf8.count)),
            help: "begin \(edits.count > 1 ? "each item" : "it") with `- `: a hyphen and a space",
            fix: Fix("write a hyphen and a space", edits, edits.count > 1 || isCounted ? .safe : .unsafe))
    }

    /// Ways to write the key of lines that lost the line with their key: first keys that the file needs.
    static func lostKeys(_ layout: LineLayout, _ source: SourceFile, _ record: RecordDescription, _ found: Findings)
        -> some Sequence<Mend>
    {
        let shapeless = Set(found.all.filter { $0.is(.wrongShape) }.map { layout.line(at: $0.place.span.start) })
        let orphans = layout.orphans(besides: shapeless).filter { orphan in
            let above = layout.lines[..<orphan.lines.lowerBound].last { !$0.isBlank }
            let end = source.bytes.lineEnd(layout.lines[orphan.lines.upperBound - 1].content)
            let span = ByteSpan(above?.content ?? 0, end)
            let near = found.all.filter { span.touches($0.place.span) }
            // What is wrong there may be known.
            return !near.isEmpty && !near.contains { $0.fix != nil && !$0.is(.missingDash, .wrongIndentation) }
        }
        return orphans.prefix(4).lazy.flatMap { orphan in
            let first = layout.lines[orphan.lines.lowerBound]
            let fields = record.allFields.filter { $0.shape.takes(first) }
            let (home, beside) = layout.keys(beside: orphan, in: source.bytes)
            func isNeeded(_ field: FieldDescription) -> Bool {
                field.isRequired || beside.contains { field.requiredFor.contains($0.value) }
            }
            let lost = fields.filter { field in !beside.contains { $0.name == field.name } }
            let others = lost.filter { !isNeeded($0) && $0.shape.isStory }
            return (lost.filter(isNeeded) + others).lazy.map { field in
                Mend(key: field.name, isNeeded: isNeeded(field), above: first, orphan.column, home, source)
            }
        }
    }

    private init(
        key: String, isNeeded: Bool, above first: LineLayout.Line, _ column: Int, _ home: ByteSpan,
        _ source: SourceFile
    ) {
        let written = key + (first.isProse ? ": |" : ":")
        let line = String(repeating: " ", count: column) + written + source.bytes.lineBreak(from: first.start)
        let edit = Edit(Place(source.id, ByteSpan(first.start, first.start)), line)
        (span, self.home) = (edit.place.span, home)
        finding = Finding(
            .missingKey, "above this, the line with the key `\(key)` is missing",
            at: Place(source.id, ByteSpan(first.content, source.bytes.lineEnd(first.content))),
            help: "write `\(written)` on a line of its own above it, with \(counted(column, "space")) before it",
            fix: Fix("write `\(written)` above it", edit, isNeeded && !first.isProse ? .safe : .unsafe))
    }
}

extension ShapeDescription {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }

    fileprivate var isPlainList: Bool {
        if case .list(let item, _, _, _) = self { item.records.isEmpty } else { false }
    }

    /// Whether its value is several lines in most files.
    fileprivate var isStory: Bool {
        switch self {
        case .text(_, let role): role?.isRunning ?? false
        case .record: true
        default: false
        }
    }

    /// Whether its value can begin with a line.
    fileprivate func takes(_ line: LineLayout.Line) -> Bool {
        switch self {
        case .text: line.isProse
        case .list: line.isItem
        case .record, .dictionary: !line.isProse && !line.isItem
        case .either(let shapes): shapes.contains { $0.takes(line) }
        default: false
        }
    }
}

extension RecordDescription {
    /// Its keys and those of the records in it, each name once.
    fileprivate var allFields: [FieldDescription] {
        var names: Set<String> = []
        return (fields + fields.flatMap { $0.shape.records.flatMap(\.allFields) }).filter {
            names.insert($0.name).inserted
        }
    }
}

extension LineLayout {
    /// The lines that belong together with some that lost their key, and the keys beside it. Of the file's own keys, only
    /// the lines themselves.
    fileprivate func keys(beside orphan: (lines: Range<Int>, column: Int), in bytes: [UInt8]) -> (
        home: ByteSpan, keys: [(name: String, value: String)]
    ) {
        func isOutside(_ line: Line) -> Bool { !line.isBlank && !line.isInQuotes && line.column < orphan.column }
        let start = lines[..<orphan.lines.lowerBound].lastIndex(where: isOutside) ?? 0
        let end = lines[orphan.lines.upperBound...].firstIndex(where: isOutside) ?? lines.count
        let keys = lines[start..<end].filter { !$0.isBlank && !$0.isProse && $0.keyColumn == orphan.column }.map {
            line in
            let from = line.content + line.keyColumn - line.column
            let text = String(decoding: bytes[from..<bytes.lineEnd(from)], as: UTF8.self)
            let name = text.prefix { $0 != ":" }
            return (String(name), text.dropFirst(name.count + 1).trimmed)
        }
        let home = orphan.column > 0 ? start..<end : orphan.lines
        return (ByteSpan(lines[home.lowerBound].start, bytes.lineEnd(lines[home.upperBound - 1].content)), keys)
    }
}

extension [UInt8] {
    fileprivate func lineEnd(_ start: Int) -> Int { self[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count }

    /// With some edits made, which are in order.
    func applying(_ edits: [Edit]) -> [UInt8] {
        var (bytes, at) = ([UInt8](), 0)
        for edit in edits {
            bytes += self[at..<edit.place.span.start] + edit.replacement.utf8
            at = edit.place.span.end
        }
        return bytes + self[at...]
    }
}
