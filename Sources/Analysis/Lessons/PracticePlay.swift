package import LearningRules

/// The practice of a lesson, question by question. Answers are judged all together; wrong ones are tried again.
package struct PracticePlay: Sendable {
    /// A question of a quiz, or the left side of a pair, asking for its right side.
    package struct Question: Sendable {
        package let text: String
        package let options: [String]
        /// From 0.
        package let right: Int
        package let explanation: String?
    }

    package let questions: [Question]
    package private(set) var session: LessonSession
    private var choices: [Int] = []

    /// Begins at the practice; the pages before it count as read.
    package init(_ lesson: Lesson) {
        questions = lesson.practice.played
        session = LessonSession(lesson)
        while let phase = session.phase, phase < .practice { session.advance() }
        if questions.isEmpty { _ = try? session.answer([]) }
    }

    /// The question that is asked now, from 0; nil when the practice is over.
    package var position: Int? { session.phase == .practice ? choices.count : nil }

    /// Takes an answer, from 0. Returns the verdict on the attempt after the last question; nil before.
    package mutating func answer(_ option: Int) -> LessonSession.Verdict? {
        choices.append(option)
        guard choices.count == questions.count else { return nil }
        defer { choices = [] }
        return try? session.answer(choices)
    }
}

extension Lesson.Practice {
    fileprivate var played: [PracticePlay.Question] {
        zip(asked, key).enumerated().map { index, question in
            let text = questions == nil ? "What belongs to “\(question.0.text)”?" : question.0.text
            return PracticePlay.Question(
                text: text, options: question.0.options, right: question.1, explanation: questions?[index].explanation
            )
        }
    }
}
