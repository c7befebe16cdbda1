import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedStep = Rule(
        "repeated-step", .warning, "A takeaway gives the same step twice.",
        because: "A step that comes again looks like a slip of copying, and another may be missing.",
        bad: .activity(
            """
            takeaway:
              toolName: Name it to tame it
              whenToUse: When tears come
              howTo: [Kneel down, Say what you see, Kneel down]
              whyItWorks: A named feeling is half the size.
            """),
        good: .activity(
            """
            takeaway:
              toolName: Name it to tame it
              whenToUse: When tears come
              howTo: [Kneel down, Say what you see, Wait]
              whyItWorks: A named feeling is half the size.
            """),
        check: .activity { activity, found in
            // An alias repeats on purpose.
            for (again, first) in repeats(in: activity.takeaway.value.howTo.value, by: \.value.wording)
            where again.place != first.place {
                found.report(
                    again.place, "this step of the takeaway is given already",
                    help: "delete it, or write what comes instead",
                    related: [.init("the same step", at: first.place)])
            }
        })
}
