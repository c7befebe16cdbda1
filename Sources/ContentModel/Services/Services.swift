package import SourceText

/// All service files of a program as one. A key that stands in two files is reported; what both say counts here,
/// so that nothing is missed that is there.
package struct Services: Sendable {
    private let sources: [ServicesSource]
    /// Whether every file was read, and no key may be one with a slip.
    package let isWhole: Bool

    package init(_ catalog: Catalog) { self.init(catalog.entries(of: .services)) }

    init(_ entries: [Catalog.Entry]) {
        sources = entries.compactMap { $0.record(ServicesSource.self) }
        isWhole = sources.count == entries.count && sources.allSatisfy { !$0.hasUnknownKeys }
    }

    package init(_ sources: [ServicesSource]) {
        self.sources = sources
        isWhole = true
    }

    /// Each key of each file, in the order of the files.
    package var sections: [(name: String, place: Place)] { sources.flatMap(\.sections) }

    package var storekit: Spanned<Text>? { first(\.storekit) }
    package var appGroup: Spanned<Text>? { first(\.appGroup) }
    package var states: Spanned<PlanStatesSource>? { first(\.states) }
    package var schedule: Spanned<ScheduleSource>? { first(\.schedule) }

    package var entitlements: Section<Text> { section(\.entitlements) }
    package var plans: Section<PlanSource> { section(\.plans) }
    package var prayers: Section<PrayerSource> { section(\.prayers) }
    package var categories: Section<NotificationCategorySource> { section(\.categories) }
    package var routes: Section<RouteSource> { section(\.routes) }
    package var notifications: Section<NotificationSource> { section(\.notifications) }
    package var liveActivities: Section<LiveActivitySource> { section(\.liveActivities) }

    package var actions: [NotificationActionSource] {
        categories.items.flatMap { ($0.value.actions?.value ?? []).map(\.value) }
    }

    /// Whether every category and every action of it was read.
    package var knowsActions: Bool {
        categories.isWhole && categories.items.allSatisfy { $0.value.actions?.isSound ?? true }
    }

    /// A list of a program, out of all of its files.
    package struct Section<Item: Sendable>: Sendable {
        package let items: [Spanned<Item>]
        /// Where it is; nil where no file has it.
        package let place: Place?
        /// Whether nothing of it is missed that somebody wrote.
        package let isWhole: Bool
    }

    private func section<Item>(_ list: (ServicesSource) -> Spanned<[Spanned<Item>]>?) -> Section<Item> {
        let lists = sources.compactMap(list)
        return Section(
            items: lists.flatMap(\.value), place: lists.first?.place, isWhole: isWhole && lists.allSatisfy(\.isSound))
    }

    private func first<Value>(_ value: (ServicesSource) -> Spanned<Value>?) -> Spanned<Value>? {
        sources.lazy.compactMap(value).first
    }
}
