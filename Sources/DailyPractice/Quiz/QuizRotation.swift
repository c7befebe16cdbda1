public import LearningBasics

/// Which quiz of a band's list is today's.
public enum QuizRotation {
    /// The index of a day's quiz in a list of `count` quizzes: (day of year - 1) modulo `count`.
    ///
    /// It begins again every 1 January, so unless the number divides 365, quizzes of the last days of December come
    /// again at once. ``unbrokenIndex(on:count:)`` has no such break.
    ///
    /// - Returns: an index below `count`; nil when there is no quiz.
    public static func index(on day: CalendarDay, count: Int) -> Int? {
        index(dayOfYear: day.dayOfYear, count: count)
    }

    /// The same by the day of the year: 1 on 1 January, up to 366.
    package static func index(dayOfYear: Int, count: Int) -> Int? {
        guard count > 0 else { return nil }
        // Reduced before the subtraction, so that no day of year overflows it.
        let day = dayOfYear % count
        return day > 0 ? day - 1 : day + count - 1
    }

    /// The index of a day's quiz for new apps: days since 1970 modulo the number of quizzes. Each quiz comes again
    /// after all others. An app that has shown quizzes by ``index(on:count:)`` keeps to that.
    ///
    /// - Returns: an index below `count`; nil when there is no quiz.
    public static func unbrokenIndex(on day: CalendarDay, count: Int) -> Int? {
        guard count > 0 else { return nil }
        let index = day.daysSince1970 % count
        return index < 0 ? index + count : index
    }
}
