import ContentModel
import Diagnostics
import SourceText

/// The things that a target or a threshold counts.
enum CountedUnit: String {
    case minutes, days, challenges, points, lessons, activities, weeks

    func inWords(_ count: Int) -> String { "\(count) \(count == 1 ? singular : rawValue)" }

    fileprivate var singular: String { self == .activities ? "activity" : String(rawValue.dropLast()) }

    fileprivate var isTime: Bool { self == .minutes || self == .days }
}

/// English texts that state an amount, and the number that the app uses.
struct PromisedAmount {
    let texts: [Spanned<Text>]
    let unit: CountedUnit
    /// Whether the number is per day, so that `a day` after an amount does not change its meaning.
    var isDaily = false
    let target: Spanned<Int>
    let noun: String

    /// Reports an amount that differs from the target, if its text has no other number, and a target that is an
    /// amount of another unit. Missing a mistake is better than a false alarm.
    func check(_ context: inout RuleContext) {
        guard target.isSound, texts.allSatisfy(\.isSound) else { return }
        let readings = texts.map { AmountReading(EnglishWord.all(in: $0.value), of: unit, isDaily: isDaily) }
        let amounts = zip(texts, readings).flatMap { text, reading in reading.amounts.map { (text: text, amount: $0) }
        }
        if amounts.contains(where: { $0.amount.unit == unit }) {
            let reported = zip(texts, readings).compactMap { text, reading in
                reading.onlyAmount.map { (text: text, amount: $0) }
            }
            // `10 minutes at breakfast and supper` may be the target in all.
            let mayBePart = amounts.count > reported.count || readings.contains { $0.isShared || !$0.isCertain }
            let wrong = reported.last {
                $0.amount.count != target.value && !(mayBePart && target.value % $0.amount.count == 0)
            }
            guard let (text, amount) = wrong else { return }
            let (words, plain) = (amount.excerpt(of: text), unit.inWords(amount.count))
            context.report(
                text.place, part: .init(amount.range, of: text.value),
                "the text says `\(words)`\(plain == words ? "" : " (\(plain))"), but the \(noun) is "
                    + unit.inWords(target.value),
                help:
                    "write \(unit.inWords(target.value)) here, or \(amount.count) as the \(noun): `git diff` shows which of the "
                    + "two was changed", related: [.init("the \(noun)", at: target.place)],
                causes: [.anything(in: target.place)])
        } else if let (text, amount) = amounts.last(where: { $0.amount.count == target.value }),
            !readings.contains(where: \.namesUnit)
        {
            let other = amount.unit
            context.report(
                text.place, part: .init(amount.range, of: text.value),
                "the text says `\(amount.excerpt(of: text))`, but the \(noun) of \(amount.count) counts "
                    + unit.rawValue,
                help: "write here how many \(unit.rawValue), or choose a goal that counts \(other.rawValue)",
                related: [.init("the \(noun)", at: target.place)])
        }
    }
}

/// The amounts in a text: digits or a small number in words, followed by a unit.
private struct AmountReading {
    struct Amount {
        let count: Int
        let unit: CountedUnit
        /// In bytes of the text.
        let range: Range<Int>

        func excerpt(of text: Spanned<Text>) -> String {
            String(decoding: Array(text.string.utf8)[range], as: UTF8.self)
        }
    }

    private(set) var amounts: [Amount] = []
    /// Whether all numbers of the text belong to its amounts, and none of these is per day or week.
    private(set) var isCertain = true
    /// Whether the text may name several things that each have the amount.
    let isShared: Bool
    /// Whether the text mentions the unit in the plural, with or without a number.
    let namesUnit: Bool
    /// The only amount in the unit, if that is certain.
    var onlyAmount: Amount? {
        let own = amounts.filter { $0.unit == unit }
        return isCertain && Set(own.map(\.count)).count == 1 ? own.last : nil
    }
    private let words: [EnglishWord]
    private let unit: CountedUnit
    private let sizes: [String: (unit: CountedUnit, size: Double)]

