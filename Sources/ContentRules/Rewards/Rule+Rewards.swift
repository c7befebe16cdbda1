import Analysis
import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let secondRewardTable = Rule(
        "second-reward-table", .error,
        check: .catalog { catalog, context in
            let tables = catalog.records(RewardsSource.self)
            guard let first = tables.first else { return }
            for table in tables.dropFirst() {
                context.report(
                    Place(table.place.file, ByteSpan(0, 0)), "the program has two reward tables",
                    help: "move its contents into the other file, and delete this one",
                    related: [.init("the other file", at: Place(first.place.file, ByteSpan(0, 0)))])
            }
        })

    static let notAscending = Rule(
        "not-ascending", .error,
        check: .each(RewardsSource.self) { rewards, context in
            let levels = rewards.levels?.value.map(\.value.at) ?? []
            // If a later level begins at 0, that level is reported below as out of order.
            if let first = levels.first, first.isSound, !levels.contains(where: { $0.value == 0 }) {
                context.report(
                    first.place, "the first level begins at \(first.value), not at 0",
                    help: "add a level with `at: 0` before it")
            }
            // Excludes the days of reviews: each counts from the review before, so they may be equal or decrease.
            let rows: [(String, [Spanned<Int>])] = [
                ("level", levels), ("milestone", rewards.streak?.value.milestones?.value.map(\.value.days) ?? []),
                ("limit", rewards.screenTime?.value.limits.value ?? []),
            ]
            for (noun, row) in rows {
                for (before, number) in zip(row, row.dropFirst())
                where before.isSound && number.isSound && number.value <= before.value {
                    context.report(
                        number.place,
                        "this \(noun) (\(number.value)) must be higher than the one before it (\(before.value))",
                        help: number.value == 0 && noun == "level" && before.value > 0
                            ? "put the level at 0 first" : "write more than \(before.value), or sort them",
                        related: [.init("the one before", at: before.place)])
                }
            }
        })

    static let unearnedFreeze = Rule(
        "unearned-freeze", .error,
        check: .catalog { catalog, context in
            guard catalog.entries(of: .familyActivity).isEmpty else { return }
            for rewards in catalog.records(RewardsSource.self) {
                guard let earnedBy = rewards.streak?.value.freezes?.value.earnedBy, earnedBy.isSound else { continue }
                context.report(
                    earnedBy.place, "the program has no family activity that could earn a freeze",
                    help: "add activities in `family/`, or delete `earnedBy`",
                    causes: catalog.causesOfGaps(of: .familyActivity))
            }
        })

    static let impossibleReward = Rule(
        "impossible-reward", .error,
        check: .catalog { catalog, context in
            let requirements = catalog.records(LessonSource.self).flatMap { $0.requires?.value ?? [] }.map {
                Finding.Cause.anything(in: $0.place)
            }
            for (reward, outcome) in exploreRewards(of: catalog) {
                switch outcome {
                case .earned: continue
                case .impossible(let most):
                    context.report(
                        reward.place, "\(most); \(reward.name) needs \(reward.needed)",
                        help: catalog.tagAdvice(on: reward.target)
                            ?? "write a lower number, or raise what limits it: content, days or `lessonsADay`",
                        causes: catalog.causesOfGaps(of: .lesson) + catalog.causesOfGaps(of: .familyActivity)
                            + requirements)
                case .undecided:
                    context.report(
                        reward.place,
                        "Hornbook tried \(RewardPlay.maximumDays) days in several ways, and none earned \(reward.name)",
                        help: "write a lower number if every child should be able to earn it", as: .note,
                        causes: requirements)
                }
            }
        })

    static let unknownGoal = Rule(
        "unknown-goal", .error,
        check: .catalog { catalog, context in
            let (program, categories) = (catalog.program, catalog.program.categories)
            let records = catalog.records(LessonSource.self)
            let lessons = records.map(\.id)
            for rewards in catalog.records(RewardsSource.self) {
                let (events, goals) = (rewards.events, (rewards.achievements?.value ?? []).map(\.value.when.value))
                if categories?.isSound ?? true, !program.hasUnknownKeys {
                    context.reportUnknown(
                        goals.compactMap(\.allOf), "category", among: categories?.value.map(\.key) ?? [],
                        titled: categories?.value.map(\.value.value.title.string) ?? [],
                        in: categories?.place ?? program.program.place)
                }
                if lessons.count == catalog.entries(of: .lesson).count {
                    context.reportUnknown(
                        goals.compactMap(\.lesson), "lesson", among: lessons, titled: records.map(\.title.string),
                        causes: catalog.causesOfGaps(of: .lesson))
                }
                if events?.isSound ?? true, !rewards.hasUnknownKeys {
                    context.reportUnknown(
                        goals.compactMap(\.during), "event", among: events?.value.map(\.key) ?? [],
                        in: events?.place ?? rewards.place)
                }
            }
        })

    static let unknownEvent = Rule(
        "unknown-event", .error,
        check: .catalog { catalog, context in
            let tables = catalog.records(RewardsSource.self)
            guard tables.count == catalog.entries(of: .rewards).count,
                tables.allSatisfy({ $0.events?.isSound ?? true && !$0.hasUnknownKeys })
            else { return }
            let events = tables.compactMap(\.events)
            context.reportUnknown(
                catalog.records(LessonSource.self).compactMap(\.event), "event",
                among: events.flatMap { $0.value.map(\.key) }, in: events.first?.place ?? tables.first?.place,
                causes: tables.isEmpty ? catalog.causesOfGaps(of: .rewards) : [])
        })

    static let overScreenTime = Rule(
        "over-screen-time", .error,
        check: .catalog { catalog, context in
            guard let time = catalog.records(RewardsSource.self).first?.screenTime?.value,
                let limit = time.limits.value.filter(\.isSound).map(\.value).min()
            else { return }
            var warning = time.warnBefore.isSound ? time.warnBefore.value : 0
            if warning >= limit {
                context.report(
                    time.warnBefore.place,
                    "the app warns \(counted(warning, "minute")) before the end, "
                        + "but a parent can set a limit of only \(limit)", help: "write less than \(limit)",
                    related: [.init("the limits", at: time.limits.place)], as: .warning)
                warning = 0
            }
            for lesson in catalog.records(LessonSource.self) {
                let parts =
                    [lesson.hook.value.seconds, lesson.practice.value.seconds, lesson.reward.value.seconds]
                    + lesson.teach.value.map(\.value.seconds)
                guard lesson.teach.isSound, parts.allSatisfy(\.isSound) else { continue }
                let seconds = parts.map(\.value).reduce(0, +)
                guard seconds > (limit - warning) * 60 else { continue }
                let isOver = seconds > limit * 60
                context.report(
                    lesson.teach.place,
                    isOver
                        ? "the lesson takes \(seconds) seconds, but a parent can set a limit of \(limit * 60)"
                        : "the lesson takes \(seconds) seconds; with a limit of \(limit * 60) the warning comes in its "
                            + "middle",
                    help: "shorten it to \((limit - warning) * 60) seconds in all, or split it into two lessons",
                    related: [.init("the limits", at: time.limits.place)], as: isOver ? nil : .warning)
            }
        })
}

extension Catalog {
    /// The help for a goal whose tag no lesson has; nil for other goals, and if some lesson has the tag.
    fileprivate func tagAdvice(on target: RewardExplorer.Target) -> String? {
        guard case .goal(let goal) = target, case .lessons(_, let named, _) = goal, let tag = named else {
            return nil
        }
        let tags = Set(records(LessonSource.self).flatMap { $0.model.tags ?? [] })
        if tags.contains(tag) { return nil }
        if let near = nearestName(to: tag, among: tags.sorted()) {
            return "write `tagged: \(near)`, a tag that lessons have"
        }
        let adding = "add `tags: [\(tag)]` to lessons"
        return tags.isEmpty
            ? adding : "write a tag that lessons have, \(orList(quoting: tags.sorted())), or \(adding)"
    }
}
