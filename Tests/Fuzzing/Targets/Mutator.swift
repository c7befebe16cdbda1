package import RandomEdits

/// Changes inputs as writers, tools and attackers do: lines and scalars are moved about, dropped, repeated,
/// indented otherwise and exchanged with those of other inputs, and now and then a byte is.
package struct Mutator {
    private let lines: [[UInt8]]
    private let scalars: [[UInt8]]
    private var dice: Dice

    package init(seeds: [[UInt8]], dice: Dice) {
        let lines = seeds.flatMap { $0.split(separator: UInt8(ascii: "\n")).map(Array.init) }
        self.lines = lines
        scalars = lines.flatMap { line in Mutator.scalars(of: line).map { Array(line[$0]) } }
        self.dice = dice
    }

    package mutating func mutate(_ bytes: [UInt8], atMost limit: Int) -> [UInt8] {
        var bytes = bytes
        for _ in 0...dice.roll(4) {
            switch dice.roll(100) {
            case 0..<20: bytes = changeBytes(bytes)
            case 20..<45: bytes = changeScalar(bytes)
            case 45..<70: bytes = changeText(bytes)
            default: bytes = changeLines(bytes)
            }
            // Each change may repeat what the one before has repeated.
            bytes = Array(bytes.prefix(limit))
        }
        return bytes
    }

    // MARK: - Lines

    private mutating func changeLines(_ bytes: [UInt8]) -> [UInt8] {
        var all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let start = dice.roll(all.count)
        let end = min(all.count, start + 1 + (dice.happens(60) ? 0 : dice.roll(8)))
        let block = Array(all[start..<end])
        switch dice.roll(8) {
        case 0: all.removeSubrange(start..<end)
        case 1: all.swapAt(start, dice.roll(all.count))
        case 2: all.insert(contentsOf: block, at: dice.roll(all.count + 1))
        case 3: all.insert(contentsOf: (0..<(2 << dice.roll(6))).flatMap { _ in block }, at: end)
        case 4:
            all.removeSubrange(start..<end)
            all.insert(contentsOf: block, at: dice.roll(all.count + 1))
        case 5: all.insert(dice.pick(lines) ?? [], at: start)
        case 6: all[start] = dice.pick(lines) ?? []
        default: all.replaceSubrange(start..<end, with: indented(block))
        }
        return Array(all.joined(separator: [UInt8(ascii: "\n")]))
    }

    private mutating func indented(_ block: [[UInt8]]) -> [[UInt8]] {
        let blanks = dice.roll(9) - 4
        let sign = UInt8(ascii: dice.happens(90) ? " " : "\t")
        return block.map { line in
            blanks >= 0
                ? Array(repeating: sign, count: blanks) + line
                : Array(line.dropFirst(min(-blanks, line.prefix { $0 == UInt8(ascii: " ") }.count)))
        }
    }

    // MARK: - Scalars

    /// Where the values, keys and items of a line stand, in YAML as in JSON.
    private static func scalars(of line: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        for (index, byte) in line.enumerated() {
            let isEnd = ":,[]{}".utf8.contains(byte) || byte == UInt8(ascii: "-") && start == nil
            if isEnd {
                if let first = start { found.append(first..<index) }
                start = nil
            } else if start == nil, byte != UInt8(ascii: " ") {
                start = index
            }
        }
        if let start { found.append(start..<line.count) }
        return found
    }

    /// Where some scalar of some line stands.
    private mutating func scalar(of bytes: [UInt8]) -> Range<Int>? {
        let at = dice.roll(bytes.count)
        let first = bytes[..<at].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let last = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return dice.pick(Mutator.scalars(of: Array(bytes[first..<max(first, last)]))).map {
            first + $0.lowerBound..<first + $0.upperBound
        }
    }

    private mutating func changeScalar(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        guard let place = scalar(of: bytes) else { return bytes }
        let old = Array(bytes[place])
        let new: [UInt8] =
            switch dice.roll(6) {
            case 0: []
            case 1: Array(repeatElement(old + [UInt8(ascii: " ")], count: 2 << dice.roll(8)).joined())
            case 2: Array((dice.pick(Mutator.numbers) ?? "").utf8)
            case 3: quoted(old)
            default: dice.pick(scalars) ?? []
            }
        bytes.replaceSubrange(place, with: new)
        return bytes
    }

    private mutating func quoted(_ scalar: [UInt8]) -> [UInt8] {
        let sign = dice.pick(["\"", "'", "|\n  ", ">\n  ", "&a ", "*", "!a ", "[", "{"]) ?? ""
        let end = ["\"", "'"].contains(sign) ? sign : sign == "[" ? "]" : sign == "{" ? "}" : ""
        return Array(sign.utf8) + scalar + Array(end.utf8)
    }

    /// Words, marks and spaces that rules look at, in or around a text; and other ways to write it.
    private mutating func changeText(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        guard let place = scalar(of: bytes) else { return bytes }
        var text = Array(bytes[place])
        switch dice.roll(6) {
        case 0:
            // A block, whose first line is indented by chance.
            let head = dice.pick([">", ">2", ">-", ">+", "|", "|2", "|-", "|4+"]) ?? ""
            let blanks = String(repeating: " ", count: dice.roll(9))
            text =
                Array("\(head)\n\(blanks)".utf8) + text + Array((dice.pick(["", "\n", "\n   ", "\n\n"]) ?? "").utf8)
        case 1:
            let inside = String(decoding: text, as: UTF8.self).replacing("\"", with: "\\\"")
            let (lead, end) = (dice.pick(Mutator.escapes) ?? "", dice.pick(Mutator.escapes) ?? "")
            text = Array("\"\(lead)\(inside)\(end)\"".utf8)
        case 2: text = Array((dice.pick(Mutator.pieces) ?? "").utf8)
        default:
            // Between words, or anywhere.
            let gaps = text.indices.filter { text[$0] == UInt8(ascii: " ") }
            let at = dice.happens(60) ? dice.pick(gaps) ?? text.count : dice.roll(text.count + 1)
            text.insert(contentsOf: (dice.pick(Mutator.pieces) ?? "").utf8, at: at)
        }
        bytes.replaceSubrange(place, with: text)
        return bytes
    }

    private static let escapes = [
        "", " ", "   ", "\\t", "   \\t", "\\n", "\\n    ", "\\n\\n", "\\u00A0", "\\u200B", "\\u201D", "\\\\n",
        "\\u0301", "\\U0001F9C3", "\\r",
    ]

    private static let pieces = [
        " ", "  ", "\t", " \t ", "”", "“", "’", "‘", "„", "«", "»", "'", "''", "(", ")", "[", "]", "{name}", "<b>",
        "&amp;", ".", "..", "...", "…", " .", ",", ",,", " ,", "?", "??", "!", "?!", ";", ":", "-", " - ", "–", "—",
        "/", "*", "_", "#", "TODO", "XXX", "Lorem ipsum", "not", " not ", "NOT", "except", "which",
        "all of the above", "none of these", "always", "never", "the the", "a apple", "an book", "i", "I'm", "dont",
        "its", "it's", "teh", "A)", "B.", "1)", "(a)", "1", "2.5", "1,000", "50 %", "3/4", "12:30", "2024-02-30",
        "day 3", "99999999999999999999", "-1", "½", "e\u{301}", "\u{A0}", "\u{200B}", "\u{AD}", "\u{FEFF}",
        "\u{202E}", "\u{2028}", "â€™", "\u{FFFD}", "а", "ß", "ẞ", "İ", "ﬁ", "Ａ", "🧃", "👩‍👩‍👧", "سلام", "Mr.", "e.g.",
        "http://a.b/c", "a@b.c", "Qur'an", "2:255", "6-9", "10-12", "*a", "&a ", "<<", "~", "true", "null",
        "Maya said, \"Wait", "<U+00A0>", "{{x}}", "$1", "\\", "\\n",
    ]

    private static let numbers = [
        "-1", "0", "1", "99", "2147483648", "9223372036854775807", "-9223372036854775808", "1e400", "0.1", "1_000",
        "0x10", "true", "null", "~", "\"\"", "[]", "{}",
    ]

    // MARK: - Bytes

    private mutating func changeBytes(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let at = dice.roll(bytes.count + 1)
        switch dice.roll(5) {
        case 0: bytes.insert(contentsOf: Array((dice.pick(Mutator.signs) ?? "").utf8), at: at)
        case 1: bytes.insert(UInt8(dice.roll(256)), at: at)
        case 2 where at < bytes.count: bytes[at] = UInt8(dice.roll(256))
        case 3 where at < bytes.count: bytes.removeSubrange(at..<min(bytes.count, at + 1 + dice.roll(20)))
        default: bytes = dice.happens(20) ? Array(bytes.prefix(at)) : bytes
        }
        return bytes
    }

    private static let signs = [
        "\"", "'", "[", "]", "{", "}", ": ", "- ", "? ", "# ", "#", "|\n", ">-\n", "&a ", "*a", "!!str ",
        "%YAML 1.1\n", "---\n", "...\n", "\t", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{2067}",
        "\u{200B}", "é", "e\u{301}", "🧃", "<<: *a", "\\", "\\u0000", "\\x", "\\N", "\\P", "''", "\"\"", "$$", "--",
        "/*", "*/", ";", "# hornbook: allow text-too-long — so\n", "::error::", "##[group]", "\u{1B}[2J", "\u{0}",
        "سلام",
    ]
}
