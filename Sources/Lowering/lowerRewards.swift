package import ContentModel
package import LearningRules
import SourceText

/// The rewards of a program; the defaults where it has no file.
package func lower(_ source: RewardsSource?) -> Rewards {
    let xp = source?.xp?.value
    let usual = XPRates()
    return Rewards(
        xp: XPRates(
            firstAttempt: xp?.firstAttempt?.value ?? usual.firstAttempt,
            streakDay: xp?.streakDay?.value ?? usual.streakDay,
            streakMost: xp?.streakMost?.value ?? usual.streakMost,
            category: xp?.category?.value ?? usual.category,
            review: xp?.review?.value ?? usual.review,
            familyActivity: xp?.familyActivity?.value ?? usual.familyActivity),
        levels: source?.levels?.value.enumerated().map { index, level in
            Level(level: index + 1, at: level.value.at.value, unlocks: level.value.unlocks?.string)
        },
        streak: lower(source?.streak?.value),
        reviews: source?.reviews.map { ReviewRules(afterDays: $0.value.afterDays.value.map(\.value)) },
        lessonsADay: source?.lessonsADay?.value,
        events: source?.events.map { events in
            Dictionary(
                events.value.map { ($0.key.string, LearningEvent(days: $0.value.value.days.value)) },
                uniquingKeysWith: { first, _ in first })
        },
        screenTime: source?.screenTime.map { time in
            ScreenTime(limits: time.value.limits.value.map(\.value), warnBefore: time.value.warnBefore.value)
        },
        achievements: source?.achievements?.value.map { achievement in
            Achievement(
                id: achievement.value.id.string, title: achievement.value.title.string,
                icon: achievement.value.icon.string, when: lower(achievement.value.when.value))
        })
}

private func lower(_ source: StreakSource?) -> StreakRules {
    StreakRules(
        counts: source?.counts?.value == .lessonsAndReviews ? .lessonsAndReviews : .lessons,
        freezes: source?.freezes.map { freezes in
            .init(
                aWeek: freezes.value.aWeek.value,
                earnedBy: freezes.value.earnedBy.map { _ in .familyActivity })
        },
        milestones: source?.milestones?.value.map { milestone in
            .init(
                days: milestone.value.days.value, badge: milestone.value.badge.string,
                xp: milestone.value.xp.value)
        })
}

/// Total: a goal that says nothing is one of no lessons.
package func lower(_ source: GoalSource) -> Achievement.Goal {
    if let category = source.allOf { return .allOf(category: category.string) }
    if let lesson = source.lesson { return .lesson(lesson.string) }
    if let days = source.streak { return .streak(days: days.value) }
    if let count = source.familyActivities { return .familyActivities(count.value) }
    if let weeks = source.familyWeeks { return .familyWeeks(weeks.value) }
    return .lessons(
        source.lessons?.value ?? 0, tagged: source.tagged?.string, during: source.during?.string)
}
