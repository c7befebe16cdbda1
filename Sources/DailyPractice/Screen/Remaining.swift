import LearningBasics

/// The most prompts and points that can still come from one position in an activity.
struct Remaining {
    /// How many prompts, including the one at the position.
    var prompts = 0
    /// How many points.
    var points = 0

    /// The higher number of prompts and the higher number of points.
    func maximum(of other: Remaining) -> Remaining {
        Remaining(prompts: max(prompts, other.prompts), points: max(points, other.points))
    }
}

extension ActivityPlan {
    /// The prompts and points ahead of each position; the last element belongs to the takeaway. Prompts lead only
    /// forward, so each element follows from later ones.
    func remaining() -> [Remaining] {
        var remaining = [Remaining](repeating: Remaining(), count: prompts.count + 1)
        for position in prompts.indices.reversed() {
            remaining[position] = prompts[position].remaining(at: position, later: remaining)
        }
        return remaining
    }
}

extension PromptPlan {
    /// The prompts and points ahead of a learner who has not answered this prompt yet.
    fileprivate func remaining(at position: Int, later: [Remaining]) -> Remaining {
        let outcomes = Outcomes(self)
        let ways = [false, true].compactMap { takesBranch -> Remaining? in
            guard let points = outcomes.maximumPoints(takesBranch: takesBranch) else { return nil }
            return step(from: position, takesBranch, earning: points, later)
        }
        guard let first = ways.first else { return Remaining(prompts: 1) }
        return ways.dropFirst().reduce(first) { $0.maximum(of: $1) }
    }

    /// The prompts and points ahead of a learner after `attempts` wrong answers. The first of them decided
    /// `takesBranch`.
    func remaining(at position: Int, after attempts: Int, takesBranch: Bool, later: [Remaining]) -> Remaining {
        guard attempts > 0 else { return remaining(at: position, later: later) }
        let outcomes = Outcomes(self)
        guard outcomes.hasRight else { return Remaining(prompts: 1) }
        return step(from: position, takesBranch, earning: outcomes.maximumPoints(from: attempts + 1), later)
    }

    private func step(from position: Int, _ takesBranch: Bool, earning points: Int, _ later: [Remaining]) -> Remaining
    {
        let next = later[takesBranch ? branch?.target ?? position + 1 : position + 1]
        return Remaining(prompts: next.prompts + 1, points: saturatingSum(points, next.points))
    }
}

/// The possible first answers at a prompt, and how many wrong answers can come before a right one.
private struct Outcomes {
    let prompt: Prompt
    var rightFirst: Set<Bool> = []
    var wrongFirst: Set<Bool> = []
    /// The most wrong answers that can be given; nil when wrong ones can be repeated.
    var wrongAnswers: Int? = 0

    init(_ plan: PromptPlan) {
        prompt = plan.prompt
        for choice in plan.possibleChoices() {
            let takesBranch = plan.takesBranch(on: choice)
            if plan.isRight(choice) {
                rightFirst.insert(takesBranch)
            } else {
                wrongFirst.insert(takesBranch)
                if case .option = choice { wrongAnswers = wrongAnswers.map { $0 + 1 } } else { wrongAnswers = nil }
            }
        }
    }

    var hasRight: Bool { !rightFirst.isEmpty }

    /// The most points if the first answer decides `takesBranch`; nil when no answer does.
    func maximumPoints(takesBranch: Bool) -> Int? {
        let right = rightFirst.contains(takesBranch) ? points(1) : nil
        let wrong = hasRight && wrongFirst.contains(takesBranch) ? maximumPoints(from: 2) : nil
        return right.map { max($0, wrong ?? $0) } ?? wrong
    }

    /// The most points for a right answer at this attempt or a later one. Points only approach zero from attempt
    /// to attempt, so it is the first attempt, or the last one if points are negative.
    func maximumPoints(from attempt: Int) -> Int {
        max(points(attempt), points(max(attempt, wrongAnswers.map { $0 + 1 } ?? .max)))
    }

    private func points(_ attempt: Int) -> Int {
        Scoring.points(worth: prompt.points, options: prompt.options.count, attempt: attempt)
    }
}
