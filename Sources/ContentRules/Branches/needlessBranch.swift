import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let needlessBranch = Rule(
        "needless-branch", .warning, "A branch goes to the prompt that comes next anyway.",
        because: "Whatever the answer, the way is the same; perhaps another prompt was meant.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 5] }
                branch: { ifSelected: 5, nextPrompt: tonight }
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """),
        good: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 5] }
                branch: { ifSelected: 5, nextPrompt: tonight }
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """),
        check: .activity { activity, found in
            guard activity.prompts.isSound else { return }
            let prompts = activity.prompts.value.map(\.value)
            for (prompt, next) in zip(prompts, prompts.dropFirst()) {
                guard let target = prompt.branch?.value.nextPrompt, target.isSound, next.id.isSound,
                    target == next.id, target != prompt.id
                else { continue }
                found.report(
                    target.place, "`\(target.value)` comes next anyway, whatever is answered",
                    help: "name a later prompt, or delete the branch",
                    related: [.init("`\(next.id.value)` follows here", at: next.id.place)])
            }
        })
}
