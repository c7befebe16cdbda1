import ContentModel
import LearningRules

extension Wire {
    static let services = WireObject<ServicesDocument>(
        "Services", "What an app and the systems around it agree on.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .optional("appGroup", .text, "The group that the app and its extensions share.") { $0.appGroup },
            .optional("plans", .list(of: .object(plan)), "What can be bought, as the store page shows it.") {
                $0.plans
            }, .optional("states", .object(states), "What the store page says without plans.") { $0.states },
            .optional("prayers", .list(of: .object(prayer)), "The five daily prayers.") { $0.prayers },
            .optional("categories", .list(of: .object(category)), "The categories of notifications.") {
                $0.categories
            }, .optional("routes", .list(of: .object(route)), "Where links into the app lead.") { $0.routes },
            .optional("notifications", .list(of: .object(notification)), "What is notified of.") { $0.notifications },
            .optional("liveActivities", .list(of: .object(liveActivity)), "What stands on the lock screen.") {
                $0.liveActivities
            }, .required("schedule", .object(schedule), "How far ahead the app schedules.") { $0.schedule },
        ])

    private static let plan = WireObject<ServicesDocument.Plan>(
        "Plan", "Something to buy.",
        [
            .required("id", .slug, "Its id, for good.") { $0.id },
            .required("productID", .productID, "As the store knows it.") { $0.productID },
            .required("title", .text, "What the store page calls it.") { $0.title },
            .required("copy", .text, "What the store page says of it.") { $0.copy },
            .optional("period", .word("Period", ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]), "How often it renews.") {
                $0.period
            }, .required("familySharing", .boolean, "Whether the buyer's family has it too.") { $0.familySharing },
        ])

    private static let states = WireObject<ServicesDocument.PlanStates>(
        "PlanStates", "What the store page says when it has no plans to show.",
        [
            .required("loading", .text, "While the store is asked for its products.") { $0.loading },
            .required("empty", .text, "When the store has none.") { $0.empty },
            .required("error", .text, "When the store cannot be reached.") { $0.error },
        ])

    private static let prayer = WireObject<ServicesDocument.Prayer>(
        "Prayer", "One of the five daily prayers.",
        [
            .required("id", .word("PrayerID", prayers), "Which of the five it is.") { $0.id },
            .required("title", .text, "What the app calls it.") { $0.title },
        ])

    private static let prayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"]

    private static let route = WireObject<ServicesDocument.Route>(
        "Route", "Where a link into the app leads.",
        [
            .required("id", .slug, "What notifications open it by.") { $0.id },
            .required("path", .text, "Names in braces are filled in.") { $0.path },
        ])

    private static let schedule = WireObject<ServicesDocument.Schedule>(
        "Schedule", "How far ahead the app schedules its local notifications.",
        [.required("daysAhead", .integer(from: 1, to: 64), "For how many days at a time.") { $0.daysAhead }])

    private static let category = WireObject<ServicesDocument.Category>(
        "NotificationCategory", "A category of notifications.",
        [
            .required("id", .capitalID, "What the system knows it by.") { $0.id },
            .required("thread", .capitalID, "What its notifications are grouped in.") { $0.thread },
            .optional("actions", .list(of: .object(action)), "What can be done at a notification.") { $0.actions },
        ])

    private static let action = WireObject<ServicesDocument.Action>(
        "NotificationAction", "What can be done at a notification itself.",
        [
            .required("id", .capitalID, "Unique in the program.") { $0.id },
            .required("title", .text, "What the button says.") { $0.title },
            .optional(
                "options", .list(of: .word("ActionOption", ["authenticationRequired", "destructive", "foreground"])),
                "What the system does with it."
            ) { $0.options },
        ])

    private static let notification = WireObject<ServicesDocument.Notification>(
        "Notification", "Something to notify of; names in braces in its texts stand for values.",
        [
            .required("id", .capitalID, "Its id, for good.") { $0.id },
            .required("category", .capitalID, "The id of its category.") { $0.category },
            .required("thread", .capitalID, "What it is grouped in.") { $0.thread },
            .required("title", .text, "What stands first.") { $0.title },
            .required("body", .text, "What stands below it.") { $0.body },
            .required("trigger", .object(trigger), "What brings it about.") { $0.trigger },
            .optional("opens", .object(link), "Where a tap on it leads.") { $0.opens },
        ])

    private static let trigger = WireObject<ServicesDocument.Trigger>(
        "Trigger", "What brings a notification about: one of prayer, daily, weekly and remote.",
        [
            .optional("prayer", .word("TriggeringPrayer", prayers + ["each"]), "The time of this prayer, or of each.")
            { $0.prayer },
            .optional("minutes", .integer(from: -180, to: 180), "How long after the prayer; below 0, before it.") {
                $0.minutes
            }, .optional("daily", .clockTime, "A time of every day.") { $0.daily },
            .optional("weekly", .word("Weekday", weekdays), "A day of every week.") { $0.weekly },
            .optional("at", .clockTime, "The time of that day.") { $0.at },
            .optional("remote", .byName(.integer(from: 1, to: 4096)), "What a server sends along: the most bytes.") {
                $0.remote
            },
        ],
        conditions: [
            .needs("prayer", ["minutes"]), .needs("minutes", ["prayer"]), .needs("weekly", ["at"]),
            .needs("at", ["weekly"]), .oneOf(["prayer", "daily", "weekly", "remote"]),
        ])

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    static let link = WireObject<ServicesDocument.Link>(
        "Link", "Where a tap leads.",
        [
            .required("route", .slug, "The id of the route.") { $0.route },
            .optional("with", .byName(.text), "What each name in its path stands for.") { $0.with },
        ])

    private static let liveActivity = WireObject<ServicesDocument.LiveActivity>(
        "LiveActivity", "What stands on the lock screen while it goes on.",
        [
            .required("id", .slug, "What the app starts it by.") { $0.id },
            .required("state", .byName(.stateValue), "What it shows, by name.") { $0.state },
            .optional("action", .capitalID, "The id of an action that is offered in it.") { $0.action },
            .optional("opens", .object(link), "Where a tap on it leads.") { $0.opens },
        ])
}
