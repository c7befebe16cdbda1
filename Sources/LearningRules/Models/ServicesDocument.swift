/// `services.json`: what an app and the systems around it agree on. Parts that a program leaves out are nil.
public struct ServicesDocument: Codable, Hashable, Sendable {
    @FormatVersion public var formatVersion: Int
    /// The group that the app and its extensions share.
    public var appGroup: String?
    /// In the order in which the store page shows them.
    public var plans: [Plan]?
    public var states: PlanStates?
    public var prayers: [Prayer]?
    public var categories: [Category]?
    public var routes: [Route]?
    public var notifications: [Notification]?
    public var liveActivities: [LiveActivity]?
    public var schedule: Schedule

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
        public var id: String
        /// The id in the store.
        public var productID: String
        public var title: String
        public var copy: String
        /// How often it renews, such as `P1M`; nil for a one-time purchase.
        public var period: String?
        public var familySharing: Bool

        public init(id: String, productID: String, title: String, copy: String, period: String?, familySharing: Bool)
        {
            (self.id, self.productID, self.title) = (id, productID, title)
            (self.copy, self.period, self.familySharing) = (copy, period, familySharing)
        }
    }

    /// What the store page says when it has no plans to show.
    public struct PlanStates: Codable, Hashable, Sendable {
        public var loading: String
        public var empty: String
        public var error: String

        public init(loading: String, empty: String, error: String) {
            (self.loading, self.empty, self.error) = (loading, empty, error)
        }
    }

    /// One of the five daily prayers.
    public struct Prayer: Codable, Hashable, Sendable, Identifiable {
        /// `fajr`, `dhuhr`, `asr`, `maghrib` or `isha`.
        public var id: String
        public var title: String

        public init(id: String, title: String) { (self.id, self.title) = (id, title) }
    }

    /// Where a link into the app leads.
    public struct Route: Codable, Hashable, Sendable, Identifiable {
        public var id: String
        /// With the names of its parameters in braces: `/prayers/{prayerId}`.
        public var path: String

        public init(id: String, path: String) { (self.id, self.path) = (id, path) }
    }

    /// Where a tap leads: a route, and the values of its parameters.
    public struct Link: Codable, Hashable, Sendable {
        public var route: String
        public var with: [String: String]?

        public init(route: String, with: [String: String]? = nil) { (self.route, self.with) = (route, with) }
    }

    /// How far ahead the app schedules its local notifications: the system keeps 64 of them.
    public struct Schedule: Codable, Hashable, Sendable {
        public var daysAhead: Int

        public init(daysAhead: Int) { self.daysAhead = daysAhead }
    }
}
