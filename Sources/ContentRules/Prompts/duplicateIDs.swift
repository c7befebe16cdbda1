import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let duplicatePromptID = Rule(
        "duplicate-prompt-id", .error, "Two prompts of an activity have the same id.",
        because: "Branches and statistics find a prompt by its id, so they could not tell the two apart.",
        bad: .activity(
            """
            prompts:
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
              - id: look-back
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """),
        mended: [
            "look-back\n    type: reflection\n    text: What will":
                "tonight\n    type: reflection\n    text: What will"
        ], isDamage: true, keepsFromLoading: true,
        check: .activity { activity, found in
            found.reportTaken(activity.prompts.value.map { ($0.value.id, $0.place) }, "prompt", of: "activity")
        })

    static let duplicateOptionID = Rule(
        "duplicate-option-id", .error, "Two options of a prompt have the same id.",
        because: "The app marks the chosen option by its id, so it would mark both.",
        bad: .prompt(
            "best-response", "id: a, text: You look sad, correct: true, feedback: That opens the door.",
            "id: a, text: Stop crying, feedback: That shuts it."),
        mended: ["{ id: a, text: Stop": "{ id: b, text: Stop"], isDamage: true, keepsFromLoading: true,
        check: .prompt { prompt, found in
            found.reportTaken(prompt.options?.value.map { ($0.value.id, $0.place) } ?? [], "option", of: "prompt")
        })
}

extension Found {
    fileprivate mutating func reportTaken(_ ids: [(id: Spanned<Text>, Place)], _ noun: String, of whole: String) {
        for ((again, place), (first, _)) in repeats(in: ids.filter(\.id.isSound), by: \.id.value) {
            report(
                again.place, "another \(noun) of this \(whole) also has the id `\(again.value)`",
                help: "write another id for the \(noun) that is not published yet, or delete it",
                related: [.init("the other \(noun)", at: first.place)], spoilt: place)
        }
    }
}
