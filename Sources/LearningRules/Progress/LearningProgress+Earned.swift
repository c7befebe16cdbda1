// What is earned stays: it is recorded with its day, and does not follow later changes of the content.

public import LearningBasics

extension LearningProgress {
    /// Records what is earned by now. Every event that counts does this. Do it after a merge, and with the old content
    /// for progress that version 0.1 saved.
    public mutating func keepEarned(on day: CalendarDay, in course: Course) {
        guard course.recordsEarned else { return }
        keepXP(on: day, in: course)
        for achievement in course.rewards.achievements ?? [] where achievements[achievement.id] == nil {
            if progress(towards: achievement.when, in: course).isReached { achievements[achievement.id] = day }
        }
        let xp = xp(in: course)
        for level in course.rewards.levels ?? [] where level.at <= xp && levels[level.level] == nil {
            levels[level.level] = day
        }
        for (number, lesson) in course.lessons.enumerated() where lessons[lesson.id] == nil {
            if unlocked[lesson.id] == nil, course.isUnlocked(number, for: self) { unlocked[lesson.id] = day }
        }
    }

    /// Records the XP of everything but lessons, where none is recorded yet.
    package mutating func keepXP(on day: CalendarDay, in course: Course) {
        let rates = course.rewards.xp
        for (lesson, days) in reviews {
            let missing = days.count - (reviewXP[lesson]?.count ?? 0)
            guard missing > 0 else { continue }
            let xp = rates.reviewXP(base: course.lesson(lesson)?.baseXP ?? 0)
            reviewXP[lesson, default: []] += Array(repeating: xp, count: missing)
        }
        for activity in familyActivities.keys where familyActivityXP[activity] == nil {
            familyActivityXP[activity] = rates.familyActivity
        }
        for milestone in course.rewards.streak.milestones ?? [] where milestones[milestone.days] != nil {
            keepXP(of: milestone)
        }
        for category in course.categories.map(\.id) {
            let lessons = course.lessons(of: category)
            guard !lessons.isEmpty, course.isWhole(category, in: self) else { continue }
            categories[category] = categories[category] ?? day
            // Who completes a category again, after lessons were added to it, gets the rest of its larger bonus.
            let xp = rates.categoryXP(bases: lessons.map(\.baseXP))
            categoryXP[category] = max(categoryXP[category] ?? 0, xp)
        }
    }

    mutating func keepXP(of milestone: StreakRules.Milestone) {
        milestoneXP[milestone.days] = milestoneXP[milestone.days] ?? milestone.xp
    }
}
