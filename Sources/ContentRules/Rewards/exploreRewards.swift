import Analysis
import ContentModel
import LearningRules
import Lowering
import SourceText

struct Reward {
    let name: String
    let needed: String
    let place: Place
    let target: RewardExplorer.Target
}

/// Each of a program's rewards, and whether it can be earned. Empty if lessons, activities or the table are broken,
/// because they may contain what seems missing.
func exploreRewards(of catalog: Catalog, earliest: Bool = false) -> [(
    reward: Reward, outcome: RewardExplorer.Outcome
)] {
    let tables = catalog.records(RewardsSource.self)
    let lessons = catalog.records(LessonSource.self)
    let activities = catalog.records(FamilyActivitySource.self)
    guard tables.count == 1, catalog.entries(of: .rewards).count == 1, tables[0].isWhole,
        lessons.count == catalog.entries(of: .lesson).count, lessons.allSatisfy(\.isPlayable),
        activities.count == catalog.entries(of: .familyActivity).count,
        activities.allSatisfy({ $0.id.isSound && $0.week.isSound })
    else { return [] }
    let explorer = RewardExplorer(
        Course(
            lessons: lowerLessons(lessons, in: catalog.program), rewards: tables[0].model,
            familyActivities: lowerFamilyActivities(activities)))
    let names = RewardNames(
        categories: Set((catalog.program.categories?.value ?? []).map(\.key.string)),
        lessons: Set(lessons.map(\.id.string)), events: Set(tables[0].events?.value.map(\.key.string) ?? []))
    // A lesson of an unknown event is reported elsewhere.
    guard lessons.allSatisfy({ $0.event.map { names.events.contains($0.string) } ?? true }) else { return [] }
    let rewards = tables[0].rewards(names)
    return zip(rewards, explorer.outcomes(of: rewards.map(\.target), earliest: earliest)).map { ($0, $1) }
}

/// The names that goals can use. Others are reported as unknown.
private struct RewardNames {
    let categories: Set<String>
    let lessons: Set<String>
    let events: Set<String>

    func allExist(for goal: GoalSource) -> Bool {
        goal.allOf.map { categories.contains($0.string) } ?? true
            && goal.lesson.map { lessons.contains($0.string) } ?? true
            && goal.during.map { events.contains($0.string) } ?? true
    }
}

extension LessonSource {
    /// Whether everything that playing needs is valid.
    fileprivate var isPlayable: Bool {
        id.isSound && category.isSound && order.isSound && !hasUnknownKeys && requires?.isSound ?? true
            && tags?.isSound ?? true && event?.isSound ?? true && baseXP?.isSound ?? true
    }
}

extension RewardsSource {
    /// Whether the whole table was read, except goals, which are checked one by one.
    fileprivate var isWhole: Bool {
        !hasUnknownKeys && xp?.isSound ?? true && levels?.isSound ?? true && streak?.isSound ?? true
            && reviews?.isSound ?? true && events?.isSound ?? true
    }

    /// The rewards. A milestone and an achievement for the same streak are one reward. A goal with an unknown name
    /// is reported elsewhere.
    fileprivate func rewards(_ names: RewardNames) -> [Reward] {
        let milestones = streak?.value.milestones?.value.map(\.value).filter(\.days.isSound) ?? []
        let lengths = Set(milestones.map(\.days.value))
        let ofLevels = (levels?.value ?? []).enumerated().compactMap { index, level -> Reward? in
            let at = level.value.at
            guard at.isSound else { return nil }
            return Reward(name: "level \(index + 1)", needed: "\(at.value)", place: at.place, target: .xp(at.value))
        }
        let ofMilestones = milestones.map { milestone in
            Reward(
                name: milestone.badge.string, needed: "\(milestone.days.value)", place: milestone.days.place,
                target: .goal(.streak(days: milestone.days.value)))
        }
        let ofAchievements = (achievements?.value ?? []).map(\.value).compactMap { achievement -> Reward? in
            let goal = achievement.when.value
            guard goal.isWhole, let model = goal.goal, !lengths.contains(goal.streak?.value ?? 0),
                names.allExist(for: goal)
            else { return nil }
            let count = goal.lessons ?? goal.streak ?? goal.familyActivities ?? goal.familyWeeks
            return Reward(
                name: achievement.title.string, needed: count.map { "\($0.value)" } ?? "one",
                place: achievement.when.place, target: .goal(model))
        }
        return ofLevels + ofMilestones + ofAchievements
    }
}
