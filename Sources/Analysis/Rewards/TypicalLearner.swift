package import LearningRules

/// A learner at some point of a course.
package struct TypicalLearner: Sendable {
    /// In the plural: `learners in the middle`.
    package let name: String
    package let progress: LearningProgress
    package let today: Int
}

extension Course {
    /// A new learner, one in the middle, one at the end and one with a streak; and for each of some lessons and
    /// categories, the learner for whom the lesson is next, or who has finished the category and nothing else.
    package func typicalLearners(at places: [String]) -> [TypicalLearner] {
        let play = RewardPlay(self, .steady, events: .oneByOne((rewards.events ?? [:]).keys.sorted()))
        let days = play.steps.filter { if case .lesson = $0.step { true } else { false } }.map(\.day)
        let first = TypicalLearner(name: "new learners", progress: LearningProgress(), today: RewardPlay.firstDay)
        guard let last = play.steps.last?.day, !days.isEmpty else { return [first] }
        let middle = learner("learners in the middle", taking: play.steps.filter { $0.day < days[days.count / 2] })
        let end = learner("learners who have finished everything", taking: play.steps, today: last + 1)
        let placed = places.compactMap { place -> TypicalLearner? in
            if lesson(place) != nil {
                let before = requirements(of: place)
                return learner("learners for whom `\(place)` is next", doing: before.subtracting([place]))
            }
            return lessons(of: place).isEmpty
                ? nil : learner("learners who have finished `\(place)`", doing: requirements(of: place))
        }
        return [first] + placed + [middle, end] + streak(in: play)
    }

    /// Has the longest streak. If there are freezes, one has saved the day before.
    private func streak(in play: RewardPlay) -> [TypicalLearner] {
        let longest = play.progress.longestStreak
        guard longest > 1, let evening = play.evenings.first(where: { $0.longestStreak == longest })?.day else {
            return []
        }
        var day = evening + RewardPlay.firstDay - 1
        if week(ofDay: day) != week(ofDay: day + 1) { day -= 1 }
        let today = rewards.streak.freezes == nil ? day + 1 : day + 2
        let learner = learner("", taking: play.steps.filter { $0.day <= day }, today: today)
        let length = learner.progress.streakLength(on: today, in: self)
        let name = "learners with a streak of \(length) days"
        return length > 1 ? [TypicalLearner(name: name, progress: learner.progress, today: today)] : []
    }

    private func learner(_ name: String, taking steps: [(day: Int, step: RewardPlay.Step)], today: Int? = nil)
        -> TypicalLearner
    {
        var progress = LearningProgress()
        for (day, step) in steps { RewardPlay.take(step, on: day, &progress, self) }
        let last = steps.last?.day ?? RewardPlay.firstDay
        progress.keepEarned(on: last, in: self)
        return TypicalLearner(name: name, progress: progress, today: today ?? last + 1)
    }

    /// Does these lessons, one a day, in the order in which they are offered.
    private func learner(_ name: String, doing ids: Set<String>) -> TypicalLearner {
        var (progress, day) = (LearningProgress(), RewardPlay.firstDay)
        var open = lessons.indices.filter { ids.contains(lessons[$0].id) }
        let events = Set((rewards.events ?? [:]).keys)
        while let next = numbersOffered(to: progress, on: day, during: events, among: open).first(where: { _ in true }
        ) {
            let lesson = lessons[next]
            _ = progress.record(
                lesson.id, on: day, attempts: 1, score: 100, during: Set([lesson.event].compactMap(\.self)), in: self)
            open.removeAll { $0 == next }
            day += 1
        }
        progress.keepEarned(on: day - 1, in: self)
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
