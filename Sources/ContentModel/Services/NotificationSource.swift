package import SourceText

package enum PrayerID: String, CaseIterable, Sendable { case fajr, dhuhr, asr, maghrib, isha }

/// What a trigger of prayers names: one of them, or each.
package enum TriggeringPrayer: String, CaseIterable, Sendable {
    case fajr, dhuhr, asr, maghrib, isha, each

    /// Nil for each of them.
    package var prayer: PrayerID? { PrayerID(rawValue: rawValue) }
}

package enum Weekday: String, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

package enum ActionOption: String, CaseIterable, Sendable {
    case authenticationRequired = "authentication-required"
    case destructive
    case foreground
}

package final class PrayerSource: Record {
    package static let noun = "prayer"

    package let id: Spanned<PrayerID>
    package let title: Spanned<Text>

    package init(from fields: inout Fields) {
        id = fields.required("id", ChoiceShape(PrayerID.self), "Which of the five it is.")
        title = fields.required("title", .text(upTo: 30, as: .name), "What the app calls it.")
        fields.declares(
            .prayers, by: Spanned(Text(id.value.rawValue), at: id.place, isSound: id.isSound), called: title)
    }
}

package final class NotificationCategorySource: Record {
    package static let noun = "category"

    package let id: Spanned<Text>
    package let thread: Spanned<Text>
    package let actions: Spanned<[Spanned<NotificationActionSource>]>?

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "The app knows it in capitals: `prayer` is PRAYER.")
        thread = fields.required("thread", .slug, "The thread that its notifications are grouped in.")
        actions = fields.optional(
            "actions", .list(of: .record(NotificationActionSource.self), atMost: 10),
            "What can be done at the notification itself; where space is short, the first two show.")
        fields.alsoCalled("threadIdentifier", "threadId", insteadOf: "thread")
        fields.declares(.notificationCategories, by: id)
    }
}

package final class NotificationActionSource: Record {
    package static let noun = "action"

    package let id: Spanned<Text>
    package let title: Spanned<Text>
    package let options: Spanned<[Spanned<ActionOption>]>?

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "Unique in the program: `prayer-done` is PRAYER_DONE to the app.")
        title = fields.required("title", .text(as: .name), "What the button says.")
        options = fields.optional(
            "options", .list(of: ChoiceShape(ActionOption.self), atMost: ActionOption.allCases.count),
            "What the system does with it.")
        fields.declares(.notificationActions, by: id, called: title)
    }
}

package final class RouteSource: Record {
    package static let noun = "route"

    package let id: Spanned<Text>
    package let path: Spanned<Text>

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "What notifications open it by.")
        path = fields.required("path", .routePath, "Where it leads; names in braces are filled in.")
        fields.declares(.routes, by: id, called: path)
    }
}

/// Where a tap leads.
package final class OpenedRouteSource: Record {
    package static let noun = "link"

    package let route: Spanned<Text>
    package let with: Spanned<[NamedValuesShape<TextShape>.Entry]>?

    package init(from fields: inout Fields) {
        route = fields.required("route", .slug, "The id of the route.")
        with = fields.optional(
            "with", .namedValues("parameter", of: .text), "What each name in the route's path stands for.")
    }
}

package final class NotificationSource: Record {
    package static let noun = "notification"

    package let id: Spanned<Text>
    package let category: Spanned<Text>
    package let thread: Spanned<Text>?
    package let title: Spanned<Text>
    package let body: Spanned<Text>
    package let trigger: Spanned<TriggerSource>
    package let opens: Spanned<OpenedRouteSource>?

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "The app knows it in capitals: `fajr-soon` is FAJR_SOON.")
        category = fields.required("category", .slug, "The id of its category.")
        thread = fields.optional("thread", .slug, "The thread of some category. Default: its own category's.")
        title = fields.required(
            "title", .text(as: .name), "What stands first; `{prayer}` and the like are filled in.")
        body = fields.required("body", .text(as: .background), "What stands below it.")
        trigger = fields.required("trigger", .keyed(TriggerSource.self), "What brings it about.")
        opens = fields.optional("opens", .record(OpenedRouteSource.self), "Where a tap on it leads.")
        fields.declares(.notifications, by: id, called: title)
    }
}

/// What brings a notification about: one of the keys `prayer`, `daily`, `weekly` and `remote`.
package final class TriggerSource: Record {
    package static let noun = "trigger"

    package let prayer: Spanned<TriggeringPrayer>?
    package let minutes: Spanned<Int>?
    package let daily: Spanned<Text>?
    package let weekly: Spanned<Weekday>?
    package let at: Spanned<Text>?
    package let remote: Spanned<[NamedValuesShape<IntegerShape>.Entry]>?
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        prayer = fields.optional(
            "prayer", ChoiceShape(TriggeringPrayer.self), "The time of this prayer; `each` is all five, every day.")
        minutes = fields.optional(
            "minutes", .integer(-180...180, .minutes),
            "Of `prayer`: how long after it; below 0, before it. Default: 0.")
        daily = fields.optional("daily", .clockTime, "Every day at this time: \"21:30\".")
        weekly = fields.optional("weekly", ChoiceShape(Weekday.self), "Every week on this day, at `at`.")
        at = fields.optional("at", .clockTime, "Of `weekly`: the time of that day.")
        remote = fields.optional(
            "remote", .namedValues("placeholder", of: .integer(1...4096)),
            "A server sends it, with these values; the number is the most bytes of each.")
        fields.says(oneOf: ["prayer"], ["daily"], ["weekly"], ["remote"])
        fields.goes("minutes", with: "prayer")
        fields.goes("at", with: "weekly")
        fields.goes("weekly", with: "at")
        hasUnknownKeys = fields.hasUnknownKeys
    }

    /// How many of the keys that say what brings it about there are.
    package var kinds: Int { [prayer != nil, daily != nil, weekly != nil, remote != nil].count { $0 } }

    /// Whether it says one thing, and whole.
    package var isWhole: Bool {
        !hasUnknownKeys && kinds == 1
            && [prayer?.isSound, minutes?.isSound, daily?.isSound, weekly?.isSound, at?.isSound, remote?.isSound]
                .allSatisfy { $0 ?? true }
    }

    /// The names that texts can have in braces; nil where that cannot be told.
    package var placeholders: [String]? {
        guard isWhole else { return nil }
        if let remote { return remote.value.map { $0.key.string } }
        return prayer == nil ? ["date"] : ["prayer", "prayerId", "time", "minutes"]
    }
}
