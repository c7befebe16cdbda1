package import SourceText

/// What learning earns in a program, as its writer wrote it: one file a program.
package final class RewardsSource: ContentRecord {
    package static let noun = "reward-table"

    package let xp: Spanned<XPSource>?
    package let levels: Spanned<[Spanned<LevelSource>]>?
    package let streak: Spanned<StreakSource>?
    package let reviews: Spanned<ReviewsSource>?
    package let lessonsADay: Spanned<Int>?
    package let events: Spanned<[DictionaryShape<RecordShape<EventSource>>.Entry]>?
    package let screenTime: Spanned<ScreenTimeSource>?
    package let achievements: Spanned<[Spanned<AchievementSource>]>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        xp = fields.optional("xp", .record(XPSource.self), "What earns how much.")
        levels = fields.optional(
            "levels", .list(of: .record(LevelSource.self), atLeast: 1),
            "From how many XP on, the first from 0.")
        streak = fields.optional("streak", .record(StreakSource.self), "Days in a row.")
        reviews = fields.optional(
            "reviews", .record(ReviewsSource.self), "When finished lessons come back. Left out: they do not.")
        lessonsADay = fields.optional(
            "lessonsADay", .integer(1...20), "The most that a day offers. Left out: any number.")
        events = fields.optional(
            "events", .dictionary("event", of: .record(EventSource.self)),
            "Times of the year that some lessons are for.")
        screenTime = fields.optional(
            "screenTime", .record(ScreenTimeSource.self), "How long a child may look at the screen.")
        achievements = fields.optional(
            "achievements", .list(of: .record(AchievementSource.self)), "Badges, and what earns them.")
        hasUnknownKeys = fields.hasUnknownKeys
    }
}

package final class XPSource: Record {
    package static let noun = "table of XP"

    package let firstAttempt: Spanned<Int>?
    package let streakDay: Spanned<Int>?
    package let streakMost: Spanned<Int>?
    package let category: Spanned<Int>?
    package let review: Spanned<Int>?
    package let familyActivity: Spanned<Int>?

    package init(from fields: inout Fields) {
        let percent = IntegerShape.integer(0...500, .percent)
        firstAttempt = fields.optional(
            "firstAttempt", percent, "Percent that a practice adds which is right at once. Default: 50.")
        streakDay = fields.optional(
            "streakDay", percent, "Percent that each day of the streak adds. Default: 10.")
        streakMost = fields.optional(
            "streakMost", percent, "Percent that the streak adds at most. Default: 100.")
        category = fields.optional(
            "category", percent, "Percent of its lessons' base XP that a whole category earns. Default: 25.")
        review = fields.optional(
            "review", percent, "Percent of the base XP that a review earns. Default: 50.")
        familyActivity = fields.optional(
            "familyActivity", .integer(0...10_000), "Points of a family activity. Default: 50.")
    }
}

package final class LevelSource: Record {
    package static let noun = "level"

    package let at: Spanned<Int>
    package let unlocks: Spanned<Text>?

    package init(from fields: inout Fields) {
        at = fields.required("at", .integer(0...), "From how many XP on.")
        unlocks = fields.optional("unlocks", .text(upTo: 60, as: .name), "What the learner gains.")
        fields.derived("level", "levels are numbered from 1 as they stand")
    }
}

package enum StreakDays: String, CaseIterable, Sendable {
    case lessons
    case lessonsAndReviews = "lessons-and-reviews"
}

package enum FreezeEarning: String, CaseIterable, Sendable {
    case familyActivity = "family-activity"
}

package final class StreakSource: Record {
    package static let noun = "streak"

    package let counts: Spanned<StreakDays>?
    package let freezes: Spanned<FreezesSource>?
    package let milestones: Spanned<[Spanned<MilestoneSource>]>?

    package init(from fields: inout Fields) {
        counts = fields.optional(
            "counts", ChoiceShape(StreakDays.self), "What makes a day count. Default: lessons.")
        freezes = fields.optional("freezes", .record(FreezesSource.self), "What saves a day that is missed.")
        milestones = fields.optional(
            "milestones", .list(of: .record(MilestoneSource.self)),
            "Lengths that are rewarded, once in a life.")
    }
}

package final class FreezesSource: Record {
    package static let noun = "set of freezes"

    package let aWeek: Spanned<Int>
    package let earnedBy: Spanned<FreezeEarning>?

    package init(from fields: inout Fields) {
        aWeek = fields.required("aWeek", .integer(1...7), "How many a parent can grant in a week.")
        earnedBy = fields.optional(
            "earnedBy", ChoiceShape(FreezeEarning.self),
            "What must be done first in that week. Left out: nothing.")
    }
}

