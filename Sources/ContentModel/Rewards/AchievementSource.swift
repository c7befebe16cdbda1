package import LearningRules
package import SourceText

package final class AchievementSource: Record {
    package static let noun = "achievement"
    package static let published = (name: "Achievement", summary: "A badge, and what earns it.")
    package static let blank = Achievement(id: "", title: "", icon: "", when: GoalSource.blank)

    package let id: Spanned<Text>
    package let title: Spanned<Text>
    package let when: Spanned<GoalSource>
    package let reading: Reading<Achievement>

    package init(from fields: inout ModelFields<Achievement>) {
        id = fields.required("id", \.id, .slug, "Its id, for good.", note: "A learner has earned it.")
        title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the learner sees.")
        let icon = fields.required("icon", \.icon, .symbol, "An SF Symbol.")
        when = fields.required("when", \.when, .record(GoalSource.self), "What earns it.")
        reading = fields.reading
        fields.declares(.achievements, by: id, called: title)
        fields.refers(to: .symbols, by: icon)
    }
}

/// What earns an achievement: one of the keys; `tagged` and `during` go with `lessons`.
package final class GoalSource: Record {
    package static let noun = "goal"
    package static let published = (
        name: "Goal", summary: "What earns an achievement: one of the keys; `tagged` and `during` go with `lessons`."
    )
    package static let blank = Achievement.Goal.lessons(0)

    package let lessons: Spanned<Int>?
    package let tagged: Spanned<Text>?
    package let during: Spanned<Text>?
    package let allOf: Spanned<Text>?
    package let lesson: Spanned<Text>?
    package let streak: Spanned<Int>?
    package let familyActivities: Spanned<Int>?
    package let familyWeeks: Spanned<Int>?
    package let reading: Reading<Achievement.Goal>

    package init(from fields: inout ModelFields<Achievement.Goal>) {
        lessons = fields.optional("lessons", .integer(1...3660), "So many lessons.") {
            if case .lessons(let count, _, _) = $0 { count } else { nil }
        }
        tagged = fields.optional("tagged", .slug, "Those with this tag.", note: "It goes with `lessons`.") {
            if case .lessons(_, let tag, _) = $0 { tag } else { nil }
        }
        during = fields.optional("during", .slug, "Those done during this event.", note: "It goes with `lessons`.") {
            if case .lessons(_, _, let event) = $0 { event } else { nil }
        }
        allOf = fields.optional("allOf", .slug, "Every lesson of this category, save those of events.") {
            if case .allOf(let category) = $0 { category } else { nil }
        }
        lesson = fields.optional("lesson", .slug, "This lesson.") { if case .lesson(let id) = $0 { id } else { nil } }
        streak = fields.optional("streak", .integer(1...3660, .days), "So many days in a row.") {
            if case .streak(let days) = $0 { days } else { nil }
        }
        familyActivities = fields.optional("familyActivities", .integer(1...530), "So many activities.") {
            if case .familyActivities(let count) = $0 { count } else { nil }
        }
        familyWeeks = fields.optional("familyWeeks", .integer(1...530, .weeks), "Activities in so many weeks.") {
            if case .familyWeeks(let weeks) = $0 { weeks } else { nil }
        }
        fields.says(oneOf: ["lessons"], ["allOf"], ["lesson"], ["streak"], ["familyActivities"], ["familyWeeks"])
        fields.goes("tagged", with: "lessons")
        fields.goes("during", with: "lessons")
        // Total: a goal that says nothing is one of no lessons.
        fields.model =
            if let allOf { .allOf(category: allOf.string) } else if let lesson {
                .lesson(lesson.string)
            } else if let streak { .streak(days: streak.value) } else if let familyActivities {
                .familyActivities(familyActivities.value)
            } else if let familyWeeks { .familyWeeks(familyWeeks.value) } else {
                .lessons(lessons?.value ?? 0, tagged: tagged?.string, during: during?.string)
            }
        reading = fields.reading
    }

    /// Whether it says one thing, and whole.
    package var isWhole: Bool {
        let keys = [
            lessons != nil, allOf != nil, lesson != nil, streak != nil, familyActivities != nil, familyWeeks != nil,
        ]
        return !hasUnknownKeys && keys.count { $0 } == 1 && (tagged == nil && during == nil || lessons != nil)
            && [
                lessons?.isSound, tagged?.isSound, during?.isSound, allOf?.isSound, lesson?.isSound, streak?.isSound,
                familyActivities?.isSound, familyWeeks?.isSound,
            ].allSatisfy { $0 ?? true }
    }
}
