package import LearningRules
package import SourceText

package enum PrayerID: String, CaseIterable, Sendable { case fajr, dhuhr, asr, maghrib, isha }

package final class PrayerSource: Record {
    package static let about = About(
        "prayer", "One of the five daily prayers.", ServicesDocument.Prayer(id: "", title: ""))

    package let id = fields.required("id", \.id, .word(PrayerID.self), "Which of the five it is.")
    package let title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the app calls it.")
    package let reading: ReadResult<ServicesDocument.Prayer> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Prayer>) {
        fields.declares(
            .prayers, by: Spanned(Text(id.value.rawValue), at: id.place, isSound: id.isSound), called: title)
    }
}

package final class NotificationCategorySource: Record {
    package static let about = About(
        "category", "A category of notifications.", ServicesDocument.Category(id: "", thread: ""),
        jsonName: "NotificationCategory")

    package let id = fields.required(
        "id", \.id, .slug(.capitals), "Its name for the system.", details: "In capitals: `prayer` is PRAYER.")
    package let thread = fields.required(
        "thread", \.thread, .slug(.capitals), "The thread in which its notifications are grouped.")
    package let actions = fields.optional(
        "actions", \.actions, .list(of: .record(NotificationActionSource.self), atMost: 10),
        "The actions that a notification offers.", details: "If space is short, the first two are shown.")
    package let reading: ReadResult<ServicesDocument.Category> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Category>) {
        fields.alsoCalled(["thread": "threadIdentifier threadId"])
        fields.declares(.notificationCategories, by: id)
    }
}

package final class NotificationActionSource: Record {
    package static let about = About(
        "action", "An action that a notification offers.", ServicesDocument.Action(id: "", title: ""),
        jsonName: "NotificationAction")

    package enum ActionOption: String, CaseIterable, Sendable {
        case authenticationRequired = "authentication-required"
        case destructive
        case foreground
    }

    package let id = fields.required(
        "id", \.id, .slug(.capitals), "Unique in the program.", details: "`prayer-done` is PRAYER_DONE to the app.")
    package let title = fields.required("title", \.title, .text(as: .name), "What the button says.")
    let options = fields.optional(
        "options", \.options, .list(of: .word(ActionOption.self, .camelCase), atMost: ActionOption.allCases.count),
        "What the system does with it.")
    package let reading: ReadResult<ServicesDocument.Action> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Action>) {
        fields.declares(.notificationActions, by: id, called: title)
    }
}

package final class RouteSource: Record {
    package static let about = About(
        "route", "Where a link into the app leads.", ServicesDocument.Route(id: "", path: ""))

    package let id = fields.required("id", \.id, .slug, "The id by which notifications open it.")
    package let path = fields.required(
        "path", \.path, .routePath, as: .text, "Names in braces are filled in.", whenChanged: .breaking)
    package let reading: ReadResult<ServicesDocument.Route> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Route>) { fields.declares(.routes, by: id, called: path) }
}

package final class OpenedRouteSource: Record {
    package static let about = About("link", "Where a tap leads.", ServicesDocument.Link(route: ""))

    package let route = fields.required("route", \.route, .slug, "The id of the route.")
    package let with = fields.optional(
        "with", \.with, .namedValues("parameter", of: .text), "The value of each name in its path.",
        whenChanged: .breaking)
    package let reading: ReadResult<ServicesDocument.Link> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Link>) { fields.names("route", of: .list(.routes)) }
}

package final class NotificationSource: Record {
    package static let about = About(
        "notification", "One notification; the app replaces names in braces in its texts.",
        ServicesDocument.Notification(
            id: "", category: "", thread: "", title: "", body: "", trigger: TriggerSource.emptyModel))

    package let id = fields.required(
        "id", \.id, .slug(.capitals), "Its id; it must never change.",
        details: "The app knows it in capitals: `fajr-soon` is FAJR_SOON.")
    package let category = fields.required("category", \.category, .slug(.capitals), "The id of its category.")
    package let thread = fields.optional(
        "thread", \.thread, .slug(.capitals), "What it is grouped in.",
        details: "It is the thread of some category. Default: its own category's.")
    package let title = fields.required("title", \.title, .text(as: .name), "The text of the first line.")
    package let body = fields.required("body", \.body, .text(as: .background), "The text below the title.")
    package let trigger = fields.required("trigger", \.trigger, .keyed(TriggerSource.self), "What triggers it.")
    package let opens = fields.optional("opens", \.opens, .record(OpenedRouteSource.self), "Where a tap on it leads.")
    /// Has no thread if that of its category applies.
    package let reading: ReadResult<ServicesDocument.Notification> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Notification>) {
        fields.declares(.notifications, by: id, called: title)
        fields.names("category", of: .list(.notificationCategories))
    }
}