package final class MilestoneSource: Record {
    package static let noun = "milestone"

    package let days: Spanned<Int>
    package let badge: Spanned<Text>
    package let xp: Spanned<Int>

    package init(from fields: inout Fields) {
        days = fields.required("days", .integer(1...3660, .days), "The length of the streak.")
        badge = fields.required("badge", .text(upTo: 30, as: .name), "The name of the badge.")
        xp = fields.required("xp", .integer(0...1_000_000), "What it earns.")
    }
}

package final class ReviewsSource: Record {
    package static let noun = "review plan"

    package let afterDays: Spanned<[Spanned<Int>]>

    package init(from fields: inout Fields) {
        afterDays = fields.required(
            "afterDays", .list(of: .integer(1...365, .days), atLeast: 1, atMost: 20),
            "After how many days each, counted from the one before.")
    }
}

package final class EventSource: Record {
    package static let noun = "event"

    package let days: Spanned<Int>

    package init(from fields: inout Fields) {
        days = fields.required("days", .integer(1...366, .days), "The shortest that it can be.")
    }
}

package final class ScreenTimeSource: Record {
    package static let noun = "screen-time"

    package let limits: Spanned<[Spanned<Int>]>
    package let warnBefore: Spanned<Int>

    package init(from fields: inout Fields) {
        limits = fields.required(
            "limits", .list(of: .integer(1...1440, .minutes), atLeast: 1), "What a parent can choose from, in minutes.")
        warnBefore = fields.required(
            "warnBefore", .integer(0...1440, .minutes), "How many minutes before the end to warn.")
    }
}

package final class AchievementSource: Record {
    package static let noun = "achievement"

    package let id: Spanned<Text>
    package let title: Spanned<Text>
    package let icon: Spanned<Text>
    package let when: Spanned<GoalSource>

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "Kept for good: a learner has earned it.")
        title = fields.required("title", .text(upTo: 30, as: .name), "What the learner sees.")
        icon = fields.required("icon", .symbol, "An SF Symbol.")
        when = fields.required("when", .record(GoalSource.self), "What earns it.")
        fields.declares(.achievements, by: id, called: title)
        fields.refers(to: .symbols, by: icon)
    }
}

/// What earns an achievement: one of the keys; `tagged` and `during` go with `lessons`.
package final class GoalSource: Record {
    package static let noun = "goal"

    package let lessons: Spanned<Int>?
    package let tagged: Spanned<Text>?
    package let during: Spanned<Text>?
    package let allOf: Spanned<Text>?
    package let lesson: Spanned<Text>?
    package let streak: Spanned<Int>?
    package let familyActivities: Spanned<Int>?
    package let familyWeeks: Spanned<Int>?
    package let hasUnknownKeys: Bool
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        lessons = fields.optional("lessons", .integer(1...3660), "So many lessons.")
        tagged = fields.optional("tagged", .slug, "Of `lessons`: those with this tag.")
        during = fields.optional("during", .slug, "Of `lessons`: those done during this event.")
        allOf = fields.optional("allOf", .slug, "Every lesson of this category, save those of events.")
        lesson = fields.optional("lesson", .slug, "This lesson.")
        streak = fields.optional("streak", .integer(1...3660, .days), "So many days in a row.")
        familyActivities = fields.optional("familyActivities", .integer(1...530), "So many activities.")
        familyWeeks = fields.optional("familyWeeks", .integer(1...530, .weeks), "Activities in so many weeks.")
        fields.says(oneOf: ["lessons"], ["allOf"], ["lesson"], ["streak"], ["familyActivities"], ["familyWeeks"])
        fields.goes("tagged", with: "lessons")
        fields.goes("during", with: "lessons")
        hasUnknownKeys = fields.hasUnknownKeys
    }

    /// How many of the keys that say what to do there are.
    package var kinds: Int {
        [
            lessons != nil, allOf != nil, lesson != nil, streak != nil, familyActivities != nil,
            familyWeeks != nil,
        ]
        .count { $0 }
    }

    /// Whether it says one thing, and whole.
    package var isWhole: Bool {
        !hasUnknownKeys && kinds == 1 && (tagged == nil && during == nil || lessons != nil)
            && [
                lessons?.isSound, tagged?.isSound, during?.isSound, allOf?.isSound, lesson?.isSound,
                streak?.isSound,
                familyActivities?.isSound, familyWeeks?.isSound,
            ].allSatisfy { $0 ?? true }
    }
}
