import SourceText

extension ContentKind {
    package static let services = ContentKind(
        "services", ServicesSource.self,
        "What a file below `services/` contains: plans, notifications and links, or some of them.", readers: .parents,
        numbering: .unnumbered, hasBands: false, takesMore: false, sample: ("services/companion.yaml", companion),
        scaffold: { _ in beginning }, needs: serviceNeeds)
}

private let beginning = starter(PackageResources.service_list_scaffold_yaml)

/// The scaffold, written out: a companion for the five prayers without a store.
private let companion = beginning.replacing("TODO the text below the title", with: "It is time to pray.")

/// At least one file, and a notification for each prayer and each category, so that none is left without one.
private func serviceNeeds(_ entries: [Catalog.Entry]) -> [ContentKind.Need] {
    if entries.isEmpty { return [ContentKind.Need(name: "service list", state: .missing)] }
    let services = Services(entries)
    let notifications = services.notifications
    let isKnown = notifications.items.allSatisfy { $0.value.category.isSound && $0.value.trigger.value.isWhole }
    let missing = notifications.isWhole && isKnown ? Coverage.State.missing : .broken
    let named = notifications.items.compactMap { $0.value.trigger.value.prayer }.filter(\.isSound).map(\.value)
    let inCategories = Set(notifications.items.map(\.value.category).filter(\.isSound).map(\.value))
    let prayers = services.prayers.items.filter { $0.value.id.isSound }.map { prayer in
        ContentKind.Need(
            name: "notification for \(prayer.value.id.value.rawValue)",
            state: named.contains { $0 == .each || $0.prayer == prayer.value.id.value } ? .covered : missing,
            place: prayer.value.id.place)
    }
    let categories = services.categories.items.filter { $0.value.id.isSound }.map { category in
        ContentKind.Need(
            name: "notification in category \(category.value.id.value)",
            state: inCategories.contains(category.value.id.value) ? .covered : missing, place: category.value.id.place
        )
    }
    return prayers + categories
}
