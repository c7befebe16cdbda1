import SourceText

/// The columns that a text takes in a terminal: two for East Asian wide characters and emoji, none for combining
/// marks. Based on ranges, which is close enough to put a caret under a word.
package func columns(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { sum, scalar in
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC,
            0x200C...0x200D, 0xFE00...0xFE0F:
            sum
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            sum + 2
        default: sum + 1
        }
    }
}

/// One line of source with its marked part, cut to what fits on a screen.
struct SourceExcerpt {
    let line: Int
    let column: Int
    let text: String
    /// Terminal columns before the marked part, and in it (at least 1).
    let indent: Int
    let width: Int

    private static let room = 96
    /// In bytes: enough to fill the room with the widest characters.
    private static let reach = 1024

    init(_ place: Place, _ sources: SourceMap) {
        let lines = sources.lines(of: place.file)
        let bytes = sources.file(place.file).bytes
        let position = sources.start(of: place)
        let whole = lines.span(ofLine: position.line)
        let start = min(max(place.span.start, whole.start), whole.end)
        let end = min(max(place.span.end, start), whole.end)
        /// Decodes only what fits on the screen: a line may have millions of characters.
        func typed(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<max(from, to)], as: UTF8.self) }
        func text(_ from: Int, _ to: Int) -> String { quotable(typed(from, to)) }
        func border(_ offset: Int) -> Int {
            var offset = offset
            while offset < whole.end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            return offset
        }
        var before = text(border(max(whole.start, start - Self.reach)), start)
        let meant = typed(start, border(min(end, start + Self.reach)))
        // Carets below invisible characters would point at nothing.
        var marked = drawnSpaces(meant) ?? quotable(meant)
        var after = text(end, border(min(whole.end, end + Self.reach)))
        if columns(before) + columns(marked) + columns(after) > Self.room {
            if columns(marked) > 60 { (marked, after) = (String(marked.prefix(60)) + "…", "") }
            let left = max(12, Self.room - columns(marked) - 24)
            if columns(before) > left { before = "…" + before.suffix(left) }
            after = String(after.prefix(max(0, Self.room - columns(before) - columns(marked)))) + "…"
        }
        line = position.line
        column = position.column
        self.text = before + marked + after
        indent = columns(before)
        width = max(1, columns(marked))
    }
}
