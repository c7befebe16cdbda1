/// What a number in a source counts. It is written without it: `seconds: 90`.
package enum Measure: String, Sendable {
    case seconds, minutes, days, weeks, percent

    /// In seconds, where it is a time.
    fileprivate var length: Double? {
        switch self {
        case .seconds: 1
        case .minutes: 60
        case .days: 86_400
        case .weeks: 604_800
        case .percent: nil
        }
    }
}

/// A number with what it counts behind it, as people write it: `2 weeks`, `10%`, `30min`.
struct MeasuredNumber {
    private let number: Double
    private let unit: Unit

    private enum Unit: Equatable {
        /// In seconds; nil for what is now longer, now shorter, as months are.
        case time(Double?)
        case percent
        /// What is counted is as many of the thing: `10 points`.
        case thing
        case unclear
    }

    init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
        guard let number = Double(digits) else { return nil }
        let rest = text.dropFirst(digits.count)
        let word = rest.drop { $0 == " " }.lowercased()
        self.number = number
        if let known = MeasuredNumber.units[word] {
            unit = known
        } else if rest.first == " ", !word.contains(where: \.isNumber) {
            let isManifold = MeasuredNumber.multiples.contains(String(word.prefix { $0 != " " }))
            unit = isManifold ? .unclear : .thing
        } else {
            return nil
        }
    }

    /// The number alone, where these are counted; nil where it cannot be said in whole ones.
    func count(of measure: Measure?) -> Int? {
        let exact: Double? =
            switch (unit, measure) {
            case (.time(let length?), let measure?): measure.length.map { number * length / $0 }
            case (.percent, .percent), (.thing, nil): number
            default: nil
            }
        guard let exact, exact == exact.rounded(), abs(exact) < 1e9 else { return nil }
        return Int(exact)
    }

    private static let multiples: Set<String> = ["dozen", "hundred", "thousand", "million", "k"]

    private static let units: [String: Unit] = {
        var units: [String: Unit] = ["%": .percent, "percent": .percent, "per cent": .percent]
        let times: [(Double?, [String])] = [
            (1, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
            (3600, ["h", "hr", "hrs", "hour", "hours"]), (86_400, ["d", "day", "days"]),
            (604_800, ["w", "week", "weeks"]), (nil, ["month", "months", "year", "years"]),
        ]
        for (length, words) in times { for word in words { units[word] = .time(length) } }
        return units
    }()
}
