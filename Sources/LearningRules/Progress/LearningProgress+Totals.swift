// Values that are computed from the records.

import LearningBasics

/// The progress towards a goal, such as `3/5`.
public struct GoalProgress: Hashable, Sendable, CustomStringConvertible {
    /// How many are done, never more than ``needed``.
    public let done: Int
    /// How many are needed.
    public let needed: Int

    init(_ done: Int, of needed: Int) {
        self.needed = max(0, needed)
        self.done = min(max(0, done), self.needed)
    }

    /// Whether all are done. A goal that needs nothing is never reached.
    public var isReached: Bool { needed > 0 && done >= needed }

    /// Both numbers, as in `3/5`.
    public var description: String { "\(done)/\(needed)" }
}

extension LearningProgress {
    /// All XP: of lessons, reviews, whole categories, family activities and milestones.
    public func xp(in course: Course) -> Int {
        var kept = self
        kept.keepXP(on: CalendarDay(daysSince1970: 0), in: course)
        return [
            lessons.values.map(\.xp).saturatingTotal, kept.reviewXP.values.joined().saturatingTotal,
            kept.familyActivityXP.values.saturatingTotal, kept.milestoneXP.values.saturatingTotal,
            kept.categoryXP.values.saturatingTotal,
        ].saturatingTotal
    }

    /// The highest level that was reached, also if it begins at more XP by now; nil if there is none.
    public func level(in course: Course) -> Level? {
        let xp = xp(in: course)
        return course.rewards.levels?.last { $0.at <= xp || levels[$0.level] != nil }
    }

    /// The level after ``level(in:)``, and how much XP it still takes; nil at the last.
    public func nextLevel(in course: Course) -> (level: Level, missing: Int)? {
        let (xp, reached) = (xp(in: course), level(in: course)?.level ?? 0)
        return course.rewards.levels?.first { $0.level > reached }.map { ($0, saturatingDifference($0.at, xp)) }
    }

    /// The progress towards an achievement. An earned achievement stays earned.
    public func progress(towards achievement: Achievement, in course: Course) -> GoalProgress {
        let now = progress(towards: achievement.when, in: course)
        return achievements[achievement.id] == nil ? now : GoalProgress(now.needed, of: now.needed)
    }

    /// The progress towards a goal, by the current records.
    public func progress(towards goal: Achievement.Goal, in course: Course) -> GoalProgress {
        switch goal {
        case .lessons(let count, let tag, let event):
            let done = lessons.count { id, record in
                (tag.map { course.hasTag($0, id) } ?? true) && (event.map(record.events.contains) ?? true)
            }
            return GoalProgress(done, of: count)
        case .allOf(let category):
            let all = course.numbers(of: category)
            return GoalProgress(all.count { lessons[course.lessons[$0].id] != nil }, of: all.count)
        case .lesson(let lesson): return GoalProgress(lessons[lesson] == nil ? 0 : 1, of: 1)
        case .streak(let days): return GoalProgress(longestStreak, of: days)
        case .familyActivities(let count): return GoalProgress(familyActivities.count, of: count)
        case .familyWeeks(let weeks): return GoalProgress(Set(familyActivities.values.map(\.week)).count, of: weeks)
        }
    }
}
