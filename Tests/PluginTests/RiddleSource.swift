import ContentModel
import SourceText

/// A riddle, as its writer wrote it: a kind that only tests know, to show what a kind has to bring.
package final class RiddleSource: ContentRecord {
    package static let about = About(
        "riddle", "One riddle.", Riddle(id: "", number: 0, title: "", text: "", options: [], correctIndex: 0))

    let id = fields.derived("id", \.id, .uuid, "The id of the row.", because: "it is made of program and title")
    package let number = fields.required("number", \.number, .integer(1...3660), "Its place, from 1.")
    package let title = fields.required("title", \.title, .text(upTo: 80, as: .title), "What people call it.")
    package let text = fields.required("text", \.text, .text(upTo: 300, as: .stem), "The riddle.")
    package let options = fields.required(
        "options", \.options, .list(of: .text(upTo: 150, as: .choice), atLeast: 2), "The answers to choose from.")
    package let answer = fields.required("answer", .text(upTo: 150), "The right one, as written above.")
    let correctIndex = fields.derived(
        "correctIndex", \.correctIndex, .integer(from: 0), "Which is right, from 0.",
        because: "it is worked out of `answer`", insteadOf: ["answer"])
    package let hint = fields.optional("hint", \.hint, .text(upTo: 300, as: .explanation), "What helps the stuck.")
    package let sourceNote = fields.optional(
        "sourceNote", \.sourceNote, .text(upTo: 80, as: .name), "Where the riddle was taken from.")
    package let reading: ReadResult<Riddle>

    package init(from fields: ModelFields<Riddle>) {
        let right = answer.value
        if let index = options.value.firstIndex(where: { $0.value == right }) { fields.model.correctIndex = index }
        reading = fields.reading
        fields.exercise(item)
    }

    package var slot: SlotFacet? { SlotFacet(number) }

    package var identity: IdentityFacet? {
        guard title.isSound else { return nil }
        return IdentityFacet(written: nil, parts: [title.string], name: "`\(title.string)`", place: title.place)
    }

    private var item: ExerciseFacet? {
        guard text.isSound, options.isSound, answer.isSound else { return nil }
        return ExerciseFacet(
            .single, stem: text,
            options: options.value.map { ExerciseFacet.Option($0, isAnswer: $0.value == answer.value) },
            explanation: hint, isTriedAgain: false)
    }
}

extension ContentKind {
    package static let riddle = ContentKind(
        "riddles", RiddleSource.self, "What a file below `riddles/` holds: one riddle.", readers: .learners,
        numbering: .place, hasBands: false,
        sample: (
            "riddles/towel.yaml",
            """
            number: 1
            title: The towel
            text: What gets wetter while it dries you?
            options: [A towel, A sponge]
            answer: A towel
            hint: It hangs in the bathroom.
            sourceNote: England

            """
        ))
}
