import Diagnostics
import SourceText
import YAMLSyntax

/// Compares a text with the bytes that it was read from: what was typed must be what is shown. Returns false if it
/// is not, so that nothing is concluded from the text.
func checkSource(of text: Text, as role: TextRole?, _ node: SyntaxNode, _ reader: Reader) -> Bool {
    // A text that an alias repeats is checked where it is written.
    guard !node.isAlias, node.place.span.end <= node.tree.source.count else { return true }
    let before = reader.findings.count
    if !node.tree.comments.isEmpty {
        checkComment(before: node, reader)
        checkComment(after: node, reader)
    }
    switch node.style {
    case .plain:
        if node.place.span.end - node.place.span.start != text.utf8Count { checkLines(of: text, node, reader) }
        checkQuotationMarks(around: text, as: role, node, reader)
        checkTrailingComma(of: text, node, reader)
    case .singleQuoted, .doubleQuoted:
        checkEnds(of: text, node, reader)
        checkLines(of: text, node, reader)
    default: checkLines(of: text, node, reader)
    }
    // A text with warnings only is published as it is. Where one line of a merge is left, what it parts is judged.
    return reader.findings.all[before...].allSatisfy { finding in
        finding.severity != .error
            || finding.is(.conflictMarker) && "=|".utf8.contains(node.tree.source[finding.place.span.start])
    }
}

// MARK: Lines

/// Reports lines of a text that look like something else, and empty lines that are lost.
private func checkLines(of text: Text, _ node: SyntaxNode, _ reader: Reader) {
    let isItem = reader.key == nil
    let isBlock = node.style == .literal || node.style == .folded
    // The first line of a block is its beginning, not a continuation.
    var (spaces, isContinued, hasLostBlank) = (0, !isBlock, false)
    var above: SourceLine?
    var swallowed = SwallowedKeys()
    defer { swallowed.report(reader) }
    for line in lines(of: node) {
        defer { above = line.isBlank ? nil : line }
        guard line.range.lowerBound != node.place.span.start else { continue }
        guard !line.isBlank else {
            spaces += 1
            continue
        }
        if isItem, line.beginsItem { return reportItem(line, isItem: true, node, reader) }
        if node.style != .literal, let above, line.key != nil || line.itemMarker != nil, !endsSentence(above.text),
            reader.lineWidth(of: node.tree).parts(above, from: line, in: node)
        {
            continue
        }
        let belongs = swallowed.absorb(line)
        if line.isConflictMarker {
            return reader.report(
                .conflictMarker, "this text contains a merge conflict marker", at: line.place,
                help: RuleInfo.conflictHelp)
        }
        if let key = line.key, key.isSpaced || node.style == .plain, reader.knownKeys.contains(key.name) {
            swallowed.add(key.name, line, belongs: belongs)
            reader.misread(key.name)
        } else if belongs {
            continue
        } else if node.style != .literal, let marker = line.itemMarker, isItem || marker.isSpaced {
            return reportItem(line, isItem: isItem, node, reader)
        } else if !hasLostBlank {
            let isSpeech = node.style == .folded && spaces == 0 && isSpoken(line) && above.map(isSpoken) ?? false
            hasLostBlank = isSpeech || isContinued && spaces == 1 && !keepsEmptyLines(text, node)
            if hasLostBlank { reportJoined(line, isSpeech, node, reader) }
        }
        (spaces, isContinued) = (0, true)
    }
}

private func reportJoined(_ line: SourceLine, _ isSpeech: Bool, _ node: SyntaxNode, _ reader: Reader) {
    reader.report(
        .joinedParagraphs,
        isSpeech
            ? "the app shows this line and the one above as one line"
            : "the app does not show the empty line above this, only a line break", at: line.place,
        help: node.style == .folded
            ? "write `|` in place of `>`, and write each paragraph on one line"
            : "write `|` after the key, and the text under it, indented, each paragraph on one line")
}

