/// The unit of a number in a source. The number is written without it: `seconds: 90`.
package enum Measure: String, Sendable { case seconds, minutes, days, weeks, percent }

/// A number with its unit, as people write it: `2 weeks`, `10%`, `30min`.
struct MeasuredNumber {
    private let number: Double
    private let unit: String

    init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
        guard let number = Double(digits) else { return nil }
        let rest = text.dropFirst(digits.count)
        self.number = number
        unit = rest.drop { $0 == " " }.lowercased()
        let isKnown = Self.seconds[unit] != nil || Self.shares.contains(unit) || Self.months.contains(unit)
        guard isKnown || rest.first == " " && !unit.contains(where: \.isNumber) else { return nil }
    }

    /// The number in this unit; without a measure, a number of anything else: `10 points`. Nil if it is not whole.
    func count(of measure: Measure?) -> Int? {
        let exact: Double? =
            if let seconds = Self.seconds[unit] {
                measure.flatMap { Self.seconds[$0.rawValue] }.map { number * seconds / $0 }
            } else if Self.shares.contains(unit) { measure == .percent ? number : nil } else {
                measure == nil && !Self.months.union(Self.multiples).contains(String(unit.prefix { $0 != " " }))
                    ? number : nil
            }
        guard let exact, exact == exact.rounded(), abs(exact) < 1e9 else { return nil }
        return Int(exact)
    }

    /// Units of no fixed length.
    private static let months: Set = ["month", "months", "year", "years"]
    /// Words that multiply the number.
    private static let multiples: Set = ["dozen", "hundred", "thousand", "million", "k"]
    private static let shares: Set = ["%", "percent", "per cent"]
    private static let seconds: [String: Double] = [
        "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60, "minute": 60,
        "minutes": 60, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400,
        "days": 86_400, "w": 604_800, "week": 604_800, "weeks": 604_800,
    ]
}
