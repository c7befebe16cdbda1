package import LearningRules
package import SourceText

/// What an app and the systems around it have to agree on: plans, notifications, links, live activities. Each key is
/// in one file of a program.
package final class ServicesSource: SharedRecord {
    package static let about = About(
        "service-list", "What an app shares with the systems around it.",
        ServicesDocument(schedule: ScheduleSource.emptyModel), jsonName: "Services")

    let formatVersion = fields.derived("formatVersion", \.formatVersion, .always(1), "The version of this format.")
    package let storekit = fields.optional(
        "storekit", .text, "The path of the app's StoreKit configuration, from the program's folder.",
        unpublished: "it is for the compiler, which compares plans with it")
    package let appGroup = fields.optional(
        "appGroup", \.appGroup, .appGroup, as: .text, "The group that the app and its extensions share.",
        whenChanged: .breaking)
    package let entitlements = fields.optional(
        "entitlements", .list(of: .text, atLeast: 1, atMost: ListLimits.entries),
        "The paths of the entitlements files: the app's first, then those of its extensions.",
        unpublished: "it is for the compiler, which looks for the app group in them")
    package let plans = fields.optional(
        "plans", \.plans, .list(of: .record(PlanSource.self), atLeast: 1, atMost: ListLimits.entries),
        as: .list(of: .object(PlanSource.object)), "What can be bought, as the store page shows it.")
    package let states = fields.optional(
        "states", \.states, .keyed(PlanStatesSource.self), "What the store page says without plans.")
    package let prayers = fields.optional(
        "prayers", \.prayers, .list(of: .record(PrayerSource.self), atLeast: 5, atMost: 5),
        as: .list(of: .object(PrayerSource.object)), "The five daily prayers.", details: "Write each once.")
    package let categories = fields.optional(
        "categories", \.categories, .list(of: .record(NotificationCategorySource.self), atMost: ListLimits.entries),
        "The categories of notifications.")
    package let routes = fields.optional(
        "routes", \.routes, .list(of: .record(RouteSource.self), atMost: ListLimits.entries),
        "Where links into the app lead.")
    package let notifications = fields.optional(
        "notifications", \.notifications, .list(of: .record(NotificationSource.self), atMost: ListLimits.entries),
        "The notifications.")
    package let liveActivities = fields.optional(
        "liveActivities", \.liveActivities, .list(of: .record(LiveActivitySource.self), atMost: ListLimits.entries),
        "What the lock screen shows.")
    package let schedule = fields.optional(
        "schedule", \.schedule, .keyed(ScheduleSource.self), "How far ahead the app schedules.")
    package let origin = fields.origin
    package let reading: ReadResult<ServicesDocument> = fields.reading

    package init(from fields: ModelFields<ServicesDocument>) {
        fields.alsoCalled([
            "plans": "subscriptions products", "storekit": "storeKit storekitFile", "appGroup": "group",
            "routes": "links deepLinks",
        ])
        if let storekit { fields.names(storekit, as: .storeKit) }
        for path in entitlements?.value ?? [] { fields.names(path, as: .entitlements) }
    }

    /// The keys that it has, in the order of their reference page, with their places.
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
    package static let about = About(
        "schedule", "How far ahead the app schedules its local notifications.",
        ServicesDocument.Schedule(daysAhead: 7))

    package let daysAhead = fields.optional(
        "daysAhead", \.daysAhead, .integer(1...64, .days), as: .integer(from: 1, to: 64),
        "For how many days at a time.", details: "Default: 7.")
    package let reading: ReadResult<ServicesDocument.Schedule> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Schedule>) {}
}
