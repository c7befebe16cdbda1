extension SavedSession {
    /// The same session for its activity in another language: with the words that the language has for the options
    /// that were answered. A typed word that is none of them stays.
    ///
    /// - Parameters:
    ///   - activity: the activity in the language in which the session was saved.
    ///   - other: the activity in the language in which it goes on.
    /// - Throws: only ``ResumeError/otherActivity(saved:given:)``. What has changed besides the words, resuming says.
    public func translated(from activity: Activity, to other: Activity) throws(ResumeError) -> SavedSession {
        for given in [activity, other] where given.id != activityId {
            throw .otherActivity(saved: activityId, given: given.id)
        }
        let (before, after) = (ContentFingerprint(activity: activity), ContentFingerprint(activity: other))
        let pairs = zip(zip(activity.prompts, before.prompts), zip(other.prompts, after.prompts))
        let known = Dictionary(pairs.map { ($0.0.promptId, ($0, $1)) }) { first, _ in first }
        var translated = self
        translated.fingerprint = ContentFingerprint(
            prompts: fingerprint.prompts.map { saved in
                known[saved.promptId].flatMap { saved.changes(to: $0.1).isEmpty ? $1.1 : nil } ?? saved
            })
        for (index, saved) in answers.enumerated() {
            guard let (old, new) = known[saved.promptId] else { continue }
            translated.answers[index].answer = saved.answer.translated(from: old.0, to: new.0)
        }
        return translated
    }
}

extension Answer {
    fileprivate func translated(from old: Prompt, to new: Prompt) -> Answer {
        switch self {
        case .option, .options, .order: return self
        case .word(let word):
            let written = Answer.normalizedWord(word)
            let option = old.options.first { Answer.normalizedWord($0.optionText) == written }
            return .word(new.options.first { $0.optionId == option?.optionId }?.optionText ?? word)
        case .pairs(let pairs):
            let targets = Dictionary(new.options.map { ($0.optionId, $0.metadata?.matchTarget) }) { first, _ in first
            }
            func translated(_ id: String, _ target: String) -> String {
                // An option's own target first: others may have the same words.
                let owners = old.options.filter { $0.metadata?.matchTarget == target }.map(\.optionId)
                let owner = owners.first { $0 == id } ?? owners.first
                return owner.flatMap { targets[$0] ?? nil } ?? target
            }
            return .pairs(Dictionary(pairs.map { ($0, translated($0, $1)) }) { first, _ in first })
        }
    }
}

extension QuizProgress {
    /// The same progress for its quiz in another language.
    ///
    /// - Parameters:
    ///   - quiz: the quiz in the language in which the progress was saved.
    ///   - other: the quiz in the language in which it goes on.
    /// - Throws: only ``QuizResumeError/otherQuiz(saved:given:)``. What has changed besides the words, resuming says.
    public func translated(from quiz: Quiz, to other: Quiz) throws(QuizResumeError) -> QuizProgress {
        guard quiz.title == quizTitle else { throw .otherQuiz(saved: quizTitle, given: quiz.title) }
        guard quiz.id == other.id else { throw .otherQuiz(saved: quizTitle, given: other.title) }
        var translated = self
        translated.quizTitle = other.title
        translated.fingerprint = fingerprint?.enumerated().map { index, saved in
            guard index < quiz.questions.count, index < other.questions.count,
                quiz.questions[index].fingerprint == saved
            else { return saved }
            return other.questions[index].fingerprint
        }
        return translated
    }
}