/// Whether a line is what somebody says: `Mum: What now?`
private func isSpoken(_ line: SourceLine) -> Bool {
    let name = line.text.prefix { $0 != ":" }
    return name.first?.isUppercase ?? false && line.text[name.endIndex...].hasPrefix(": ")
        && name.count { $0 == " " } < 3 && endsSentence(line.text)
}

/// Whether the text has the single empty lines of the source, or its writer knows how to keep one. A folded text
/// keeps them beside an indented line.
private func keepsEmptyLines(_ text: Text, _ node: SyntaxNode) -> Bool {
    node.style == .literal
        || text.withBytes { bytes in
            zip(bytes, bytes.dropFirst()).contains { $0 == 0x0A && [0x0A, 0x20, 0x09].contains($1) }
                // A chat, line by line: `Mina: So?`
                || bytes.split(separator: 0x0A).allSatisfy { line in
                    zip(line, line.dropFirst()).prefix(40).contains { $0 == UInt8(ascii: ":") && $1 == 0x20 }
                }
        }
}

private func reportItem(_ line: SourceLine, isItem: Bool, _ node: SyntaxNode, _ reader: Reader) {
    let place = line.place
    guard isItem else {
        return reader.report(
            .itemInText, "this line looks like an item of a list, but YAML joins it to the text above", at: place,
            help: "write `|` after the key, and the text with its list under it, indented", as: .warning)
    }
    reader.report(
        .itemInText, "this line looks like an item, but YAML joins it to the item above", at: place,
        help:
            "begin it with `- `, exactly under the `-` of the item above; if it is text, begin the line with another word",
        fix: fixByItem(line, of: node, reader))
}

/// Begins an item at a line, in line with the item that it is in; nil in brackets.
func fixByItem(_ line: SourceLine, of node: SyntaxNode, _ reader: Reader) -> Fix? {
    let (lead, indent) = (
        line.range.lowerBound - line.column, String(repeating: " ", count: homeColumn(of: node, reader))
    )
    var start = line.range.lowerBound + (line.itemMarker?.text.utf8.count ?? 0)
    while start < line.range.upperBound, line.source[start] == 0x20 { start += 1 }
    guard line.source[lead..<line.range.lowerBound].allSatisfy({ $0 == 0x20 }) else { return nil }
    return Fix("begin an item", replace: Place(line.file, ByteSpan(lead, start)), with: indent + "- ")
}

/// The lines of a scalar, without what is before it on its first line.
func lines(of node: SyntaxNode) -> [SourceLine] {
    let (source, span) = (node.tree.source, node.place.span)
    return source.withUnsafeBytes { bytes in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<span.end])
        var lines: [SourceLine] = []
        var start = span.start
        while let feed = offset(of: 0x0A, in: bytes, from: start) {
            lines.append(SourceLine(of: source, node.tree.file, source[start..<feed]))
            start = feed + 1
        }
        lines.append(SourceLine(of: source, node.tree.file, source[start..<span.end]))
        return lines
    }
}

/// One line without the spaces and tabs around it.
struct SourceLine {
    let source: [UInt8]
    let file: FileID
    let range: Range<Int>

    init(of source: [UInt8], _ file: FileID, _ line: ArraySlice<UInt8>) {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        self.source = source
        self.file = file
        let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
        range = start..<(line.lastIndex { !isBlank($0) } ?? start - 1) + 1
    }

    var isBlank: Bool { range.isEmpty }
    /// The number of bytes before it on its line.
    var column: Int { ContentModel.column(of: range.lowerBound, in: source) }
    var text: String { String(decoding: source[range], as: UTF8.self) }
    var endsWithColon: Bool { !range.isEmpty && source[range.upperBound - 1] == 0x3A }
    var place: Place { Place(file, ByteSpan(range.lowerBound, range.upperBound)) }

    /// Whether it is a marker of a merge conflict, at the margin or indented with the text.
    var isConflictMarker: Bool {
        guard !range.isEmpty, "<=>|".utf8.contains(source[range.lowerBound]) else { return false }
        // A longer line of equals signs is drawn on purpose.
        return source[range].elementsEqual("=======".utf8)
            || ["<<<<<<< ", ">>>>>>> ", "||||||| "].contains { source[range].starts(with: $0.utf8) }
    }

