import Analysis
import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unscoredWay = Rule(
        "unscored-way", .warning, "A play can skip every prompt that earns points.",
        because: "A parent who goes that way does the whole day and sees a score of 0 at its end.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 0
                feedback: Any answer is a start.
                config: { scaleRange: [1, 3] }
                branch: { ifSelected: 3, nextPrompt: tonight }
              - id: notice
                type: state-identification
                text: What is Maya most likely feeling?
                points: 10
                options:
                  - { id: a, text: Shame., correct: true, feedback: Her eyes are on you. }
                  - { id: b, text: Anger., feedback: Anger may come later. }
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 0
                feedback: A good first sentence.
            """),
        good: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 0
                feedback: Any answer is a start.
                config: { scaleRange: [1, 3] }
                branch: { ifSelected: 3, nextPrompt: tonight }
              - id: notice
                type: state-identification
                text: What is Maya most likely feeling?
                points: 10
                options:
                  - { id: a, text: Shame., correct: true, feedback: Her eyes are on you. }
                  - { id: b, text: Anger., feedback: Anger may come later. }
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 10
                feedback: A good first sentence.
            """),
        background: """
            Every play is tried (see `hornbook analyze`). On the 84 sources of the shipped curriculum: no \
            findings.
            """,
        check: .activity { activity, found in
            // A first prompt that earns points is on every way.
            guard activity.prompts.value.first?.value.points.value == 0,
                let exploration = explore(activity, in: found.program),
                let play = exploration.leastScored
            else { return }
            let prompts = activity.prompts.value.map(\.value)
            guard play.steps.allSatisfy({ prompts[$0.position].points.value == 0 }) else { return }
            for step in play.steps {
                let skipped = prompts[(step.position + 1)..<max(step.outcome.next, step.position + 1)]
                guard let scored = skipped.first(where: { $0.points.value > 0 }),
                    let branch = prompts[step.position].branch?.value
                else { continue }
                found.report(
                    branch.nextPrompt.place, "a play can skip every prompt that earns points",
                    help: "go to a prompt that earns points, or let one on this way earn some; "
                        + exploration.replay(play, found),
                    related: [.init("the points of \(scored.name) are skipped", at: scored.points.place)])
                return
            }
        })
}
