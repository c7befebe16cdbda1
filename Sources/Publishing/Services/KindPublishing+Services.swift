import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    /// One JSON file for the program; nothing of it is in a database.
    package static let services = KindPublishing(
        .services, ServicesSource.self, ServicesSource.object, lists: [],
        declares: { services in
            [
                DeclaredIDs(.plans, (services.plans ?? []).map(\.id)),
                DeclaredIDs(.prayers, (services.prayers ?? []).map(\.id)),
                DeclaredIDs(.notificationCategories, (services.categories ?? []).map(\.id)),
                DeclaredIDs(.notificationActions, (services.categories ?? []).flatMap { $0.actions ?? [] }.map(\.id)),
                DeclaredIDs(.routes, (services.routes ?? []).map(\.id)),
                DeclaredIDs(.notifications, (services.notifications ?? []).map(\.id)),
                DeclaredIDs(.liveActivities, (services.liveActivities ?? []).map(\.id)),
            ]
        }, lower: { sources, _ in lowerServices(sources) })
}
