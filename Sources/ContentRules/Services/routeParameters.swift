import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let routeParameters = Rule(
        "route-parameters", .error, "A link does not give its route exactly what the path needs.",
        because: "The app cannot build the path, so a tap opens its first screen, or nothing.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(opens: "{route: prayer-detail}")),
        good: ServiceExample.notifications(
            ServiceExample.notification(
                opens: "{route: prayer-detail, with: {prayerId: \"{prayerId}\"}}")),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            let links =
                services.notifications.items.compactMap { $0.value.opens }
                + services.liveActivities.items.compactMap { $0.value.opens }
            let routes = Dictionary(
                services.routes.items.filter(\.value.id.isSound).map { ($0.value.id.value, GivenRoute($0.value)) },
                uniquingKeysWith: { first, _ in first })
            for link in links
            where link.isSound && link.value.route.isSound && link.value.with?.isSound ?? true {
                guard let path = routes[link.value.route.value], let parameters = path.parameters else { continue }
                let route = path.route
                let given = link.value.with?.value.map(\.key) ?? []
                let names = Set(given.map(\.value))
                // No more than are named: each link would else take as long as the path.
                let missing = Array(parameters.lazy.filter { !names.contains($0) }.prefix(9)).map(\.string)
                let related = [Diagnostic.Related("the path", at: route.path.place)]
                if let slip = given.first(where: { !path.known.contains($0.value) }) {
                    let near = nearestName(to: slip.string, among: missing)
                    found.report(
                        slip.place, "the path of `\(route.id.value)` has no parameter `\(slip.value)`",
                        help: near.map { "did you mean `\($0)`?" } ?? "delete it", related: related)
                } else if !missing.isEmpty {
                    found.report(
                        link.value.with?.place ?? link.value.route.place,
                        "nothing is given for \(quoted(missing)) in the path of `\(route.id.value)`",
                        help: "add it under `with`: "
                            + missing.map { "`\($0): …`" }.joined(separator: ", "), related: related)
                }
            }
        })
}

/// A route, and what its path needs, read once for all links.
private struct GivenRoute {
    let route: RouteSource
    /// Nil where the path is none.
    let parameters: [Text]?
    let known: Set<Text>

    init(_ route: RouteSource) {
        self.route = route
        parameters = route.path.isSound ? RoutePath(route.path.string)?.parameters.map { Text($0) } : nil
        known = Set(parameters ?? [])
    }
}
