// Days in a row, and the freezes that save one.

public import LearningBasics

extension LearningProgress {
    /// The streak on a day. The day itself cannot end it, since it is not over.
    public func streak(on day: CalendarDay, in course: Course) -> Streak {
        var copy = self
        copy.endDays(before: day, in: course)
        return Streak(
            current: copy.streak.length, longest: copy.longestStreak, includesToday: copy.isStudied(day, in: course))
    }

    /// Ends the days before this one. If a streak is running, each missed day uses one freeze; without a freeze,
    /// the streak ends. A day that was merged from another device was not missed: it extends the streak.
    ///
    /// Do this on both devices before you merge their progress; otherwise a streak that is over would win.
    public mutating func endDays(before day: CalendarDay, in course: Course) {
        guard streak.length > 0 else { return }
        reachBack(in: course)
        while streak.length > 0, let last = streak.day {
            let missed = last.adding(days: 1)
            guard missed > last else { return }
            if missed <= day, isStudied(missed, in: course) {
                reach(missed, in: course)
                continue
            }
            guard missed < day else { return }
            guard freezesLeft(for: missed, in: course) > 0 else {
                streak.length = 0
                return
            }
            frozenDays.insert(missed)
            streak.day = missed
        }
    }

    /// The number of freezes that could save this day: those granted in its week up to this day, minus those used.
    public func freezesLeft(for day: CalendarDay, in course: Course) -> Int {
        guard let rules = course.rewards.streak.freezes else { return 0 }
        let thisWeek = day.week
        let granted = freezes.filter { grant in
            grant.key <= day && grant.key.week == thisWeek
                && (rules.earnedBy == nil || hasFamilyActivity(upTo: grant.key))
        }
        let used = frozenDays.count { $0.week == thisWeek && !isStudied($0, in: course) }
        return max(0, min(granted.values.saturatingTotal, max(0, rules.aWeek)) - used)
    }

    /// Extends the streak back over all days in a row up to its last one. Another device may have studied on days
    /// before this device's streak began.
    private mutating func reachBack(in course: Course) {
        guard let last = streak.day else { return }
        let length = daysInARow(upTo: last, in: course)
        guard length > streak.length else { return }
        streak.length = length
        recordStreak(on: last, in: course)
    }

    /// The number of studied days in the row of studied and frozen days that ends on this day.
    private func daysInARow(upTo last: CalendarDay, in course: Course) -> Int {
        let reviews = course.rewards.streak.counts == .lessonsAndReviews ? Array(reviews.values) : []
        // Whether a day was studied, by how many days ago it was. No row is longer than all recorded days.
        let most = reviews.reduce(lessons.count + frozenDays.count) { $0 + $1.count }
        var isStudied = [Bool](repeating: false, count: most)
        func add(_ day: CalendarDay) {
            let ago = last.days(since: day)
            if isStudied.indices.contains(ago) { isStudied[ago] = true }
        }
        for lesson in lessons.values { add(lesson.day) }
        for days in reviews { for day in days { add(day) } }
        var length = 0
        for ago in isStudied.indices {
            if isStudied[ago] { length += 1 } else if !frozenDays.contains(last.adding(days: -ago)) { break }
        }
        return length
    }

    /// Whether something that was recorded on this day counts for the streak.
    private func isStudied(_ day: CalendarDay, in course: Course) -> Bool {
        lessons.values.contains { $0.day == day }
            || course.rewards.streak.counts == .lessonsAndReviews && reviews.values.contains { $0.contains(day) }
    }

    /// Whether a family activity was done in the week of this day, up to this day.
    private func hasFamilyActivity(upTo day: CalendarDay) -> Bool {
        familyActivities.values.contains { $0 <= day && $0.week == day.week }
    }

    /// Counts a day for the streak and its milestones; a repeated day changes nothing. Days before it must have
    /// ended.
    mutating func count(_ day: CalendarDay, in course: Course) {
        if streak.length > 0, let last = streak.day, day <= last { return }
        reach(day, in: course)
    }

    /// Extends the streak to a day, or starts it there.
    private mutating func reach(_ day: CalendarDay, in course: Course) {
        streak.length = streak.length > 0 && streak.day != nil ? saturatingSum(streak.length, 1) : 1
        streak.day = day
        recordStreak(on: day, in: course)
    }

    /// Records the longest streak and the milestones that the streak has reached.
    private mutating func recordStreak(on day: CalendarDay, in course: Course) {
        longestStreak = max(longestStreak, streak.length)
        for milestone in course.rewards.streak.milestones ?? [] where milestone.days <= streak.length {
            if milestones[milestone.days] == nil { milestones[milestone.days] = day }
            keepXP(of: milestone)
        }
    }
}
