package import LearningRules

/// One way through a program: what a zealous learner does, day by day, until nothing is left to do.
package struct RewardPlay: Sendable {
    /// What is done on a day, in the order in which it is done.
    package enum Step: Hashable, Sendable {
        case lesson(String, during: Set<String>)
        case review(String)
        case familyActivity(String)
        case freeze
    }

    /// How eager the learner is.
    package enum Pace: Hashable, Sendable {
        /// All that a day offers.
        case all
        /// One lesson a day, and all reviews that are due.
        case steady
        /// One thing a day that the streak counts, reviews first, to make it last.
        case sparing
    }

    /// When an event begins: once so many lessons are done.
    package typealias Events = [String: Int]

    /// The first day of every play, a Monday.
    package static let firstDay = 4
    /// How far is looked.
    package static let mostDays = 1_000

    package let course: Course
    package private(set) var steps: [(day: Int, step: Step)] = []
    package private(set) var progress = LearningProgress()
    /// The first day, from 1, on which so much XP was there; ascending.
    private(set) var xpByDay: [(day: Int, xp: Int)] = []
    private var begun: [String: Int] = [:]

    /// Played until nothing is left to do, with the XP of each day.
    package init(_ course: Course, _ pace: Pace, events: Events) {
        self.course = course
        play(pace, events) { play, day, hasDone in
            if hasDone { play.xpByDay.append((day - RewardPlay.firstDay + 1, play.progress.xp(in: course))) }
            return true
        }
    }

    /// Played until a goal is reached, before that many days are over; nil when it is not.
    init?(_ course: Course, _ pace: Pace, events: Events, to goal: Achievement.Goal, within days: Int) {
        self.course = course
        var isReached = false
        play(pace, events) { play, day, hasDone in
            isReached = hasDone && play.progress.progress(towards: goal, in: course).isReached
            return !isReached && day - RewardPlay.firstDay + 1 < days
        }
        guard isReached else { return nil }
    }

    /// The last day, from 1, on which something was done.
    var lastDay: Int { steps.last.map { $0.day - RewardPlay.firstDay + 1 } ?? 0 }

    // MARK: -

    /// `goesOn` is asked after each day, with whether anything was done on it.
    private mutating func play(
        _ pace: Pace, _ events: Events, goesOn: (inout RewardPlay, _ day: Int, _ hasDone: Bool) -> Bool
    ) {
        for day in RewardPlay.firstDay..<(RewardPlay.firstDay + RewardPlay.mostDays) {
            let before = steps.count
            spend(day, pace, events)
            guard goesOn(&self, day, steps.count > before), !isOver(day, events) else { return }
        }
    }

    private mutating func spend(_ day: Int, _ pace: Pace, _ events: Events) {
        let done = progress.lessons.count
        for (event, lessons) in events where begun[event] == nil && done >= lessons { begun[event] = day }
        let isMonday = week(ofDay: day) != week(ofDay: day - 1)
        if isMonday {
            let next = course.familyActivities.first { progress.familyActivities[$0.id] == nil }
            if let next { take(.familyActivity(next.id), on: day) }
            if let freezes = course.rewards.streak.freezes {
                for _ in 0..<freezes.aWeek { take(.freeze, on: day) }
            }
        }
        let due = course.dueReviewsLongestFirst(for: progress, on: day)
        let counts = course.rewards.streak.counts == .lessonsAndReviews
        if pace == .sparing, counts, let first = due.first { return take(.review(first), on: day) }
        for lesson in due { take(.review(lesson), on: day) }
        while let lesson = nextLesson(on: day, events) {
            take(.lesson(lesson, during: isOn(on: day)), on: day)
            if pace != .all { break }
        }
    }

    /// The next lesson by order; none where an event waits for just so many lessons.
    private func nextLesson(on day: Int, _ events: Events) -> String? {
        let done = progress.lessons.count
        if events.contains(where: { begun[$0.key] == nil && done >= $0.value }) { return nil }
        let next = course.numbersOffered(to: progress, on: day, during: isOn(on: day)).first { _ in true }
        return next.map { course.lessons[$0].id }
    }

    private func isOn(on day: Int) -> Set<String> {
        Set(
            begun.compactMap { event, first in
                day - first < course.rewards.events?[event]?.days ?? 0 ? event : nil
            })
    }

    private mutating func take(_ step: Step, on day: Int) {
        steps.append((day, step))
        RewardPlay.take(step, on: day, &progress, course)
    }

    private static func take(
        _ step: Step, on day: Int, _ progress: inout LearningProgress, _ course: Course
    ) {
        switch step {
        case .lesson(let id, let events):
            progress.finish(id, on: day, attempts: 1, score: 100, during: events, in: course)
        case .review(let id): progress.review(id, on: day, in: course)
        case .familyActivity(let id): progress.doFamilyActivity(id, on: day, in: course)
        case .freeze: progress.grantFreeze(on: day, in: course)
        }
    }

    /// What a plan's steps amount to when they are taken anew.
    package static func replay(_ steps: [(day: Int, step: Step)], in course: Course) -> LearningProgress {
        var progress = LearningProgress()
        for (day, step) in steps { take(step, on: day, &progress, course) }
        return progress
    }

    /// Whether nothing will ever happen again: but for the streak, which then ends.
    private func isOver(_ day: Int, _ events: Events) -> Bool {
        progress.familyActivities.count == course.familyActivities.count
            && events.allSatisfy { begun[$0.key] != nil || $0.value > course.lessons.count }
            && isOn(on: day + 1).isEmpty
            && !course.numbersOffered(to: progress, on: day + 1).contains { _ in true }
            && progress.lessons.keys.allSatisfy { progress.nextReview(of: $0, in: course) == nil }
    }
}

extension Course {
    /// The lessons to review, those with the most reviews before them first: they take the longest.
    fileprivate func dueReviewsLongestFirst(for progress: LearningProgress, on day: Int) -> [String] {
        progress.numbersDue(on: day, in: self)
            .map { number in
                let id = lessons[number].id
                return (id, progress.reviews[id]?.count ?? 0, lessons[number].order)
            }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }
}
