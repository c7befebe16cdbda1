import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let impossibleTarget = Rule(
        "impossible-target", .error,
        check: .each(ChallengeSetSource.self) { set, context in
            let templates = (set.templates?.value ?? []).map(\.value).filter(\.goalType.isSound)
            let badges = (set.badges?.value ?? []).map(\.value.criteria.value).filter(\.type.isSound)
            let targets =
                templates.map { ($0.suggestedTarget, $0.goalType.value.bound) }
                + badges.map { ($0.threshold, $0.type.value.bound) }
            for (target, bound) in targets where target.isSound {
                guard let bound, target.value > bound.most else { continue }
                context.report(
                    target.place, "\(target.value) is impossible: \(bound.why)",
                    help: "write a number from 1 to \(bound.most)")
            }
        })

    static let unkeptSpan = Rule(
        "unkept-span", .note, knows: .english,
        check: .each(ChallengeSetSource.self) { set, context in
            for template in set.templates?.value ?? [] where template.value.goalType.isSound {
                let (words, counted) = template.value.goalType.value.otherSpans
                for text in [template.value.name, template.value.description] where text.isSound {
                    let said = EnglishWord.all(in: text.value).first { words.contains($0.word) }
                    guard let said else { continue }
                    context.report(
                        text.place, part: .init(said.range, of: text.value),
                        "the text says `\(said.word)`, but the app counts \(counted)",
                        help:
                            "write what the app counts; if parents check it themselves, add `# hornbook: allow unkept-span — reason`"
                    )
                    break
                }
            }
        })

    static let contradictingAmount = Rule(
        "contradicting-amount", .error, knows: .english,
        check: .record { record, context in
            let amounts = (record as? ChallengeSetSource)?.promises ?? (record as? RewardsSource)?.promises ?? []
            for amount in amounts { amount.check(&context) }
        })
}

extension ChallengeGoal {
    /// The highest possible target, if the general limit of the key is too high for this goal.
    fileprivate var bound: (most: Int, why: String)? {
        switch self {
        case .dailyMinutes: (1_440, "a day has 1440 minutes")
        case .weeklyMinutes, .specificApps: nil
        case .streak: (365, "a challenge lasts at most a year")
        }
    }

    /// Words for periods that the goal does not count, and the one that it counts.
    fileprivate var otherSpans: (words: Set<String>, counted: String) {
        switch self {
        case .dailyMinutes: (daysOfTheWeek.union(weeks).union(longSpans), "each day from 0")
        case .weeklyMinutes: (daysOfTheWeek.union(days).union(longSpans), "the whole week, Monday to Sunday")
        case .specificApps: (daysOfTheWeek.union(days).union(weeks).union(longSpans), "all time, from the first day")
        case .streak: (daysOfTheWeek, "days in a row")
        }
    }
}

extension ChallengeBadge.Criteria.Kind {
    /// The highest amount that anybody can reach in ten years of childhood.
    fileprivate var bound: (most: Int, why: String) {
        switch self {
        case .challengesCompleted: (36_500, "ten challenges a day make 36500 in ten years")
        case .streakDays: (3_650, "ten years have 3650 days")
        case .totalLearningMinutes: (5_256_000, "ten years have 5256000 minutes")
        case .totalPointsEarned: (52_560_000, "ten points a minute make 52560000 in ten years")
        }
    }

    fileprivate var unit: CountedUnit {
        switch self {
        case .challengesCompleted: .challenges
        case .streakDays: .days
        case .totalLearningMinutes: .minutes
        case .totalPointsEarned: .points
        }
    }
}

private let daysOfTheWeek: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mondays", "tuesdays", "wednesdays",
    "thursdays", "fridays", "saturdays", "sundays", "weekend", "weekends", "weekday", "weekdays", "tonight",
]
private let days: Set<String> = ["day", "daily", "today", "tomorrow"]
private let weeks: Set<String> = ["week", "weeks", "weekly"]
private let longSpans: Set<String> = ["month", "months", "monthly", "year", "yearly"]

extension ChallengeSetSource {
    fileprivate var promises: [PromisedAmount] {
        let templates = (templates?.value ?? []).map(\.value).filter(\.goalType.isSound).map { template in
            PromisedAmount(
                texts: [template.name, template.description],
                unit: template.goalType.value == .streak ? .days : .minutes,
                isDaily: template.goalType.value == .dailyMinutes, target: template.suggestedTarget, noun: "target")
        }
        let badges = (badges?.value ?? []).map(\.value).filter(\.criteria.value.type.isSound).map { badge in
            let criteria = badge.criteria.value
            return PromisedAmount(
                texts: [badge.name, badge.description], unit: criteria.type.value.unit, target: criteria.threshold,
                noun: "threshold")
        }
        return templates + badges
    }
}

extension RewardsSource {
    fileprivate var promises: [PromisedAmount] {
        let milestones = (streak?.value.milestones?.value ?? []).map(\.value).map { milestone in
            PromisedAmount(texts: [milestone.badge], unit: .days, target: milestone.days, noun: "milestone")
        }
        let achievements = (achievements?.value ?? []).map(\.value).compactMap { achievement -> PromisedAmount? in
            let goal = achievement.when.value
            guard achievement.when.isSound, goal.isWhole else { return nil }
            let counted: [(CountedUnit, Spanned<Int>?)] = [
                (.lessons, goal.lessons), (.days, goal.streak), (.activities, goal.familyActivities),
                (.weeks, goal.familyWeeks),
            ]
            for case (let unit, let target?) in counted {
                return PromisedAmount(texts: [achievement.title], unit: unit, target: target, noun: "goal")
            }
            return nil
        }
        return milestones + achievements
    }
}
