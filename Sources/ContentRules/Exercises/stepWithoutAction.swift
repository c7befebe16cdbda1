import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let stepWithoutAction = Rule(
        "step-without-action", .warning, knows: .english,
        check: .activity { activity, context in
            for step in activity.takeaway.value.howTo.value where step.isSound {
                let words = splitWords(of: step.value, in: .english, limit: 12)
                guard Language.english.patterns.finds("no-action", in: words[...], of: step.value, .english) else {
                    continue
                }
                context.report(
                    step.place, "this step does not say what to do",
                    help: "begin it with a verb: Ask …, Wait …, Say …")
            }
        })
}
