import SourceText

extension ContentKind {
    package static let services = ContentKind(
        "services", ServicesSource.self,
        "What a file below `services/` holds: plans, notifications and links, or some of them.", readers: .parents,
        numbering: .unnumbered, hasBands: false,
        sample: ("services/companion.yaml", ServicesSource.sample),
        scaffold: { _ in ServicesSource.scaffold }, needs: serviceNeeds)
}

/// A notification for each prayer and each category, so that neither waits for one in vain.
private func serviceNeeds(_ entries: [Catalog.Entry]) -> [ContentKind.Need] {
    let services = Services(entries)
    let notifications = services.notifications
    func state(_ isFor: (NotificationSource) -> Bool) -> Coverage.State {
        if notifications.items.contains(where: { isFor($0.value) }) { return .covered }
        let isKnown = notifications.items.allSatisfy { $0.value.category.isSound && $0.value.trigger.value.isWhole }
        return notifications.isWhole && isKnown ? .missing : .broken
    }
    let prayers = services.prayers.items.filter { $0.value.id.isSound }.map { prayer in
        ContentKind.Need(
            "notification for \(prayer.value.id.value.rawValue)",
            state { notification in
                guard let named = notification.trigger.value.prayer, named.isSound else { return false }
                return named.value.prayer == prayer.value.id.value || named.value == .each
            }, at: prayer.value.id.place)
    }
    let categories = services.categories.items.filter { $0.value.id.isSound }.map { category in
        ContentKind.Need(
            "notification in category \(category.value.id.value)",
            state { $0.category.isSound && $0.category.value == category.value.id.value },
            at: category.value.id.place)
    }
    return prayers + categories
}
