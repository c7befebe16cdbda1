package import DailyPractice
package import SourceText

/// An option of a prompt, as written. Which keys it may have depends on the type of the prompt.
package final class OptionSource: Record {
    package static let about = About(
        "option", "One answer to a prompt.",
        Option(optionId: "", optionText: "", correct: false, points: 0, feedback: ""))

    package enum Version: String, CaseIterable, Sendable { case before, after }

    package let id = fields.required(
        "id", \.optionId, json: "optionId", .slug, as: .partID, "Unique in the prompt; analytics keep it for good.",
        details: "Branches refer to it, too.")
    package let text = fields.required(
        "text", \.optionText, json: "optionText", .text(upTo: 300, as: .choice), "What the learner reads.",
        whenChanged: .tracked)
    package let correct = fields.optional(
        "correct", \.correct, .boolean, "Whether it is right by itself; always true in sequencing and matching.",
        whenChanged: .tracked, details: "Default: false.", only: .judged)
    package let version = fields.optional(
        "version", ChoiceShape(Version.self), "Which of the two sides it belongs to.", only: .beforeAfter,
        requiredFor: .beforeAfter)
    package let matchTarget = fields.optional(
        "matchTarget", .text(upTo: 200, as: .target), "What it is paired with.", only: .matching,
        requiredFor: .matching)
    package let correctOrder = fields.optional(
        "correctOrder", .integer(1...1000), "Its place in the right order, from 1.", only: .sequencing,
        requiredFor: .sequencing)
    package let feedback = fields.required(
        "feedback", \.feedback, .text(upTo: 600, as: .feedback), "What is shown once it is chosen.")
    package let points = fields.optional(
        "points", \.points, .integer(0...1_000_000), "It does not change the score.",
        details: "Default: the prompt's points when right, else 0.")
    let metadata = fields.derived(
        ifThere: "metadata", \.metadata, .object(OptionSource.metadata), "What particular prompt types need.",
        because: "write `version`, `matchTarget` or `correctOrder` on the option itself",
        insteadOf: ["version", "matchTarget", "correctOrder"])
    package let scienceNote = fields.optional(
        "scienceNote", \.scienceNote, .record(ScienceNoteSource.self), "The research that the feedback comes from.")
    package let adopt = fields.optional(
        "adopt", .adoptedID, "The id that it had before Hornbook; apps and logs keep it.",
        unpublished: "consumers see it in place of `id`")
    package let renamedFrom = fields.optional(
        "renamedFrom", .slug, "Its id at the last release; apps and logs keep that id.", unpublished: ofNextRelease)
    package let reading: ReadResult<Option>

    package init(from fields: ModelFields<Option>) {
        fields.moves("points", before: "feedback")
        let metadata = OptionMetadata(
            version: version?.value.rawValue, matchTarget: matchTarget?.string, correctOrder: correctOrder?.value)
        if metadata != OptionMetadata() { fields.model.metadata = metadata }
        fields.alsoCalled([
            "text": "label answer title choice option value", "correct": "isCorrect right key",
            "points": "score value marks", "feedback": "explanation response hint comment", "id": "name",
        ])
        fields.declares("id", as: .options)
        reading = fields.reading
    }

    private static let metadata = JSONObjectEncoder<OptionMetadata>(
        "OptionMetadata", "What particular prompt types say about an option.",
        [
            .optional(
                "version", .word("Version", Version.allCases.map(\.rawValue)), "before-after-comparison: which one.",
                whenChanged: .tracked, \.version),
            .optional(
                "matchTarget", .text, "matching: what it is paired with.", whenChanged: .tracked, \.matchTarget),
            .optional(
                "correctOrder", .integer(from: 1), "sequencing: its place, from 1.", whenChanged: .tracked,
                \.correctOrder),
        ])
}

package final class ScienceNoteSource: Record {
    package static let about = About(
        "science note", "A note on the research about an option.", ScienceNote(brief: "", showCitation: false))

    let brief = fields.required("brief", \.brief, .text(upTo: 400, as: .feedback), "The note.")
    package let citation = fields.optional(
        "citation", \.citation, .text(upTo: 400, as: .citation), "The publication.",
        details: "Leave it out where it is not certain.")
    package let showCitation = fields.optional(
        "showCitation", \.showCitation, .boolean, "Whether the app shows the citation.",
        details: "Default: true where there is a citation.")
    package let reading: ReadResult<ScienceNote>

    package init(from fields: ModelFields<ScienceNote>) {
        if showCitation == nil { fields.model.showCitation = citation != nil }
        reading = fields.reading
    }
}
