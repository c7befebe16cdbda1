import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let duplicateMatchTarget = Rule(
        "duplicate-match-target", .error, "Two options are paired with the same target.",
        because: "Two right partners with one name: the app takes a good answer for a wrong one.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: matching
                text: Which feeling shows itself how?
                points: 10
                options:
                  - { id: a, text: Crossed arms, matchTarget: Angry, feedback: Arms guard a hurt. }
                  - { id: b, text: A closed door, matchTarget: Angry, feedback: It asks for rest. }
            """),
        mended: ["door, matchTarget: Angry, feedback:": "door, matchTarget: Overwhelmed, feedback:"],
        check: .prompt { prompt, found in
            let options = (prompt.options?.value.map(\.value) ?? [])
                .filter { $0.matchTarget?.isSound == true }
            for (again, first) in repeats(in: options, by: { $0.matchTarget?.value.trimmed })
            where again.id != first.id && again.text != first.text {
                guard let target = again.matchTarget, let other = first.matchTarget else { continue }
                found.report(
                    target.place,
                    "\(target.value.quoted) is already the partner of \(first.name)",
                    help: "pair each option with a target of its own",
                    related: [.init("\(first.name) is paired with it", at: other.place)])
            }
        })
}
