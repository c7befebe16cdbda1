import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let contradictingOptionPoints = Rule(
        "contradicting-option-points", .warning, "The points of an option are not those that it earns.",
        because: "The score follows the points of the prompt alone; these would mislead whoever reads them.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, points: 5, feedback: That opens the door. }
                  - { id: b, text: Stop crying, feedback: That shuts it. }
            """),
        good: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, points: 10, feedback: That opens the door. }
                  - { id: b, text: Stop crying, feedback: That shuts it. }
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value)
            where prompt.type.isSound && prompt.points.isSound {
                let type = prompt.type.value
                for option in prompt.options?.value.map(\.value) ?? [] {
                    guard let points = option.points, points.isSound,
                        let isRight = type.hasWrongAnswers ? option.isMarkedRight : true
                    else { continue }
                    let earned = isRight ? prompt.points.value : 0
                    guard points.value != earned else { continue }
                    found.report(
                        points.place,
                        isRight
                            ? "this option promises \(points.value) points, and the prompt gives \(earned)"
                            : "this option promises \(points.value) points, but a wrong answer earns none",
                        help: "delete `points` here; what is earned stands on the prompt",
                        related: isRight
                            ? [.init("the prompt gives \(earned)", at: prompt.points.place)] : [])
                }
            }
        })
}
