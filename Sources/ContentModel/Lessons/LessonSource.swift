import DailyPractice
package import LearningRules
package import SourceText

package final class LessonSource: SharedRecord {
    package static let about = About(
        "lesson", "One lesson in four phases.",
        Lesson(
            id: "", category: "", order: 0, title: "", hook: TextPhaseSource.emptyModel, teach: [],
            practice: PracticeSource.emptyModel, reward: TextPhaseSource.emptyModel))

    package let id = fields.required(
        "id", \.id, .slug, "Its id; it must never change.", details: "The app saves under it what a learner did.")
    package let category = fields.required(
        "category", \.category, .declaredID, "The id of its category.",
        details: "It is one of `categories` in hornbook.yaml.")
    package let order = fields.required(
        "order", \.order, .integer(1...3660), "Its place in the whole program, from 1.")
    package let title = fields.required("title", \.title, .text(upTo: 80, as: .title), "What the learner sees first.")
    package let requires = fields.optional(
        "requires", \.requires, .list(of: .declaredID, atLeast: 1),
        "Lessons, and whole categories, that must be finished first.")
    package let tags = fields.optional(
        "tags", \.tags, .list(of: .slug, atLeast: 1), "Words by which achievements count lessons.")
    package let event = fields.optional(
        "event", \.event, .slug, "The event during which it is offered, and at no other time.")
    package let baseXP = fields.optional(
        "baseXP", \.baseXP, .integer(1...1000), "Its XP before bonuses.", details: "Default: 100.")
    package let sensitive = fields.optional(
        "sensitive", \.sensitive, .list(of: .word(SensitiveSubject.self), atLeast: 1),
        "The grave subjects that it touches, so that apps can warn of it or leave it out.", whenChanged: .shown)
    package let hook = fields.required(
        "hook", \.hook, .record(TextPhaseSource.self), "Begins the lesson, and moves on by itself.",
        details: "It makes the learner curious, in 30 to 45 seconds.")
    package let teach = fields.required(
        "teach", \.teach, .list(of: .record(TeachStepSource.self), atLeast: 1), "The learner turns the pages.")
    package let practice = fields.required(
        "practice", \.practice, .record(PracticeSource.self), "What the learner does.", details: "A quiz, or pairs.")
    package let reward = fields.required(
        "reward", \.reward, .record(TextPhaseSource.self), "Ends the lesson, and moves on by itself.",
        details: "It takes 15 to 30 seconds.")
    package let origin = fields.origin
    package let reading: ReadResult<Lesson> = fields.reading

    package init(from fields: ModelFields<Lesson>) {
        fields.declares(.lessons, by: id, called: title)
        fields.refers(to: .categories, by: category)
        fields.names("category", of: .categories)
        fields.names("requires", of: .list(.lessons))
        fields.names("requires", of: .categories)
    }

    package var slot: SlotFacet? { SlotFacet(order) }

    /// Lessons of events are on some days only.
    package var countsTowardsCoverage: Bool { event == nil }
}

extension LessonSource: AskingRecord {
    package var asked: [QuestionSource] { practice.value.quiz?.value.map(\.value) ?? [] }
}

package final class TextPhaseSource: Record {
    package static let about = About("phase", "A text that moves on by itself.", TextPhase(seconds: 0, text: ""))

    package let seconds = fields.required(
        "seconds", \.seconds, .integer(1...3600, .seconds), "After how many seconds it moves on.", whenChanged: .shown
    )
    package let text = fields.required("text", \.text, .text(upTo: 600, as: .scenario), "What is shown or read out.")
    package let reading: ReadResult<TextPhase> = fields.reading

    package init(from fields: ModelFields<TextPhase>) {}
}

package final class TeachStepSource: Record {
    package static let about = About("page", "One page that the learner turns.", TeachStep(seconds: 0, text: ""))

    package let seconds = fields.required(
        "seconds", \.seconds, .integer(1...3600, .seconds), "How long it is meant to take.", whenChanged: .shown)
    package let text = fields.required("text", \.text, .text(upTo: 900, as: .scenario), "What is shown or read out.")
    let audio = fields.optional(
        "audio", \.audio, .text, "A file among the app's media.", details: "It is below the program's `media/`.")
    let picture = fields.optional(
        "picture", \.picture, .text, "A file among the app's media.", details: "It is below the program's `media/`.")
    package let reading: ReadResult<TeachStep> = fields.reading

    package init(from fields: ModelFields<TeachStep>) {
        for file in [audio, picture].compactMap({ $0 }) { fields.names(file, as: .media) }
    }
}

package final class PracticeSource: Record {
    package static let about = About(
        "practice", "Questions, or pairs to match: one of the two.", Lesson.Practice(seconds: 0, questions: []))

    package let seconds = fields.required(
        "seconds", \.seconds, .integer(1...3600, .seconds), "How long it is meant to take.", whenChanged: .shown)
    package let quiz = fields.optional(
        "quiz", json: "questions", .list(of: .record(QuestionSource.self), atLeast: 1),
        "What is asked, in order; in place of `match`.")
    let questions = fields.derived(
        ifThere: "questions", \.questions, .list(of: .object(PracticeSource.question), atLeast: 1),
        "What is asked, in order.")
    package let match = fields.optional(
        "match", \.pairs, json: "pairs", .list(of: .record(PairSource.self), atLeast: 2), "What belongs together.",
        details: "In place of `quiz`.")
    package let reading: ReadResult<Lesson.Practice>

    package init(from fields: ModelFields<Lesson.Practice>) {
        fields.model.questions = match == nil ? quiz?.value.map(\.value.model) ?? [] : nil
        fields.exactlyOne(of: ["quiz"], ["match"])
        reading = fields.reading
    }

    /// The same question as in `QuestionSource`, for the library of lessons.
    private static let question = JSONObjectEncoder<QuizQuestion>(
        "PracticeQuestion", "A question with one right option.",
        [
            .required("text", .text, "The question.", whenChanged: .asked, \.text),
            .required(
                "options", .list(of: .text, atLeast: 2), "The answers to choose from.", whenChanged: .asked, \.options
            ), .required("correctIndex", .integer(from: 0), "Which option is right, from 0.", \.correctIndex),
            .optional("explanation", .text, "What there is to learn from it.", \.explanation),
            .optional(
                "verses", .list(of: .object(QuestionSource.ayahs), atLeast: 1), "Verses to look up.",
                whenChanged: .shown, \.verses),
        ])
}

package final class PairSource: Record {
    package static let about = About(
        "pair", "Two sides that belong together.", Lesson.Practice.Pair(left: "", right: ""), jsonName: "PracticePair"
    )

    package let left = fields.required(
        "left", \.left, .text(upTo: 150, as: .word), "The side that stays in its place.", whenChanged: .asked)
    package let right = fields.required(
        "right", \.right, .text(upTo: 150, as: .word), "The side that the learner puts beside it.",
        whenChanged: .asked)
    package let reading: ReadResult<Lesson.Practice.Pair> = fields.reading

    package init(from fields: ModelFields<Lesson.Practice.Pair>) {}
}
