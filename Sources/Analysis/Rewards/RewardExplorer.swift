package import LearningRules
import Parallel

/// Plays the lessons of a program in some ways, to see which of its rewards can be earned at all.
package struct RewardExplorer: Sendable {
    package enum Target: Hashable, Sendable {
        /// So much XP.
        case xp(Int)
        case goal(Achievement.Goal)
    }

    package enum Outcome: Sendable {
        /// On which day of a play, from 1, at the earliest that was found, and how.
        case earned(day: Int, steps: [(day: Int, step: RewardPlay.Step)])
        /// What is the most that there is, in words, with how much is needed.
        case impossible(most: String)
        case undecided
    }

    /// What a play shows, without a look at the day.
    package enum Verdict: Hashable, Sendable {
        case earned
        /// What is the most that there is, in words, with how much is needed.
        case impossible(most: String)
        case undecided
    }

    package let course: Course
    /// The plays that are tried.
    private let ways: [Way]
    // Asked for each of thousands of levels.
    private let reachable: [Lesson]
    private let longestStreak: Int
    private let mostXP: Int

    private struct Way: Sendable {
        let pace: RewardPlay.Pace
        let events: RewardPlay.Events
    }

    package init(_ course: Course) {
        let course = course.withoutAchievements
        self.course = course
        let ordinary = course.lessons.count { $0.event == nil }
        let names = (course.rewards.events ?? [:]).keys.sorted()
        reachable = course.reachable
        longestStreak = course.longestStreak
        mostXP = course.mostXP
        func all(after lessons: Int) -> RewardPlay.Events {
            .after(Dictionary(uniqueKeysWithValues: names.map { ($0, lessons) }))
        }
        // Events when all else is done, from the first day on, and one after the other.
        let oneByOne = RewardPlay.Events.oneByOne(course.inOrderOfLessons(names))
        let starts = names.isEmpty ? [all(after: 0)] : [all(after: ordinary), all(after: 0), oneByOne]
        let paces: [RewardPlay.Pace] = [.all, .steady, .sparing]
        ways = paces.flatMap { pace in starts.map { Way(pace: pace, events: $0) } }
    }

    /// Whether each of these can be earned. Plays no more than it takes to tell.
    package func verdicts(of targets: [Target]) -> [Verdict] {
        var verdicts = targets.map { target in
            bound(of: target).map { most in Verdict.impossible(most: most) } ?? .undecided
        }
        for way in ways {
            let open = targets.indices.filter { verdicts[$0] == .undecided }
            if open.isEmpty { break }
            let play = RewardPlay(course, way.pace, events: way.events)
            for index in open where play.reaches(targets[index]) { verdicts[index] = .earned }
        }
        return verdicts
    }

    /// When each of these is earned.
    package func outcomes(of targets: [Target]) -> [Outcome] {
        let plays = inParallel(ways) { RewardPlay(course, $0.pace, events: $0.events) }
        return inParallel(targets) { outcome(of: $0, in: plays) }
    }

    private func outcome(of target: Target, in plays: [RewardPlay]) -> Outcome {
        if let most = bound(of: target) { return .impossible(most: most) }
        var best: (day: Int, play: RewardPlay)?
        for play in plays { if let day = play.day(of: target, before: best?.day ?? .max) { best = (day, play) } }
        guard let best else { return .undecided }
        let last = best.day + RewardPlay.firstDay - 1
        return .earned(day: best.day, steps: best.play.steps.filter { $0.day <= last })
    }

    // MARK: - What there is at most

    /// Why it cannot be; nil where it may.
    private func bound(of target: Target) -> String? {
        switch target {
        case .xp(let needed): return mostXP < needed ? "all XP together is at most \(mostXP)" : nil
        case .goal(.streak(let days)):
            guard longestStreak < days else { return nil }
            let reviews = longestStreak > reachable.count ? " and their reviews" : ""
            return "\(counted(reachable.count, "lesson"))\(reviews) make a streak of at most "
                + "\(longestStreak) days"
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
        return "\(counted(days, "day")) of `\(event)` have \(counted(days * most, "lesson")) at most"
    }
}

extension Course {
    /// Events by the last of their lessons, so that each comes after those that its lessons wait for.
    fileprivate func inOrderOfLessons(_ events: [String]) -> [String] {
        let ranks = events.map { event in (lessons.lastIndex { $0.event == event } ?? 0, event) }
        return ranks.sorted(by: <).map(\.1)
    }

    /// What plays go by: each step would look how far every achievement is, and plays ask for goals instead.
    fileprivate var withoutAchievements: Course {
        var rewards = rewards
        rewards.achievements = nil
        return Course(
            lessons: LessonsDocument(categories: categories, lessons: lessons), rewards: rewards,
            familyActivities: FamilyActivitiesDocument(familyActivities: familyActivities))
    }
}

extension RewardPlay {
    /// The first day, from 1, on which the target is reached; nil when that is not before a day.
    fileprivate func day(of target: RewardExplorer.Target, before limit: Int) -> Int? {
        guard reaches(target) else { return nil }
        switch target {
        case .xp(let needed):
            let day = needed <= 0 ? 1 : evenings.first { $0.xp >= needed }?.day
            return day.flatMap { $0 < limit ? $0 : nil }
        case .goal(let goal): return firstDay(reaching: goal, before: limit)
        }
    }

    fileprivate func reaches(_ target: RewardExplorer.Target) -> Bool {
        switch target {
        case .xp(let needed): needed <= 0 || evenings.contains { $0.xp >= needed }
        case .goal(let goal): !steps.isEmpty && progress.progress(towards: goal, in: course).isReached
        }
    }

    /// The day after whose steps a goal is reached that is reached in the end; nil when that is not before a day.
    private func firstDay(reaching goal: Achievement.Goal, before limit: Int) -> Int? {
        let early = evenings.filter { $0.day < limit }
        func isReached(_ number: Int) -> Bool {
            progress(after: early[number].day, streak: early[number].longestStreak).progress(
                towards: goal, in: course
            ).isReached
        }
        guard !early.isEmpty, early.count == evenings.count || isReached(early.count - 1) else { return nil }
        var (low, high) = (0, early.count - 1)
        // What is reached stays reached.
        while low < high {
            let middle = (low + high) / 2
            if isReached(middle) { high = middle } else { low = middle + 1 }
        }
        return early[low].day
    }

    /// What goals ask for, as it was in the evening of a day.
    private func progress(after day: Int, streak: Int) -> LearningProgress {
        let last = day + RewardPlay.firstDay - 1
        var past = LearningProgress()
        past.lessons = progress.lessons.filter { $0.value.day <= last }
        past.familyActivities = progress.familyActivities.filter { $0.value <= last }
        past.longestStreak = streak
        return past
    }
}

private func counted(_ count: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("y") && noun.count > 3 ? "\(noun.dropLast())ies" : "\(noun)s"
    return "\(count) \(count == 1 ? noun : plural)"
}
