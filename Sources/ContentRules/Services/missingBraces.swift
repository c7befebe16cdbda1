import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let missingBraces = Rule(
        "missing-braces", .warning, "A link says the name of a value where the value itself is meant.",
        because: "Without braces a name is a word as any other: every such link leads to the same page.",
        bad: ServiceExample.notifications(
            ServiceExample.notification(opens: "{route: prayer-detail, with: {prayerId: prayerId}}")),
        good: ServiceExample.notifications(
            ServiceExample.notification(opens: "{route: prayer-detail, with: {prayerId: \"{prayerId}\"}}")),
        check: .each(ServicesSource.self) { services, found in
            for notification in services.notifications?.value.map(\.value) ?? [] where notification.trigger.isSound {
                look(at: notification.opens, among: notification.trigger.value.placeholders ?? [], &found)
            }
            for activity in services.liveActivities?.value.map(\.value) ?? [] where activity.state.isSound {
                look(at: activity.opens, among: activity.state.value.map { $0.key.string }, &found)
            }
        })
}

private func look(at opened: Spanned<OpenedRouteSource>?, among known: [String], _ found: inout Found) {
    for value in opened?.value.with?.value.map(\.value) ?? [] where value.isSound {
        guard known.contains(value.value.string) else { continue }
        found.report(
            value.place, "this is the word \(value.value.quoted), not the value of that name",
            help: "write \"{\(value.value)}\"")
    }
}
