package import DailyPractice
import Essentials

/// The time that the functions use: the machine's time, shifted by whole days.
package struct PracticeClock: Sendable {
    private var daysAhead = 0

    /// A clock that starts on a date in UTC, or on today's if that is nil.
    package init(today: CalendarDay?) {
        if let today { daysAhead = today.daysSince1970 - real.dayInUTC.daysSince1970 }
    }

    /// The machine's time. Sessions expire by it, since an app checks that with its own clock.
    var real: Timestamp { Timestamp(Date()) }

    var now: Timestamp { Timestamp(microseconds: real.microseconds + Int64(daysAhead) * 86_400_000_000) }

    /// The date in UTC, by which the functions tell days apart.
    var today: CalendarDay { now.dayInUTC }

    mutating func goToNextDay() { daysAhead += 1 }
}

extension CalendarDay {
    func fullYears(since birthday: CalendarDay) -> Int {
        year - birthday.year - ((month, day) < (birthday.month, birthday.day) ? 1 : 0)
    }
}
