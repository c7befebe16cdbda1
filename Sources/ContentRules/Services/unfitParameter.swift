import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unfitParameter = Rule(
        "unfit-parameter", .error, "A link gives its path something that is no part of one.",
        because:
            "A part of a path ends at `/`, `?` and `#`, and a title is another one in each language, so the app "
            + "looks for something that it does not have.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(opens: "{route: prayer-detail, with: {prayerId: \"{prayer}\"}}")),
        good: ServiceExample.notifications(
            ServiceExample.notification(opens: "{route: prayer-detail, with: {prayerId: \"{prayerId}\"}}")),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            let routes = services.routes.items.map(\.value).filter { $0.id.isSound && $0.path.isSound }
            let ofPrayers = services.notifications.items.map(\.value).map {
                (opens: $0.opens, isOfPrayer: $0.trigger.isSound && $0.trigger.value.prayer != nil)
            }
            let ofActivities = services.liveActivities.items.map { (opens: $0.value.opens, isOfPrayer: false) }
            for (opens, isOfPrayer) in ofPrayers + ofActivities {
                guard let link = opens?.value, link.route.isSound,
                    let route = routes.first(where: { $0.id.value == link.route.value }),
                    let path = RoutePath(route.path.value.string)
                else { continue }
                for entry in link.with?.value ?? []
                where entry.value.isSound && path.parameters.contains(entry.key.string) {
                    let related = [Diagnostic.Related("the path", at: route.path.place)]
                    reportUnfit(entry.value, isOfPrayer: isOfPrayer, related, &found)
                }
            }
        })
}

private func reportUnfit(
    _ value: Spanned<Text>, isOfPrayer: Bool, _ related: [Diagnostic.Related], _ found: inout Found
) {
    if isOfPrayer, let title = bracedNames(in: value.value).first(where: { $0.name == "prayer" }) {
        found.report(
            value.place, part: Diagnostic.Part(title.range, of: value.value),
            "`{prayer}` is what people read, and the path is for the app", help: "write `{prayerId}`",
            related: related)
        return
    }
    // What is filled in is the app's to write so that it can stand there.
    let constant = filled(value.value) { _ in "x" }
    let ends = constant.first { $0.isWhitespace || "/?#".contains($0) }
    guard ends != nil || constant.allSatisfy({ $0 == "." }) else { return }
    let what = ends.map { $0.isWhitespace ? "a blank" : "`\($0)`" }
    found.report(
        value.place,
        what.map { "\(value.value.quoted) is no part of a path: it has \($0)" }
            ?? "\(value.value.quoted) leads to another path than that of the route",
        help: "write an id, of letters, digits and hyphens", related: related)
}
