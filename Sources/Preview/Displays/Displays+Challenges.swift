import Analysis
import ContentModel
import LearningRules
import SourceText

extension Displays {
    /// Templates grouped by what they count, as steps of a ladder, and badges with what earns them.
    var challenges: [Display] {
        let sets = records(ChallengeSetSource.self)
        let templates = sets.flatMap { file, set in (set.templates?.value ?? []).map { (file, $0.value.model) } }
        let ladders = ChallengeGoal.allCases.map { goal in
            let steps = templates.filter { $1.goalType == goal }.sorted {
                $0.1.suggestedTarget < $1.1.suggestedTarget
            }
            let cards = steps.enumerated().map { index, step in
                card(step.0, step.1, "Level \(index + 1) of \(steps.count)")
            }
            return Display(title: "Challenges: \(title(of: goal))", cards: cards)
        }
        let badges = sets.flatMap { file, set in
            (set.badges?.value ?? []).map(\.value.model).map { badge in
                Card(
                    file: file, title: badge.name, texts: [badge.description],
                    captions: ["Earned by \(description(of: badge.criteria)). Symbol: `\(badge.iconName)`."])
            }
        }
        return ladders + [Display(title: "Badges", cards: badges)]
    }

    private func card(_ file: String, _ template: ChallengeTemplate, _ level: String) -> Card {
        let target = template.suggestedTarget
        let base = ChallengePoints.base(minutes: target)
        let bonus = ChallengePoints.bonus(base: base, percent: template.suggestedBonus)
        let points = template.goalType.unit == .days ? "" : ": \(base) points become \(base + bonus)"
        return Card(
            file: file, above: level, title: template.name, texts: [template.description], color: template.colorHex,
            captions: [
                "Done after \(description(of: template.goalType, target)).",
                "Then it adds \(template.suggestedBonus) % to the points\(points). Symbol: `\(template.icon)`.",
            ])
    }

    private func title(of goal: ChallengeGoal) -> String {
        switch goal {
        case .dailyMinutes: "minutes on one day"
        case .weeklyMinutes: "minutes in one week"
        case .specificApps: "minutes in chosen apps"
        case .streak: "days in a row"
        }
    }

    private func description(of goal: ChallengeGoal, _ target: Int) -> String {
        let amount = counted(target, goal.unit == .days ? "day" : "minute")
        return switch goal {
        case .dailyMinutes: "\(amount) of learning on one day"
        case .weeklyMinutes: "\(amount) of learning in one week, which begins on Monday"
        case .specificApps: "\(amount) in the apps that the parent chose, on as many days as it takes"
        case .streak: "\(amount) in a row"
        }
    }

    private func description(of criteria: ChallengeBadge.Criteria) -> String {
        let count = criteria.threshold
        return switch criteria.type {
        case .challengesCompleted: counted(count, "completed challenge")
        case .streakDays: "\(counted(count, "day")) in a row"
        case .totalLearningMinutes: "\(counted(count, "minute")) of learning in all"
        case .totalPointsEarned: "\(counted(count, "point")) in all"
        }
    }
}
