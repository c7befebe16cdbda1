// Values that are computed from the records.

/// The progress towards a goal, such as `3/5`.
public struct GoalProgress: Hashable, Sendable, CustomStringConvertible {
    /// Never more than ``needed``.
    public let done: Int
    public let needed: Int

    init(_ done: Int, of needed: Int) {
        self.needed = max(0, needed)
        self.done = min(max(0, done), self.needed)
    }

    /// A goal that needs nothing is never reached.
    public var isReached: Bool { needed > 0 && done >= needed }

    public var description: String { "\(done)/\(needed)" }
}

extension LearningProgress {
    /// All XP: of lessons, reviews, whole categories, family activities and milestones.
    public func xp(in course: Course) -> Int {
        let rates = course.rewards.xp
        let ofReviews = reviews.map { lesson, days in
            let rate = course.number(of: lesson).map { rates.reviewXP(base: course.lessons[$0].baseXP) } ?? 0
            return scaled(days.count, by: rate, over: 1)
        }
        let ofCategories = course.categories.map { category in
            course.isWhole(category.id, in: self)
                ? rates.categoryXP(bases: course.numbers(of: category.id).map { course.lessons[$0].baseXP }) : 0
        }
        let ofMilestones = (course.rewards.streak.milestones ?? []).map { milestone in
            milestones[milestone.days] == nil ? 0 : milestone.xp
        }
        let ofActivities = scaled(familyActivities.count, by: rates.familyActivity, over: 1)
        return [
            lessons.values.map(\.xp).saturatingTotal, ofReviews.saturatingTotal, ofCategories.saturatingTotal,
            ofMilestones.saturatingTotal, ofActivities,
        ].saturatingTotal
    }

    public func level(in course: Course) -> Level? { course.rewards.level(xp: xp(in: course)) }

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
        case .familyWeeks(let weeks):
            return GoalProgress(Set(familyActivities.values.map(week(ofDay:))).count, of: weeks)
        }
    }
}
