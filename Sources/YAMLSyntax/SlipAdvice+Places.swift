import Diagnostics
import SourceText

/// Finds the place of a mistake from the bytes around it. Offsets do not count the byte order mark.
extension SlipAdvice {
    /// The character at an offset; an empty place if the file ends there.
    func spot(_ at: Int) -> Place {
        guard at < bytes.count else { return place(bytes.count, bytes.count) }
        return place(at, bytes[(at + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
    }

    func lineStart(_ at: Int) -> Int { builder.lineStart(at) }

    func nextLine(_ at: Int) -> Int { bytes.nextLine(at) }

    func lines(from start: Int) -> some Sequence<YAMLLine> {
        sequence(state: start) { at in
            guard at < bytes.count else { return nil }
            defer { at = nextLine(at) }
            return YAMLLine(bytes, at: at)
        }
    }

    func lineNumber(of line: YAMLLine) -> Int { bytes[..<line.start].count { $0 == 0x0A } + 1 }

    func lineEnd(_ at: Int) -> Int {
        var end = min(at, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while end > at, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// The first byte of the line that is not a space; `at` if there is none before it.
    func indentation(_ at: Int) -> Int {
        let start = lineStart(at)
        return min(bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count, max(at, start))
    }

    func firstTab(onLineOf at: Int) -> Int {
        let start = lineStart(at)
        return (start..<min(at + 1, bytes.count)).first { bytes[$0] == 0x09 } ?? at
    }

    /// Writes spaces for the tabs at the start of this line and of those directly below that begin with tabs: as many
    /// as fit the file best, two for each if all fit alike. A tab after a key becomes one space.
    func withoutTabs(_ tab: Int) -> Fix? {
        let start = lineStart(tab)
        let isLead = bytes[start..<tab].allSatisfy { $0 == 0x20 }
        guard isLead else {
            let end = bytes[tab...].firstIndex { $0 != 0x09 && $0 != 0x20 } ?? bytes.count
            return .init("write a space", replace: place(tab, end), with: " ")
        }
        let leads = Array(
            lines(from: start).lazy.map { line in bytes[line.start...].prefix { $0 == 0x09 || $0 == 0x20 } }.prefix {
                $0.contains(0x09)
            })
        // A single line may begin at any open level.
        let columns =
            leads.count > 1 || !canTry ? [] : levels(above: start).flatMap { [$0.column, $0.column + 2] }.sorted()
        func spaces(_ width: Int) -> [(range: Range<Int>, text: String)] {
            leads.map { lead in
                let perTab = lead.reduce(0) { $0 + ($1 == 0x09 ? width : 1) }
                let count = columns.isEmpty ? perTab : width
                return (lead.startIndex..<lead.endIndex, String(repeating: " ", count: count))
            }
        }
        let first = canTry ? lineNumber(of: YAMLLine(bytes, at: lineAbove(start) ?? 0)) - 1 : 0
        let tried = (canTry ? [2, 4, 8] + columns : [2]).map { width in
            (edits: spaces(width), rank: trial(spaces(width), from: first)?.rank ?? [])
        }
        let best = tried.max { $0.rank.lexicographicallyPrecedes($1.rank) }
        return best.flatMap { best in
            .init(
                leads.count == 1 ? "indent it like the lines around it" : "write spaces for each tab",
                best.edits.map { Edit(place($0.range.lowerBound, $0.range.upperBound), $0.text) })
        }
    }

    /// The start of the text on the line above, if it has no key, and the same indentation or none, so that it continues
    /// no text; nil otherwise. In that case the mistake is on that line.
    func keylessLine(above at: Int) -> Int? {
        let start = lineStart(at)
        guard start > 0 else { return nil }
        let line = YAMLLine(bytes, at: lineStart(start - 1))
        let (above, end) = (line.content, lineEnd(line.start))
        guard above == line.start || above - line.start == indentation(at) - start, above < end, bytes[above] != 0x23
        else { return nil }
        return holdsKey(above..<end) ? nil : above
    }

    /// Whether the range contains a colon with a space or tab after it, or ends with a colon.
    func holdsKey(_ range: Range<Int>) -> Bool {
        range.contains {
            bytes[$0] == 0x3A && ($0 + 1 == range.upperBound || bytes[$0 + 1] == 0x20 || bytes[$0 + 1] == 0x09)
        }
    }

    func isBlockText(_ style: SyntaxTree.Style?) -> Bool { style == .literal || style == .folded }

    /// The quoted text of several lines that ends right before an offset; nil if there is none.
    func longQuote(before at: Int) -> SyntaxTree.Node? {
        guard let node = nodes.last, node.style == .singleQuoted || node.style == .doubleQuoted,
            bytes[(node.span.start - origin)..<(node.span.end - origin)].contains(0x0A),
            bytes[(node.span.end - origin)..<at].allSatisfy({ $0 == 0x20 })
        else { return nil }
        return node
    }

    func isLetter(_ byte: Int) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

    /// Whether the range can be a key: ASCII letters, digits, `_` and `-` only.
    func isName(_ range: Range<Int>) -> Bool { !range.isEmpty && bytes[range].allSatisfy(YAMLLine.isName) }

    /// The start of the nearest line above that is neither empty nor a comment; nil if there is none.
    func lineAbove(_ at: Int) -> Int? {
        var start = lineStart(at)
        while start > 0 {
            let first = indentation(start - 1)
            start = lineStart(start - 1)
            if first < lineEnd(start), bytes[first] != 0x23 { return start }
        }
        return nil
    }

    func isDocumentEnd(_ line: Int) -> Bool { bytes[line...].starts(with: [0x2E, 0x2E, 0x2E]) }

    func isDirective(_ line: Int) -> Bool { bytes[line] == 0x25 }

    func isAfterQuote(_ at: Int) -> Bool {
        let before = bytes[..<at].last { $0 != 0x20 }
        return before == 0x22 || before == 0x27
    }
}
