import CanonicalJSON
import ContentModel
import SourceText

/// Makes quizzes of question banks.
struct QuizMaker {
    private let settings: BankSettings
    /// The most characters of each part of a question.
    private let limits: [String: Int]
    private(set) var messages: [ImportMessage] = []
    /// How many quizzes have a title.
    private var counts: [String: Int] = [:]
    private static let usualCount = 10

    /// `form` is that of quizzes.
    init(_ settings: BankSettings, _ form: RecordForm) {
        self.settings = settings
        let fields = form.fields.first { $0.key == "questions" }?.forms.first?.fields ?? []
        limits = Dictionary(fields.compactMap { field in field.declared.shape.longest.map { (field.key, $0) } }) {
            $1
        }
    }

    /// Makes the quizzes of a bank as apps decode them, without their places, each with the place of its first question.
    mutating func make(_ bank: QuestionBank, _ notation: AnswerNotation, _ take: (String, JSONObject) -> Void) {
        let size = settings.perQuiz ?? (bank.isTitled ? max(bank.rows.count, 1) : QuizMaker.usualCount)
        var (questions, first, isOnly) = ([JSONValue](), "", true)
        func finish(_ counts: inout [String: Int]) {
            counts[bank.title, default: 0] += 1
            let number = counts[bank.title] ?? 1
            let title = isOnly && number == 1 ? bank.title : "\(bank.title) \(number)"
            take(first, JSONObject([("title", .text(title)), ("questions", .list(questions))]))
            (questions, isOnly) = ([], false)
        }
        for (row, question) in bank.questions {
            let cells = row.cells
            let (answer, reason) = notation.answer(of: question)
            guard let answer, let object = published(question, answer) else {
                messages.append(ImportMessage(row.place, obstacle(to: question) ?? reason, rejecting: .object(cells)))
                continue
            }
            if let lost = cells[BankQuestion.lostKey] {
                let reason = "a quiz has one explanation for a question: other feedback is left out"
                messages.append(ImportMessage(row.place, reason, rejecting: lost))
            }
            if questions.count == size {
                isOnly = false
                finish(&counts)
            }
            if questions.isEmpty { first = row.place }
            questions.append(object)
        }
        if !questions.isEmpty { finish(&counts) }
    }

    /// The JSON of a question; nil if a quiz cannot have it.
    private func published(_ question: BankQuestion, _ answer: Int) -> JSONValue? {
        if obstacle(to: question) != nil { return nil }
        return [
            "text": .text(question.text), "options": .texts(question.offered),
            "correctIndex": .integer(question.options[..<answer].count { !$0.text.isEmpty }),
            "explanation": question.explanation.isEmpty ? nil : .text(question.explanation),
        ]
    }

    /// Why a quiz cannot have a question; nil if it can.
    private func obstacle(to question: BankQuestion) -> String? {
        if let obstacle = question.obstacle { return obstacle }
        let options = question.offered
        if question.text.isEmpty { return "it has no question" }
        if options.count < 2 { return "it has no options to choose from" }
        if Set(options).count < options.count { return "two of its options are the same" }
        let texts = [("text", [question.text]), ("options", options), ("explanation", [question.explanation])]
        let long = texts.first { key, texts in texts.contains { Text($0).codePoints > limits[key] ?? .max } }
        return long.map { "its \($0.0) may have at most \(limits[$0.0] ?? 0) characters" }
    }
}

extension BankQuestion { fileprivate var offered: [String] { options.map(\.text).filter { !$0.isEmpty } } }

extension ShapeDescription {
    /// The most characters of a text, or of each text in a list; nil if there is no limit.
    fileprivate var longest: Int? {
        switch self {
        case .text(let limit, _): limit
        case .list(let item, _, _, _): item.longest
        default: nil
        }
    }
}
