package import LearningRules
package import SourceText

package enum PrayerID: String, CaseIterable, Sendable { case fajr, dhuhr, asr, maghrib, isha }

package final class PrayerSource: Record {
    package static let noun = "prayer"
    package static let summary = "One of the five daily prayers."
    package static let blank = ServicesDocument.Prayer(id: "", title: "")

    package let id: Spanned<PrayerID>
    package let title: Spanned<Text>
    package let reading: Reading<ServicesDocument.Prayer>

    package init(from fields: inout ModelFields<ServicesDocument.Prayer>) {
        id = fields.required("id", \.id, .word(PrayerID.self), "Which of the five it is.")
        title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the app calls it.")
        fields.declares(
            .prayers, by: Spanned(Text(id.value.rawValue), at: id.place, isSound: id.isSound), called: title)
        reading = fields.reading
    }
}

package final class NotificationCategorySource: Record {
    package static let noun = "category"
    package static let wireName = "NotificationCategory"
    package static let summary = "A category of notifications."
    package static let blank = ServicesDocument.Category(id: "", thread: "")

    package let id: Spanned<Text>
    package let thread: Spanned<Text>
    package let actions: Spanned<[Spanned<NotificationActionSource>]>?
    package let reading: Reading<ServicesDocument.Category>

    package init(from fields: inout ModelFields<ServicesDocument.Category>) {
        id = fields.required(
            "id", \.id, .slug(.capitals), "What the system knows it by.", note: "In capitals: `prayer` is PRAYER.")
        thread = fields.required("thread", \.thread, .slug(.capitals), "What its notifications are grouped in.")
        actions = fields.optional(
            "actions", \.actions, .list(of: .record(NotificationActionSource.self), atMost: 10),
            "What can be done at a notification.", note: "Where space is short, the first two show.")
        fields.alsoCalled("threadIdentifier", "threadId", insteadOf: "thread")
        fields.declares(.notificationCategories, by: id)
        reading = fields.reading
    }
}

package final class NotificationActionSource: Record {
    package static let noun = "action"
    package static let wireName = "NotificationAction"
    package static let summary = "What can be done at a notification itself."
    package static let blank = ServicesDocument.Action(id: "", title: "")

    package enum ActionOption: String, CaseIterable, Sendable {
        case authenticationRequired = "authentication-required"
        case destructive
        case foreground
    }

    package let id: Spanned<Text>
    package let title: Spanned<Text>
    package let reading: Reading<ServicesDocument.Action>

    package init(from fields: inout ModelFields<ServicesDocument.Action>) {
        id = fields.required(
            "id", \.id, .slug(.capitals), "Unique in the program.", note: "`prayer-done` is PRAYER_DONE to the app.")
        title = fields.required("title", \.title, .text(as: .name), "What the button says.")
        fields.optional(
            "options", \.options,
            .list(of: .word(ActionOption.self, .camelCase), atMost: ActionOption.allCases.count),
            "What the system does with it.")
        fields.declares(.notificationActions, by: id, called: title)
        reading = fields.reading
    }
}

package final class RouteSource: Record {
    package static let noun = "route"
    package static let summary = "Where a link into the app leads."
    package static let blank = ServicesDocument.Route(id: "", path: "")

    package let id: Spanned<Text>
    package let path: Spanned<Text>
    package let reading: Reading<ServicesDocument.Route>

    package init(from fields: inout ModelFields<ServicesDocument.Route>) {
        id = fields.required("id", \.id, .slug, "What notifications open it by.")
        path = fields.required("path", \.path, .routePath, as: .text, "Names in braces are filled in.")
        fields.declares(.routes, by: id, called: path)
        reading = fields.reading
    }
}

/// Where a tap leads.
package final class OpenedRouteSource: Record {
    package static let noun = "link"
    package static let summary = "Where a tap leads."
    package static let blank = ServicesDocument.Link(route: "")

    package let route: Spanned<Text>
    package let with: Spanned<[DictionaryShape<TextShape>.Entry]>?
    package let reading: Reading<ServicesDocument.Link>

    package init(from fields: inout ModelFields<ServicesDocument.Link>) {
        route = fields.required("route", \.route, .slug, "The id of the route.")
        with = fields.optional(
            "with", \.with, .namedValues("parameter", of: .text), "What each name in its path stands for.")
        reading = fields.reading
    }
}

package final class NotificationSource: Record {
    package static let noun = "notification"
    package static let summary = "Something to notify of; names in braces in its texts stand for values."
    package static let blank = ServicesDocument.Notification(
        id: "", category: "", thread: "", title: "", body: "", trigger: TriggerSource.blank)

    package let id: Spanned<Text>
    package let category: Spanned<Text>
    package let thread: Spanned<Text>?
    package let title: Spanned<Text>
    package let body: Spanned<Text>
    package let trigger: Spanned<TriggerSource>
    package let opens: Spanned<OpenedRouteSource>?
    /// Without a thread where it has the one of its category.
    package let reading: Reading<ServicesDocument.Notification>

    package init(from fields: inout ModelFields<ServicesDocument.Notification>) {
        id = fields.required(
            "id", \.id, .slug(.capitals), "Its id, for good.",
            note: "The app knows it in capitals: `fajr-soon` is FAJR_SOON.")
        category = fields.required("category", \.category, .slug(.capitals), "The id of its category.")
        thread = fields.optional(
            "thread", \.thread, .slug(.capitals), "What it is grouped in.",
            note: "It is the thread of some category. Default: its own category's.")
        title = fields.required("title", \.title, .text(as: .name), "What stands first.")
        body = fields.required("body", \.body, .text(as: .background), "What stands below it.")
        trigger = fields.required("trigger", \.trigger, .keyed(TriggerSource.self), "What brings it about.")
        opens = fields.optional("opens", \.opens, .record(OpenedRouteSource.self), "Where a tap on it leads.")
        fields.declares(.notifications, by: id, called: title)
        reading = fields.reading
    }
}
