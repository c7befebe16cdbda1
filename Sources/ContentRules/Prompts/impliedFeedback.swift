import ContentModel
import DailyPractice
import Diagnostics
import Lowering
import SourceText

extension Rule {
    static let impliedFeedback = Rule(
        "implied-feedback", .warning, "A prompt leaves the words of its feedback to Hornbook.",
        because: "Every parent then reads the same stock phrase; a warm word of your own costs one line.",
        bad: .activity(
            """
            prompts:
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
            """),
        good: .activity(
            """
            prompts:
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                guard prompt.type.isSound, prompt.type.value.asksForAnOpinion, prompt.options == nil,
                    prompt.feedback == nil, !prompt.hasUnknownKeys
                else { continue }
                found.report(
                    prompt.id.place,
                    "\(prompt.name) answers with a stock phrase, `\(ContentModel.impliedFeedback)`",
                    help: "add `feedback: …` with what the parent is to read after answering")
            }
        })
}
