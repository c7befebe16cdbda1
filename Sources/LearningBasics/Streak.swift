/// Days in a row on which something was done: a quiz, or an activity.
public struct Streak: Hashable, Sendable {
    /// The number of days in a row up to today, or up to yesterday if nothing was done today yet.
    public let current: Int
    /// The most days in a row so far.
    public let longest: Int
    /// Whether it was done today.
    public let includesToday: Bool

    package init(current: Int, longest: Int, includesToday: Bool) {
        (self.current, self.longest, self.includesToday) = (current, longest, includesToday)
    }

    /// Counts the streaks in some days, in any order. Days after today are ignored.
    public init(days: some Sequence<CalendarDay>, today: CalendarDay) {
        let done = Set(days.lazy.filter { $0 <= today })
        var (run, longest) = (0, 0)
        var last: CalendarDay?
        for day in done.sorted() {
            run = last?.adding(days: 1) == day ? run + 1 : 1
            longest = max(longest, run)
            last = day
        }
        includesToday = done.contains(today)
        current = includesToday || last?.adding(days: 1) == today ? run : 0
        self.longest = longest
    }
}
