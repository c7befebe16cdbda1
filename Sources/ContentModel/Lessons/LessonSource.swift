package import SourceText

/// One lesson in four phases, as its writer wrote it.
package final class LessonSource: ContentRecord {
    package static let noun = "lesson"

    package let id: Spanned<Text>
    package let category: Spanned<Text>
    package let order: Spanned<Int>
    package let title: Spanned<Text>
    package let requires: Spanned<[Spanned<Text>]>?
    package let tags: Spanned<[Spanned<Text>]>?
    package let event: Spanned<Text>?
    package let baseXP: Spanned<Int>?
    package let hook: Spanned<TextPhaseSource>
    package let teach: Spanned<[Spanned<TeachStepSource>]>
    package let practice: Spanned<PracticeSource>
    package let reward: Spanned<TextPhaseSource>
    package let place: Place
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    /// What a lesson is worth that says nothing of it.
    package static let usualXP = 100

    package init(from fields: inout Fields) {
        place = fields.place
        id = fields.required("id", .slug, "Kept for good: what a learner did is kept under it.")
        category = fields.required("category", .slug, "One of `categories` in hornbook.yaml.")
        order = fields.required("order", .integer(1...3660), "Its place in the whole program, from 1.")
        title = fields.required("title", .text(upTo: 80, as: .title), "What the learner sees first.")
        requires = fields.optional(
            "requires", .list(of: .slug, atLeast: 1), "Lessons, and whole categories, that come first.")
        tags = fields.optional("tags", .list(of: .slug, atLeast: 1), "Words that achievements go by.")
        event = fields.optional("event", .slug, "The event during which alone it is offered.")
        baseXP = fields.optional(
            "baseXP", .integer(1...1000), "What it is worth before anything is added. Default: 100.")
        hook = fields.required(
            "hook", .record(TextPhaseSource.self),
            "What makes curious; it moves on by itself after 30 to 45 seconds.")
        teach = fields.required(
            "teach", .list(of: .record(TeachStepSource.self), atLeast: 1), "What is taught, page by page.")
        practice = fields.required(
            "practice", .record(PracticeSource.self), "What the learner does: a quiz or pairs.")
        reward = fields.required(
            "reward", .record(TextPhaseSource.self),
            "What is said at the end; it moves on after 15 to 30 seconds.")
        fields.declares(.lessons, by: id, called: title)
        fields.refers(to: .categories, by: category)
        hasUnknownKeys = fields.hasUnknownKeys
    }

    package var slot: SlotFacet? { SlotFacet(order) }

    /// Lessons of events are on some days only.
    package var fillsADay: Bool { event == nil }
}

extension LessonSource: AskingRecord {
    package var asked: [QuestionSource] { practice.value.quiz?.value.map(\.value) ?? [] }
}

/// A phase that is a text and moves on by itself.
package final class TextPhaseSource: Record {
    package static let noun = "phase"

    package let seconds: Spanned<Int>
    package let text: Spanned<Text>

    package init(from fields: inout Fields) {
        seconds = fields.required("seconds", .integer(1...3600, .seconds), "After how many it moves on.")
        text = fields.required("text", .text(upTo: 600, as: .scenario), "What is shown or read out.")
    }
}

package final class TeachStepSource: Record {
    package static let noun = "page"

    package let seconds: Spanned<Int>
    package let text: Spanned<Text>
    package let audio: Spanned<Text>?
    package let picture: Spanned<Text>?

    package init(from fields: inout Fields) {
        seconds = fields.required("seconds", .integer(1...3600, .seconds), "How long it is meant to take.")
        text = fields.required("text", .text(upTo: 900, as: .scenario), "What is shown or read out.")
        audio = fields.optional("audio", .text, "A file below the program's `media/`.")
        picture = fields.optional("picture", .text, "A file below the program's `media/`.")
        for file in [audio, picture].compactMap({ $0 }) { fields.names(file, as: .media) }
    }
}

/// A quiz, or pairs to match: one of the two.
package final class PracticeSource: Record {
    package static let noun = "practice"

    package let seconds: Spanned<Int>
    package let quiz: Spanned<[Spanned<QuestionSource>]>?
    package let match: Spanned<[Spanned<PairSource>]>?
    package let hasUnknownKeys: Bool
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        seconds = fields.required("seconds", .integer(1...3600, .seconds), "How long it is meant to take.")
        quiz = fields.optional(
            "quiz", wire: "questions", .list(of: .record(QuestionSource.self), atLeast: 1),
            "What is asked, in order; in place of `match`.")
        match = fields.optional(
            "match", wire: "pairs", .list(of: .record(PairSource.self), atLeast: 2),
            "What belongs together; in place of `quiz`.")
        fields.says(oneOf: ["quiz"], ["match"])
        hasUnknownKeys = fields.hasUnknownKeys
    }
}

package final class PairSource: Record {
    package static let noun = "pair"

    package let left: Spanned<Text>
    package let right: Spanned<Text>

    package init(from fields: inout Fields) {
        left = fields.required("left", .text(upTo: 150, as: .word), "What stays where it is.")
        right = fields.required("right", .text(upTo: 150, as: .word), "What belongs to it.")
    }
}
