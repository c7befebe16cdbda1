package import DailyPractice
package import SourceText

/// An option of a prompt, as written. What it may hold depends on the type of the prompt.
package final class OptionSource: Record {
    package static let noun = "option"
    package static let summary = "One answer to a prompt."
    package static let blank = Option(optionId: "", optionText: "", correct: false, points: 0, feedback: "")

    package enum Version: String, CaseIterable, Sendable { case before, after }

    package let id: Spanned<Text>
    package let text: Spanned<Text>
    package let correct: Spanned<Bool>?
    package let feedback: Spanned<Text>
    package let points: Spanned<Int>?
    package let version: Spanned<Version>?
    package let matchTarget: Spanned<Text>?
    package let correctOrder: Spanned<Int>?
    package let scienceNote: Spanned<ScienceNoteSource>?
    package let adopt: Spanned<Text>?
    package let renamedFrom: Spanned<Text>?
    package let reading: Reading<Option>

    package init(from fields: inout ModelFields<Option>) {
        id = fields.required(
            "id", \.optionId, wire: "optionId", .slug, as: .partID,
            "Unique in the prompt; analytics hold it for good.", note: "Branches refer to it, too.")
        text = fields.required(
            "text", \.optionText, wire: "optionText", .text(upTo: 300, as: .choice), "What the learner reads.")
        correct = fields.optional(
            "correct", \.correct, .boolean, "Whether it is right by itself; always true in sequencing and matching.",
            note: "Default: false.", only: .judged)
        version = fields.optional(
            "version", ChoiceShape(Version.self), "Which of the two it belongs to.", only: .beforeAfter,
            requiredFor: .beforeAfter)
        matchTarget = fields.optional(
            "matchTarget", .text(upTo: 200, as: .target), "What it is paired with.", only: .matching,
            requiredFor: .matching)
        correctOrder = fields.optional(
            "correctOrder", .integer(1...1000), "Its place in the right order, from 1.", only: .sequencing,
            requiredFor: .sequencing)
        feedback = fields.required(
            "feedback", \.feedback, .text(upTo: 600, as: .feedback), "What is shown once it is chosen.")
        points = fields.optional(
            "points", \.points, .integer(0...1_000_000), "Plays no part in the score.",
            note: "Default: the prompt's points when right, else 0.")
        fields.moves("points", before: "feedback")
        let metadata = OptionMetadata(
            version: version?.value.rawValue, matchTarget: matchTarget?.string, correctOrder: correctOrder?.value)
        fields.derived(
            ifThere: "metadata", \.metadata, .object(OptionSource.metadata), "What particular prompt types need.",
            metadata == OptionMetadata() ? nil : metadata,
            because: "write `version`, `matchTarget` or `correctOrder` on the option itself",
            insteadOf: ["version", "matchTarget", "correctOrder"])
        scienceNote = fields.optional(
            "scienceNote", \.scienceNote, .record(ScienceNoteSource.self), "What is behind the feedback.")
        adopt = fields.optional(
            "adopt", .adoptedID, "The id that logs hold from before Hornbook; apps and logs go on with it.",
            unpublished: "consumers see it in place of `id`")
        renamedFrom = fields.optional(
            "renamedFrom", .slug, "Its id at the last release, under which apps and logs go on to know it.",
            unpublished: "it is for the next release, which takes it out")
        fields.alsoCalled("label", "answer", "title", "choice", "option", insteadOf: "text")
        fields.alsoCalled("value", insteadOf: "text")
        fields.alsoCalled("isCorrect", "right", "key", insteadOf: "correct")
        fields.alsoCalled("score", "value", "marks", insteadOf: "points")
        fields.alsoCalled("explanation", "response", "hint", "comment", insteadOf: "feedback")
        fields.alsoCalled("name", insteadOf: "id")
        reading = fields.reading
    }

    private static let metadata = WireObject<OptionMetadata>(
        "OptionMetadata", "What particular prompt types say about an option.",
        [
            .optional(
                "version", .word("Version", Version.allCases.map(\.rawValue)), "before-after-comparison: which one."
            ) { $0.version }, .optional("matchTarget", .text, "matching: what it is paired with.") { $0.matchTarget },
            .optional("correctOrder", .integer(from: 1), "sequencing: its place, from 1.") { $0.correctOrder },
        ])
}

package final class ScienceNoteSource: Record {
    package static let noun = "science note"
    package static let summary = "A note on the research behind an option."
    package static let blank = ScienceNote(brief: "", showCitation: false)

    package let citation: Spanned<Text>?
    package let showCitation: Spanned<Bool>?
    package let reading: Reading<ScienceNote>

    package init(from fields: inout ModelFields<ScienceNote>) {
        fields.required("brief", \.brief, .text(upTo: 400, as: .feedback), "The note.")
        citation = fields.optional(
            "citation", \.citation, .text(upTo: 400, as: .citation), "The publication.",
            note: "Leave it out where it is not certain.")
        fields.model.showCitation = citation != nil
        showCitation = fields.optional(
            "showCitation", \.showCitation, .boolean, "Whether the app shows the citation.",
            note: "Default: true where there is a citation.")
        reading = fields.reading
    }
}
