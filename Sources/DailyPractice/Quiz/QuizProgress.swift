/// A quiz under way as an app keeps it, under the date, in the contract's form.
///
/// ```json
/// {"2026-03-01": {"quizTitle": "Prophets", "currentIndex": 1, "score": 1, "answers": [2, null]}}
/// ```
///
/// A `[CalendarDay: QuizProgress]` has that form. One that is kept for another quiz than today's is dropped:
/// ``QuizSession/init(_:resuming:)`` refuses it.
public struct QuizProgress: Codable, Hashable, Sendable {
    /// The title of the quiz, by which it is known.
    public var quizTitle: String
    /// The index of the first question without an answer, from 0; the number of questions when all have one.
    public var currentIndex: Int
    /// The number of right answers so far.
    public var score: Int
    /// The option index answered to each question; nil, and null in JSON, where there is no answer yet.
    public var answers: [Int?]
    /// Stands for each question: for its options and its key, by which it is judged, and for its text. Nil, and
    /// absent in JSON, in what an app kept that does not use this library.
    public var fingerprint: [String]?

    /// Makes a progress from its parts.
    public init(quizTitle: String, currentIndex: Int, score: Int, answers: [Int?], fingerprint: [String]? = nil) {
        self.quizTitle = quizTitle
        self.currentIndex = currentIndex
        self.score = score
        self.answers = answers
        self.fingerprint = fingerprint
    }
}

extension QuizSession {
    /// The session in a form that an app can keep under the date.
    public var progress: QuizProgress {
        QuizProgress(
            quizTitle: quiz.title, currentIndex: currentIndex ?? total, score: score, answers: answers,
            fingerprint: quiz.questions.map(\.fingerprint))
    }

    /// Goes on with a quiz where it was kept.
    ///
    /// - Throws: ``QuizResumeError``, which says what is different. See ``QuizResumption`` for what holds
    ///   then.
    public init(_ quiz: Quiz, resuming progress: QuizProgress) throws(QuizResumeError) {
        let changed = try progress.changedQuestions(in: quiz)
        guard changed.isEmpty else { throw .changed(questions: changed) }
        self.init(quiz)
        for (question, option) in progress.answers.enumerated() {
            guard let option else { continue }
            do throws(AnswerError) { _ = try answer(option, question: question) } catch { throw .refused(error) }
        }
        guard score == progress.score else { throw .otherScore(saved: progress.score, now: score) }
    }
}

/// A quiz under way, resumed after questions have changed: the answers to unchanged questions hold.
public struct QuizResumption: Hashable, Sendable {
    /// The session, with the answers that hold.
    public let session: QuizSession
    /// The indices of the questions, from 0, whose answers do not hold and are to be given anew. Questions that the
    /// quiz no longer has are not among them.
    public let dropped: [Int]

    /// Takes up what holds of a quiz under way. Of a progress without a fingerprint, all answers that can be
    /// given hold, or none where the number of questions is another.
    ///
    /// - Throws: ``QuizResumeError/otherQuiz(saved:given:)``, and nothing else: then nothing holds.
    public init(of progress: QuizProgress, in quiz: Quiz) throws(QuizResumeError) {
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
        self.session = session
        self.dropped = dropped
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

    /// The indices of the questions that are those that were answered there: judged alike, and either of the same
    /// text or of a text that was mended. A question whose text stands at another place now has moved.
    fileprivate func sameQuestions(in quiz: Quiz) -> [Int] {
        // Where one came or went, nobody knows which of the others moved.
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
    /// How many digits of a fingerprint stand for what an answer means and whether it is right: answers are
    /// indices, so the texts of the options count. The digits behind them stand for the question's own text.
    fileprivate static let digits = 16

    fileprivate var fingerprint: String {
        StableHash.digits(of: ["\(correctIndex)"] + options) + StableHash.digits(of: [text])
    }
}
