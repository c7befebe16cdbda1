import LearningRules

/// The most that can be earned in a course, however it is played.
extension Course {
    /// The lessons that can be offered: those without an event, and those whose event exists.
    var reachable: [Lesson] { lessons.filter { lesson in lesson.event.map { rewards.events?[$0] != nil } ?? true } }

    /// The most days that a streak can have, if each lesson and each review that counts is done on a separate day.
    var longestStreak: Int {
        let reviews = rewards.streak.counts == .lessonsAndReviews ? rewards.reviews?.afterDays.count ?? 0 : 0
        return reachable.count * (1 + reviews)
    }

    var maximumXP: Int {
        let rates = rewards.xp
        let reviews = rewards.reviews?.afterDays.count ?? 0
        let longest = longestStreak
        let ofLessons = reachable.map { lesson in
            rates.xp(base: lesson.baseXP, isFirstAttempt: true, streak: longest) + reviews
                * rates.reviewXP(base: lesson.baseXP)
        }
        let ofCategories = categories.map { category in
            rates.categoryXP(bases: lessons(of: category.id).map(\.baseXP))
        }
        let ofMilestones = (rewards.streak.milestones ?? []).filter { $0.days <= longest }.map(\.xp)
        return (ofLessons + ofCategories + ofMilestones).reduce(0, +) + familyActivities.count * rates.familyActivity
    }
}
