/// A date of the Gregorian calendar, without a time, for streaks, histories and rotations.
///
/// In JSON it is a text such as `2026-03-01`, also as a key of an object.
public struct CalendarDay: Hashable, Sendable {
    /// The number of days since 1 January 1970, negative for earlier dates. Dates are compared by it.
    public let daysSince1970: Int

    /// Makes a date from the number of days since 1970. A number outside of the years 1 to 9999 becomes the first
    /// or the last day of that range.
    public init(daysSince1970: Int) { self.daysSince1970 = min(max(daysSince1970, -719_162), 2_932_896) }

    /// Makes a date from its year (1 to 9999), month (1 to 12) and day of the month, from 1.
    ///
    /// - Returns: nil for a date that no calendar shows, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // The years counted here begin in March, so the leap day is the last day of its year.
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        self.init(daysSince1970: 365 * marchYear + leapDays + dayOfYear - 719_468)
        guard parts == (year, month, day) else { return nil }
    }

    /// The year, 1 to 9999.
    public var year: Int { parts.year }
    /// The month, from 1 for January.
    public var month: Int { parts.month }
    /// The day of the month, from 1.
    public var day: Int { parts.day }

    /// The day of the year, from 1 to 366.
    public var dayOfYear: Int {
        let newYear = CalendarDay(year: year, month: 1, day: 1)
        return daysSince1970 - (newYear ?? self).daysSince1970 + 1
    }

    /// The date that many days later, or earlier if `days` is negative.
    public func adding(days: Int) -> CalendarDay { CalendarDay(daysSince1970: saturatingSum(daysSince1970, days)) }

    /// The number of days from an earlier date to this one; negative from a later date.
    public func days(since other: CalendarDay) -> Int { daysSince1970 - other.daysSince1970 }

    /// The number of the week, which runs from Monday to Sunday. The week of 1 January 1970, a Thursday, is 0.
    public var week: Int { (daysSince1970 + 3).dividedDown(by: 7) }

    /// The Monday of the same week.
    public var monday: CalendarDay { CalendarDay(daysSince1970: 7 * week - 3) }

    private var parts: (year: Int, month: Int, day: Int) {
        // Counts in eras of 400 years, which all have the same number of days.
        let days = daysSince1970 + 719_468
        let era = days.dividedDown(by: 146_097)
        let inEra = days - era * 146_097
        let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month > 9
        return (
            era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension CalendarDay: Comparable {
    /// Earlier days come first.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.daysSince1970 < right.daysSince1970 }
}

extension CalendarDay: CustomStringConvertible, LosslessStringConvertible {
    /// The date as in `2026-03-01`.
    public var description: String {
        let (year, month, day) = parts
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    /// Reads a date written as `2026-03-01`; nil for any other text.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let day = reader.day(), reader.isAtEnd else { return nil }
        self = day
    }
}

extension CalendarDay: Codable, TextInJSON, CodingKeyRepresentable {
    static var form: String { "a date such as 2026-03-01" }

    /// The date as a key of a JSON object.
    public var codingKey: any CodingKey { AnyKey(stringValue: description) }

    /// Reads a date from a key of a JSON object; nil when it is not a date.
    public init?<SomeKey: CodingKey>(codingKey: SomeKey) { self.init(codingKey.stringValue) }
}