    private static let numbers: [String: Double] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
        "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
        "seventy": 70, "eighty": 80, "ninety": 90,
    ]
    /// Words for numbers and parts that are not understood.
    private static let unread: Set = [
        "hundred", "thousand", "half", "quarter", "quarters", "third", "couple", "few", "several", "some", "twice",
    ]

    init(_ words: [EnglishWord], of unit: CountedUnit, isDaily: Bool) {
        self.words = words
        self.unit = unit
        sizes = [
            "minute": (.minutes, 1), "minutes": (.minutes, 1), "min": (.minutes, 1), "hour": (.minutes, 60),
            "hours": (.minutes, 60), "day": (.days, 1), "days": (.days, 1), "week": (.days, 7), "weeks": (.days, 7),
            "fortnight": (.days, 14),
        ].merging([unit.singular: (unit, 1), unit.rawValue: (unit, 1)]) { $1 }
        isShared = words.contains { ["and", "each"].contains($0.word) || $0.gap.contains(",") }
        namesUnit = words.contains { $0.word == unit.rawValue }
        var index = 0
        while index < words.count {
            if let (amount, next) = amount(at: index) {
                let before = word(index - 1)
                amounts.append(amount)
                index = next
                let isOfDay = isDaily && (word(next) == "daily" || word(next + 1) == "day")
                let isRate = EnglishWord.rates.contains(word(next)) && !isOfDay
                if amount.unit == unit, isRate || ["every", "each", "per"].contains(before) { isCertain = false }
            } else {
                if isNumberLike(word(index)) { isCertain = false }
                index += 1
            }
        }
    }

    /// The amount that begins at a word, and the index after it; nil if there is none.
    private func amount(at start: Int) -> (Amount, next: Int)? {
        guard var (value, next) = number(at: start) else { return nil }
        if isHalf(next) { (value, next) = (value + 0.5, next + 3) }
        // One word may be between them: `4 family activities`.
        if sizes[word(next)] == nil, sizes[word(next + 1)]?.unit.isTime == false, !isNumberLike(word(next)) {
            next += 1
        }
        guard let (unit, size) = sizes[word(next)], words[(start + 1)...next].allSatisfy(\.isJoined) else {
            return nil
        }
        next += 1
        if isHalf(next) { (value, next) = (value + 0.5, next + 3) }
        // `a day` and `a point` are usually not amounts, and the first challenge of the day is not one challenge.
        if ["a", "an"].contains(word(start)), size == 1 { return nil }
        if word(start) == "first", unit.isTime || word(next) == "of" { return nil }
        guard let count = Int(exactly: value * size), count > 0 else { return nil }
        let range = words[start].range.lowerBound..<words[next - 1].range.upperBound
        return (Amount(count: count, unit: unit, range: range), next)
    }

    /// The number at a word, and the index after it; nil if there is none.
    private func number(at start: Int) -> (Double, next: Int)? {
        let word = word(start)
        if word == "first" { return (1, start + 1) }
        if word == "half" { return (0.5, ["a", "an"].contains(self.word(start + 1)) ? start + 2 : start + 1) }
        // `twice a week` is not one week.
        if word == "a" || word == "an" {
            return start == 0 || ["for", "in"].contains(self.word(start - 1)) ? (1, start + 1) : nil
        }
        guard let value = AmountReading.numbers[word] else { return digits(word).map { ($0, start + 1) } }
        guard value >= 20, let ones = AmountReading.numbers[self.word(start + 1)], ones < 10 else {
            return (value, start + 1)
        }
        return (value + ones, start + 2)
    }

    /// `30`, `1,000` or `1.5`.
    private func digits(_ word: String) -> Double? {
        let groups = word.split(separator: ",")
        guard word.utf8.count <= 9, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
            word.split(separator: ".").dropFirst().allSatisfy({ $0.utf8.count == 1 })
        else { return nil }
        return Double(groups.joined())
    }

    private func isHalf(_ start: Int) -> Bool { (0...2).map { word(start + $0) } == ["and", "a", "half"] }

    private func isNumberLike(_ word: String) -> Bool {
        word.contains(where: \.isNumber) || AmountReading.numbers[word] != nil || AmountReading.unread.contains(word)
    }

    private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index].word : "" }
}
