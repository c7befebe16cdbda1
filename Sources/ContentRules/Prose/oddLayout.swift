import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let oddLayout = Rule(
        "odd-layout", .warning, "A text has tabs or extra spaces, or a name has a line break.",
        because: "Apps show texts as they are: a tab as a wide gap, a title on two lines, or a line further in than "
            + "the others.", bad: .activity(#"title: "The spilled\njuice""#),
        good: .activity("title: The spilled juice"),
        background:
            "Two spaces between words are a note, once in each file. After `|` a line keeps the spaces by which it is "
            + "indented deeper than the first one. One finding for each text, at the first place.",
        check: .prose { prose, context in
            guard !prose.features.isDisjoint(with: [.oddLayout, .lineBreak]) else { return }
            let passages = prose.passages { text in
                text.features.contains(.oddLayout) || text.features.contains(.lineBreak) && !text.role.isRunning
            }
            let flaw = passages.map { passage in
                passage.text.value.withBytes { suspiciousCharacters(in: $0, isName: !passage.about.role.isRunning) }
            }
            let gaps = zip(passages, flaw).flatMap { passage, flaw in
                flaw.filter(\.isGap).map { Edit(passage.text, $0.mended, $0.replacement) }
            }
            var hasGap = false
            for (passage, flaw) in zip(passages, flaw) {
                guard let first = flaw.first, !first.isGap || !hasGap else { continue }
                hasGap = hasGap || first.isGap
                context.report(
                    passage.text, first.range, first.message, help: first.help,
                    fix: Fix(first.help, first.isGap ? gaps : [Edit(passage.text, first.mended, first.replacement)]),
                    as: first.isGap ? .note : nil, causes: first.isGap ? [] : [.anything(in: passage.text.place)])
            }
        })
}

private struct LayoutFlaw {
    let range: Range<Int>
    let message: String
    let help: String
    /// The bytes to replace.
    let mended: Range<Int>
    var replacement = ""
    /// Whether it is several spaces between two words.
    var isGap = false
}

/// Spaces around a text are left to `outer-blank`.
private func suspiciousCharacters(in bytes: UnsafeBufferPointer<UInt8>, isName: Bool) -> [LayoutFlaw] {
    var (found, offset): ([LayoutFlaw], Int) = ([], 0)
    while offset < bytes.count {
        let spaces = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x09 }
        if let oddity = endingOutlier(of: spaces.startIndex..<spaces.endIndex, in: bytes) { found.append(oddity) }
        offset = spaces.endIndex
        guard offset < bytes.count else { break }
        if isName, bytes[offset] == 0x0A { found.append(lineBreak(at: offset, in: bytes)) }
        offset += 1
    }
    return found
}

/// What is odd about tabs and spaces that follow each other.
private func endingOutlier(of spaces: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> LayoutFlaw? {
    let beginsLine = spaces.lowerBound == 0 || bytes[spaces.lowerBound - 1] == 0x0A
    let endsLine = spaces.upperBound == bytes.count || bytes[spaces.upperBound] == 0x0A
    if let tab = spaces.first(where: { bytes[$0] == 0x09 }) {
        let isInside = !beginsLine && !endsLine
        return LayoutFlaw(
            range: tab..<(tab + 1), message: "this is a tab",
            help: isInside ? "delete it and type a space" : "delete it", mended: spaces,
            replacement: isInside ? " " : "")
    }
    if endsLine || spaces.isEmpty || isInTable(spaces, in: bytes, beginsLine) { return nil }
    if beginsLine {
        let count = spaces.count == 1 ? "a space" : "\(spaces.count) spaces"
        return spaces.lowerBound == 0
            ? nil
            : LayoutFlaw(
                range: spaces, message: "this line begins with \(count)",
                help: "delete the extra spaces: begin it under the first letter of the line above", mended: spaces)
    }
    return spaces.count == 1
        ? nil
        : LayoutFlaw(
            range: spaces, message: "there are \(spaces.count) spaces between two words", help: "delete all but one",
            mended: spaces, replacement: " ", isGap: true)
}

/// Whether the line above or below has such spaces too: somebody wrote a table, or lines that belong together.
private func isInTable(_ spaces: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ beginsLine: Bool) -> Bool {
    if spaces.count == 1 { return false }
    let start = bytes[..<spaces.lowerBound].lastIndex(of: 0x0A) ?? -1
    let end = bytes[spaces.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    let above = start < 0 ? bytes[0..<0] : bytes[((bytes[..<start].lastIndex(of: 0x0A) ?? -1) + 1)..<start]
    let below = bytes[min(end + 1, bytes.count)...].prefix { $0 != 0x0A }
    return [above, below].contains { line in
        let text = beginsLine ? line.prefix(2) : line.drop { $0 == 0x20 }
        return zip(text, text.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
    }
}

private func lineBreak(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LayoutFlaw {
    let line = bytes[(offset + 1)...].prefix { $0 != 0x0A }
    // Includes the first letter, so that the spaces before it are deleted.
    let first = line.first.flatMap { $0 < 0x80 ? String(UnicodeScalar($0)) : nil } ?? ""
    return LayoutFlaw(
        range: line.startIndex..<line.endIndex,
        message: "this begins a new line in a text that the app shows on one line", help: "write it all on one line",
        mended: offset..<(offset + 1 + first.utf8.count), replacement: " " + first)
}
