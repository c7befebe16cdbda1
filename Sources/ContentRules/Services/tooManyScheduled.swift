import ContentModel
import Diagnostics
import SourceText

/// Of local notifications that are still to come, the system keeps the first so many.
private let mostPending = 64

extension Rule {
    static let tooManyScheduled = Rule(
        "too-many-scheduled", .error, "The app would schedule more notifications than the system keeps.",
        because: "The system keeps the first 64 and drops the others unseen, so the last days are silent.",
        bad: ServiceExample.section("schedule: {daysAhead: 13}"),
        good: ServiceExample.section("schedule: {daysAhead: 12}"),
        background:
            "Local and Push Notification Programming Guide. One for a prayer or a time of the day counts once "
            + "a day, `each` five times, a weekly one on its day. The app schedules anew on any day of the week, so "
            + "what counts is the stretch of that many days that has the most of them.",
        check: .catalog { catalog, found in
            let services = Services(catalog)
            guard let list = services.notifications.place else { return }
            let week = ScheduledWeek(services.notifications.items.map(\.value.trigger))
            let schedule = services.schedule
            guard schedule?.isSound ?? services.isWhole, schedule?.value.daysAhead?.isSound ?? true else {
                return
            }
            let days = schedule?.value.daysAhead?.value ?? ScheduleSource.usualDays
            let sum = week.most(in: days)
            guard sum > mostPending else { return }
            let fitting = (1..<days).last { week.most(in: $0) <= mostPending }
            found.report(
                schedule?.value.daysAhead?.place ?? list,
                "\(days) \(days == 1 ? "day" : "days") ahead are \(week.isEven ? "" : "up to ")\(sum) notifications, "
                    + "and the system keeps \(mostPending)",
                help: fitting.map {
                    "write `daysAhead: \($0)`\(schedule == nil ? " under `schedule`" : ""), or fewer notifications"
                } ?? "write fewer notifications: not even one day fits")
        })
}

/// How many notifications there are on each day of a week.
private struct ScheduledWeek {
    private var daily = 0
    /// From Monday on, besides those of every day.
    private var weekly = Array(repeating: 0, count: Weekday.allCases.count)

    init(_ triggers: [Spanned<TriggerSource>]) {
        for trigger in triggers where trigger.isSound && trigger.value.isWhole {
            if let prayer = trigger.value.prayer { daily += prayer.value == .each ? PrayerID.allCases.count : 1 }
            if trigger.value.daily != nil { daily += 1 }
            if let day = trigger.value.weekly?.value, let place = Weekday.allCases.firstIndex(of: day) {
                weekly[place] += 1
            }
        }
    }

    /// Whether it is all one with which day a stretch begins.
    var isEven: Bool { weekly.allSatisfy { $0 == weekly[0] } }

    /// How many there are in so many days, where they begin with the day that makes them most.
    func most(in days: Int) -> Int {
        let (weeks, rest) = days.quotientAndRemainder(dividingBy: weekly.count)
        let inRest = weekly.indices.map { first in
            (first..<first + rest).reduce(0) { $0 + weekly[$1 % weekly.count] }
        }
        return days * daily + weeks * weekly.reduce(0, +) + (inRest.max() ?? 0)
    }
}
