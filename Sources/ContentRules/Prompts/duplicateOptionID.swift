import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let duplicateOptionID = Rule(
        "duplicate-option-id", .error, "Two options of a prompt have the same id.",
        because: "The app marks the chosen option by its id, so both would be chosen at once.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, feedback: That opens the door. }
                  - { id: a, text: Stop crying, feedback: That shuts it. }
            """),
        mended: ["{ id: a, text: Stop": "{ id: b, text: Stop"],
        keepsFromLoading: true,
        check: .prompt { prompt, found in
            let ids = prompt.options?.value.map(\.value.id).filter(\.isSound) ?? []
            for (again, first) in repeats(in: ids, by: \.value) {
                found.report(
                    again.place, "another option of this prompt is called `\(again.value)`, too",
                    help: "give the option that is not published yet an id of its own",
                    related: [.init("`\(first.value)` is taken here", at: first.place)])
            }
        })
}
