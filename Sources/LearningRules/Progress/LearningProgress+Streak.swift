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
    /// none that was missed: the streak holds it, and goes on with it.
    ///
    /// Do this on both devices before their progress is merged: else a streak that is over would win.
    public mutating func endDays(before day: Int, in course: Course) {
        guard streak.length > 0 else { return }
        reachBack(in: course)
        while streak.length > 0, let last = streak.day {
            let missed = clampedSum(last, 1)
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

    /// Makes the streak as long as the days in a row up to its last one: another device may have studied days of
    /// which this one knew nothing when the streak began.
    private mutating func reachBack(in course: Course) {
        guard let last = streak.day else { return }
        let length = daysInARow(upTo: last, in: course)
        guard length > streak.length else { return }
        streak.length = length
        noteStreak(on: last, in: course)
    }

    /// How many days up to this one are in a row: of studied ones and of those that a freeze saved, the studied ones.
    private func daysInARow(upTo last: Int, in course: Course) -> Int {
        let reviews = course.rewards.streak.counts == .lessonsAndReviews ? Array(reviews.values) : []
        // By how long ago a day was, whether it was studied. No row is longer than the days that there are.
        let most = reviews.reduce(lessons.count + frozenDays.count) { $0 + $1.count }
        var isStudied = [Bool](repeating: false, count: most)
        func add(_ day: Int) {
            let (ago, isTooFar) = last.subtractingReportingOverflow(day)
            if !isTooFar, isStudied.indices.contains(ago) { isStudied[ago] = true }
        }
        for lesson in lessons.values { add(lesson.day) }
        for days in reviews { for day in days { add(day) } }
        var length = 0
        for ago in isStudied.indices {
            if isStudied[ago] { length += 1 } else if !frozenDays.contains(last &- ago) { break }
        }
        return length
    }

    /// Whether records hold something of the day that counts for the streak.
    private func isStudied(_ day: Int, in course: Course) -> Bool {
        lessons.values.contains { $0.day == day }
            || course.rewards.streak.counts == .lessonsAndReviews && reviews.values.contains { $0.contains(day) }
    }

    /// Whether a family activity was done in the week of this day, on it or before.
    private func hasFamilyActivity(upTo day: Int) -> Bool {
        familyActivities.values.contains { $0 <= day && week(ofDay: $0) == week(ofDay: day) }
    }

    /// Counts a day in, where those before it have ended; only its first time matters. Milestones are reached here.
    mutating func count(_ day: Int, in course: Course) {
        if streak.length > 0, let last = streak.day, day <= last { return }
        reach(day, in: course)
    }

    /// Takes the streak on to a day.
    private mutating func reach(_ day: Int, in course: Course) {
        streak.length = streak.length > 0 && streak.day != nil ? clampedSum(streak.length, 1) : 1
        streak.day = day
        noteStreak(on: day, in: course)
    }

    /// The longest streak, and the milestones that the streak has reached.
    private mutating func noteStreak(on day: Int, in course: Course) {
        longestStreak = max(longestStreak, streak.length)
        for milestone in course.rewards.streak.milestones ?? [] where milestone.days <= streak.length {
            if milestones[milestone.days] == nil { milestones[milestone.days] = day }
        }
    }
}
