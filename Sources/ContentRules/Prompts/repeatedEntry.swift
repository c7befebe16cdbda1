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
            for (again, first) in lists.flatMap({ repeats(in: $0, by: \.value.wording) })
            // An alias repeats on purpose.
            where again.place != first.place {
                found.report(
                    again.place, "\(again.value.quoted) stands in this list already",
                    help: "delete it, or write what was meant",
                    related: [.init("it stands here, too", at: first.place)])
            }
        })
}
