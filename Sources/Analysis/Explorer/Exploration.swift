package import DailyPractice

/// All possible results of playing an activity.
///
/// The extremes and the mean are computed on every access.
package struct Exploration: Sendable {
    /// A play-through from the first prompt to the takeaway.
    package struct Play: Sendable {
        package let steps: [Step]
        package var score: Int { steps.reduce(0) { saturatingSum($0, $1.outcome.points) } }
    }

    /// A prompt in a play, and the outcome it has there.
    package struct Step: Sendable {
        package let position: Int
        package let outcome: PromptExploration.Outcome
    }

    package let plan: ActivityPlan
    /// By position.
    package let prompts: [PromptExploration]
    /// By position: whether some play shows the prompt.
    package let isReachable: [Bool]
    /// The number of different sequences of prompts that end at the takeaway; `Int.max` if the number is larger.
    package let ways: Int

    /// False if the search stopped at `bound` at some reachable prompt: then a lower score may be possible.
    package var isExhaustive: Bool { zip(prompts, isReachable).allSatisfy { $0.isExhaustive || !$1 } }

    /// The prompts that some play shows but no play gets past.
    package var deadEnds: [Int] { prompts.indices.filter { isReachable[$0] && !prompts[$0].isAnswerable } }

    /// The options of a prompt whose feedback no play shows.
    package func unseenOptions(at position: Int) -> [Int] {
        let options = plan.prompts[position].prompt.options.indices
        guard isReachable[position] else { return Array(options) }
        return options.filter { !prompts[position].chosen.contains($0) }
    }

    /// How many answers are tried at a prompt before the search stops.
    package static let bound = 200_000

    /// Plays an activity to the end in every possible way.
    package init(_ activity: Activity, bound: Int = Exploration.bound) {
        let plan = ActivityPlan(activity)
        let prompts = plan.prompts.enumerated().map { position, prompt in
            PromptExploration(prompt, at: position, bound: bound)
        }
        (self.plan, self.prompts) = (plan, prompts)
        (isReachable, ways) = Exploration.reach(prompts)
    }

    /// The plays with the fewest and most points, and with the fewest and most prompts. Nil when no play ends.
    package var lowest: Play? { play(of: .least, \.points) }
    package var highest: Play? { play(of: .most, \.points) }
    package var shortest: Play? { play(of: .least) { _ in 1 } }
    package var longest: Play? { play(of: .most) { _ in 1 } }

    /// The play with the most points among those without a wrong answer; nil if there is none.
    package var flawless: Play? { play(of: .most) { $0.tries == 1 ? $0.points : nil } }

    /// The play with the most points that reaches a prompt, up to that prompt; nil if none reaches it.
    package func play(to position: Int) -> Play? { play(of: .most, to: position, \.points) }

    // MARK: - Ways from one prompt to another, which always lead forward
    /// Which prompts are reachable, and the number of sequences of prompts that lead to the takeaway.
    private static func reach(_ prompts: [PromptExploration]) -> (isReachable: [Bool], ways: Int) {
        var ways = [Int](repeating: 0, count: prompts.count + 1)
        ways[0] = 1
        for (position, prompt) in prompts.enumerated() where ways[position] > 0 {
            for next in Set(prompt.outcomes.map(\.next)) {
                let (sum, overflow) = ways[next].addingReportingOverflow(ways[position])
                ways[next] = overflow ? .max : sum
            }
        }
        return (ways.dropLast().map { $0 > 0 }, ways[prompts.count])
    }

    /// The mean score of a ``RandomClicker``.
    package var expectedScore: Double {
        var chances = [Double](repeating: 0, count: prompts.count + 1)
        chances[0] = 1
        var score = 0.0
        for (position, prompt) in plan.prompts.enumerated()
        where chances[position] > 0 && prompts[position].isAnswerable {
            let clicker = RandomClicker(prompt)
            score += chances[position] * clicker.expectedPoints(at: prompt.prompt)
            guard clicker.makesProgress else { continue }
            let target = prompt.branch?.target ?? position + 1
            chances[target] += chances[position] * clicker.branchChance
            chances[position + 1] += chances[position] * (1 - clicker.branchChance)
        }
        return score
    }

    private enum Extreme { case least, most }

    /// The play with the smallest or largest sum of values, to the end or up to a prompt. A step with a nil value
    /// is not taken. Ties go to the outcomes listed first.
    private func play(of extreme: Extreme, to end: Int? = nil, _ value: (PromptExploration.Outcome) -> Int?) -> Play?
    {
        let end = end ?? prompts.count
        var sums = [Int?](repeating: nil, count: prompts.count + 1)
        var from = [Step?](repeating: nil, count: prompts.count + 1)
        sums[0] = 0
        for (position, prompt) in prompts.enumerated() {
            guard let sum = sums[position] else { continue }
            for outcome in prompt.outcomes {
                guard let value = value(outcome) else { continue }
                let new = saturatingSum(sum, value)
                if let old = sums[outcome.next], extreme == .most ? old >= new : old <= new { continue }
                sums[outcome.next] = new
                from[outcome.next] = Step(position: position, outcome: outcome)
            }
        }
        guard sums[end] != nil else { return nil }
        var steps: [Step] = []
        var position = end
        while let step = from[position] {
            steps.append(step)
            position = step.position
        }
        return Play(steps: steps.reversed())
    }

    /// The maximum number of scores kept for a prompt.
    private static let maximumScores = 1_000

    /// The play whose score is closest to the given one; nil when no play ends.
    package func play(nearTo score: Double) -> Play? {
        // For each position, and each score of a play up to it: the last step, and the score before that step.
        var from = [[Int: (step: Step?, before: Int)]](repeating: [:], count: prompts.count + 1)
        from[0][0] = (nil, 0)
        for (position, prompt) in prompts.enumerated() {
            for before in from[position].keys.sorted() {
                for outcome in prompt.outcomes where from[outcome.next].count < Exploration.maximumScores {
                    let sum = saturatingSum(before, outcome.points)
                    guard from[outcome.next][sum] == nil else { continue }
                    from[outcome.next][sum] = (Step(position: position, outcome: outcome), before)
                }
            }
        }
        var position = prompts.count
        let scores = from[position].keys.sorted()
        guard var sum = scores.min(by: { abs(Double($0) - score) < abs(Double($1) - score) }) else { return nil }
        var steps: [Step] = []
        while let (step, before) = from[position][sum], let step {
            steps.append(step)
            (position, sum) = (step.position, before)
        }
        return Play(steps: steps.reversed())
    }
}
