import ContentModel
import SourceText

/// A riddle, as its writer wrote it: a kind that only tests know, to show what a kind has to bring.
final class RiddleSource: ContentRecord {
    static let noun = "riddle"

    let place: Place
    let number: Spanned<Int>
    let title: Spanned<Text>
    let text: Spanned<Text>
    let options: Spanned<[Spanned<Text>]>
    let answer: Spanned<Text>
    let hint: Spanned<Text>?

    init(from fields: inout Fields) {
        place = fields.place
        number = fields.required("number", .integer(1...3660), "Its place, from 1.")
        title = fields.required("title", .text(upTo: 80, as: .title), "What people call it.")
        text = fields.required("text", .text(upTo: 300, as: .stem), "The riddle.")
        options = fields.required(
            "options", .list(of: .text(upTo: 150, as: .choice), atLeast: 2), "The answers to choose from.")
        answer = fields.required("answer", .text(upTo: 150), "The right one, as written above.")
        hint = fields.optional("hint", .text(upTo: 300, as: .explanation), "What helps the stuck.")
        fields.shown("origin", .text(upTo: 80), "Where it is told.")
        fields.derived("correctIndex", "it is worked out of `answer`", insteadOf: ["answer"])
        fields.derived("id", "it is made of program and title")
        fields.item(item)
    }

    var slot: SlotFacet? { SlotFacet(number) }

    var identity: IdentityFacet? {
        guard title.isSound else { return nil }
        return IdentityFacet(
            adopted: nil, parts: [title.string], name: "`\(title.string)`", place: title.place)
    }

    private var item: ItemFacet? {
        guard text.isSound, options.isSound, answer.isSound else { return nil }
        return ItemFacet(
            .single, stem: text,
            options: options.value.map { ItemFacet.Option($0, isKey: $0.value == answer.value) },
            remark: hint, isTriedAgain: false)
    }
}

extension ContentKind {
    static let riddle = ContentKind(
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
            origin: England

            """
        ))
}
