package import LearningRules
import SourceText

/// Plays the lessons of a program in several ways to find out which of its rewards can be earned.
package struct RewardExplorer: Sendable {
    package enum Target: Hashable, Sendable {
        case xp(Int)
        case goal(Achievement.Goal)
    }

    package enum Outcome: Sendable {
        /// The day, from 1, and the play in which it is earned.
        case earned(day: Int, play: RewardPlay)
        /// The most that can be reached, in words.
        case impossible(most: String)
        case undecided
    }

    package let course: Course
    private let ways: [(pace: RewardPlay.Pace, events: RewardPlay.Events)]
    // Stored, because they are read for each of thousands of levels.
    private let reachable: [Lesson]
    private let longestStreak: Int
    private let maximumXP: Int

    package init(_ course: Course) {
        self.course = course
        let ordinary = course.lessons.count { $0.event == nil }
        let names = (course.rewards.events ?? [:]).keys.sorted()
        reachable = course.reachable
        longestStreak = course.longestStreak
        maximumXP = course.maximumXP
        func all(after lessons: Int) -> RewardPlay.Events {
            .after(Dictionary(uniqueKeysWithValues: names.map { ($0, lessons) }))
        }
        // Events begin once all other lessons are done, all on the first day, or one after another.
        let oneByOne = RewardPlay.Events.oneByOne(course.inOrderOfLessons(names))
        let starts = names.isEmpty ? [all(after: 0)] : [all(after: ordinary), all(after: 0), oneByOne]
        let paces: [RewardPlay.Pace] = [.all, .steady, .sparing]
        ways = paces.flatMap { pace in starts.map { (pace, $0) } }
    }

    /// Whether each of the targets can be earned. Stops playing once all are decided, unless `earliest` days are
    /// wanted.
    package func outcomes(of targets: [Target], earliest: Bool = false) -> [Outcome] {
        var outcomes = targets.map { target in bound(of: target).map { .impossible(most: $0) } ?? Outcome.undecided }
        for way in ways {
            let open = outcomes.indices.filter { index in
                switch outcomes[index] {
                case .undecided: true
                case .earned: earliest
                case .impossible: false
                }
            }
            if open.isEmpty { break }
            let play = RewardPlay(course, way.pace, events: way.events)
            for index in open {
                guard let day = play.day(of: targets[index]) else { continue }
                if case .earned(let best, _) = outcomes[index], best <= day { continue }
                outcomes[index] = .earned(day: day, play: play)
            }
        }
        return outcomes
    }

    // MARK: - What there is at most

    /// Why the target cannot be reached; nil if it might be.
    private func bound(of target: Target) -> String? {
        switch target {
        case .xp(let needed): return maximumXP < needed ? "all XP together is at most \(maximumXP)" : nil
        case .goal(.streak(let days)):
            guard longestStreak < days else { return nil }
            let reviews = longestStreak > reachable.count ? " and their reviews" : ""
            let make = reachable.count == 1 && reviews.isEmpty ? "makes" : "make"
            return "\(counted(reachable.count, "lesson"))\(reviews) \(make) a streak of at most "
                + counted(longestStreak, "day")
        case .goal(.lessons(let needed, let tag, let event)): return lessonBound(needed, tag, event)
        case .goal(.allOf(let category)):
            return course.lessons(of: category).isEmpty ? "no lesson belongs to `\(category)`" : nil
        case .goal(.lesson(let id)):
            return reachable.contains { $0.id == id } ? nil : "there is no lesson `\(id)` that is ever offered"
        case .goal(.familyActivities(let needed)), .goal(.familyWeeks(let needed)):
            let count = course.familyActivities.count
            guard count < needed else { return nil }
            return "there \(count == 1 ? "is" : "are") \(counted(count, "family activity"))"
        }
    }

    private func lessonBound(_ needed: Int, _ tag: String?, _ event: String?) -> String? {
        let fitting = reachable.count { lesson in tag.map { lesson.tags?.contains($0) ?? false } ?? true }
        let words = tag.map { " tagged `\($0)`" } ?? ""
        if fitting < needed { return "there \(fitting == 1 ? "is" : "are") \(counted(fitting, "lesson"))\(words)" }
        guard let event else { return nil }
        guard let days = course.rewards.events?[event]?.days else { return "there is no event `\(event)`" }
        guard let most = course.rewards.lessonsADay, days * most < needed else { return nil }
        return "with `lessonsADay: \(most)`, \(counted(days, "day")) of `\(event)` have "
            + "\(counted(days * most, "lesson")) at most"
    }
}

extension Course {
    /// Sorts events by the last of their lessons, so that each comes after those that its lessons wait for.
    fileprivate func inOrderOfLessons(_ events: [String]) -> [String] {
        let ranks = events.map { event in (lessons.lastIndex { $0.event == event } ?? 0, event) }
        return ranks.sorted(by: <).map(\.1)
    }
}

extension RewardPlay {
    /// The steps up to a day, from 1.
    package func steps(upTo day: Int) -> [(day: CalendarDay, step: Step)] {
        steps.filter { $0.day < RewardPlay.firstDay.adding(days: day) }
    }

    /// The first day, from 1, on which the target is reached.
    fileprivate func day(of target: RewardExplorer.Target) -> Int? {
        switch target {
        case .xp(let needed): needed <= 0 ? 1 : evenings.first { $0.xp >= needed }?.day
        case .goal(let goal): firstDay(reaching: goal)
        }
    }

    private func firstDay(reaching goal: Achievement.Goal) -> Int? {
        guard !evenings.isEmpty, progress.progress(towards: goal, in: course).isReached else { return nil }
        // What is reached stays reached, at the latest on the last evening.
        let first = firstIndex(below: evenings.count - 1) { index in
            let past = progress(after: evenings[index].day, streak: evenings[index].longestStreak)
            return past.progress(towards: goal, in: course).isReached
        }
        return evenings[first].day
    }

    /// The part of the progress that goals depend on, as it was on the evening of a day.
    private func progress(after day: Int, streak: Int) -> LearningProgress {
        let last = RewardPlay.firstDay.adding(days: day - 1)
        var past = LearningProgress()
        past.lessons = progress.lessons.filter { $0.value.day <= last }
        past.familyActivities = progress.familyActivities.filter { $0.value <= last }
        past.longestStreak = streak
        return past
    }
}
