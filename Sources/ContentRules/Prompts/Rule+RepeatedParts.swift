import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let duplicatePromptID = Rule(
        "duplicate-prompt-id", .error, isCause: true, keepsFromLoading: true,
        check: .activity { activity, context in
            context.reportTaken(activity.prompts.value.map { ($0.value.id, $0.place) }, "prompt", of: "activity")
        })

    static let duplicateOptionID = Rule(
        "duplicate-option-id", .error, isCause: true, keepsFromLoading: true,
        check: .prompt { prompt, context in
            context.reportTaken(prompt.options?.value.map { ($0.value.id, $0.place) } ?? [], "option", of: "prompt")
        })

    static let repeatedEntry = Rule(
        "repeated-entry", .warning,
        check: .activity { activity, context in
            let lists =
                [activity.followUpQuestions?.value ?? []]
                + activity.prompts.value.map { $0.value.config?.value.wordBank?.value ?? [] }
            for list in lists {
                context.reportRepeats(
                    in: list, { again, _ in "\(again.quoted) is in this list twice" },
                    help: "delete one, or write another text here", related: "the other one")
            }
        })

    static let duplicateMatchTarget = Rule(
        "duplicate-match-target", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            let options = (prompt.options?.value.map(\.value) ?? []).filter { $0.matchTarget?.isSound == true }
            for (again, first) in repeats(in: options, by: { $0.matchTarget?.value.trimmed })
            where again.id != first.id && again.text != first.text {
                guard let target = again.matchTarget, let other = first.matchTarget else { continue }
                context.report(
                    target.place, "\(first.name) has the same target \(target.value.quoted)",
                    help: "write another `matchTarget` for one of the two",
                    related: [.init("the other option", at: other.place)])
            }
        })
}

extension RuleContext {
    fileprivate mutating func reportTaken(_ ids: [(id: Spanned<Text>, Place)], _ noun: String, of whole: String) {
        for ((again, place), (first, _)) in repeats(in: ids.filter(\.id.isSound), by: \.id.value) {
            report(
                again.place, "another \(noun) of this \(whole) also has the id `\(again.value)`",
                help:
                    "write another id for the new \(noun), or restore the one that was changed (`git diff` shows it)",
                related: [.init("the other \(noun)", at: first.place)], invalidates: place)
        }
    }
}
