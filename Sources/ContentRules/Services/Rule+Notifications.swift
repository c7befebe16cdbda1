import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let tooManyScheduled = Rule(
        "too-many-scheduled", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            guard let list = services.notifications.place else { return }
            let schedule = services.schedule
            guard schedule?.isSound ?? services.isWhole, schedule?.value.daysAhead?.isSound ?? true else { return }
            let days = schedule?.value.daysAhead?.value ?? ScheduleSource.emptyModel.daysAhead
            let triggers = services.notifications.items.map(\.value.trigger).filter { $0.isSound && $0.value.isWhole }
            func most(_ days: Int) -> Int { maximumScheduled(triggers.map(\.value), in: days) }
            guard most(days) > maximumPending else { return }
            let fitting = (1..<days).last { most($0) <= maximumPending }
            context.report(
                schedule?.value.daysAhead?.place ?? list,
                "\(counted(days, "day")) ahead make up to \(most(days)) notifications, "
                    + "but the phone keeps only \(maximumPending)",
                help: fitting.map {
                    "write `daysAhead: \($0)`\(schedule == nil ? " under `schedule`" : ""), or fewer notifications"
                } ?? "delete some notifications: even one day has too many",
                causes: services.sections.filter { $0.name == "notifications" }.map { .anything(in: $0.place) })
        })

    static let largePayload = Rule(
        "large-payload", .error,
        check: .each(ServicesSource.self) { services, context in
            for notification in (services.notifications?.value ?? []).map(\.value) {
                guard notification.trigger.isSound, let remote = notification.trigger.value.remote, remote.isSound
                else { continue }
                let sizes = remote.value.map(\.value.value)
                reportLarge(remote.place, "the payload of `\(notification.id.value)`", sizes, &context)
            }
            for activity in (services.liveActivities?.value ?? []).map(\.value) where activity.state.isSound {
                let sizes = activity.state.value.map { entry in
                    if case .text(mostBytes: let mostBytes) = entry.value.value { mostBytes } else { 0 }
                }
                reportLarge(activity.state.place, "the state of `\(activity.id.value)`", sizes, &context)
            }
        })

    static let longNotification = Rule(
        "long-notification", .warning,
        options: [
            RuleOption("title", 10...300, standard: 40, "The most characters of a title."),
            RuleOption("body", 10...2000, standard: 150, "The most characters of a body."),
            RuleOption("action", 5...100, standard: 20, "The most characters of an action."),
        ],
        check: .each(ServicesSource.self) { source, context in
            let services = Services([source])
            let notifications = services.notifications.items.map(\.value)
            for (what, texts) in [
                ("title", notifications.map(\.title)), ("body", notifications.map(\.body)),
                ("action", services.actions.map(\.title)),
            ] {
                let most = context.setting(what)
                for text in texts where text.isSound && text.string.count > most {
                    context.report(
                        text.place, "this \(what) has \(text.string.count) characters; every phone shows \(most)",
                        help: "shorten it, and write the most important words first")
                }
            }
        })

    static let repeatedSection = Rule(
        "repeated-section", .error, isCause: true,
        check: .catalog { catalog, context in
            for (again, first) in repeats(in: Services(catalog).sections, by: \.name) {
                context.report(
                    again.place, "another file also has `\(again.name)`",
                    help: "move its entries to the other file, and delete it here",
                    related: [.init("the other one", at: first.place)])
            }
        })
}

/// The maximum number of pending local notifications that the system keeps.
private let maximumPending = 64

/// The highest number of notifications in a number of days, over all days of the week on which they may begin.
private func maximumScheduled(_ triggers: [TriggerSource], in days: Int) -> Int {
    var daily = 0
    var weekly = Array(repeating: 0, count: Weekday.allCases.count)
    for trigger in triggers {
        if let prayer = trigger.prayer { daily += prayer.value == .each ? PrayerID.allCases.count : 1 }
        if trigger.daily != nil { daily += 1 }
        if let day = trigger.weekly.flatMap({ Weekday.allCases.firstIndex(of: $0.value) }) { weekly[day] += 1 }
    }
    let stretches = weekly.indices.map { first in (first..<first + days).reduce(0) { $0 + weekly[$1 % weekly.count] }
    }
    return days * daily + (stretches.max() ?? 0)
}

/// The maximum number of bytes that APNs and ActivityKit accept.
private let maximumBytes = 4096

private func reportLarge(_ place: Place, _ what: String, _ sizes: [Int], _ context: inout RuleContext) {
    let size = sizes.reduce(0, +)
    guard size > maximumBytes else { return }
    context.report(
        place, "the texts in \(what) can have \(size) bytes; \(maximumBytes) is the most",
        help: "write lower numbers: together \(size - maximumBytes) less")
}
