// Events of a learner. An event that does not count only ends the days before it; one that is refused changes nothing.

public import LearningBasics

extension LearningProgress {
    /// Finishes a lesson. Only the first time counts. Anything earned besides the lesson's own XP shows in the totals.
    ///
    /// - Parameters:
    ///   - lesson: the id of the lesson.
    ///   - day: the day on which it was finished.
    ///   - attempts: how many attempts its practice took.
    ///   - score: the percentage of the practice that was right at the first attempt.
    ///   - events: those of ``Course/events`` that are on.
    ///   - course: the content.
    /// - Throws: ``LearningError`` if the course has no such lesson or event.
    public mutating func finish(
        lesson: String, on day: CalendarDay, attempts: Int, score: Int, during events: Set<String> = [],
        in course: Course
    ) throws(LearningError) {
        guard let number = course.number(of: lesson) else { throw .unknownLesson(lesson) }
        if let event = events.subtracting(course.events).min() { throw .unknownEvent(event) }
        endDays(before: day, in: course)
        guard lessons[lesson] == nil else { return }
        count(day, in: course)
        lessons[lesson] = LessonRecord(
            day: day, attempts: attempts, score: score,
            xp: course.rewards.xp.xp(
                base: course.lessons[number].baseXP, isFirstAttempt: attempts == 1, streak: streak.length),
            events: events)
        keepEarned(on: day, in: course)
    }

    /// Reviews a finished lesson. A review counts only when it is due.
    ///
    /// - Throws: ``LearningError`` if the course has no such lesson.
    public mutating func review(lesson: String, on day: CalendarDay, in course: Course) throws(LearningError) {
        guard course.number(of: lesson) != nil else { throw .unknownLesson(lesson) }
        endDays(before: day, in: course)
        guard let due = nextReview(of: lesson, in: course), due <= day else { return }
        reviews[lesson, default: []].append(day)
        if course.rewards.streak.counts == .lessonsAndReviews {
            // The review itself may close a gap in a row of days.
            endDays(before: day, in: course)
            count(day, in: course)
        }
        keepEarned(on: day, in: course)
    }

    /// Marks a family activity as done. It counts once.
    ///
    /// - Throws: ``LearningError`` if the course has no such activity.
    public mutating func finish(familyActivity: String, on day: CalendarDay, in course: Course) throws(LearningError)
    {
        guard course.hasFamilyActivity(familyActivity) else { throw .unknownFamilyActivity(familyActivity) }
        endDays(before: day, in: course)
        guard familyActivities[familyActivity] == nil else { return }
        familyActivities[familyActivity] = day
        keepEarned(on: day, in: course)
    }

    /// Grants a freeze. Whether it can be used is decided when a day is missed.
    public mutating func grantFreeze(on day: CalendarDay, in course: Course) {
        endDays(before: day, in: course)
        freezes[day] = saturatingSum(max(0, freezes[day, default: 0]), 1)
    }

    /// The first day on which the next review of a lesson counts; nil if there is none.
    public func nextReview(of lesson: String, in course: Course) -> CalendarDay? {
        guard let record = lessons[lesson], let rules = course.rewards.reviews else { return nil }
        let done = reviews[lesson] ?? []
        guard rules.afterDays.indices.contains(done.count) else { return nil }
        return (done.last ?? record.day).adding(days: rules.afterDays[done.count])
    }

    /// The lessons whose review is due, by their order.
    public func dueReviews(on day: CalendarDay, in course: Course) -> [Lesson] {
        course.lessons.filter { lesson in nextReview(of: lesson.id, in: course).map { $0 <= day } ?? false }
    }
}
