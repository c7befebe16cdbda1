#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension QuizRotation {
    /// The index of a day's quiz in a list of `count` quizzes; nil when there is no quiz.
    public static func index(on day: CalendarDay, count: Int) -> Int? {
        index(dayOfYear: day.dayOfYear, count: count)
    }
}

extension ContentLibrary {
    /// The quiz of a day in a band, by ``QuizRotation``; nil when the band has none.
    public func quiz(on day: CalendarDay, band: AgeBand) -> Quiz? {
        let quizzes = quizzes(in: band)
        return QuizRotation.index(on: day, count: quizzes.count).map { quizzes[$0] }
    }

    /// A band's quiz for the day of a moment, in the time zone of a calendar; nil when the band has none.
    ///
    /// The day of the year is always the Gregorian one (see ``CalendarDay/init(_:in:)``).
    public func quiz(on date: Date, in calendar: Calendar, band: AgeBand) -> Quiz? {
        quiz(on: CalendarDay(date, in: calendar), band: band)
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
    public func quiz(on day: CalendarDay, band: AgeBand) throws(LoadError) -> Quiz? {
        guard let listed = manifest.quiz(on: day, band: band) else { return nil }
        return try quiz(listed)
    }
}

extension AsyncContentReader {
    /// The quiz of a day in a band, by ``QuizRotation``; nil when the band has none. Reads one file.
    ///
    /// - Throws: ``LoadError`` for a file that cannot be fetched or is invalid.
    public func quiz(on day: CalendarDay, band: AgeBand) async throws(LoadError) -> Quiz? {
        guard let listed = manifest.quiz(on: day, band: band) else { return nil }
        return try await quiz(listed)
    }
}
