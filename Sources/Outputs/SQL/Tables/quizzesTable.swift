import DailyPractice

/// A quiz with what its row says beyond it.
struct QuizRow: Sendable {
    let program: String
    let band: AgeBand
    let quiz: Quiz
}

extension SeededTable<QuizRow> {
    static let quizzes = SeededTable(
        table: Table(
            "daily_quizzes", "One row a quiz of one program and age band.", quizFields,
            uniques: [.init(columns: ["program", "age_band", "title"], isDeferred: true)],
            indexes: [["program", "age_band", "rotation_order"]]),
        fields: quizFields,
        nameOfSlot: { row in
            "\(row).program || ', ' || \(row).age_band || ', \"' || \(row).title || '\"'"
        })
}

private let quizFields: [SeededTable<QuizRow>.Field] = [
    .id("Never changed.") { $0.quiz.id },
    .slot(Column(name: "program", kind: .text, summary: "The short name of the program.")) {
        .text($0.program)
    },
    .slot(.ageBand) { .text($0.band.rawValue) },
    .slot(
        Column(name: "title", kind: .text, summary: "Its identity in the band: progress is kept under it.")
    ) { .text($0.quiz.title) },
    .content("rotation_order", .integer, "The place in the band's rotation, from 1.") {
        .integer($0.quiz.order)
    },
    .content("questions", .json, "The list of questions, as in the JSON.") { row in
        .json(compact(row.quiz.questions, Wire.questions))
    },
    .content(
        "is_published", .boolean, standard: .boolean(true),
        "Whether the quiz is in the current build; rows are never deleted."
    ) { _ in .boolean(true) },
]
