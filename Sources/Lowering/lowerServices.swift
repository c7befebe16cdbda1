package import ContentModel
package import LearningRules
package import SourceText

/// All service files of a program as one document.
package func lower(_ services: Services) -> ServicesDocument {
    let threads = Dictionary(
        services.categories.items.map { ($0.value.id.value, $0.value.thread.string) },
        uniquingKeysWith: { first, _ in first })
    return ServicesDocument(
        appGroup: services.appGroup?.string,
        plans: lower(services.plans) { plan in
            ServicesDocument.Plan(
                id: plan.id.string, productID: plan.product.string, title: plan.title.string, copy: plan.copy.string,
                period: plan.period?.value.rawValue, familySharing: plan.familySharing?.value ?? false)
        },
        states: services.states.map { states in
            ServicesDocument.PlanStates(
                loading: states.value.loading.string, empty: states.value.empty.string,
                error: states.value.error.string)
        },
        prayers: lower(services.prayers) {
            ServicesDocument.Prayer(id: $0.id.value.rawValue, title: $0.title.string)
        }, categories: lower(services.categories, lower),
        routes: lower(services.routes) { ServicesDocument.Route(id: $0.id.string, path: $0.path.string) },
        notifications: lower(services.notifications) { notification in
            lower(notification, thread: notification.thread?.string ?? threads[notification.category.value] ?? "")
        }, liveActivities: lower(services.liveActivities, lower),
        schedule: ServicesDocument.Schedule(
            daysAhead: services.schedule?.value.daysAhead?.value ?? ScheduleSource.usualDays))
}

/// Nil for a list that no file has.
private func lower<Item, Model>(_ section: Services.Section<Item>, _ lower: (Item) -> Model) -> [Model]? {
    section.place == nil ? nil : section.items.map { lower($0.value) }
}

private func lower(_ category: NotificationCategorySource) -> ServicesDocument.Category {
    ServicesDocument.Category(
        id: capitalID(category.id), thread: capitalID(category.thread),
        actions: category.actions?.value.map { action in
            ServicesDocument.Action(
                id: capitalID(action.value.id), title: action.value.title.string,
                options: action.value.options?.value.map { camelCase($0.value.rawValue) })
        })
}

private func lower(_ source: NotificationSource, thread: String) -> ServicesDocument.Notification {
    ServicesDocument.Notification(
        id: capitalID(source.id), category: capitalID(source.category), thread: capitalID(thread),
        title: source.title.string, body: source.body.string, trigger: lower(source.trigger.value),
        opens: source.opens.map { lower($0.value) })
}

private func lower(_ trigger: TriggerSource) -> ServicesDocument.Trigger {
    ServicesDocument.Trigger(
        prayer: trigger.prayer?.value.rawValue, minutes: trigger.prayer.map { _ in trigger.minutes?.value ?? 0 },
        daily: trigger.daily?.string, weekly: trigger.weekly?.value.rawValue, at: trigger.at?.string,
        remote: trigger.remote.map { entries in
            Dictionary(entries.value.map { ($0.key.string, $0.value.value) }, uniquingKeysWith: { first, _ in first })
        })
}

private func lower(_ activity: LiveActivitySource) -> ServicesDocument.LiveActivity {
    ServicesDocument.LiveActivity(
        id: activity.id.string,
        state: Dictionary(
            activity.state.value.map { ($0.key.string, lower($0.value.value)) },
            uniquingKeysWith: { first, _ in first }), action: activity.action.map(capitalID),
        opens: activity.opens.map { lower($0.value) })
}

private func lower(_ value: StateValue) -> ServicesDocument.StateValue {
    switch value {
    case .word(.date): .date
    case .word(.prayer): .prayer
    case .word(.integer): .integer
    case .word(.boolean): .boolean
    case .text(let mostBytes): .text(mostBytes: mostBytes.value)
    }
}

/// Where a tap leads, as the app decodes it.
package func lower(_ link: OpenedRouteSource) -> ServicesDocument.Link {
    ServicesDocument.Link(
        route: link.route.string,
        with: link.with.map { entries in
            Dictionary(
                entries.value.map { ($0.key.string, $0.value.string) }, uniquingKeysWith: { first, _ in first })
        })
}

/// `prayer-done` is `PRAYER_DONE` to the system's notifications.
package func capitalID(_ id: Spanned<Text>) -> String { capitalID(id.string) }

private func capitalID(_ id: String) -> String { String(id.map { $0 == "-" ? "_" : $0 }).uppercased() }

/// `authentication-required` is `authenticationRequired`.
private func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-")
    return (words.prefix(1).map(String.init) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
        .joined()
}
