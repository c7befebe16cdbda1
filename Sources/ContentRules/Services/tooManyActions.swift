import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let tooManyActions = Rule(
        "too-many-actions", .warning, "A category has more actions than there is room for.",
        because:
            "Where space is short the system shows the first two; of more than ten it shows the first ten.",
        bad: category(actions: 3), good: category(actions: 2),
        background:
            "UNNotificationCategory: up to ten actions, two where space is limited. More than ten is an "
            + "error, since the others are never shown.",
        check: .each(ServicesSource.self) { services, found in
            for category in services.categories?.value.map(\.value) ?? [] {
                guard let actions = category.actions, actions.value.count > 2 else { continue }
                let count = actions.value.count
                found.report(
                    actions.place,
                    count > 10
                        ? "`\(category.id.value)` has \(count) actions, and the system shows ten at most"
                        : "`\(category.id.value)` has \(count) actions, and often only the first two show",
                    help: count > 10
                        ? "take out \(count - 10), or make two categories" : "keep the two that matter most",
                    as: count > 10 ? .error : nil)
            }
        })
}

private func category(actions: Int) -> Example {
    let all = (1...actions).map { "      - {id: later-\($0), title: In \($0) hours}\n" }
    return ServiceExample.files(
        ("reminders", "categories:\n  - id: reminder\n    thread: reminders\n    actions:\n" + all.joined()))
}
