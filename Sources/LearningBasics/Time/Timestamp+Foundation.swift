#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Timestamp {
    /// Rounds a Foundation date to the nearest millisecond in the same second, so that it stays on the same day.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        let milliseconds = min((seconds * 1000).rounded(), seconds.rounded(.down) * 1000 + 999)
        self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }

    /// The moment as a Foundation date.
    public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}

extension CalendarDay {
    /// The date on which a moment falls, in the time zone of a calendar.
    ///
    /// It is a Gregorian date whatever the calendar is, so that devices set to another calendar have the same quiz
    /// on the same day.
    public init(_ date: Date, in calendar: Calendar) {
        // Rounded down to a second: rounding up could reach the next day.
        let moment = Timestamp(Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
        let offset = Int64(calendar.timeZone.secondsFromGMT(for: moment.date))
        self = Timestamp(microseconds: moment.microseconds + offset * 1_000_000).dayInUTC
    }
}
