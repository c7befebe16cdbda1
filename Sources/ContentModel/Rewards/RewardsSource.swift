package import LearningRules
package import SourceText

package final class RewardsSource: SharedRecord {
    package static let about = About("reward-table", "What learning earns in a program.", Rewards())

    let formatVersion = fields.derived("formatVersion", \.formatVersion, .always(1), "The version of this format.")
    package let xp = fields.optional("xp", \.xp, .record(XPSource.self), "How many XP each thing earns.")
    package let levels = fields.optional(
        "levels", \.levels, .list(of: .record(LevelSource.self), atLeast: 1), "The levels, by threshold from 0.",
        details: "Each says at how many XP it begins.")
    package let streak = fields.optional("streak", \.streak, .record(StreakSource.self), "Days in a row.")
    package let reviews = fields.optional(
        "reviews", \.reviews, .record(ReviewsSource.self), "When finished lessons come back.",
        details: "Without it, they do not.")
    let lessonsADay = fields.optional(
        "lessonsADay", \.lessonsADay, .integer(1...20), as: .integer(from: 1, to: 20),
        "The most lessons that a day offers.", details: "Without it, there is no limit.")
    package let events = fields.optional(
        "events", \.events, .dictionary("event", of: .record(EventSource.self)),
        "The events by their ids; the app knows when they are.",
        details: "Times of the year that some lessons are for.")
    package let screenTime = fields.optional(
        "screenTime", \.screenTime, .record(ScreenTimeSource.self), "How long a child may look at the screen.")
    package let achievements = fields.optional(
        "achievements", \.achievements, .list(of: .record(AchievementSource.self)), "As written.",
        details: "Badges, and what earns them.")
    package let origin = fields.origin
    package let reading: ReadResult<Rewards>

    package init(from fields: ModelFields<Rewards>) {
        for index in (fields.model.levels ?? []).indices { fields.model.levels?[index].level = index + 1 }
        reading = fields.reading
    }
}

package final class XPSource: Record {
    package static let about = About("table of XP", "Percentages, and the points of a family activity.", XPRates())
    private static let percent = IntegerShape.integer(0...500, .percent)

    let firstAttempt = fields.optional(
        "firstAttempt", \.firstAttempt, percent, "What a practice adds if all is right at the first attempt.",
        details: "Percent. Default: 50.")
    let streakDay = fields.optional(
        "streakDay", \.streakDay, percent, "What each day of the streak adds.", details: "Percent. Default: 10.")
    let streakMost = fields.optional(
        "streakMost", \.streakMost, percent, "What the streak adds at most.", details: "Percent. Default: 100.")
    package let category = fields.optional(
        "category", \.category, percent, "What a complete category earns, as a part of its base XP.",
        details: "Percent. Default: 25.")
    package let review = fields.optional(
        "review", \.review, percent, "What a review earns, as a part of the base XP.",
        details: "Percent. Default: 50.")
    package let familyActivity = fields.optional(
        "familyActivity", \.familyActivity, .integer(0...10_000), "Points.",
        details: "A family activity earns them. Default: 50.")
    package let reading: ReadResult<XPRates> = fields.reading

    package init(from fields: ModelFields<XPRates>) {}
}

package final class LevelSource: Record {
    package static let about = About("level", "A level, and where it begins.", Level(level: 0, at: 0))

    let level = fields.derived(
        "level", \.level, .integer(from: 1), "Its number.", because: "levels are numbered from 1 in their order")
    package let at = fields.required("at", \.at, .integer(0...), "The XP at which it begins.")
    package let unlocks = fields.optional(
        "unlocks", \.unlocks, .text(upTo: 60, as: .name), "What the learner gains.", whenChanged: .breaking)
    package let reading: ReadResult<Level> = fields.reading

    package init(from fields: ModelFields<Level>) {}
}

package final class StreakSource: Record {
    package static let about = About("streak", "Days in a row.", StreakRules(), jsonName: "Streak")

    package let counts = fields.optional(
        "counts", \.counts, ChoiceShape(StreakRules.Counts.self), "What makes a day count.",
        details: "Default: lessons.")
    package let freezes = fields.optional(
        "freezes", \.freezes, .record(FreezesSource.self), "What saves a day that is missed.")
    package let milestones = fields.optional(
        "milestones", \.milestones, .list(of: .record(MilestoneSource.self)), "Lengths that pay once in a life.")
    package let reading: ReadResult<StreakRules> = fields.reading

    package init(from fields: ModelFields<StreakRules>) {}
}

package final class FreezesSource: Record {
    package static let about = About(
        "set of freezes", "The freezes that a parent can grant.", StreakRules.Freezes(aWeek: 0))

    let aWeek = fields.required(
        "aWeek", \.aWeek, .integer(1...7), as: .integer(from: 1, to: 7), "How many in a week.",
        details: "A parent can give them.")
    package let earnedBy = fields.optional(
        "earnedBy", \.earnedBy, ChoiceShape(StreakRules.Freezes.Earning.self),
        "What the family must do first in that week.", details: "Without it, nothing.")
    package let reading: ReadResult<StreakRules.Freezes> = fields.reading

    package init(from fields: ModelFields<StreakRules.Freezes>) {}
}

package final class MilestoneSource: Record {
    package static let about = About(
        "milestone", "A length of the streak that is rewarded.", StreakRules.Milestone(days: 0, badge: "", xp: 0))

    package let days = fields.required(
        "days", \.days, .integer(1...3660, .days), "The length.", details: "It is the length of the streak.")
    package let badge = fields.required(
        "badge", \.badge, .text(upTo: 30, as: .name), "The name of the badge.", whenChanged: .breaking)
    package let xp = fields.required("xp", \.xp, .integer(0...1_000_000), "What it earns.")
    package let reading: ReadResult<StreakRules.Milestone> = fields.reading

    package init(from fields: ModelFields<StreakRules.Milestone>) {}
}

package final class ReviewsSource: Record {
    package static let about = About(
        "review plan", "When finished lessons come back.", ReviewRules(afterDays: []), jsonName: "Reviews")

    package let afterDays = fields.required(
        "afterDays", \.afterDays, .list(of: .integer(1...365, .days), atLeast: 1, atMost: 20),
        "Days from the lesson or from the review before.",
        details: "Each lesson comes back after each of these numbers of days.")
    package let reading: ReadResult<ReviewRules> = fields.reading

    package init(from fields: ModelFields<ReviewRules>) {}
}

package final class EventSource: Record {
    package static let about = About("event", "A time of the year that some lessons are for.", LearningEvent(days: 0))

    package let days = fields.required("days", \.days, .integer(1...366, .days), "The shortest that it can be.")
    package let reading: ReadResult<LearningEvent> = fields.reading

    package init(from fields: ModelFields<LearningEvent>) {}
}

package final class ScreenTimeSource: Record {
    package static let about = About("screen-time", "In minutes.", ScreenTime(limits: [], warnBefore: 0))

    package let limits = fields.required(
        "limits", \.limits, .list(of: .integer(1...1440, .minutes), atLeast: 1), "What a parent can choose from.",
        details: "In minutes.")
    package let warnBefore = fields.required(
        "warnBefore", \.warnBefore, .integer(0...1440, .minutes), "How long before the end to warn.",
        details: "In minutes.")
    package let reading: ReadResult<ScreenTime> = fields.reading

    package init(from fields: ModelFields<ScreenTime>) {}
}
