import ContentModel
import DailyPractice

extension SeededTable<Published<Quiz>> {
    static let quizzes = SeededTable(
        shared: "daily_quizzes", "One row a quiz of one program and age band.", of: Wire.quiz.showing(.quiz),
        .quiz, slot: ["title"], renamed: ["order": "rotation_order"], order: "rotation_order")
}
