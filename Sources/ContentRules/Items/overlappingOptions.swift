import Diagnostics
import SourceText

extension Rule {
    static let overlappingOptions = Rule(
        "overlapping-options", .warning, "Two options of an item cover the same ground.",
        because: "If the narrow one is right, so is the wide one; a reader may be right and be told off.",
        bad: .quiz(
            """
            questions:
              - text: How many years did the young men sleep in the cave?
                options: [1 to 100, 100 to 250, more than 300]
                answer: more than 300
                explanation: Surah al-Kahf says three hundred and nine.
            """),
        good: .quiz(
            """
            questions:
              - text: How many years did the young men sleep in the cave?
                options: [1 to 100, 101 to 300, more than 300]
                answer: more than 300
                explanation: Surah al-Kahf says three hundred and nine.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002) ask for independent options that do not overlap. On the \
            84 sources of the shipped curriculum: no finding.
            """,
        check: .item { item, found in
            guard item.isMultipleChoice else { return }
            let choices = item.choices
            let ranges = choices.map { NumberRange($0.text.words) }
            for (index, choice) in choices.enumerated() {
                for other in choices.indices where other != index {
                    if let mine = ranges[index], let theirs = ranges[other] {
                        guard other < index, mine.overlaps(theirs) else { continue }
                        found.report(
                            choice.text.place, "this range overlaps with another option",
                            help: "let each number belong to one option only",
                            related: [.init("the other range", at: choices[other].text.place)])
                        return
                    }
                    guard choice.text.contains(choices[other].text) else { continue }
                    found.report(
                        choice.text.place, "this option contains another one",
                        help: "make the two exclude each other",
                        related: [.init("the one that it contains", at: choices[other].text.place)])
                    return
                }
            }
        })
}

extension Wording {
    /// Whether another option stands in this one, and something is added that does not turn it round.
    fileprivate func contains(_ other: Wording) -> Bool {
        let hasArticle = other.words.first?.classes.contains(.article) == true
        let phrase = hasArticle ? other.words.dropFirst() : other.words
        guard let first = phrase.first, phrase.count < words.count,
            phrase.contains(where: { !$0.classes.contains(.function) && !$0.marks.contains(.number) })
        else { return false }
        var start = words.startIndex
        let lastStart = words.endIndex - phrase.count
        while start <= lastStart {
            if words[start].hash == first.hash, matches(phrase, at: start) {
                return isJoined(before: start, after: start + phrase.count, count: phrase.count)
            }
            start += 1
        }
        return false
    }

    private func matches(_ phrase: ArraySlice<Word>, at start: Int) -> Bool {
        var index = start
        for word in phrase {
            if words[index].hash != word.hash { return false }
            index += 1
        }
        return true
    }

    /// Whether what stands around the contained words leaves them whole: `rain` is in `rain and snow`, not
    /// in `rain boots`.
    private func isJoined(before: Int, after: Int, count: Int) -> Bool {
        let added = words[..<before] + words[after...]
        if added.contains(where: { $0.classes.contains(.negative) }) { return false }
        var head = before
        while head > words.startIndex, words[head - 1].classes.contains(.article) { head -= 1 }
        let previous = head > words.startIndex ? words[head - 1] : nil
        // `the mother of Musa` is not Musa.
        if previous?.classes.contains(.preposition) == true { return false }
        if count > 2 { return true }
        let isLast = after == words.endIndex
        let endsWell =
            isLast || !words[after].classes.isDisjoint(with: [.conjunction, .preposition])
            || !words[after - 1].marks.isDisjoint(with: [.beforePause, .beforeStop])
        guard endsWell, let previous else { return endsWell }
        // What a noun is narrowed by stands before it: `dates` is in `fresh dates`, too.
        return previous.classes.contains(.conjunction)
            || !previous.marks.isDisjoint(with: [.beforePause, .beforeStop])
            || isLast && !previous.marks.contains(.beforeHyphen)
    }
}

/// The numbers that an option stands for: `5`, `5-10`, `from 5 to 10 years`, `under 5`, `10 or more`.
struct NumberRange {
    let low: Int
    let high: Int

    init?(_ words: ArraySlice<Word>) {
        guard words.contains(where: { $0.marks.contains(.number) }) else { return nil }
        var numbers: [Int] = []
        var isWide = false
        var under = false
        var over = false
        var inclusive = false
        var others = 0
        var previous: Word?
        for word in words {
            if let value = word.number {
                if !numbers.isEmpty, let previous {
                    guard previous.marks.contains(.beforeHyphen) || NumberRange.joins.contains(previous.hash)
                    else { return nil }
                    isWide = true
                }
                numbers.append(value)
            } else if word.classes.contains(.range) {
                let isAfter = !numbers.isEmpty
                if NumberRange.unders.contains(word.hash) { under = true }
                if NumberRange.overs.contains(word.hash) { over = true }
                if word.hash == NumberRange.up { under = true; inclusive = true }
                if word.hash == NumberRange.least { (over, under, inclusive) = (true, false, true) }
                if word.hash == NumberRange.most { (under, over, inclusive) = (true, false, true) }
                if isAfter, word.hash == NumberRange.or { inclusive = true }
            } else {
                others += 1
            }
            previous = word
        }
        guard others <= 2, let first = numbers.first, numbers.count <= 2 else { return nil }
        if isWide, let last = numbers.last {
            guard first <= last else { return nil }
            (low, high) = (first, last)
        } else if under != over {
            low = over ? (inclusive ? first : first + 1) : .min
            high = under ? (inclusive ? first : first - 1) : .max
        } else {
            (low, high) = (first, first)
        }
    }

    var isOneNumber: Bool { low == high }

    /// Two equal numbers are a repetition, which is another mistake.
    func overlaps(_ other: NumberRange) -> Bool {
        !(isOneNumber && other.isOneNumber) && low <= other.high && other.low <= high
    }

    private static let joins = ["to", "and", "or", "through", "until"].map { Word.hash($0) }
    private static let unders = ["under", "below", "fewer", "less"].map { Word.hash($0) }
    private static let overs = ["over", "above", "more"].map { Word.hash($0) }
    private static let up = Word.hash("up")
    private static let or = Word.hash("or")
    private static let least = Word.hash("least")
    private static let most = Word.hash("most")
}
