import ContentModel
import DailyPractice
import Lowering

extension KindPublishing {
    package static let quizzes = KindPublishing(
        .quiz, QuizSource.self, id: \.id,
        bundle: (
            "QuizBundle", "Every quiz of one age band, in the order of its rotation.",
            "The band that every quiz here is for.", "One a day, in turn."
        ), table: "daily_quizzes", "One row a quiz of one program and age band.", slot: ["title"],
        renamed: ["order": "rotation_order"], order: "rotation_order", exercise: "quiz",
        describe: { records, files, manifest in
            manifest.quizzes = records.compactMap { record in
                guard let band = record.band, let file = files[record.path(in: "json/quizzes", "quiz")] else {
                    return nil
                }
                let quiz = record.model
                return QuizSummary(
                    id: quiz.id, ageBand: band, title: quiz.title, order: quiz.order, questions: quiz.questions.count,
                    path: file.path, sha256: file.sha256)
            }
        })
}
