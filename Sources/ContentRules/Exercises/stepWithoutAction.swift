import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let stepWithoutAction = Rule(
        "step-without-action", .warning, "A step of a takeaway gives nothing to do.",
        because: "Parents follow a plan that says what to do and when. They soon forget a thought alone.",
        bad: .activity(
            """
            takeaway:
              toolName: Name it first
              whenToUse: When something has just gone wrong and eyes are on you.
              howTo:
                - Kneel down to her height.
                - Feelings are smaller once they have a name.
              whyItWorks: A feeling that has a name is smaller than one that has none.
            """), fixed: ["Feelings are smaller once they have a name.": "Name the feeling in five words."],
        background: """
            Gollwitzer and Sheeran (2006): plans that name the moment and the act are carried out far more often. \
            Knows a step that is none by its first words (the, it, children …, listening …, patience is …), \
            wishes, and words without any verb among them.
            """, knows: .english,
        check: .activity { activity, context in
            for step in activity.takeaway.value.howTo.value where step.isSound {
                let words = splitWords(of: step.value, in: .english, limit: 12)
                guard Language.english.patterns.finds("no-action", in: words, of: step.value, .english) else {
                    continue
                }
                context.report(
                    step.place, "this step does not say what to do",
                    help: "begin it with a verb: Ask …, Wait …, Say …")
            }
        })
}
