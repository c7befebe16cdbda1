import CanonicalJSON
import ContentModel
import SourceText

/// Quizzes that were made of banks, and what of the banks they do not have.
struct BankedQuizzes {
    /// The quizzes as apps decode them, without their places, each with the place of its first question.
    private(set) var quizzes: [(place: String, object: JSONObject)] = []
    private(set) var remarks: [ImportMessage] = []
    /// What must be known before any key can be made; nil if all is known.
    private(set) var doubt: String?
    private static let usualCount = 10

    /// `form` is that of quizzes.
    init(_ banks: [QuestionBank], _ settings: BankSettings, _ form: RecordForm) {
        let question = form.fields.first { $0.key == "questions" }?.forms.first
        var count: [String: Int] = [:]
        for bank in banks {
            let notation = AnswerNotation(bank.questions, counts: bank.counts, given: settings.answers)
            doubt = doubt ?? notation.doubt
            var made: [(place: String, object: JSONValue)] = []
            for asked in bank.questions {
                do throws(Obstacle) {
                    made.append((asked.place, try BankedQuizzes.published(asked, notation, question)))
                    remarks += asked.leftOut
                } catch { remarks.append(ImportMessage(asked.place, error.reason, rejecting: .object(asked.origin))) }
            }
            let size = settings.perQuiz ?? (bank.title == nil ? BankedQuizzes.usualCount : max(made.count, 1))
            let title = bank.title ?? bank.name
            for start in stride(from: 0, to: made.count, by: size) {
                let part = made[start..<min(start + size, made.count)]
                count[title, default: 0] += 1
                let isOnly = part.count == made.count && count[title] == 1
                let own = isOnly ? title : "\(title) \(count[title] ?? 1)"
                quizzes.append(
                    (
                        part[start].place,
                        JSONObject([("title", .text(own)), ("questions", .list(part.map(\.object)))])
                    ))
            }
        }
    }

    private struct Obstacle: Error { let reason: String }

    /// The JSON of a question.
    private static func published(_ asked: BankQuestion, _ notation: AnswerNotation, _ form: RecordForm?)
        throws(Obstacle) -> JSONValue
    {
        let options = asked.options.filter { !$0.text.isEmpty }.map(\.text)
        let (key, why) = notation.key(of: asked)
        let limits = [("text", [asked.text]), ("options", options), ("explanation", [asked.explanation])]
        let long = limits.first { name, texts in
            guard let most = form?.fields.first(where: { $0.key == name })?.declared.shape.longest else {
                return false
            }
            return texts.contains { Text($0).codePoints > most }
        }
        let obstacle: String? =
            asked.obstacle
            ?? (asked.text.isEmpty
                ? "it has no question"
                : options.count < 2
                    ? "it has no options to choose from"
                    : Set(options).count < options.count
                        ? "two of its options are the same" : long.map { "its \($0.0) is longer than a quiz allows" })
        guard obstacle == nil, let key else { throw Obstacle(reason: obstacle ?? why) }
        let place = asked.options[..<key].count { !$0.text.isEmpty }
        return [
            "text": .text(asked.text), "options": .texts(options), "correctIndex": .integer(place),
            "explanation": asked.explanation.isEmpty ? nil : .text(asked.explanation),
        ]
    }
}

extension ShapeDescription {
    /// How many characters a text, or a text in a list, may have; nil if there is no limit.
    fileprivate var longest: Int? {
        switch self {
        case .text(let limit, _): limit
        case .list(let item, _, _, _): item.longest
        default: nil
        }
    }
}
