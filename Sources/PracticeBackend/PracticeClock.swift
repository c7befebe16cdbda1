package import DailyPractice
import Essentials

/// The time that the functions go by: that of the machine, whole days ahead of it or behind.
package struct PracticeClock: Sendable {
    private var daysAhead = 0

    /// A clock that begins on a date in UTC, else today.
    package init(today: CalendarDay?) {
        if let today { daysAhead = today.daysSince1970 - real.dayInUTC.daysSince1970 }
    }

    /// The time of the machine, by which sessions expire: an app checks that by its own clock.
    var real: Timestamp { Timestamp(Date()) }

    var now: Timestamp { Timestamp(microseconds: real.microseconds + Int64(daysAhead) * 86_400_000_000) }

    /// The date in UTC, by which the functions tell one day from the next.
    var today: CalendarDay { now.dayInUTC }

    mutating func goToNextDay() { daysAhead += 1 }
}

extension CalendarDay {
    /// The full years from a birthday to this date.
    func fullYears(since birthday: CalendarDay) -> Int {
        year - birthday.year - ((month, day) < (birthday.month, birthday.day) ? 1 : 0)
    }
}
