import LearningBasics

extension QuizSession: Codable {
    private enum Key: String, CodingKey { case formatVersion, quiz, answers }

    /// Reads a session together with its quiz. Without answers, it begins.
    ///
    /// - Throws: `DecodingError`, also when the answers do not fit the quiz.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        _ = try fields.decodeIfPresent(FormatVersion.self, forKey: .formatVersion)
        let quiz = try fields.decode(Quiz.self, forKey: .quiz)
        let begun = QuizSession(quiz).answers
        let saved = try fields.decodeIfPresent([Int?].self, forKey: .answers) ?? begun
        guard saved.count == begun.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .answers, in: fields,
                debugDescription: "\(saved.count) answers to \(quiz.questions.count) questions")
        }
        do throws(AnswerError) { try self.init(quiz, answers: saved) } catch {
            throw DecodingError.dataCorruptedError(forKey: .answers, in: fields, debugDescription: error.description)
        }
    }

    /// Writes the session together with its quiz. To save a session by date, use ``progress``, which keeps the keys of
    /// later versions.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(1, forKey: .formatVersion)
        try fields.encode(quiz, forKey: .quiz)
        try fields.encode(answers, forKey: .answers)
    }
}
