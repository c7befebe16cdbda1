import SourceText

/// An amount of time that an English text speaks of: `5 hours`, `7-day`, `a week`, `half an hour`.
struct TimeAmount {
    enum Unit: String { case minutes, days }

    let unit: Unit
    let count: Int
    /// In bytes of the text.
    let range: Range<Int>

    /// All amounts of a text in one of the units, in their order. Rates (`a day` behind minutes) are none.
    static func all(in text: Text, _ unit: Unit) -> [TimeAmount] {
        let tokens = TimeToken.all(in: text)
        var found: [TimeAmount] = []
        var index = 0
        while index < tokens.count {
            if let (amount, next) = read(tokens, at: index) {
                if amount.unit == unit { found.append(amount) }
                index = next
            } else {
                index += 1
            }
        }
        return found
    }

    /// The amount that begins at a token, and the token behind it.
    private static func read(_ tokens: [TimeToken], at index: Int) -> (TimeAmount, Int)? {
        guard var (amount, next) = simple(tokens, at: index) else { return nil }
        // `1 hour and 30 minutes`, `an hour and a half`.
        guard amount.unit == .minutes else { return (amount, next) }
        let behind = next < tokens.count && tokens[next].word == "and" ? next + 1 : next
        if let (rest, end) = simple(tokens, at: behind), rest.unit == .minutes, rest.count < amount.count {
            amount = TimeAmount(
                unit: .minutes, count: amount.count + rest.count,
                range: amount.range.lowerBound..<rest.range.upperBound)
            next = end
        } else if behind > next, words(tokens, behind, ["a", "half"]) {
            amount = TimeAmount(
                unit: .minutes, count: amount.count + amount.count / 2,
                range: amount.range.lowerBound..<tokens[behind + 1].range.upperBound)
            next = behind + 2
        }
        return (amount, next)
    }

    private static func simple(_ tokens: [TimeToken], at index: Int) -> (TimeAmount, Int)? {
        guard index < tokens.count else { return nil }
        if words(tokens, index, ["half", "an", "hour"]) {
            let range = tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound
            return (TimeAmount(unit: .minutes, count: 30, range: range), index + 3)
        }
        guard let hundredths = tokens[index].hundredths ?? article(tokens, index) else { return nil }
        // `7 full days`: one word may stand between.
        for place in [index + 1, index + 2] where place < tokens.count {
            if let (unit, size) = tokens[place].unit {
                let range = tokens[index].range.lowerBound..<tokens[place].range.upperBound
                return (TimeAmount(unit: unit, count: hundredths * size / 100, range: range), place + 1)
            }
            if tokens[place].hundredths != nil || !tokens[index].isNumber || tokens[place].isFunctionWord {
                return nil
            }
        }
        return nil
    }

    /// `a` and `an` mean one, save behind a unit or `once`, where they make a rate.
    private static func article(_ tokens: [TimeToken], _ index: Int) -> Int? {
        guard ["a", "an"].contains(tokens[index].word) else { return nil }
        guard index > 0 else { return 100 }
        let before = tokens[index - 1]
        // A comma between the two begins something new.
        guard before.range.upperBound + 1 == tokens[index].range.lowerBound else { return 100 }
        let isRate = before.unit != nil || ["once", "twice", "times", "time"].contains(before.word)
        return isRate ? nil : 100
    }

    private static func words(_ tokens: [TimeToken], _ index: Int, _ words: [String]) -> Bool {
        index + words.count <= tokens.count && zip(tokens[index...], words).allSatisfy { $0.word == $1 }
    }
}

/// A word or a number of a text.
private struct TimeToken {
    /// In small letters; a number as it is written.
    let word: String
    let range: Range<Int>

    var isNumber: Bool {
        word.utf8.first.map { (0x30...0x39).contains($0) } ?? false || TimeToken.numbers[word] != nil
    }

    var isFunctionWord: Bool {
        ["a", "an", "the", "per", "each", "every", "in", "of", "and", "or", "to"].contains(word)
    }

    /// A number, in digits or up to twelve in words, times a hundred.
    var hundredths: Int? {
        if let number = TimeToken.numbers[word] { return number * 100 }
        let parts = word.filter { $0 != "," }.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.count <= 7, let whole = Int(first), parts.count <= 2 else {
            return nil
        }
        guard parts.count == 2 else { return whole * 100 }
        return Int((parts[1] + "00").prefix(2)).map { whole * 100 + $0 }
    }

    var unit: (TimeAmount.Unit, size: Int)? {
        switch word {
        case "minute", "minutes", "min", "mins": (.minutes, 1)
        case "hour", "hours", "hr", "hrs", "h": (.minutes, 60)
        case "day", "days": (.days, 1)
        case "week", "weeks": (.days, 7)
        case "month", "months": (.days, 30)
        case "year", "years": (.days, 365)
        default: nil
        }
    }

    private static let numbers: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12,
    ]

    /// Runs of letters, and runs of digits with the stops and commas between them.
    static func all(in text: Text) -> [TimeToken] {
        let bytes = text.withBytes { Array($0) }
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        var tokens: [TimeToken] = []
        var start = 0
        while start < bytes.count {
            var end = start
            if isLetter(bytes[start]) {
                while end < bytes.count, isLetter(bytes[end]) { end += 1 }
            } else if isDigit(bytes[start]) {
                let signs = [UInt8(ascii: "."), UInt8(ascii: ",")]
                while end < bytes.count,
                    isDigit(bytes[end])
                        || signs.contains(bytes[end]) && end + 1 < bytes.count && isDigit(bytes[end + 1])
                { end += 1 }
            } else {
                start += 1
                continue
            }
            let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
            tokens.append(TimeToken(word: word, range: start..<end))
            start = end
        }
        return tokens
    }
}

extension Text {
    /// The first of some English words that stands in it, in bytes.
    func firstWord(among words: Set<String>) -> (word: String, range: Range<Int>)? {
        TimeToken.all(in: self).first { words.contains($0.word) }.map { ($0.word, $0.range) }
    }
}
