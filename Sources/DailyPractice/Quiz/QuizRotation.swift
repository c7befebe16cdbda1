/// Which quiz of a band's list is today's.
public enum QuizRotation {
    /// The index of today's quiz: (day of year - 1) modulo the number of quizzes.
    ///
    /// - Parameters:
    ///   - dayOfYear: 1 on 1 January, up to 366.
    ///   - count: the number of quizzes in the list.
    /// - Returns: an index below `count`; nil when there is no quiz.
    public static func index(dayOfYear: Int, count: Int) -> Int? {
        guard count > 0 else { return nil }
        // Reduced before the subtraction, so that no day of year overflows it.
        let day = dayOfYear % count
        return day > 0 ? day - 1 : day + count - 1
    }
}
