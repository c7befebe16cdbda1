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
        questions = lesson.practice.asked
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

extension Practice {
    fileprivate var asked: [PracticePlay.Question] {
        let pairs = pairs ?? []
        let all: [(text: String, options: [String], explanation: String?)] =
            questions.map { $0.map { ($0.text, $0.options, $0.explanation) } }
            ?? pairs.map { ("What belongs to “\($0.left)”?", pairs.map(\.right), nil) }
        return zip(all, key).map { asked, right in
            PracticePlay.Question(
                text: asked.text, options: asked.options, right: right, explanation: asked.explanation)
        }
    }
}
