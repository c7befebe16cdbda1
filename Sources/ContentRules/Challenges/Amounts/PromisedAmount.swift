import ContentModel
import Diagnostics
import SourceText

/// Texts that tell how much is asked for, and the number that the app goes by.
struct PromisedAmount {
    let texts: [Spanned<Text>]
    let goal: AmountGoal
    let target: Spanned<Int>
    /// What the number is called.
    let noun: String

    /// Of all amounts in the texts one must be the target, and none may be it in another unit.
    func check(_ found: inout Found) {
        guard target.isSound, texts.allSatisfy(\.isSound) else { return }
        let times = texts.flatMap { text in TimeAmount.all(in: text.value).map { (text, $0) } }
        var named: [Named] = []
        if case .things(let one, let many) = goal {
            for text in texts {
                let all = CountedThing.all([one, many], in: text.value)
                named += all.map { amount in
                    Named(
                        text: text, count: amount.count, range: amount.range,
                        isTarget: amount.count == target.value)
                }
            }
            // Of two counts one may be that of something else.
            if Set(named.map(\.count)).count > 1 { return }
        } else {
            named = times.filter { $0.1.unit == goal.unit }.map { text, amount in
                Named(
                    text: text, count: amount.count, range: amount.range,
                    isTarget: amount.fits(target.value))
            }
        }
        if let last = named.last {
            if !adds(named) { reportOther(last, &found) }
        } else if let (text, time) = times.last(where: { $0.1.count == target.value && $0.1.unit != goal.unit }),
            !texts.contains(where: { $0.value.firstWord(among: goal.plurals) != nil })
        {
            reportUnit(text, time, &found)
        }
    }

    private static let mostNamed = 20

    private struct Named {
        let text: Spanned<Text>
        let count: Int
        let range: Range<Int>
        let isTarget: Bool
    }

    /// Whether one of the amounts is the target, or all together, or one as often as the text says.
    private func adds(_ named: [Named]) -> Bool {
        if named.contains(where: \.isTarget) { return true }
        guard goal.unit == .minutes else { return false }
        if named.reduce(0, { $0 + $1.count }) == target.value { return true }
        // Each is held against all of the texts; of so many nobody can tell which is meant.
        guard named.count <= PromisedAmount.mostNamed else { return true }
        let readers = texts.map { (place: $0.place, reader: AmountReader($0.value)) }
        return named.contains { amount in
            readers.contains { place, reader in
                let range = place == amount.text.place ? amount.range : 0..<0
                return reader.numbers(outside: range).contains { amount.count + $0 == target.value }
                    || reader.factors(outside: range, ofDays: !isADay)
                        .contains { amount.count * $0 == target.value }
            }
        }
    }

    private var isADay: Bool { if case .minutesADay = goal { true } else { false } }

    private func reportOther(_ amount: Named, _ found: inout Found) {
        let words = excerpt(amount.range, of: amount.text)
        let plain = goal.inWords(amount.count)
        let said = plain == words ? "`\(words)`" : "`\(words)` (\(plain))"
        found.report(
            amount.text.place, part: .init(amount.range, of: amount.text.value),
            "the text says \(said), and the \(noun) is \(goal.inWords(target.value))",
            help: "write the amount of the \(noun) here, or make the \(noun) \(amount.count)",
            related: [.init("the \(noun)", at: target.place)])
    }

    private func reportUnit(_ text: Spanned<Text>, _ time: TimeAmount, _ found: inout Found) {
        let unit = time.unit.rawValue
        found.report(
            text.place, part: .init(time.range, of: text.value),
            "the \(noun) is the \(time.count) \(unit) of `\(excerpt(time.range, of: text))`, but it counts "
                + goal.noun,
            help: "let it count \(unit), or write here how many \(goal.noun) are asked for",
            related: [.init("the \(noun)", at: target.place)])
    }

    private func excerpt(_ range: Range<Int>, of text: Spanned<Text>) -> String {
        String(decoding: Array(text.string.utf8)[range], as: UTF8.self)
    }
}

extension AmountReader {
    /// What an amount may be multiplied by: `20 minutes on five days`, `15 minutes three times a day`.
    fileprivate func factors(outside range: Range<Int>, ofDays: Bool) -> [Int] {
        let words = tokens.indices.filter { !tokens[$0].range.overlaps(range) }.compactMap { index -> Int? in
            let isDay = ["day", "daily", "night", "evening", "morning"].contains(word(index))
            return ofDays && isDay ? 7 : EnglishNumber.factors[word(index)]
        }
        return words + numbers(outside: range, ofDays: ofDays) + [listed(outside: range)]
    }

    /// How many things are listed: `ten minutes at breakfast, lunch and supper`.
    private func listed(outside range: Range<Int>) -> Int {
        func isLink(_ index: Int) -> Bool { [",", "and", "&"].contains(word(index)) }
        return 1 + tokens.indices.count { !tokens[$0].range.overlaps(range) && isLink($0) && !isLink($0 - 1) }
    }

    /// Numbers that stand by themselves: `10 minutes in the morning and 10 in the evening`.
    fileprivate func numbers(outside range: Range<Int>, ofDays: Bool = false) -> [Int] {
        tokens.indices.compactMap { index in
            guard !tokens[index].range.overlaps(range), let (value, next) = number(at: index),
                let count = value.whole, count > 1
            else { return nil }
            // `two a day` are no days.
            let isQualified = !AmountReader.functionWords.contains(word(next))
            let isOfDays = unit(next)?.unit == .days || isQualified && unit(next + 1)?.unit == .days
            return isOfDays && !ofDays ? nil : count
        }
    }
}
