import SourceText

/// An amount of time that an English text speaks of: `5 hours`, `7-day`, `a week`, `an hour and a quarter`.
struct TimeAmount: Equatable {
    enum Unit: String { case minutes, days }

    let unit: Unit
    let count: Int
    /// Of months or years, which are not all as long.
    let isRough: Bool
    /// In bytes of the text.
    let range: Range<Int>

    /// Whether it is so many minutes or days: a month may have 28.
    func fits(_ target: Int) -> Bool {
        isRough ? (count * 28...count * 31).contains(target * 30) : count == target
    }

    /// All amounts of a text, in their order. Rates (`a day` behind minutes) are none.
    static func all(in text: Text) -> [TimeAmount] {
        let reader = AmountReader(text)
        var found: [TimeAmount] = []
        var index = 0
        while index < reader.tokens.count {
            switch reader.amount(at: index) {
            case .read(let span, let next):
                let range = reader.tokens[index].range.lowerBound..<reader.tokens[next - 1].range.upperBound
                found.append(
                    TimeAmount(unit: span.unit, count: span.count, isRough: span.isRough, range: range))
                index = next
            case .unreadable(let next): index = max(next, index + 1)
            case nil: index += 1
            }
        }
        return found
    }
}

/// A span of time, while it is read.
struct TimeSpan {
    let unit: TimeAmount.Unit
    /// Minutes or days.
    var count: Int
    /// How many of them the last part's unit has: what follows must be smaller.
    var size: Int
    /// Has halves or quarters already.
    var hasFraction = false
    /// Has months or years.
    var isRough = false
    /// `a day`, `one minute`: mostly no amount.
    var isWeak = false
    /// Written with a and an.
    var hasArticle = false
}

/// What reading an amount came to; without one of them there is nothing to read.
enum TimeReading {
    case read(TimeSpan, next: Int)
    /// Something stands there whose amount is not certain.
    case unreadable(next: Int)
}

extension AmountReader {
    /// Minutes or days that a word stands for.
    func unit(_ index: Int) -> (unit: TimeAmount.Unit, size: Int)? {
        switch word(index) {
        case "minute", "minutes", "min", "mins": (.minutes, 1)
        case "hour", "hours", "hr", "hrs", "h": (.minutes, 60)
        case "day", "days": (.days, 1)
        case "weekend", "weekends": (.days, 2)
        case "week", "weeks": (.days, 7)
        case "fortnight", "fortnights": (.days, 14)
        case "month", "months": (.days, 30)
        case "year", "years": (.days, 365)
        default: nil
        }
    }

    private func isRough(_ unit: TimeAmount.Unit, _ size: Int) -> Bool { unit == .days && size >= 30 }

    /// One part of an amount, with its unit.
    func part(at index: Int) -> TimeReading? {
        clock(at: index) ?? portion(at: index) ?? counted(at: index) ?? article(at: index)
    }

    /// `1:30 hours`. Without a unit it is a time of day.
    private func clock(at index: Int) -> TimeReading? {
        guard let token = token(index), token.kind == .clock else { return nil }
        let parts = token.word.split(separator: ":").compactMap { Int($0) }
        guard unit(index + 1)?.size == 60, parts.count == 2, token.word.hasSuffix(":" + token.word.suffix(2)),
            parts[0] < 100, parts[1] < 60, parts[0] + parts[1] > 0
        else { return .unreadable(next: index + 1) }
        let span = TimeSpan(unit: .minutes, count: parts[0] * 60 + parts[1], size: 1)
        return .read(span, next: index + 2)
    }

    /// `half an hour`, `three quarters of an hour`, `¾ hour`.
    private func portion(at index: Int) -> TimeReading? {
        let bare = ["half": Ratio(1, 2), "quarter": Ratio(1, 4)][word(index)].map { ($0, index + 1) }
        guard let (value, behind) = bare ?? partInWords(at: index) else { return nil }
        // `two and a half`, `one half` are read from their beginning.
        guard !["a", "an", "one"].contains(word(index - 1)) else { return nil }
        let ofIt = word(behind) == "of"
        let place = ofIt ? behind + 1 : behind
        let isOne = ["a", "an", "one"].contains(word(place))
        guard let (unit, size) = unit(isOne ? place + 1 : place), isOne || !ofIt else { return nil }
        // `a third hour` is the one behind the second.
        guard ofIt || value.bottom != 3 || token(index)?.kind != .letters else { return nil }
        let next = (isOne ? place + 1 : place) + 1
        guard let count = (value * size).whole else { return .unreadable(next: next) }
        return .read(TimeSpan(unit: unit, count: count, size: count, hasFraction: true), next: next)
    }

