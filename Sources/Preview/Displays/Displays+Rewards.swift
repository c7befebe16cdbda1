import Analysis
import ContentModel
import ContentRules
import LearningRules
import SourceText

extension Displays {
    /// What learning earns, each with what earns it.
    var rewardTables: [Display] {
        records(RewardsSource.self).flatMap { file, table in
            let milestones = (table.streak?.value.milestones?.value ?? []).map(\.value)
            return [
                Display(title: "What earns XP", caption: description(of: table.model), cards: []),
                Display(
                    title: "Levels", caption: rewards?.summary ?? "",
                    cards: (table.levels?.value ?? []).enumerated().map { index, level in
                        card(
                            file, "Level \(index + 1)", [level.value.unlocks?.string].compactMap(\.self),
                            level.value.at.value == 0 ? "From the start." : "From \(level.value.at.value) XP on.",
                            level.value.at.place)
                    }),
                Display(
                    title: "Milestones of the streak",
                    cards: milestones.map { milestone in
                        card(
                            file, milestone.badge.string, [],
                            "Earned once, by \(counted(milestone.days.value, "day")) in a row; adds "
                                + "\(milestone.xp.value) XP.", milestone.days.place)
                    }),
                Display(
                    title: "Achievements",
                    cards: (table.achievements?.value ?? []).map(\.value).map { achievement in
                        // A streak that is both a milestone and an achievement is tried once, as the milestone.
                        let same = milestones.first { $0.days.value == achievement.model.when.keys.streak }
                        return card(
                            file, achievement.title.string, [],
                            "Earned by \(description(of: achievement.model.when)). Symbol: `\(achievement.model.icon)`.",
                            same?.days.place ?? achievement.when.place)
                    }),
            ]
        }
    }

    private func card(_ file: String, _ title: String, _ texts: [String], _ earned: String, _ place: Place) -> Card {
        Card(
            file: file, title: title, texts: texts,
            captions: [earned, rewards?.verdict(of: place)].compactMap(\.self))
    }

    private func description(of goal: Achievement.Goal) -> String {
        switch goal {
        case .lessons(let count, let tag, let event):
            return [counted(count, "lesson"), tag.map { "tagged `\($0)`" }, event.map { "done during `\($0)`" }]
                .compactMap(\.self).joined(separator: " ")
        case .allOf(let id): return "every lesson of \(quotation(category(id) ?? id)), except those of events"
        case .lesson(let id):
            let title = records(LessonSource.self).first { $0.record.id.string == id }?.record.title.string
            return "the lesson \(quotation(title ?? id))"
        case .streak(let days): return "\(counted(days, "day")) in a row"
        case .familyActivities(let count): return counted(count, "family activity")
        case .familyWeeks(let weeks): return "family activities in \(counted(weeks, "week"))"
        }
    }

    /// Each rule as an item of a list.
    private func description(of rewards: Rewards) -> String {
        let (xp, streak) = (rewards.xp, rewards.streak)
        let day = streak.counts == .lessons ? "a new lesson" : "a lesson or a review"
        let freezes = streak.freezes.map { freezes in
            let first = freezes.earnedBy == nil ? "" : ", once the week's family activity is done"
            return "A parent can give \(counted(freezes.aWeek, "freeze")) a week\(first). One saves a missed day."
        }
        let reviews = rewards.reviews.map { rules in
            "A finished lesson comes back after \(orList(rules.afterDays.map(String.init), "and")) days, each counted from the time before."
        }
        let events = (rewards.events ?? [:]).sorted { $0.key < $1.key }.map {
            "`\($0)`: \(counted($1.days, "day")) or more"
        }
        let screenTime = rewards.screenTime.map { time in
            "A parent can allow \(orList(time.limits.map(String.init))) minutes of screen time a day. The app warns "
                + "\(counted(time.warnBefore, "minute")) before the end."
        }
        let rules = [
            "A lesson earns its base XP. Right at the first attempt adds \(xp.firstAttempt) %, and each day of the streak "
                + "\(xp.streakDay) %, up to \(xp.streakMost) %.",
            "A whole category earns \(xp.category) % of the base XP of its lessons, a review \(xp.review) % of its "
                + "lesson's, and a family activity \(xp.familyActivity) XP.",
            "A day counts for the streak with \(day).", freezes, reviews,
            events.isEmpty ? nil : "Events: \(events.joined(separator: ", ")).", screenTime,
        ]
        return rules.compactMap(\.self).map { "- \($0)\n" }.joined()
    }
}
