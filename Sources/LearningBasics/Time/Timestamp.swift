/// A moment, in microseconds since the beginning of 1970 in UTC, as databases and server functions write it.
///
/// The library has no clock: an app passes the time in, as in
/// `PracticeSession.submit(_:at:)`. On the wire it is a text such as `2026-03-01T07:30:00.250Z`.
public struct Timestamp: Hashable, Sendable {
    /// Microseconds since 1970-01-01 00:00 UTC; leap seconds are not counted.
    public let microseconds: Int64

    /// A moment by its microseconds since 1970.
    ///
    /// A moment outside of the years 1 to 9999 becomes the first or the last moment of that range.
    public init(microseconds: Int64) {
        self.microseconds = min(max(microseconds, Timestamp.lowest), Timestamp.highest)
    }

    /// A moment by its milliseconds since 1970, as JavaScript's `Date.now()` counts.
    public init(milliseconds: Int64) {
        let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1000)
        self.init(microseconds: overflow ? (milliseconds < 0 ? .min : .max) : product)
    }

    /// The first moment of the year 1.
    public static let first = Timestamp(microseconds: .min)
    /// The last microsecond of the year 9999.
    public static let last = Timestamp(microseconds: .max)

    private static let lowest: Int64 = -62_135_596_800_000_000
    private static let highest: Int64 = 253_402_300_799_999_999

    /// The date in UTC, by which the server tells days apart.
    public var dayInUTC: CalendarDay {
        CalendarDay(daysSince1970: Int(microseconds.dividedDown(by: Timestamp.microsecondsADay)))
    }

    static let microsecondsADay: Int64 = 86_400_000_000

    /// This moment rounded down to milliseconds: some readers of the wire form drop finer digits.
    package var inMilliseconds: Timestamp { Timestamp(microseconds: microseconds.dividedDown(by: 1000) * 1000) }

    /// This moment, or a millisecond after another one if it is not later than that.
    package func after(_ other: Timestamp?) -> Timestamp {
        guard let other, other >= self else { return self }
        return Timestamp(microseconds: other.microseconds + 1000)
    }
}

extension Timestamp: Comparable {
    /// Earlier moments come first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }
}

extension FixedWidthInteger {
    /// The quotient rounded down, for negative numbers as well. The divisor is above zero.
    func dividedDown(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
