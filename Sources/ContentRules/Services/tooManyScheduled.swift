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
            + "a day, `each` five times, a weekly one a seventh; the sum is rounded up.",
        check: .catalog { catalog, found in
            let services = Services(catalog)
            guard let list = services.notifications.place else { return }
            // In sevenths.
            var sevenths = 0
            for trigger in services.notifications.items.map(\.value.trigger)
            where trigger.isSound && trigger.value.isWhole {
                if let prayer = trigger.value.prayer { sevenths += prayer.value == .each ? 35 : 7 }
                if trigger.value.daily != nil { sevenths += 7 }
                if trigger.value.weekly != nil { sevenths += 1 }
            }
            let schedule = services.schedule
            guard schedule?.isSound ?? services.isWhole, schedule?.value.daysAhead?.isSound ?? true else {
                return
            }
            let days = schedule?.value.daysAhead?.value ?? ScheduleSource.usualDays
            let sum = (days * sevenths + 6) / 7
            guard sum > mostPending else { return }
            let fitting = mostPending * 7 / sevenths
            found.report(
                schedule?.value.daysAhead?.place ?? list,
                "\(days) days ahead are \(sum) notifications, and the system keeps \(mostPending)",
                help: fitting > 0
                    ? "write `daysAhead: \(fitting)`\(schedule == nil ? " under `schedule`" : ""), or fewer notifications"
                    : "write fewer notifications: not even one day fits")
        })
}
