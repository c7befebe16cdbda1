package import LearningRules
package import SourceText

package final class AchievementSource: Record {
    package static let about = About(
        "achievement", "A badge, and what earns it.", Achievement(id: "", title: "", icon: "", when: .lessons(0)))

    package let id = fields.required(
        "id", \.id, .slug, "Its id; it must never change.",
        details: "The app saves under it that a learner has earned it.")
    package let title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the learner sees.")
    let icon = fields.required("icon", \.icon, .symbol, "An SF Symbol.", whenChanged: .shown)
    package let when = fields.required("when", \.goalKeys, .record(GoalSource.self), "What earns it.")
    package let reading: ReadResult<Achievement> = fields.reading

    package init(from fields: ModelFields<Achievement>) {
        fields.declares(.achievements, by: id, called: title)
        fields.refers(to: .symbols, by: icon)
    }
}

extension Achievement {
    fileprivate var goalKeys: Goal.Keys {
        get { when.keys }
        // Keys that make no goal become a goal of no lessons.
        set { when = Goal(newValue) ?? .lessons(0) }
    }
}

package final class GoalSource: Record {
    package static let about = About(
        "goal", "What earns an achievement: one of the keys; `tagged` and `during` go with `lessons`.",
        Achievement.Goal.noKeys, jsonName: "Goal")

    package let lessons = fields.optional("lessons", \.lessons, .integer(1...3660), "This number of lessons.")
    package let tagged = fields.optional(
        "tagged", \.tagged, .slug, "Only lessons with this tag count.", details: "It goes with `lessons`.")
    package let during = fields.optional(
        "during", \.during, .slug, "Only lessons done during this event count.", details: "It goes with `lessons`.")
    package let allOf = fields.optional(
        "allOf", \.allOf, .declaredID, "Every lesson of this category, except those of events.")
    package let lesson = fields.optional("lesson", \.lesson, .declaredID, "This lesson.")
    package let streak = fields.optional(
        "streak", \.streak, .integer(1...3660, .days), "This number of days in a row.")
    package let familyActivities = fields.optional(
        "familyActivities", \.familyActivities, .integer(1...530), "This number of family activities.")
    package let familyWeeks = fields.optional(
        "familyWeeks", \.familyWeeks, .integer(1...530, .weeks), "Family activities in this number of weeks.")
    package let reading: ReadResult<Achievement.Goal.Keys> = fields.reading

    package init(from fields: ModelFields<Achievement.Goal.Keys>) {
        fields.exactlyOne(of: ["lessons"], ["allOf"], ["lesson"], ["streak"], ["familyActivities"], ["familyWeeks"])
        fields.names("allOf", of: .categories)
        fields.names("lesson", of: .list(.lessons))
        fields.key("tagged", requires: "lessons")
        fields.key("during", requires: "lessons")
    }

    /// The goal that the app decodes; nil if the keys make none.
    package var goal: Achievement.Goal? { Achievement.Goal(model) }

    /// Whether it was read whole and its keys make one goal.
    package var isWhole: Bool { reading.isWhole && goal?.keys == model }
}
