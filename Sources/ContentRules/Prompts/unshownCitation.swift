import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unshownCitation = Rule(
        "unshown-citation", .warning, "A citation is to be shown, and there is none.",
        because: "The app would leave room for a source and show nothing there.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - id: a
                    text: You look sad
                    correct: true
                    feedback: That opens the door.
                    scienceNote:
                      brief: Naming a feeling calms.
                      showCitation: true
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
                  - id: a
                    text: You look sad
                    correct: true
                    feedback: That opens the door.
                    scienceNote:
                      brief: Naming a feeling calms.
                      citation: Lieberman and others, 2007
                      showCitation: true
                  - { id: b, text: Stop crying, feedback: That shuts it. }
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                for option in prompt.options?.value.map(\.value) ?? [] {
                    guard let note = option.scienceNote?.value, let show = note.showCitation,
                        show.isSound, show.value, note.citation == nil, !note.hasUnknownKeys
                    else { continue }
                    found.report(
                        show.place, "a citation is to be shown here, but this note has none",
                        help: "add `citation: …`, or delete `showCitation`")
                }
            }
        })
}
