import ContentModel
import DailyPractice
import Lowering
import SourceText

/// What is published of a program: everything lowered, in the order of the outputs.
struct Publication: Sendable {
    let program: String
    let title: String
    let days: Int
    /// Youngest first.
    let bands: [AgeBand]
    /// By band, then by day.
    let activities: [Activity]
    /// By band, then in the order of the rotation.
    let quizzes: [QuizRow]

    init(_ catalog: Catalog) {
        let source = catalog.program
        let bands = source.bands
        program = source.program.string
        title = source.title.string
        days = source.days.value
        self.bands = bands
        activities = catalog.activities.map { lower($0, in: source) }
            .filter { bands.contains($0.ageBand) }
            .sorted { ($0.ageBand, $0.dayNumber) < ($1.ageBand, $1.dayNumber) }
        // Two quizzes never share a place; were they to, the outputs would still not depend on files.
        quizzes = catalog.quizzes
            .map { quiz in
                QuizRow(
                    program: source.program.string, band: quiz.ageBand.value,
                    quiz: lower(quiz, in: source))
            }
            .filter { bands.contains($0.band) }
            .sorted { ($0.band, $0.quiz.order, $0.quiz.id) < ($1.band, $1.quiz.order, $1.quiz.id) }
    }
}
