import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unshownFeedback = Rule(
        "unshown-feedback", .error, "A prompt has feedback of its own besides that of its options.",
        because: "The app shows the feedback of the chosen option, so this text would reach nobody.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 2] }
                options:
                  - { id: 1, text: Not really, correct: true, feedback: Good to know. }
                  - { id: 2, text: Very, correct: true, feedback: Good to know. }
            """), mended: ["    feedback: Any answer is a start.\n": ""],
        check: .prompt { prompt, found in
            guard let feedback = prompt.feedback, let options = prompt.options, !options.value.isEmpty else { return }
            found.report(
                feedback.place, "this feedback is never shown: each option has its own",
                help: "move it to the options, or leave `options` out",
                related: [.init("the options are given here", at: options.place)])
        })
}
