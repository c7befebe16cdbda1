import CanonicalJSON
import SourceText

/// A question as a bank has it, before it is known which option its answer names.
struct BankQuestion: Sendable {
    struct Option: Sendable {
        /// What the bank calls it, such as `Answer 2` or `B`; empty if it has no name of its own.
        var label = ""
        var text: String
        /// Nil if the option does not say whether it is right.
        var isRight: Bool?
    }

    let text: String
    /// In the order of the bank. Those without a text are empty places, which still count.
    let options: [Option]
    /// What the bank says of the right answer: texts, letters or numbers.
    let answers: [String]
    let explanation: String
    /// Why a quiz cannot have it; nil if it can.
    let obstacle: String?
}

/// Questions that came in together, and what was recognized of them.
struct QuestionBank: Sendable {
    let columns: QuestionColumns
    let format: String
    /// The prefix of its file in messages; empty if it is the only file.
    let prefix: String
    /// The title of its quizzes, and whether it is that of a list of questions, so that each list is one quiz.
    let title: String
    let isTitled: Bool
    let rows: [ForeignRow]

    var questions: some Sequence<(row: ForeignRow, question: BankQuestion)> {
        rows.lazy.compactMap { row in columns.question(row.cells).map { (row, $0) } }
    }

    /// What was recognized, on one line.
    var summary: String { "\(prefix)\(format), \(counted(rows.count, "question")): \(columns.summary)" }
}

/// Makes the rows of a bank from questions of Moodle: each option has a share of the points, and feedback.
struct MoodleQuestion {
    /// Nil for a text that would lose a picture, a formula or a table.
    var text: String? = ""
    var options: [(text: String?, share: Double, feedback: String)] = []
    /// What everybody is told.
    var feedback = ""
    var obstacle: String?

    static let columns = QuestionColumns(["question", "options", "explanation"])
    private static let truthWords = [
        "de": ("Wahr", "Falsch"), "es": ("Verdadero", "Falso"), "fr": ("Vrai", "Faux"), "it": ("Vero", "Falso"),
        "nl": ("Waar", "Onwaar"), "pl": ("Prawda", "Fałsz"), "pt": ("Verdadeiro", "Falso"), "tr": ("Doğru", "Yanlış"),
    ]

    /// Asks whether the text is true, in the words of a language.
    mutating func askForTruth(_ isTrue: Bool, right: String, wrong: String, in language: String) {
        let words = MoodleQuestion.truthWords[String(language.prefix(2))] ?? ("True", "False")
        options = [
            (words.0, isTrue ? 100 : 0, isTrue ? right : wrong), (words.1, isTrue ? 0 : 100, isTrue ? wrong : right),
        ]
    }

    /// The row of a table, with all that came in if a quiz cannot have it.
    func row(_ origin: JSONObject.Member) -> JSONObject {
        let right = options.first { $0.share >= 100 }?.feedback ?? ""
        let explanation = feedback.isEmpty ? right : feedback
        let lost = options.map(\.feedback).filter { !$0.isEmpty && $0 != explanation }
        var obstacle = obstacle
        if text == nil || options.contains(where: { $0.text == nil }) {
            obstacle = "it has a picture, a formula or a table, and a quiz has only text"
        } else if options.contains(where: { 0 < $0.share && $0.share < 100 }) {
            obstacle = "it has several right answers, and a question of a quiz has one"
        }
        let written = options.map { option -> JSONValue in
            ["text": .text(option.text ?? ""), "correct": .boolean(option.share >= 100)]
        }
        let row: JSONValue = [
            "question": .text(text ?? ""), "options": .list(written), "explanation": .text(explanation),
            BankQuestion.lostKey: lost.isEmpty ? nil : .texts(lost),
            BankQuestion.obstacleKey: obstacle.map(JSONValue.text), origin.key: obstacle == nil ? nil : origin.value,
        ]
        return row.object ?? JSONObject()
    }
}

extension BankQuestion {
    /// The key of a row for the reason why a quiz cannot have it, and the one for feedback that it has no place for.
    static let (obstacleKey, lostKey) = ("obstacle", "otherFeedback")
}
