import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedEntry = Rule(
        "repeated-entry", .warning, "A list of an activity says the same twice.",
        because:
            "Parents see both: the same step, the same question, two buttons with one word. It looks like a slip of "
            + "copying, and another entry may be missing.",
        bad: .activity("followUpQuestions: [What went well?, What was hard?, What went well?]"),
        mended: [", What went well?]": "]"],
        background: "Looks at the steps of the takeaway, follow-up questions and word banks.",
        check: .activity { activity, found in
            let lists =
                [activity.takeaway.value.howTo.value, activity.followUpQuestions?.value ?? []]
                + activity.prompts.value.map { $0.value.config?.value.wordBank?.value ?? [] }
            for list in lists {
                found.reportRepeats(
                    in: list, { again, _ in "\(again.quoted) stands in this list already" },
                    help: "delete it, or write what was meant", related: "it stands here, too")
            }
        })

    static let duplicateMatchTarget = Rule(
        "duplicate-match-target", .error, "Two options are paired with the same target.",
        because: "Two right partners with one name: the app takes a good answer for a wrong one.",
        bad: .prompt(
            "matching", "id: a, text: Crossed arms, matchTarget: Angry, feedback: Arms guard a hurt.",
            "id: b, text: A closed door, matchTarget: Angry, feedback: It asks for rest."),
        mended: ["door, matchTarget: Angry, feedback:": "door, matchTarget: Overwhelmed, feedback:"],
        check: .prompt { prompt, found in
            let options = (prompt.options?.value.map(\.value) ?? []).filter { $0.matchTarget?.isSound == true }
            for (again, first) in repeats(in: options, by: { $0.matchTarget?.value.trimmed })
            where again.id != first.id && again.text != first.text {
                guard let target = again.matchTarget, let other = first.matchTarget else { continue }
                found.report(
                    target.place, "\(target.value.quoted) is already the partner of \(first.name)",
                    help: "pair each option with a target of its own",
                    related: [.init("\(first.name) is paired with it", at: other.place)])
            }
        })
}
