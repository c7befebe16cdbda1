// Events of a learner. An event that does not count only ends the days before it.

extension LearningProgress {
    /// Finishes a lesson. Only the first time counts.
    ///
    /// `attempts` and `score` are those of the practice; `events` are those that are on. Anything earned besides
    /// the lesson's own XP shows in the totals.
    public mutating func finish(
        _ lesson: String, on day: Int, attempts: Int, score: Int, during events: Set<String> = [], in course: Course
    ) {
        endDays(before: day, in: course)
        guard lessons[lesson] == nil, let number = course.number(of: lesson) else { return }
        count(day, in: course)
        lessons[lesson] = LessonRecord(
            day: day, attempts: attempts, score: score,
            xp: course.rewards.xp.xp(
                base: course.lessons[number].baseXP, isFirstAttempt: attempts == 1, streak: streak.length),
            events: events)
        keepEarned(on: day, in: course)
    }

    /// Reviews a finished lesson. A review counts only when it is due.
    public mutating func review(_ lesson: String, on day: Int, in course: Course) {
        endDays(before: day, in: course)
        guard course.number(of: lesson) != nil, let due = nextReview(of: lesson, in: course), due <= day else {
            return
        }
        reviews[lesson, default: []].append(day)
        if course.rewards.streak.counts == .lessonsAndReviews {
            // The review itself may close a gap in a row of days.
            endDays(before: day, in: course)
            count(day, in: course)
        }
        keepEarned(on: day, in: course)
    }

    /// Marks a family activity as done. It counts once.
    public mutating func doFamilyActivity(_ activity: String, on day: Int, in course: Course) {
        endDays(before: day, in: course)
        guard course.hasFamilyActivity(activity), familyActivities[activity] == nil else { return }
        familyActivities[activity] = day
        keepEarned(on: day, in: course)
    }

    /// Grants a freeze. Whether it can be used is decided when a day is missed.
    public mutating func grantFreeze(on day: Int, in course: Course) {
        endDays(before: day, in: course)
        freezes[day] = saturatingSum(max(0, freezes[day, default: 0]), 1)
    }

    /// The first day on which the next review of a lesson counts; nil if there is none.
    public func nextReview(of lesson: String, in course: Course) -> Int? {
        guard let record = lessons[lesson], let rules = course.rewards.reviews else { return nil }
        let done = reviews[lesson] ?? []
        guard rules.afterDays.indices.contains(done.count) else { return nil }
        return saturatingSum(done.last ?? record.day, rules.afterDays[done.count])
    }

    /// The lessons whose review is due, by their order.
    public func dueReviews(on day: Int, in course: Course) -> [Lesson] {
        course.lessons.filter { lesson in nextReview(of: lesson.id, in: course).map { $0 <= day } ?? false }
    }
}
