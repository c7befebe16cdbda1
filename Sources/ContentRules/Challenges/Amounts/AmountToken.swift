import SourceText

/// A word, a number or a sign of a text, and how it is joined to what stands before it.
struct AmountToken {
    enum Kind { case letters, digits, clock, fraction, sign }
    enum Joint { case none, hyphen, blank }

    let kind: Kind
    /// In small letters; a number as it is written.
    let word: String
    let joint: Joint
    /// In bytes of the text.
    let range: Range<Int>

    /// Runs of letters, runs of digits with the stops, commas and colons between them, and every other sign.
    static func all(in text: Text) -> [AmountToken] {
        let scalars = Array(text.string.unicodeScalars)
        var tokens: [AmountToken] = []
        var joint = Joint.blank
        var index = 0
        var offset = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                joint = .blank
                offset += UTF8.width(scalar)
                index += 1
                continue
            }
            if isHyphen(scalar), joint == .none, let last = tokens.last, last.kind != .sign,
                index + 1 < scalars.count, isWordlike(scalars[index + 1])
            {
                joint = .hyphen
                offset += UTF8.width(scalar)
                index += 1
                continue
            }
            let (kind, end) = run(scalars, from: index)
            let width = scalars[index..<end].reduce(0) { $0 + UTF8.width($1) }
            let word = String(String.UnicodeScalarView(scalars[index..<end])).lowercased()
            tokens.append(AmountToken(kind: kind, word: word, joint: joint, range: offset..<offset + width))
            joint = .none
            offset += width
            index = end
        }
        return tokens
    }

    private static func run(_ scalars: [Unicode.Scalar], from start: Int) -> (Kind, end: Int) {
        var end = start + 1
        if isDigit(scalars[start]) {
            var kind = Kind.digits
            while end < scalars.count {
                if isDigit(scalars[end]) {
                    end += 1
                } else if ".,:".unicodeScalars.contains(scalars[end]), end + 1 < scalars.count,
                    isDigit(scalars[end + 1])
                {
                    if scalars[end] == ":" { kind = .clock }
                    end += 2
                } else {
                    break
                }
            }
            return (kind, end)
        }
        // Digits of other scripts are numbers that are not read.
        if scalars[start].properties.numericType != nil { return (.fraction, end) }
        guard isLetter(scalars[start]) else { return (.sign, end) }
        while end < scalars.count, isLetter(scalars[end]) { end += 1 }
        return (.letters, end)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }

    private static func isWordlike(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || scalar.properties.numericType != nil
    }

    /// The hyphen of the keyboard, the typographic one and the one that does not break.
    private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
        ["-", "\u{2010}", "\u{2011}"].contains(scalar)
    }
}

extension Text {
    /// The first of some English words that stands in it, in bytes.
    func firstWord(among words: Set<String>) -> (word: String, range: Range<Int>)? {
        AmountToken.all(in: self).first { words.contains($0.word) }.map { ($0.word, $0.range) }
    }
}
