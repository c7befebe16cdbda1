import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownServiceName = Rule(
        "unknown-service-name", .error,
        "A notification or live activity names something that no service file has.",
        because:
            "The system drops what it does not know without a word: no buttons, no group, a tap that leads "
            + "nowhere.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(),
            ServiceExample.notification(
                id: "sleep", category: "prayers", title: "Sleep", trigger: "{daily: \"21:30\"}")),
        good: ServiceExample.notifications(ServiceExample.notification()),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            let names = ServiceNames(services)
            for notification in services.notifications.items.map(\.value) {
                names.look(
                    for: notification.category, among: names.categories, "category", "categories", &found)
                if let thread = notification.thread {
                    names.look(
                        for: thread, among: names.threads, "thread of a category", "categories", &found)
                }
                if let prayer = notification.trigger.value.prayer, prayer.isSound, prayer.value != .each {
                    let name = Spanned(Text(prayer.value.rawValue), at: prayer.place)
                    names.look(for: name, among: names.prayers, "prayer", "prayers", &found)
                } else if let each = notification.trigger.value.prayer, each.isSound {
                    names.lookForPrayers(at: each.place, services, &found)
                }
                if let link = notification.opens?.value {
                    names.look(for: link.route, among: names.routes, "route", "routes", &found)
                }
            }
            let isAboutPrayers = services.notifications.items.contains { $0.value.trigger.value.prayer != nil }
            for activity in services.liveActivities.items.map(\.value) {
                // Where a notification is about one, it is told there.
                for value in activity.state.value.map(\.value) where value.isSound && !isAboutPrayers {
                    if case .word(.prayer) = value.value { names.lookForPrayers(at: value.place, services, &found) }
                }
                if let action = activity.action {
                    names.look(
                        for: action, among: names.actions, "action of a category", "categories", &found)
                }
                if let link = activity.opens?.value {
                    names.look(for: link.route, among: names.routes, "route", "routes", &found)
                }
            }
        })
}

/// What service files declare, for whatever names it.
private struct ServiceNames {
    /// Names, and whether none is missed that somebody wrote.
    struct Known {
        let names: [Text]
        let isWhole: Bool
        private let set: Set<Text>

        init(_ names: [Text], isWhole: Bool) {
            self.names = names
            self.isWhole = isWhole
            set = Set(names)
        }

        func contains(_ name: Text) -> Bool { set.contains(name) }
    }

    /// Nobody reads more advice than this, and looking for near names takes its time.
    private static let mostAdvised = 100

    let categories: Known
    let threads: Known
    let actions: Known
    let routes: Known
    let prayers: Known

    init(_ services: Services) {
        let all = services.categories
        let ids = all.items.map(\.value.id)
        categories = Known(ids.map(\.value), isWhole: all.isWhole && ids.allSatisfy(\.isSound))
        let threads = all.items.map(\.value.thread)
        self.threads = Known(threads.map(\.value), isWhole: all.isWhole && threads.allSatisfy(\.isSound))
        let actions = services.actions.map(\.id)
        self.actions = Known(
            actions.map(\.value), isWhole: services.knowsActions && actions.allSatisfy(\.isSound))
        let routes = services.routes.items.map(\.value.id)
        self.routes = Known(
            routes.map(\.value), isWhole: services.routes.isWhole && routes.allSatisfy(\.isSound))
        let prayers = services.prayers.items.map(\.value.id)
        // Which of the five are missing is said once, where they stand.
        self.prayers = Known(
            prayers.map { Text($0.value.rawValue) },
            isWhole: services.isWhole && services.prayers.place == nil)
    }

    /// For what is about any of them.
    func lookForPrayers(at place: Place, _ services: Services, _ found: inout Found) {
        guard services.prayers.place == nil, services.isWhole else { return }
        found.report(
            place, "there are no prayers that this could be about", help: "add the five under `prayers`")
    }

    func look(
        for name: Spanned<Text>, among known: Known, _ what: String, _ section: String, _ found: inout Found
    ) {
        guard name.isSound, known.isWhole, !known.contains(name.value) else { return }
        let near =
            found.findings.count < ServiceNames.mostAdvised
            ? nearestName(to: name.string, among: known.names.map(\.string)) : nil
        let others = known.names.isEmpty ? "" : ", or use one of: " + quoted(known.names.map(\.string))
        found.report(
            name.place, "there is no \(what) `\(name.value)`",
            help: near.map { "did you mean `\($0)`?" } ?? "declare it under `\(section)`\(others)")
    }
}
