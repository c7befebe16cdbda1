import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let missingVersion = Rule(
        "missing-version", .error, "A comparison shows only one of its two sides.",
        because: "The app sets what was before beside what came after; one of them would be empty.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: before-after-comparison
                text: Which morning went better?
                points: 10
                options:
                  - { id: a, text: Hurry up., version: before, feedback: It adds to the rush. }
                  - { id: b, text: One more song., version: before, correct: true, feedback: A clear end. }
            """),
        mended: ["version: before, correct:": "version: after, correct:"],
        check: .prompt { prompt, found in
            guard prompt.type.isSound, prompt.type.value == .beforeAfterComparison,
                let options = prompt.givenOptions, let place = prompt.options?.place,
                options.allSatisfy({ $0.version?.isSound == true })
            else { return }
            for side in OptionSource.Version.allCases
            where !options.contains(where: { $0.version?.value == side }) {
                found.report(
                    place, "no option of \(prompt.name) shows the side `\(side.rawValue)`",
                    help: "write `version: \(side.rawValue)` on at least one option")
            }
        })
}
