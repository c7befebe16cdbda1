import Analysis
import CanonicalJSON
import DailyPractice

/// A quiz in the app's session. An answer is final.
struct ReplayedQuiz: ReplayedSession {
    private var session: QuizSession
    /// The question whose answer is shown, with the option that was chosen.
    private var answered: (question: Int, option: Int)?

    init(_ quiz: Quiz) { session = QuizSession(quiz) }

    var prompt: String? { answered == nil ? session.currentIndex.map { "\($0 + 1)" } : nil }

    func canSubmit(_ answer: String) -> Bool {
        var copy = self
        return copy.submit(answer)
    }

    mutating func submit(_ answer: String) -> Bool {
        guard answered == nil, let index = session.currentIndex,
            let option = optionIndex(typed: answer, of: session.quiz.questions[index].options.count),
            (try? session.answer(option, question: index)) != nil
        else { return false }
        answered = (index, option)
        return true
    }

    mutating func advance() { answered = nil }

    var state: JSONValue {
        let head: JSONValue = [
            "score": .integer(session.score), "most": .integer(session.total), "path": .list([]),
            "isWaiting": .boolean(answered != nil),
        ]
        guard let index = answered?.question ?? session.currentIndex else {
            let results = session.quiz.questions.enumerated().map { index, question -> JSONValue in
                let points = session.isCorrect(question: index) == true ? 1 : 0
                return [
                    "id": .text("\(index + 1)"), "text": .text(question.text), "tries": 1, "points": .integer(points),
                    "worth": 1,
                ]
            }
            return head.adding(["end": ["results": .list(results), "percentage": .integer(session.percentage)]])
        }
        let question = session.quiz.questions[index]
        let options = question.options.enumerated().map { number, text -> JSONValue in
            ["id": .text(optionLetter(number)), "text": .text(text), "isDisabled": .boolean(answered != nil)]
        }
        return head.adding([
            "prompt": [
                "id": .text("\(index + 1)"), "type": "question", "text": .text(question.text), "points": 1,
                "number": .integer(index + 1), "ahead": .integer(session.total - index - 1),
                "options": .list(options),
            ], "verdict": answered.map { verdict(on: question, $0.option) } ?? .null,
        ])
    }

    private func verdict(on question: QuizQuestion, _ option: Int) -> JSONValue {
        let isCorrect = option == question.correctIndex
        return [
            "isCorrect": .boolean(isCorrect), "points": .integer(isCorrect ? 1 : 0),
            "right": .text(optionLetter(question.correctIndex)),
            "options": .list([
                [
                    "id": .text(optionLetter(option)), "isCorrect": .boolean(isCorrect),
                    "feedback": .text(question.explanation ?? ""),
                ]
            ]),
        ]
    }
}
