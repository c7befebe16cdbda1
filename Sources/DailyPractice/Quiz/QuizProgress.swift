package import LearningBasics

/// A saved quiz under way, in the contract's form. Apps keep it by date.
///
/// ```json
/// {"2026-03-01": {"quizTitle": "Prophets", "currentIndex": 1, "score": 1, "answers": [2, null]}}
/// ```
///
/// A `[CalendarDay: QuizProgress]` has that form. Drop the progress of any other quiz than today's;
/// ``QuizSession/init(_:resuming:)`` refuses it.
public struct QuizProgress: Codable, Hashable, Sendable {
    /// The title of the quiz, which identifies it.
    public var quizTitle: String
    /// The index of the first question without an answer, from 0; the number of questions when all have one.
    public var currentIndex: Int
    /// The number of right answers so far.
    public var score: Int
    /// The index of the option chosen for each question; nil, and null in JSON, if there is no answer yet.
    public var answers: [Int?]
    /// A fingerprint of each question: of its options and its key, then of its text. Nil, and absent in JSON, if
    /// the progress was saved without this library.
    public var fingerprint: [String]?
    package var unknown: [String: SavedValue] = [:]

    /// Makes a progress from its parts.
    public init(quizTitle: String, currentIndex: Int, score: Int, answers: [Int?], fingerprint: [String]? = nil) {
        (self.quizTitle, self.currentIndex, self.score) = (quizTitle, currentIndex, score)
        (self.answers, self.fingerprint) = (answers, fingerprint)
    }
}

extension QuizProgress: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey("quizTitle", \.quizTitle), SavedKey("currentIndex", \.currentIndex),
            SavedKey("score", \.score), SavedKey("answers", \.answers),
            SavedKey(unlessBlank: "fingerprint", \.fingerprint),
        ]
    }

    package static var blank: Self { Self(quizTitle: "", currentIndex: 0, score: 0, answers: []) }
}

extension QuizSession {
    /// The session in a form that an app can keep under the date.
    /// - Complexity: O(*n*) in the size of the quiz.
    public var progress: QuizProgress {
        QuizProgress(
            quizTitle: quiz.title, currentIndex: currentIndex ?? total, score: score, answers: answers,
            fingerprint: quiz.questions.map(\.fingerprint))
    }

    /// Resumes a saved quiz.
    ///
    /// - Throws: ``QuizResumeError``, which says what is different. ``QuizResumption`` keeps the answers that are
    ///   still valid.
    public init(_ quiz: Quiz, resuming progress: QuizProgress) throws(QuizResumeError) {
        let changed = try progress.changedQuestions(in: quiz)
        guard changed.isEmpty else { throw .changed(questions: changed) }
        do throws(AnswerError) { try self.init(quiz, answers: progress.answers) } catch { throw .refused(error) }
        guard score == progress.score else { throw .otherScore(saved: progress.score, now: score) }
    }
}

/// A quiz under way, resumed after questions have changed. It keeps the answers to unchanged questions.
public struct QuizResumption: Hashable, Sendable {
    /// The session, with the answers that are still valid.
    public let session: QuizSession
    /// The indices, from 0, of the questions whose answers are not valid and must be given again. Questions that
    /// the quiz no longer has are not included.
    public let dropped: [Int]

    /// Resumes a quiz with the answers that are still valid. Without a fingerprint, all answers that can be
    /// submitted are valid, or none if the number of questions has changed.
    ///
    /// - Throws: only ``QuizResumeError/otherQuiz(saved:given:)``; then no answer is valid.
    public init(progress: QuizProgress, quiz: Quiz) throws(QuizResumeError) {
        guard progress.quizTitle == quiz.title else { throw .otherQuiz(saved: progress.quizTitle, given: quiz.title) }
        var session = QuizSession(quiz)
        var dropped: [Int] = []
        let same = Set(progress.sameQuestions(in: quiz))
        for (question, option) in zip(quiz.questions.indices, progress.answers) {
            guard let option else { continue }
            if !same.contains(question) || (try? session.answer(option, question: question)) == nil {
                dropped.append(question)
            }
        }
        (self.session, self.dropped) = (session, dropped)
    }
}

extension QuizProgress {
    fileprivate func changedQuestions(in quiz: Quiz) throws(QuizResumeError) -> [Int] {
        guard quizTitle == quiz.title else { throw .otherQuiz(saved: quizTitle, given: quiz.title) }
        guard answers.count == quiz.questions.count else {
            throw .otherCount(saved: answers.count, now: quiz.questions.count)
        }
        let same = Set(sameQuestions(in: quiz))
        return quiz.questions.indices.filter { !same.contains($0) }
    }

    /// The indices of the questions that are the same as when they were answered: their options and keys are
    /// equal, and their texts are equal or were edited. If the saved text is at another place in the quiz, the
    /// question has moved and does not count.
    fileprivate func sameQuestions(in quiz: Quiz) -> [Int] {
        // If a question was added or removed, there is no telling which of the others moved.
        guard let fingerprint else {
            return answers.count == quiz.questions.count ? Array(quiz.questions.indices) : []
        }
        let marks = quiz.questions.map(\.fingerprint)
        let texts = Set(marks.map { $0.dropFirst(QuizQuestion.digits) })
        return zip(fingerprint, marks).enumerated().compactMap { index, pair in
            let (saved, now) = pair
            guard saved.prefix(QuizQuestion.digits) == now.prefix(QuizQuestion.digits) else { return nil }
            return saved == now || !texts.contains(saved.dropFirst(QuizQuestion.digits)) ? index : nil
        }
    }
}

extension QuizQuestion {
    /// The number of digits at the start of a fingerprint that represent the options and the key. Answers are
    /// indices, so the texts of the options count. The digits after them represent the question's own text.
    fileprivate static let digits = 16

    var fingerprint: String { FNV1a.digits(of: ["\(correctIndex)"] + options) + FNV1a.digits(of: [text]) }
}
