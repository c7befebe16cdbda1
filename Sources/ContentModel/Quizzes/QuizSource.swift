package import DailyPractice
package import SourceText

/// One quiz for one band, as its writer wrote it.
package final class QuizSource: ContentRecord {
    package static let noun = "quiz"

    package let id: Spanned<String>?
    package let title: Spanned<Text>
    package let ageBand: Spanned<AgeBand>
    package let order: Spanned<Int>
    package let questions: Spanned<[Spanned<QuestionSource>]>
    package let retitledFrom: Spanned<Text>?
    package let replaces: Spanned<Bool>?
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        id = fields.optional(
            "id", .uuid, "Adopts a quiz that existed before. Default: made from program, band and title.")
        title = fields.required(
            "title", .text(upTo: 80, as: .title),
            "Its identity in a band: a learner's progress is kept under it.")
        ageBand = fields.required("ageBand", ChoiceShape(AgeBand.self), "The age of the learner.")
        order = fields.required(
            "order", .integer(1...3660), "Its place in the band's rotation, from 1.")
        questions = fields.required(
            "questions", .list(of: .record(QuestionSource.self), atLeast: 1, atMost: ListLimits.questions),
            "What is asked, in order.")
        retitledFrom = fields.optional(
            "retitledFrom", .text(upTo: 80), "The title that the same quiz had at the last release.",
            unpublished: "it is for the next release, which takes it out")
        replaces = fields.optional(
            "replaces", .boolean, "Whether it is another quiz than the one released under this title.",
            unpublished: "it is for the next release, which takes it out")
        fields.alsoCalled("band", "age", "ages", "ageGroup", insteadOf: "ageBand")
        fields.alsoCalled("name", "heading", insteadOf: "title")
        fields.alsoCalled("prompts", "items", insteadOf: "questions")
        fields.alsoCalled("position", "place", "number", "day", insteadOf: "order")
    }

    package var slot: SlotFacet? { SlotFacet(order, band: ageBand) }

    package var identity: IdentityFacet? {
        guard ageBand.isSound, title.isSound, id?.isSound ?? true else { return nil }
        let band = ageBand.value.rawValue
        let name = title.string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return IdentityFacet(
            adopted: id, parts: [band, title.string], name: "`\(name)` for \(band)",
            slot: IdentityFacet.slot(band, title: title.string), place: title.place)
    }
}

/// A record that asks questions with one right option each.
package protocol AskingRecord: ContentRecord {
    /// In their order.
    var asked: [QuestionSource] { get }
}

extension QuizSource: AskingRecord {
    package var asked: [QuestionSource] { questions.value.map(\.value) }
}

package final class QuestionSource: Record {
    package static let noun = "question"

    package let text: Spanned<Text>
    package let options: Spanned<[Spanned<Text>]>
    package let answer: Spanned<Text>
    package let explanation: Spanned<Text>?
    package let verses: Spanned<[Spanned<Text>]>?
    /// One of them may be a key that seems to be missing.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        text = fields.required("text", .text(upTo: 300, as: .stem), "The question.")
        options = fields.required(
            "options", .list(of: .text(upTo: 150, as: .word), atLeast: 2, atMost: ListLimits.options),
            "The answers to choose from.")
        answer = fields.required("answer", .text(upTo: 150), "The right one, as written above.")
        explanation = fields.optional(
            "explanation", .text(upTo: 600, as: .explanation), "What there is to learn from it.")
        verses = fields.optional(
            "verses", .list(of: .text), "Verses of the Quran: surah:ayah or surah:first-last.")
        fields.alsoCalled("question", "prompt", "stem", "label", "title", insteadOf: "text")
        fields.alsoCalled("answers", "choices", insteadOf: "options")
        fields.alsoCalled("correct", "correctAnswer", "solution", "right", insteadOf: "answer")
        fields.alsoCalled("feedback", "why", "note", insteadOf: "explanation")
        fields.alsoCalled("verse", "references", insteadOf: "verses")
        fields.derived(
            "correctIndex", "write the right option as `answer`; its number is worked out",
            insteadOf: ["answer"])
        for key: StaticString in ["surah", "first", "last"] {
            fields.derived(key, "write verses as `2:255` or `1:1-7` under `verses`", insteadOf: ["verses"])
        }
        hasUnknownKeys = fields.hasUnknownKeys
        fields.item(item)
    }

    /// What is to be answered; nil when something of it is broken, and reported already.
    private var item: ItemFacet? {
        guard text.isSound, options.isSound, answer.isSound, options.value.allSatisfy(\.isSound) else {
            return nil
        }
        return ItemFacet(
            .single, stem: text,
            options: options.value.map { ItemFacet.Option($0, isKey: $0.value == answer.value) },
            remark: explanation, isTriedAgain: false)
    }
}
