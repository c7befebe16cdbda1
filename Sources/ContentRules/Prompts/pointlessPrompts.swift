import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let pointlessPrompts = Rule(
        "pointless-prompts", .warning, "Nothing in an activity earns points.",
        because: "The day ends with a score of 0, however well the parent did.",
        bad: .activity(
            """
            prompts:
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 0
                feedback: Hold on to that.
            """),
        mended: ["0": "5"],
        check: .activity { activity, found in
            let prompts = activity.prompts
            let points = prompts.value.map(\.value.points)
            guard prompts.isSound, points.allSatisfy({ $0.isSound && $0.value == 0 }) else { return }
            found.report(
                prompts.place, "no prompt of this activity earns points",
                help: "give at least one prompt `points` above 0")
        })
}