    /// Whether it can hardly be part of a text: `- The sea`, `- |`, `>-`.
    var beginsItem: Bool {
        let isItem = itemMarker.map { $0.text == "-" && $0.isSpaced } ?? false
        let rest = isItem ? text.drop { $0 == "-" || $0 == " " } : text[...]
        return isItem && rest.first?.isUppercase ?? false || ["|", ">", "|-", ">-", "|+", ">+"].contains(rest)
    }

    /// The name before a colon at the line's start, after the dashes of items, and whether a space or nothing
    /// follows the colon. Nil if there is none: keys begin with a lower-case letter.
    var key: (name: String, isSpaced: Bool)? {
        var start = range.lowerBound
        while start + 1 < range.upperBound, source[start] == 0x2D, source[start + 1] == 0x20 {
            start += 2
            while start < range.upperBound, source[start] == 0x20 { start += 1 }
        }
        guard start < range.upperBound, 0x61...0x7A ~= source[start] else { return nil }
        var end = start
        while end < range.upperBound, isLetter(source[end]) { end += 1 }
        guard end < range.upperBound, source[end] == 0x3A else { return nil }
        let name = String(decoding: source[start..<end], as: UTF8.self)
        guard end + 1 < range.upperBound else { return (name, true) }
        let next = source[end + 1]
        return next == 0x2F ? nil : (name, next == 0x20 || next == 0x09)
    }

    /// What was typed as the dash of an item, and whether a space follows it; nil if there is none.
    var itemMarker: (text: String, isSpaced: Bool)? {
        // A hyphen, a star, or the first byte of a bullet or a dash.
        guard let first = source[range].first, first == 0x2D || first == 0x2A || first == 0xE2 else { return nil }
        let bytes = source[range]
        for marker in ["-", "*", "•", "–", "—"] where bytes.starts(with: marker.utf8) {
            guard let next = bytes.dropFirst(marker.utf8.count).first else { return nil }
            if next == 0x20 || next == 0x09 { return (marker, true) }
            return marker == "-" && (isLetter(next) || next == 0x22 || next == 0x27) ? (marker, false) : nil
        }
        return nil
    }

    private func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x41...0x5A ~= byte }
}

// MARK: Ends

/// The column, from 0, of the key or dash that a text belongs to.
func homeColumn(of node: SyntaxNode, _ reader: Reader) -> Int {
    let (source, start) = (node.tree.source, node.place.span.start)
    let dash = source[..<start].lastIndex { $0 > 0x20 }.flatMap { source[$0] == 0x2D ? $0 : nil }
    return column(of: reader.key?.span.start ?? dash ?? max(0, start - 2), in: source)
}

func column(of offset: Int, in source: [UInt8]) -> Int { offset - source.lineStart(offset) }

private func checkEnds(of text: Text, _ node: SyntaxNode, _ reader: Reader) {
    let (isAtStart, isAtEnd) = text.withBytes { ($0.first == 0x20, $0.last == 0x20) }
    guard isAtStart || isAtEnd else { return }
    let whole = node.place
    let source = node.tree.source
    var (first, last) = (whole.span.start + 1, whole.span.end - 1)
    while first < last, source[first] == 0x20 { first += 1 }
    while last > first, source[last - 1] == 0x20 { last -= 1 }
    let place =
        isAtStart
        ? Place(whole.file, ByteSpan(whole.span.start + 1, first))
        : Place(whole.file, ByteSpan(last, whole.span.end - 1))
    let trimmed = String(decoding: source[first..<last], as: UTF8.self)
    let inner = Place(whole.file, ByteSpan(whole.span.start + 1, whole.span.end - 1))
    reader.report(
        .outerBlank, "this text \(isAtStart ? "begins" : "ends") with a space", at: place, help: "delete the space",
        fix: Fix("delete the spaces at its ends", replace: inner, with: trimmed))
}
