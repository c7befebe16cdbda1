import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedFollowUp = Rule(
        "repeated-follow-up", .warning, "An activity asks the same follow-up question twice.",
        because: "The questions stand in one list, where the parent sees both.",
        bad: .activity("followUpQuestions: [What went well?, What was hard?, What went well?]"),
        good: .activity("followUpQuestions: [What went well?, What was hard?]"),
        check: .activity { activity, found in
            let questions = activity.followUpQuestions?.value ?? []
            // An alias repeats on purpose.
            for (again, first) in repeats(in: questions, by: \.value.wording)
            where again.place != first.place {
                found.report(
                    again.place, "this follow-up question is in the list already",
                        help: "delete one of the two",
                    related: [.init("the same question", at: first.place)])
            }
        })
}
