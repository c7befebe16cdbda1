import LearningRules

extension Wire {
    static let rewards = WireObject<Rewards>(
        "Rewards", "What learning earns in a program.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("xp", .object(xp), "What earns how much.") { $0.xp },
            .optional("levels", .list(of: .object(level), atLeast: 1), "By threshold, from 0.") { $0.levels },
            .required("streak", .object(streak), "Days in a row.") { $0.streak },
            .optional("reviews", .object(reviews), "When finished lessons come back.") { $0.reviews },
            .optional("lessonsADay", .integer(from: 1, to: 20), "The most that a day offers.") {
                $0.lessonsADay
            },
            .optional("events", .byName(.object(event)), "By their ids: the app knows when they are.") {
                $0.events
            },
            .optional("screenTime", .object(screenTime), "How long a child may look at the screen.") {
                $0.screenTime
            },
            .optional("achievements", .list(of: .object(achievement)), "As written.") { $0.achievements },
        ])

    private static let xp = WireObject<XPRates>(
        "XPRates", "Percentages, and the points of a family activity.",
        [
            .required("firstAttempt", .integer(from: 0), "What a practice adds that is right at once.") {
                $0.firstAttempt
            },
            .required("streakDay", .integer(from: 0), "What each day of the streak adds.") { $0.streakDay },
            .required("streakMost", .integer(from: 0), "What the streak adds at most.") { $0.streakMost },
            .required("category", .integer(from: 0), "What a whole category earns of its base XP.") {
                $0.category
            },
            .required("review", .integer(from: 0), "What a review earns of the base XP.") { $0.review },
            .required("familyActivity", .integer(from: 0), "Points.") { $0.familyActivity },
        ])

    private static let level = WireObject<Level>(
        "Level", "A level, and where it begins.",
        [
            .required("level", .integer(from: 1), "Its number.") { $0.level },
            .required("at", .integer(from: 0), "From how many XP on.") { $0.at },
            .optional("unlocks", .text, "What the learner gains.") { $0.unlocks },
        ])

    private static let streak = WireObject<StreakRules>(
        "Streak", "Days in a row.",
        [
            .required("counts", .word, "What makes a day count.") { $0.counts },
            .optional("freezes", .object(freezes), "What saves a day that is missed.") { $0.freezes },
            .optional("milestones", .list(of: .object(milestone)), "Lengths that pay once in a life.") {
                $0.milestones
            },
        ])

    private static let freezes = WireObject<StreakRules.Freezes>(
        "Freezes", "What a parent can grant.",
        [
            .required("aWeek", .integer(from: 1, to: 7), "How many in a week.") { $0.aWeek },
            .optional("earnedBy", .word, "What must be done first in that week.") { $0.earnedBy },
        ])

    private static let milestone = WireObject<StreakRules.Milestone>(
        "Milestone", "A length that is rewarded.",
        [
            .required("days", .integer(from: 1), "The length.") { $0.days },
            .required("badge", .text, "The name of the badge.") { $0.badge },
            .required("xp", .integer(from: 0), "What it earns.") { $0.xp },
        ])

    private static let reviews = WireObject<ReviewRules>(
        "Reviews", "When finished lessons come back.",
        [
            .required("afterDays", .list(of: .integer(from: 1), atLeast: 1), "Counted from the one before.") {
                $0.afterDays
            }
        ])

    private static let event = WireObject<LearningEvent>(
        "LearningEvent", "A time of the year that some lessons are for.",
        [.required("days", .integer(from: 1), "The shortest that it can be.") { $0.days }])

    private static let screenTime = WireObject<ScreenTime>(
        "ScreenTime", "In minutes.",
        [
            .required("limits", .list(of: .integer(from: 1), atLeast: 1), "What a parent can choose from.") {
                $0.limits
            },
            .required("warnBefore", .integer(from: 0), "How long before the end to warn.") { $0.warnBefore },
        ])

    private static let achievement = WireObject<Achievement>(
        "Achievement", "A badge, and what earns it.",
        [
            .required("id", .slug, "Its id, for good.") { $0.id },
            .required("title", .text, "What the learner sees.") { $0.title },
            .required("icon", .symbol, "An SF Symbol.") { $0.icon },
            .required("when", .object(goal), "What earns it.") { $0.when },
        ])

    /// One of the keys, `tagged` and `during` beside `lessons`.
    private static let goal = WireObject<Achievement.Goal>(
        "Goal", "What earns an achievement: one of the keys; `tagged` and `during` go with `lessons`.",
        [
            .optional("lessons", .integer(from: 1), "So many lessons.") {
                if case .lessons(let count, _, _) = $0 { count } else { nil }
            },
            .optional("tagged", .slug, "Those with this tag.") {
                if case .lessons(_, let tag, _) = $0 { tag } else { nil }
            },
            .optional("during", .slug, "Those done during this event.") {
                if case .lessons(_, _, let event) = $0 { event } else { nil }
            },
            .optional("allOf", .slug, "Every lesson of this category, save those of events.") {
                if case .allOf(let category) = $0 { category } else { nil }
            },
            .optional("lesson", .slug, "This lesson.") { if case .lesson(let id) = $0 { id } else { nil } },
            .optional("streak", .integer(from: 1), "So many days in a row.") {
                if case .streak(let days) = $0 { days } else { nil }
            },
            .optional("familyActivities", .integer(from: 1), "So many activities.") {
                if case .familyActivities(let count) = $0 { count } else { nil }
            },
            .optional("familyWeeks", .integer(from: 1), "Activities in so many weeks.") {
                if case .familyWeeks(let weeks) = $0 { weeks } else { nil }
            },
        ])
}
