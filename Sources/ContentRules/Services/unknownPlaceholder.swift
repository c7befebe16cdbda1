import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownPlaceholder = Rule(
        "unknown-placeholder", .error, "A text has a name in braces for which its trigger has no value.",
        because: "Nothing fills it in, so people read the braces.",
        bad: ServiceExample.notifications(ServiceExample.notification(title: "\"{prayer} on {date}\"")),
        good: ServiceExample.notifications(ServiceExample.notification()),
        check: .each(ServicesSource.self) { services, found in
            for notification in services.notifications?.value.map(\.value) ?? [] {
                guard notification.trigger.isSound, let known = notification.trigger.value.placeholders else {
                    continue
                }
                let values = notification.opens?.value.with?.value.map(\.value) ?? []
                for text in [notification.title, notification.body] + values where text.isSound {
                    look(at: text, among: known, "this trigger has", &found)
                }
            }
            for activity in services.liveActivities?.value.map(\.value) ?? [] where activity.state.isSound {
                let known = activity.state.value.map { $0.key.string }
                for text in activity.opens?.value.with?.value.map(\.value) ?? [] where text.isSound {
                    look(at: text, among: known, "the state of this live activity has", &found)
                }
            }
        })
}

private func look(at text: Spanned<Text>, among known: [String], _ whose: String, _ found: inout Found) {
    for braced in bracedNames(in: text.value) where !known.contains(braced.name) {
        let near = nearestName(to: braced.name, among: known)
        found.report(
            text.place, part: Diagnostic.Part(braced.range, of: text.value),
            "\(whose) no value `\(braced.name)`",
            help: near.map { "did you mean `{\($0)}`?" }
                ?? (known.isEmpty
                    ? "write the words themselves: it has no values at all"
                    : "it has " + quoted(known.map { "{\($0)}" })))
    }
}
