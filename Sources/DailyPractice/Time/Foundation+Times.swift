#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Timestamp {
    /// A Foundation date in whole milliseconds, the nearest of the same second: so it is one of the same day.
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
    /// It is counted in Gregorian months and years whatever the calendar is, so that the same quiz is
    /// everybody's on a day, on devices set to another calendar too.
    public init(_ date: Date, in calendar: Calendar) {
        // Rounded down: the nearest millisecond may be one of the next day.
        let moment = Timestamp(Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
        let offset = Int64(calendar.timeZone.secondsFromGMT(for: moment.date))
        self = Timestamp(microseconds: moment.microseconds + offset * 1_000_000).dayInUTC
    }
}
