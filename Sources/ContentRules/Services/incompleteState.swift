import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let incompleteState = Rule(
        "incomplete-state", .warning, "The state of a live activity lacks a value that the app asks for by its name.",
        because: "The widget counts down to `targetDate`, and what marks a prayer as done takes `prayerId`.",
        bad: ServiceExample.section("liveActivities: [{id: countdown, state: {targetdate: date, prayerId: prayer}}]"),
        good: ServiceExample.section("liveActivities: [{id: countdown, state: {targetDate: date, prayerId: prayer}}]"),
        check: .each(ServicesSource.self) { services, found in
            for activity in services.liveActivities?.value.map(\.value) ?? [] where activity.state.isSound {
                for (name, word) in [("targetDate", StateValue.Word.date), ("prayerId", .prayer)] {
                    look(for: name, word, in: activity, &found)
                }
            }
        })
}

private func look(for name: String, _ word: StateValue.Word, in activity: LiveActivitySource, _ found: inout Found) {
    let entries = activity.state.value
    if let entry = entries.first(where: { $0.key.string == name }) {
        guard entry.value.isSound else { return }
        if case .word(word) = entry.value.value { return }
        found.report(
            entry.value.place, "the app takes `\(name)` for a \(word.rawValue)", help: "write `\(name): \(word.rawValue)`")
    } else if let near = entries.first(where: { $0.key.string.lowercased() == name.lowercased() }) {
        found.report(near.key.place, "the app asks for `\(name)`", help: "write `\(name)`")
    } else if word == .prayer, let action = activity.action {
        found.report(
            action.place, "this action takes a prayer, and the state has no `\(name)`",
            help: "add `\(name): prayer` to the state, or leave the action out")
    }
}