    /// `7 days`, `7 full days`, `two and a half hours`, `1h30`.
    private func counted(at index: Int) -> TimeReading? {
        guard let (value, next) = number(at: index) else { return nil }
        let isQualified = unit(next) == nil
        let place = isQualified ? next + 1 : next
        guard let (unit, size) = unit(place) else { return .unreadable(next: next) }
        if isQualified, !isAdjective(next, before: size, of: unit) { return .unreadable(next: next) }
        if let amount = hoursAndMinutes(value, at: place) { return amount }
        guard let count = (value * size).whole else { return .unreadable(next: place + 1) }
        let isWeak = word(index) == "one" && count == 1
        let span = TimeSpan(
            unit: unit, count: count, size: size, hasFraction: value.bottom > 1, isRough: isRough(unit, size),
            isWeak: isWeak)
        return .read(span, next: place + 1)
    }

    /// One word may stand before the unit. A school week has no seven days.
    private func isAdjective(_ index: Int, before size: Int, of unit: TimeAmount.Unit) -> Bool {
        guard let token = token(index), token.kind == .letters, token.joint != .none, !isNumberLike(index),
            !AmountReader.functionWords.contains(token.word)
        else { return false }
        return unit == .minutes || size == 1 || ["full", "whole", "entire", "long"].contains(token.word)
    }

    /// `1h30`, `1 h 30 m`: minutes need no unit, or a short one.
    private func hoursAndMinutes(_ hours: Ratio, at place: Int) -> TimeReading? {
        guard ["h", "hr", "hrs"].contains(word(place)), let minutes = token(place + 1), minutes.kind == .digits,
            !isNumberLike(place + 2), word(place + 2) != "/"
        else { return nil }
        let unitWord = word(place + 2)
        let hasUnit = ["m", "min", "mins", "minute", "minutes"].contains(unitWord)
        if !hasUnit, unit(place + 2) != nil { return nil }
        let next = place + (hasUnit ? 3 : 2)
        guard let whole = hours.whole, minutes.word.utf8.count <= 2, let count = Int(minutes.word), count < 60,
            minutes.joint != .hyphen, hasUnit || minutes.joint == .none || endsPhrase(place + 2),
            token(next)?.joint != AmountToken.Joint.none || token(next)?.kind == .sign
        else { return .unreadable(next: next) }
        return .read(TimeSpan(unit: .minutes, count: whole * 60 + count, size: 1), next: next)
    }

    /// Whether no noun stands there that a number before it would count.
    func endsPhrase(_ index: Int) -> Bool {
        guard let token = token(index), token.kind != .sign else { return true }
        return ["a", "an", "every", "each", "per", "of", "with", "in", "daily", "at", "for"].contains(token.word)
    }

    /// `a week`, `an hour`, `a whole week`, `week-long`.
    private func article(at index: Int) -> TimeReading? {
        let long = [
            "hourlong": "hour", "weeklong": "week", "monthlong": "month", "yearlong": "year",
        ]
        if long[word(index)] != nil || unit(index) != nil && word(index + 1) == "long"
            && tokens[index + 1].joint == .hyphen
        {
            let sizes = ["hour": 60, "week": 7, "fortnight": 14, "month": 30, "year": 365]
            let name = long[word(index)] ?? word(index)
            guard let size = sizes[name] else { return nil }
            let unit = name == "hour" ? TimeAmount.Unit.minutes : .days
            let span = TimeSpan(unit: unit, count: size, size: size, isRough: isRough(unit, size))
            return .read(span, next: index + (long[word(index)] == nil ? 2 : 1))
        }
        guard ["a", "an"].contains(word(index)) else { return nil }
        let place = ["full", "whole", "entire"].contains(word(index + 1)) ? index + 2 : index + 1
        guard let (unit, size) = unit(place), !word(place).hasSuffix("s"), word(place) != "h" else { return nil }
        let isWeak = size == 1 || word(place) == "weekend"
        let span = TimeSpan(
            unit: unit, count: size, size: size, isRough: isRough(unit, size), isWeak: isWeak,
            hasArticle: true)
        return .read(span, next: place + 1)
    }
}
