public import LearningBasics

extension ContentLibrary {
    /// The quiz of a day in a band, by ``QuizRotation``; nil when the band has none.
    public func quiz(on day: CalendarDay, band: AgeBand) -> Quiz? {
        let quizzes = quizzes(in: band)
        return QuizRotation.index(on: day, count: quizzes.count).map { quizzes[$0] }
    }
}

extension Manifest {
    /// The manifest's entry for a day's quiz in a band, by ``QuizRotation``; nil when it lists none.
    public func quiz(on day: CalendarDay, band: AgeBand) -> QuizSummary? {
        let listed = (quizzes ?? []).filter { $0.ageBand == band }.sorted { $0.order < $1.order }
        return QuizRotation.index(on: day, count: listed.count).map { listed[$0] }
    }
}

extension ContentReader {
    /// The quiz of a day in a band, by ``QuizRotation``; nil when the band has none. Reads one file.
    ///
    /// - Throws: ``LoadError`` for a file that cannot be read or is invalid.
    public func quiz(on day: CalendarDay, band: AgeBand) async throws(LoadError) -> Quiz? {
        guard let listed = manifest.quiz(on: day, band: band) else { return nil }
        return try await quiz(listed)
    }
}
