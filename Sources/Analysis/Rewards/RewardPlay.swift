package import LearningRules

/// One way through a program: what an eager learner does each day until nothing is left to do.
package struct RewardPlay: Sendable {
    /// One thing that is done on a day.
    package enum Step: Hashable, Sendable {
        case lesson(String, during: Set<String>)
        case review(String)
        case familyActivity(String)
        case freeze
    }

    package enum Pace: Sendable {
        /// All that a day offers.
        case all
        /// One lesson a day, and all reviews that are due.
        case steady
        /// One thing a day that counts for the streak, reviews first, to make the streak last.
        case sparing
    }

    /// When events begin. Each takes place once.
    package enum Events: Sendable {
        /// Each event begins once this many lessons are done.
        case after([String: Int])
        /// An event begins when the one before is over: the first in this order with a lesson to do, if no other
        /// lesson is left.
        case oneByOne([String])
    }

    /// The first day of every play, a Monday.
    package static let firstDay = CalendarDay(daysSince1970: 4)
    /// The number of days after which a play stops.
    package static let maximumDays = 1_000

    package let course: Course
    package private(set) var steps: [(day: CalendarDay, step: Step)] = []
    package private(set) var progress = LearningProgress()
    /// For each day, from 1, on which something was done: the state in the evening. Ascending.
    private(set) var evenings: [(day: Int, xp: Int, longestStreak: Int)] = []
    private var begun: [String: CalendarDay] = [:]
    /// The lessons that are not done, as indices in the course.
    private var open: [Int]
    /// By lesson: the first day on which its next review counts.
    private var due: [String: CalendarDay] = [:]

    /// Plays until nothing is left to do.
    package init(_ course: Course, _ pace: Pace, events: Events) {
        var course = course
        course.recordsEarned = false
        self.course = course
        open = Array(course.lessons.indices)
        for number in 1...RewardPlay.maximumDays {
            let day = RewardPlay.firstDay.adding(days: number - 1)
            let before = steps.count
            playDay(day, pace, events)
            if steps.count > before {
                progress.keepXP(on: day, in: course)
                evenings.append((number, progress.xp(in: course), progress.longestStreak))
            }
            if isOver(day, events) { break }
        }
    }

    // MARK: -

    private mutating func playDay(_ day: CalendarDay, _ pace: Pace, _ events: Events) {
        begin(on: day, events)
        if day == day.monday {
            let next = course.familyActivities.first { progress.familyActivities[$0.id] == nil }
            if let next { take(.familyActivity(next.id), on: day) }
            if let freezes = course.rewards.streak.freezes { for _ in 0..<freezes.aWeek { take(.freeze, on: day) } }
        }
        let due = dueReviews(on: day)
        let counts = course.rewards.streak.counts == .lessonsAndReviews
        if pace == .sparing, counts, let first = due.first { return take(.review(first), on: day) }
        for lesson in due { take(.review(lesson), on: day) }
        while let number = nextLesson(on: day, events) {
            open.removeAll { $0 == number }
            take(.lesson(course.lessons[number].id, during: activeEvents(on: day)), on: day)
            if pace != .all { break }
        }
    }

    private mutating func begin(on day: CalendarDay, _ events: Events) {
        switch events {
        case .after(let starts): for event in waiting(among: starts) { begun[event] = day }
        case .oneByOne(let order): if let next = next(of: order, on: day) { begun[next] = day }
        }
    }

    /// The events that begin on the next day because enough lessons are done.
    private func waiting(among starts: [String: Int]) -> [String] {
        let done = progress.lessons.count
        return starts.filter { begun[$0.key] == nil && done >= $0.value }.map(\.key)
    }

    /// The event that begins on a day because no other lesson is offered; nil if no event offers one.
    private func next(of order: [String], on day: CalendarDay) -> String? {
        guard activeEvents(on: day).isEmpty, !isAnyOffered(on: day, during: []) else { return nil }
        return order.first { begun[$0] == nil && isAnyOffered(on: day, during: [$0]) }
    }

    private func isAnyOffered(on day: CalendarDay, during events: Set<String>) -> Bool {
        course.numbersOffered(to: progress, on: day, during: events, among: open).contains { _ in true }
    }

    /// The next lesson by order; nil if an event is about to begin.
    private func nextLesson(on day: CalendarDay, _ events: Events) -> Int? {
        if case .after(let starts) = events, !waiting(among: starts).isEmpty { return nil }
        let numbers = course.numbersOffered(to: progress, on: day, during: activeEvents(on: day), among: open)
        return numbers.first { _ in true }
    }

    /// The lessons to review, those with the most reviews still to come first, because they take the longest.
    private func dueReviews(on day: CalendarDay) -> [String] {
        due.filter { $0.value <= day }.keys.map { id in
            (id: id, reviews: progress.reviews[id]?.count ?? 0, order: course.lesson(id)?.order ?? 0)
        }.sorted { ($0.reviews, $0.order, $0.id) < ($1.reviews, $1.order, $1.id) }.map(\.id)
    }

    private func activeEvents(on day: CalendarDay) -> Set<String> {
        Set(
            begun.compactMap { event, first in
                day.days(since: first) < course.rewards.events?[event]?.days ?? 0 ? event : nil
            })
    }

    private mutating func take(_ step: Step, on day: CalendarDay) {
        steps.append((day, step))
        RewardPlay.take(step, on: day, &progress, course)
        switch step {
        case .lesson(let id, _), .review(let id): due[id] = progress.nextReview(of: id, in: course)
        case .familyActivity, .freeze: break
        }
    }

    package static func take(_ step: Step, on day: CalendarDay, _ progress: inout LearningProgress, _ course: Course)
    {
        switch step {
        case .lesson(let id, let events):
            try? progress.finish(lesson: id, on: day, attempts: 1, score: 100, during: events, in: course)
        case .review(let id): try? progress.review(lesson: id, on: day, in: course)
        case .familyActivity(let id): try? progress.finish(familyActivity: id, on: day, in: course)
        case .freeze: progress.grantFreeze(on: day, in: course)
        }
    }

    /// Whether nothing more will happen, apart from the end of the streak.
    private func isOver(_ day: CalendarDay, _ events: Events) -> Bool {
        progress.familyActivities.count == course.familyActivities.count && !isAnyToCome(day, events)
            && activeEvents(on: day.adding(days: 1)).isEmpty && !isAnyOffered(on: day.adding(days: 1), during: [])
            && due.isEmpty
    }

    /// Whether an event is still to begin after a day.
    private func isAnyToCome(_ day: CalendarDay, _ events: Events) -> Bool {
        switch events {
        case .after(let starts): starts.contains { begun[$0.key] == nil && $0.value <= course.lessons.count }
        case .oneByOne(let order): next(of: order, on: day.adding(days: 1)) != nil
        }
    }
}
