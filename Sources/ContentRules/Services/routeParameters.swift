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
                services.routes.items.filter(\.value.id.isSound).map { ($0.value.id.value, $0.value) },
                uniquingKeysWith: { first, _ in first })
            for link in links
            where link.isSound && link.value.route.isSound && link.value.with?.isSound ?? true {
                guard let route = routes[link.value.route.value], route.path.isSound,
                    let path = RoutePath(route.path.string)
                else { continue }
                let given = link.value.with?.value.map(\.key) ?? []
                let missing = path.parameters.filter { name in !given.contains { $0.value.equals(name) } }
                let extra = given.filter { !path.parameters.contains($0.string) }
                let related = [Diagnostic.Related("the path", at: route.path.place)]
                if let slip = extra.first {
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
