#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension QuizRotation {
    /// The index of a day's quiz in a list of so many; nil when there is no quiz.
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

    /// The quiz in a band of the day on which a moment falls, in the time zone of a calendar.
    ///
    /// The day of the year is the Gregorian one whatever the calendar is (see ``CalendarDay/init(_:in:)``).
    public func quiz(on date: Date, in calendar: Calendar, band: AgeBand) -> Quiz? {
        quiz(on: CalendarDay(date, in: calendar), band: band)
    }
}
