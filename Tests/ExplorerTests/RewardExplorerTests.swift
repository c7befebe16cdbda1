import Analysis
import LearningRules
import Testing

/// What the explorer says of small random programs, held against all that a learner can do in them.
@Suite struct RewardExplorerTests {
    private static let days = 3

    private func lesson(_ number: Int, _ dice: inout SeededGenerator) -> Lesson {
        let text = TextPhase(seconds: 30, text: "…")
        return Lesson(
            id: "lesson-\(number)", category: dice.number(0...1) == 0 ? "a" : "b", order: number, title: "…",
            requires: number > 1 && dice.number(0...2) == 0 ? ["lesson-\(number - 1)"] : nil,
            tags: dice.number(0...1) == 0 ? ["t"] : nil, event: dice.number(0...3) == 0 ? "eid" : nil,
            baseXP: dice.number(1...100), hook: text, teach: [TeachStep(seconds: 30, text: "…")],
            practice: Lesson.Practice(seconds: 30, pairs: []), reward: text)
    }

    private func course(_ dice: inout SeededGenerator) -> Course {
        let lessons = (1...dice.number(1...3)).map { lesson($0, &dice) }
        let rewards = Rewards(
            xp: XPRates(streakDay: dice.number(0...100)),
            streak: StreakRules(
                counts: dice.number(0...1) == 0 ? .lessons : .lessonsAndReviews,
                milestones: [.init(days: dice.number(1...4), badge: "…", xp: dice.number(0...100))]),
            reviews: dice.number(0...1) == 0 ? ReviewRules(afterDays: [1, 1]) : nil,
            lessonsADay: dice.number(0...1) == 0 ? dice.number(1...2) : nil,
            events: ["eid": LearningEvent(days: dice.number(1...2))])
        let activity = FamilyActivity(id: "race", week: 1, title: "…", minutes: 1, steps: ["…"])
        return Course(
            lessons: LessonsDocument(
                categories: [LessonCategory(id: "a", title: "A"), LessonCategory(id: "b", title: "B")],
                lessons: lessons), rewards: rewards,
            familyActivities: FamilyActivitiesDocument(familyActivities: dice.number(0...1) == 0 ? [activity] : []))
    }

    /// Everything that can be done in a few days, each day all or nothing of reviews and activities, and as
    /// many lessons as one likes; the event begins on any day.
    private func explore(
        _ course: Course, _ progress: LearningProgress, day: CalendarDay, begun: CalendarDay?,
        _ visit: (LearningProgress) -> Void
    ) {
        visit(progress)
        guard day < RewardPlay.firstDay.adding(days: RewardExplorerTests.days) else { return }
        for begins in begun == nil ? [false, true] : [false] {
            let first = begins ? day : begun
            let isOn = first.map { day.days(since: $0) < course.rewards.events?["eid"]?.days ?? 0 } ?? false
            let events: Set<String> = isOn ? ["eid"] : []
            for reviews in [false, true] {
                var now = progress
                if reviews {
                    for due in now.dueReviews(on: day, in: course) {
                        try? now.review(lesson: due.id, on: day, in: course)
                    }
                    if now == progress { continue }
                }
                if let activity = course.familyActivities.first {
                    try? now.finish(familyActivity: activity.id, on: day, in: course)
                }
                explore(course, now, day: day.adding(days: 1), begun: first, visit)
                while let next = course.lessonsOffered(to: now, on: day, during: events).first {
                    try? now.finish(lesson: next.id, on: day, attempts: 1, score: 100, during: events, in: course)
                    explore(course, now, day: day.adding(days: 1), begun: first, visit)
                }
            }
        }
    }

    private func targets(_ dice: inout SeededGenerator) -> [RewardExplorer.Target] {
        [
            .xp(dice.number(0...900)), .goal(.streak(days: dice.number(1...6))),
            .goal(.lessons(dice.number(1...4), tagged: dice.number(0...1) == 0 ? "t" : nil)),
            .goal(.lessons(dice.number(1...3), during: "eid")), .goal(.allOf(category: "a")),
            .goal(.lesson("lesson-\(dice.number(1...3))")), .goal(.familyActivities(dice.number(1...2))),
            .goal(.lessons(dice.number(1...2), tagged: "t", during: "eid")),
        ]
    }

    @Test("nothing impossible is ever earned, and every plan replays to its day") func bruteForce() {
        var dice = SeededGenerator(seed: 7)
        var seen = (earned: 0, impossible: 0)
        for _ in 0..<1_000 {
            let course = course(&dice)
            let explorer = RewardExplorer(course)
            var reached: Set<RewardExplorer.Target> = []
            let targets = targets(&dice)
            explore(course, LearningProgress(), day: RewardPlay.firstDay, begun: nil) { progress in
                for target in targets where !reached.contains(target) && isReached(target, progress, course) {
                    reached.insert(target)
                }
            }
            for (target, outcome) in zip(targets, explorer.outcomes(of: targets, earliest: true)) {
                switch outcome {
                case .impossible(let most):
                    seen.impossible += 1
                    #expect(!reached.contains(target), "\(target): \(most)")
                case .earned(let day, let play):
                    seen.earned += 1
                    let steps = play.steps(upTo: day)
                    let last = RewardPlay.firstDay.adding(days: day - 1)
                    #expect(isReached(target, replay(steps, in: course), course))
                    #expect(steps.allSatisfy { $0.day <= last })
                    let before = replay(steps.filter { $0.day < last }, in: course)
                    #expect(day == 1 || !isReached(target, before, course))
                case .undecided: break
                }
            }
        }
        #expect(seen.earned > 2_500 && seen.impossible > 500)
    }

    private func isReached(_ target: RewardExplorer.Target, _ progress: LearningProgress, _ course: Course) -> Bool {
        switch target {
        case .xp(let needed): progress.xp(in: course) >= needed
        case .goal(let goal): progress.progress(towards: goal, in: course).isReached
        }
    }
}

/// What a plan's steps amount to when they are taken anew.
private func replay(_ steps: [(day: CalendarDay, step: RewardPlay.Step)], in course: Course) -> LearningProgress {
    var progress = LearningProgress()
    for (day, step) in steps { RewardPlay.take(step, on: day, &progress, course) }
    return progress
}
