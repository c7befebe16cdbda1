public import LearningBasics

/// `services.json`: what an app and the systems around it agree on. Parts that a program leaves out are nil.
public struct ServicesDocument: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    @FormatVersion public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The group that the app and its extensions share.
    public var appGroup: String?
    /// What there is to buy, in the order in which the store page shows it.
    public var plans: [Plan]?
    /// What the store page says when it has no plans.
    public var states: PlanStates?
    /// The daily prayers that notifications refer to.
    public var prayers: [Prayer]?
    /// The categories of notifications, to be registered.
    public var categories: [Category]?
    /// Where links into the app lead.
    public var routes: [Route]?
    /// The notifications.
    public var notifications: [Notification]?
    /// The Live Activities.
    public var liveActivities: [LiveActivity]?
    /// How far ahead notifications are scheduled.
    public var schedule: Schedule

    /// Makes a document from its parts.
    public init(
        formatVersion: Int = 1, appGroup: String? = nil, plans: [Plan]? = nil, states: PlanStates? = nil,
        prayers: [Prayer]? = nil, categories: [Category]? = nil, routes: [Route]? = nil,
        notifications: [Notification]? = nil, liveActivities: [LiveActivity]? = nil, schedule: Schedule
    ) {
        (self.formatVersion, self.appGroup, self.plans, self.states) = (formatVersion, appGroup, plans, states)
        (self.prayers, self.categories, self.routes, self.notifications) = (
            prayers, categories, routes, notifications
        )
        (self.liveActivities, self.schedule) = (liveActivities, schedule)
    }

    /// Something to buy.
    public struct Plan: Codable, Hashable, Sendable, Identifiable {
        /// Its id, unique in the program.
        public var id: String
        /// The id in the store.
        public var productID: String
        /// What people see.
        public var title: String
        /// What the page says of it.
        public var copy: String
        /// How often it renews, such as `P1M`; nil for a one-time purchase.
        public var period: String?
        /// Whether a family shares it.
        public var familySharing: Bool

        /// Makes a plan from its parts.
        public init(id: String, productID: String, title: String, copy: String, period: String?, familySharing: Bool)
        {
            (self.id, self.productID, self.title) = (id, productID, title)
            (self.copy, self.period, self.familySharing) = (copy, period, familySharing)
        }
    }

    /// What the store page says when it has no plans to show.
    public struct PlanStates: Codable, Hashable, Sendable {
        /// While plans are fetched.
        public var loading: String
        /// When there are none.
        public var empty: String
        /// When fetching them failed.
        public var error: String

        /// Makes texts from its parts.
        public init(loading: String, empty: String, error: String) {
            (self.loading, self.empty, self.error) = (loading, empty, error)
        }
    }

    /// One of the five daily prayers.
    public struct Prayer: Codable, Hashable, Sendable, Identifiable {
        /// The prayer: `fajr`, `dhuhr`, `asr`, `maghrib` or `isha`.
        public var id: String
        /// What people see.
        public var title: String

        /// Makes a prayer from its parts.
        public init(id: String, title: String) { (self.id, self.title) = (id, title) }
    }

    /// Where a link into the app leads.
    public struct Route: Codable, Hashable, Sendable, Identifiable {
        /// Its id, unique in the program.
        public var id: String
        /// The path, with the names of its parameters in braces: `/prayers/{prayerId}`.
        public var path: String

        /// Makes a route from its parts.
        public init(id: String, path: String) { (self.id, self.path) = (id, path) }
    }

    /// Where a tap leads: a route, and the values of its parameters.
    public struct Link: Codable, Hashable, Sendable {
        /// The id of the route.
        public var route: String
        /// The values of its parameters, by their names.
        public var with: [String: String]?

        /// Makes a link from its parts.
        public init(route: String, with: [String: String]? = nil) { (self.route, self.with) = (route, with) }
    }

    /// How far ahead the app schedules its local notifications: the system keeps 64 of them.
    public struct Schedule: Codable, Hashable, Sendable {
        /// How many days ahead.
        public var daysAhead: Int

        /// Makes a schedule from its parts.
        public init(daysAhead: Int) { self.daysAhead = daysAhead }
    }
}
