import ContentModel
import Lowering

extension KindPublishing {
    package static let quizzes = KindPublishing(
        .quiz, QuizSource.self, Wire.quiz,
        bundle: (
            "QuizBundle", "Every quiz of one age band, in the order of its rotation.",
            "The band that every quiz here is for.", "One a day, in turn."
        ),
        table: "daily_quizzes", "One row a quiz of one program and age band.", slot: ["title"],
        renamed: ["order": "rotation_order"], order: "rotation_order", lower: { lower($0, as: $1) })
}
