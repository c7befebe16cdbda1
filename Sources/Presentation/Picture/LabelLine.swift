import Diagnostics

struct LabelLine: Equatable {
    let text: String
    let isRightToLeft: Bool

    /// Breaks a text into lines that are at most `width` pixels wide in letters of a size, in any font. Text that
    /// does not fit in the last line is cut.
    static func lines(of text: String, width: Int, size: Int, atMost most: Int = .max) -> [LabelLine] {
        let text = quotable(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        // The width of a line in hundredths of the letter size.
        let room = width * 100 / size
        var lines: [String] = []
        var line = (text: "", width: 0)
        for word in pieces(of: text, room) {
            let width = word.reduce(0) { $0 + LabelLine.width(of: $1) }
            if !line.text.isEmpty, line.width + space + width > room {
                lines.append(line.text)
                line = ("", 0)
            }
            if !line.text.isEmpty { line = (line.text + " ", line.width + space) }
            line = (line.text + word, line.width + width)
        }
        if !line.text.isEmpty { lines.append(line.text) }
        if lines.count > most {
            var last = lines[most - 1]
            while !last.isEmpty, last.reduce(100, { $0 + LabelLine.width(of: $1) }) > room { last.removeLast() }
            lines = lines.prefix(most - 1) + [last + "…"]
        }
        let isRightToLeft = isWrittenFromTheRight(text)
        return lines.map { LabelLine(text: $0, isRightToLeft: isRightToLeft) }
    }

    /// The words of a text; words that are wider than a line are split.
    private static func pieces(of text: String, _ room: Int) -> [String] {
        text.split(separator: " ").flatMap { word -> [String] in
            var pieces: [String] = []
            var piece = (text: "", width: 0)
            for letter in word {
                let width = LabelLine.width(of: letter)
                if piece.width + width > room, !piece.text.isEmpty {
                    pieces.append(piece.text)
                    piece = ("", 0)
                }
                piece = (piece.text + String(letter), piece.width + width)
            }
            return pieces + [piece.text]
        }
    }

    private static let space = 32

    /// The width of a letter in hundredths of the letter size, as in the widest fonts of systems.
    private static func width(of letter: Character) -> Int {
        guard let scalar = letter.unicodeScalars.first else { return 0 }
        switch scalar {
        case "i", "l", "j", ".", ",", ":", ";", "'", "!", "|": return 34
        case "f", "r", "t", "(", ")", "-", "/": return 42
        case "m", "w", "M", "W", "@", "%", "…", "—": return 98
        case "a"..."z", "0"..."9": return 62
        case "\u{0}"..."\u{10FF}": return 72
        default: return 110
        }
    }
}

/// Whether the first alphabetic character is written from right to left.
func isWrittenFromTheRight(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return false
        }
    }
    return false
}
