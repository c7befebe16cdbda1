import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let triggerForm = Rule(
        "trigger-form", .error,
        "A trigger says more than one thing that brings a notification about, or none.",
        because: "The app looks at one of them, so the notification would come at another time, or never.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(),
            ServiceExample.notification(
                id: "friday", title: "Friday", trigger: "{weekly: friday}")),
        good: ServiceExample.notifications(
            ServiceExample.notification(),
            ServiceExample.notification(
                id: "friday", title: "Friday", trigger: "{weekly: friday, at: \"12:00\"}")),
        check: .each(ServicesSource.self) { services, found in
            let kinds = "`prayer`, `daily`, `weekly` or `remote`"
            for notification in services.notifications?.value ?? [] where notification.value.trigger.isSound {
                let place = notification.value.trigger.place
                let trigger = notification.value.trigger.value
                if trigger.kinds > 1 {
                    found.report(
                        place, "this trigger says \(trigger.kinds) things", help: "keep one of \(kinds)")
                } else if trigger.kinds == 0, !trigger.hasUnknownKeys {
                    found.report(place, "this trigger says nothing that could happen", help: "write \(kinds)")
                } else if let minutes = trigger.minutes, trigger.kinds == 1, trigger.prayer == nil {
                    found.report(minutes.place, "`minutes` goes with `prayer` alone", help: "delete the key")
                } else if let at = trigger.at, trigger.kinds == 1, trigger.weekly == nil {
                    found.report(
                        at.place, "`at` goes with `weekly` alone",
                        help: trigger.daily == nil
                            ? "delete the key" : "delete the key: `daily` has the time already")
                } else if let weekly = trigger.weekly, trigger.at == nil, !trigger.hasUnknownKeys {
                    found.report(
                        weekly.place, "nothing says at what time of that day",
                        help: "add `at` to the trigger: `{weekly: \(weekly.value.rawValue), at: \"12:00\"}`")
                }
            }
        })
}
