// Days in a row, and the freezes that save one.

extension LearningProgress {
    /// How long the streak is on a day: it runs on through a day that is not over.
    public func streakLength(on day: Int, in course: Course) -> Int {
        var copy = self
        copy.endDays(before: day, in: course)
        return copy.streak.length
    }

    /// Ends the days before this one. With a running streak the first day that was missed uses a freeze, and
    /// each one after it another; where there is none, the streak is over. A day that another device brought in is
    /// none that was missed: the streak goes on with it.
    ///
    /// Do this on both devices before their progress is merged: else a streak that is over would win.
    public mutating func endDays(before day: Int, in course: Course) {
        while streak.length > 0, let last = streak.day {
            let missed = clampedSum(last, 1)
            guard missed < day, missed > last else { return }
            if isStudied(missed, in: course) {
                reach(missed, in: course)
                continue
            }
            guard freezesLeft(for: missed, in: course) > 0 else {
                streak.length = 0
                return
            }
            frozenDays.insert(missed)
            streak.day = missed
        }
    }

    /// How many freezes could save this day: those granted in its week and not after it, less those used.
    public func freezesLeft(for day: Int, in course: Course) -> Int {
        guard let rules = course.rewards.streak.freezes else { return 0 }
        let thisWeek = week(ofDay: day)
        let granted = freezes.filter { grant in
            grant.key <= day && week(ofDay: grant.key) == thisWeek
                && (rules.earnedBy == nil || hasFamilyActivity(upTo: grant.key))
        }
        let used = frozenDays.count { week(ofDay: $0) == thisWeek && !isStudied($0, in: course) }
        return max(0, min(granted.values.clampedTotal, max(0, rules.aWeek)) - used)
    }

    /// Whether records hold something of the day that counts for the streak.
    private func isStudied(_ day: Int, in course: Course) -> Bool {
        lessons.values.contains { $0.day == day }
            || course.rewards.streak.counts == .lessonsAndReviews && reviews.values.contains { $0.contains(day) }
    }

    /// Whether a family activity was done in the week of this day, on it or before.
    private func hasFamilyActivity(upTo day: Int) -> Bool {
        familyActivities.values.contains {
            $0 <= day && week(ofDay: $0) == week(ofDay: day)
        }
    }

    /// Counts a day in; only its first time matters. Milestones are reached here.
    mutating func count(_ day: Int, in course: Course) {
        endDays(before: day, in: course)
        if streak.length > 0, let last = streak.day, day <= last { return }
        reach(day, in: course)
    }

    /// Takes the streak on to a day.
    private mutating func reach(_ day: Int, in course: Course) {
        streak.length = streak.length > 0 && streak.day != nil ? clampedSum(streak.length, 1) : 1
        streak.day = day
        longestStreak = max(longestStreak, streak.length)
        for milestone in course.rewards.streak.milestones ?? [] where milestone.days <= streak.length {
            if milestones[milestone.days] == nil { milestones[milestone.days] = day }
        }
    }
}
