package import SourceText

/// What an app and the systems around it have to agree on: plans, notifications, links, live activities. Each key
/// stands in one file of a program.
package final class ServicesSource: ContentRecord {
    package static let noun = "service-list"

    package let storekit: Spanned<Text>?
    package let appGroup: Spanned<Text>?
    package let entitlements: Spanned<[Spanned<Text>]>?
    package let plans: Spanned<[Spanned<PlanSource>]>?
    package let states: Spanned<PlanStatesSource>?
    package let prayers: Spanned<[Spanned<PrayerSource>]>?
    package let categories: Spanned<[Spanned<NotificationCategorySource>]>?
    package let routes: Spanned<[Spanned<RouteSource>]>?
    package let notifications: Spanned<[Spanned<NotificationSource>]>?
    package let liveActivities: Spanned<[Spanned<LiveActivitySource>]>?
    package let schedule: Spanned<ScheduleSource>?
    package let hasUnknownKeys: Bool
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        storekit = fields.optional(
            "storekit", .text, "The path of the app's StoreKit configuration, from the program's folder.",
            unpublished: "it is for the compiler, which holds plans against it")
        appGroup = fields.optional("appGroup", .appGroup, "The app group that the app and its extensions share.")
        entitlements = fields.optional(
            "entitlements", .list(of: .text, atLeast: 1, atMost: ListLimits.entries),
            "The paths of the entitlements files: the app's first, then those of its extensions.",
            unpublished: "it is for the compiler, which looks for the app group in them")
        plans = fields.optional(
            "plans", .list(of: .record(PlanSource.self), atLeast: 1, atMost: ListLimits.entries),
            "What can be bought, in the order in which the store page shows it.")
        states = fields.optional(
            "states", .keyed(PlanStatesSource.self), "What the store page says when it has no plans to show.")
        prayers = fields.optional(
            "prayers", .list(of: .record(PrayerSource.self), atLeast: 5, atMost: 5),
            "The five daily prayers, each once.")
        categories = fields.optional(
            "categories", .list(of: .record(NotificationCategorySource.self), atMost: ListLimits.entries),
            "The categories of notifications.")
        routes = fields.optional(
            "routes", .list(of: .record(RouteSource.self), atMost: ListLimits.entries),
            "Where links into the app lead.")
        notifications = fields.optional(
            "notifications", .list(of: .record(NotificationSource.self), atMost: ListLimits.entries),
            "What the app, or a server, notifies of.")
        liveActivities = fields.optional(
            "liveActivities", .list(of: .record(LiveActivitySource.self), atMost: ListLimits.entries),
            "What stands on the lock screen while it goes on.")
        schedule = fields.optional(
            "schedule", .keyed(ScheduleSource.self), "How far ahead the app schedules its local notifications.")
        fields.alsoCalled("subscriptions", "products", insteadOf: "plans")
        fields.alsoCalled("storeKit", "storekitFile", insteadOf: "storekit")
        fields.alsoCalled("group", insteadOf: "appGroup")
        fields.alsoCalled("links", "deepLinks", insteadOf: "routes")
        if let storekit { fields.names(storekit, as: .storeKit) }
        for path in entitlements?.value ?? [] { fields.names(path, as: .entitlements) }
        hasUnknownKeys = fields.hasUnknownKeys
    }

    /// Its keys that are there, in the order of their reference page, and where.
    package var sections: [(name: String, place: Place)] {
        let all: [(String, Place?)] = [
            ("storekit", storekit?.place), ("appGroup", appGroup?.place), ("entitlements", entitlements?.place),
            ("plans", plans?.place), ("states", states?.place), ("prayers", prayers?.place),
            ("categories", categories?.place), ("routes", routes?.place), ("notifications", notifications?.place),
            ("liveActivities", liveActivities?.place), ("schedule", schedule?.place),
        ]
        return all.compactMap { name, place in place.map { (name, $0) } }
    }
}

package final class ScheduleSource: Record {
    package static let noun = "schedule"
    package static let usualDays = 7

    package let daysAhead: Spanned<Int>?

    package init(from fields: inout Fields) {
        daysAhead = fields.optional(
            "daysAhead", .integer(1...64, .days), "For how many days the app schedules them at a time. Default: 7.")
    }
}
