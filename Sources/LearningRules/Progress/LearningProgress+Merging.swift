// Merges the progress of two devices. Merging in any order, or repeatedly, gives the same result.

extension LearningProgress {
    /// Merges both: the earliest days, the best results, and the longer streak, or the later one of equal length.
    public func merged(with other: LearningProgress) -> LearningProgress {
        var both = LearningProgress()
        both.lessons = lessons.merging(other.lessons) { $0.merged(with: $1) }
        both.reviews = reviews.merging(other.reviews) { combined($0, $1, by: min) }
        both.familyActivities = familyActivities.merging(other.familyActivities, uniquingKeysWith: min)
        both.freezes = freezes.merging(other.freezes, uniquingKeysWith: max)
        both.frozenDays = frozenDays.union(other.frozenDays)
        both.streak = streak.merged(with: other.streak)
        both.longestStreak = max(longestStreak, other.longestStreak)
        both.milestones = milestones.merging(other.milestones, uniquingKeysWith: min)
        both.achievements = achievements.merging(other.achievements, uniquingKeysWith: min)
        both.categories = categories.merging(other.categories, uniquingKeysWith: min)
        both.unlocked = unlocked.merging(other.unlocked, uniquingKeysWith: min)
        both.levels = levels.merging(other.levels, uniquingKeysWith: min)
        both.reviewXP = reviewXP.merging(other.reviewXP) { combined($0, $1, by: max) }
        both.familyActivityXP = familyActivityXP.merging(other.familyActivityXP, uniquingKeysWith: max)
        both.milestoneXP = milestoneXP.merging(other.milestoneXP, uniquingKeysWith: max)
        both.categoryXP = categoryXP.merging(other.categoryXP, uniquingKeysWith: max)
        both.unknown = unknown.merging(other.unknown) { $0.merged(with: $1) }
        return both
    }
}

extension LearningProgress.LessonRecord {
    /// The earliest day with its events, the highest score and XP, the fewest attempts.
    func merged(with other: Self) -> Self {
        let events = day == other.day ? events.union(other.events) : day < other.day ? events : other.events
        var both = Self(
            day: min(day, other.day), attempts: min(attempts, other.attempts), score: max(score, other.score),
            xp: max(xp, other.xp), events: events)
        both.unknown = unknown.merging(other.unknown) { $0.merged(with: $1) }
        return both
    }
}

extension LearningProgress.StreakRecord: Comparable {
    /// By length, then by day; one that never began is the least.
    public static func < (a: Self, b: Self) -> Bool {
        guard a.length == b.length else { return a.length < b.length }
        guard let later = b.day else { return false }
        return a.day.map { $0 < later } ?? true
    }

    fileprivate func merged(with other: Self) -> Self {
        var both = max(self, other)
        both.unknown = unknown.merging(other.unknown) { $0.merged(with: $1) }
        return both
    }
}

/// Two lists, element by element.
private func combined<Element>(_ a: [Element], _ b: [Element], by choose: (Element, Element) -> Element) -> [Element]
{
    let (longer, shorter) = a.count > b.count ? (a, b) : (b, a)
    return longer.enumerated().map { index, number in
        shorter.indices.contains(index) ? choose(number, shorter[index]) : number
    }
}
