package import LearningRules

/// A learner at some point of a course.
package struct TypicalLearner: Sendable {
    /// In the plural: `learners in the middle`.
    package let name: String
    package fileprivate(set) var progress: LearningProgress
    package let today: CalendarDay
}

extension Course {
    /// A new learner, one in the middle, one at the end and one with a streak; and for each of some lessons and
    /// categories, the learner for whom the lesson is next, or who has finished the category and nothing else.
    package func typicalLearners(at places: [String]) -> [TypicalLearner] {
        let new = TypicalLearner(name: "new learners", progress: LearningProgress(), today: RewardPlay.firstDay)
        // Records what they earned once, at the end, since that takes time.
        var course = self
        course.recordsEarned = false
        let others = course.placed(at: places) + course.playing()
        return [new]
            + others.map { learner in
                var learner = learner
                learner.progress.keepEarned(on: learner.today.adding(days: -1), in: self)
                return learner
            }
    }

    private func placed(at places: [String]) -> [TypicalLearner] {
        places.compactMap { place in
            if lesson(place) != nil {
                let before = requirements(of: place).subtracting([place])
                return learner("learners for whom `\(place)` is next", doing: before)
            }
            let isEmpty = lessons(of: place).isEmpty
            return isEmpty ? nil : learner("learners who have finished `\(place)`", doing: requirements(of: place))
        }
    }

    /// In the middle, after the last lesson, at the end, and on the day with the longest streak; if there are freezes,
    /// one has saved the day before it.
    private func playing() -> [TypicalLearner] {
        let play = RewardPlay(self, .steady, events: .oneByOne((rewards.events ?? [:]).keys.sorted()))
        let days = play.steps.filter { if case .lesson = $0.step { true } else { false } }.map(\.day)
        guard let last = play.steps.last?.day, !days.isEmpty else { return [] }
        func learner(_ name: String, until end: CalendarDay, plus days: Int = 1) -> TypicalLearner {
            var progress = LearningProgress()
            for (day, step) in play.steps where day <= end { RewardPlay.take(step, on: day, &progress, self) }
            return TypicalLearner(name: name, progress: progress, today: end.adding(days: days))
        }
        let (middle, finish) = (days[days.count / 2].adding(days: -1), days[days.count - 1])
        let learners = [
            learner("learners in the middle", until: middle),
            learner("learners who have only reviews left", until: finish),
            learner("learners who have finished everything", until: last),
        ]
        let longest = play.progress.longestStreak
        guard longest > 1, let evening = play.evenings.first(where: { $0.longestStreak == longest })?.day else {
            return learners
        }
        var day = RewardPlay.firstDay.adding(days: evening - 1)
        // A freeze is granted for one week.
        if day.week != day.adding(days: 1).week { day = day.adding(days: -1) }
        let streak = learner("learners with a streak", until: day, plus: rewards.streak.freezes == nil ? 1 : 2)
        return learners + (streak.progress.streak(on: streak.today, in: self).current > 1 ? [streak] : [])
    }

    /// Does these lessons, one a day, in the order in which they are offered.
    private func learner(_ name: String, doing ids: Set<String>) -> TypicalLearner {
        var (progress, day) = (LearningProgress(), RewardPlay.firstDay)
        var open = lessons.indices.filter { ids.contains(lessons[$0].id) }
        let events = Set((rewards.events ?? [:]).keys)
        while let next = numbersOffered(to: progress, on: day, during: events, among: open).first(where: { _ in true }
        ) {
            let during = Set([lessons[next].event].compactMap(\.self))
            try? progress.finish(lesson: lessons[next].id, on: day, attempts: 1, score: 100, during: during, in: self)
            open.removeAll { $0 == next }
            day = day.adding(days: 1)
        }
        return TypicalLearner(name: name, progress: progress, today: day)
    }

    /// A lesson or a category, and everything that it requires, all the way down.
    private func requirements(of id: String) -> Set<String> {
        let requiredByCategory = Dictionary(categories.map { ($0.id, $0.requires ?? []) }) { first, _ in first }
        var (all, open) = (Set<String>(), [id])
        while let next = open.popLast() {
            guard all.insert(next).inserted else { continue }
            if let lesson = lesson(next) {
                open += (lesson.requires ?? []) + (requiredByCategory[lesson.category] ?? [])
            } else {
                open += lessons(of: next).map(\.id)
            }
        }
        return all
    }
}
