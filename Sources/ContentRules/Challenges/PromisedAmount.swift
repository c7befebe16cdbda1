import ContentModel
import Diagnostics
import SourceText

/// The things that a target or a threshold counts.
enum CountedUnit: String {
    case minutes, days, challenges, points, lessons, activities, weeks

    func inWords(_ count: Int) -> String { "\(count) \(count == 1 ? singular : rawValue)" }

    private var singular: String { self == .activities ? "activity" : String(rawValue.dropLast()) }

    /// How many of the unit each word stands for.
    fileprivate var sizes: [String: Double] {
        let sizes: [String: Double] =
            switch self {
            case .minutes: ["min": 1, "hour": 60, "hours": 60]
            case .days: ["week": 7, "weeks": 7, "fortnight": 14]
            default: [:]
            }
        return sizes.merging([singular: 1, rawValue: 1]) { $1 }
    }
}

/// English texts that state an amount, and the number that the app uses.
struct PromisedAmount {
    let texts: [Spanned<Text>]
    let unit: CountedUnit
    /// Whether the number is per day, so that `a day` after an amount does not change its meaning.
    var isDaily = false
    let target: Spanned<Int>
    let noun: String

    /// Reports an amount that differs from the target. Missing a mistake is better than a false alarm.
    func check(_ found: inout Found) {
        guard target.isSound, texts.allSatisfy(\.isSound) else { return }
        let stated = texts.compactMap { text in
            StatedAmount(in: text.value, of: unit, isDaily: isDaily).map { (text: text, amount: $0) }
        }
        // `20 minutes of it` may be a part of the target, if another text is unclear.
        let isWhole = stated.count == texts.count { StatedAmount.isNumbered($0.value) }
        let wrong = stated.last {
            $0.amount.count != target.value && (isWhole || target.value % $0.amount.count != 0)
        }
        guard let (text, amount) = wrong else { return }
        let plain = unit.inWords(amount.count)
        found.report(
            text.place, part: .init(amount.range, of: text.value),
            "the text says `\(amount.words)`\(plain == amount.words ? "" : " (\(plain))"), but the \(noun) is "
                + unit.inWords(target.value),
            help:
                "write \(unit.inWords(target.value)) here, or \(amount.count) as the \(noun): `git diff` shows which of the "
                + "two was changed", related: [.init("the \(noun)", at: target.place)],
            causes: [.anything(in: target.place)])
    }
}

/// The amount in a text: digits or a number in words, followed by a unit.
private struct StatedAmount {
    let count: Int
    let words: String
    /// In bytes of the text.
    let range: Range<Int>

    private static let numbers: [String: Double] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
        "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
        "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    /// Words that make the amount before them a rate or a difference: `3 lessons a week`, `10 minutes more`.
    private static let rates: Set = [
        "a", "an", "at", "daily", "each", "every", "extra", "less", "more", "per", "weekly",
    ]

    /// Words for numbers and parts, and words that join several amounts.
    private static let unread: Set = [
        "and", "couple", "few", "first", "half", "hundred", "or", "quarter", "quarters", "several", "some", "third",
        "thousand", "twice",
    ]

    /// Nil if the text has no amount in the unit, or anything else that may change its meaning.
    init?(in text: Text, of unit: CountedUnit, isDaily: Bool) {
        let string = text.string
        let found = StatedAmount.words(of: string)
        let words = found.map { $0.lowercased() }
        guard let start = words.firstIndex(where: { StatedAmount.number($0) != nil }),
            var value = StatedAmount.number(words[start])
        else { return nil }
        var end = start + 1
        if value >= 20, end < words.count, let ones = StatedAmount.numbers[words[end]], ones < 10 {
            (value, end) = (value + ones, end + 1)
        }
        guard end < words.count, let size = unit.sizes[words[end]], let count = Int(exactly: value * size), count > 0
        else { return nil }
        let span = found[start].startIndex..<found[end].endIndex
        let isJoined = string[span].allSatisfy { $0.isLetter || $0.isNumber || " -\u{2010}\u{2011}.,".contains($0) }
        let (before, after) = (words[..<start], words[(end + 1)...])
        let isOfDay = isDaily && (after.first == "daily" || after.dropFirst().first == "day")
        let isRate = after.first.map { StatedAmount.rates.contains($0) && !isOfDay } ?? false
        let isUnclear = (before + after).contains {
            StatedAmount.unread.contains($0) || StatedAmount.number($0) != nil
        }
        guard isJoined, !isRate, !isUnclear, before.last.map({ !["each", "every", "per"].contains($0) }) ?? true
        else { return nil }
        self.count = count
        self.words = String(string[span])
        let offset = string.utf8.distance(from: string.startIndex, to: span.lowerBound)
        range = offset..<offset + self.words.utf8.count
    }

    /// Whether a text has a number, or a word for something like one.
    static func isNumbered(_ text: Text) -> Bool {
        words(of: text.string).contains { word in
            let word = word.lowercased()
            return number(word) != nil || unread.contains(word) && word != "and" && word != "or"
        }
    }

    /// Empty for a text that is far longer than these may be.
    private static func words(of text: String) -> [Substring] {
        text.utf8.count > 2_000 ? [] : text.matches(of: /[\p{L}\p{N}]+([.,]\p{N}+)*/).map(\.output.0)
    }

    /// `30`, `1,000`, `1.5` or `ten`.
    private static func number(_ word: String) -> Double? {
        if let known = numbers[word] { return known }
        let groups = word.split(separator: ",")
        guard word.utf8.count <= 9, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) else { return nil }
        return Double(groups.joined())
    }
}
