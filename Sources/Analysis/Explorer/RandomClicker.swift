package import DailyPractice

/// A reader who answers at random and never submits the same answer twice at a prompt.
///
/// Each answer is drawn with equal probability from those not yet submitted: the options; all nonempty sets of
/// options; all orders; all ways to pair each option with a target; the words of the word bank or, without a word
/// bank, the known words. With a thousand options or more the sets are too many to count, and the reader earns
/// nothing at the prompt.
package struct RandomClicker: Sendable {
    /// How many answers there are, and how many of them are right.
    private let all: Double
    private let right: Double
    /// The probability that the first answer takes the branch.
    package let branchChance: Double

    /// `plan` must be of a prompt with at least one right answer.
    package init(_ plan: PromptPlan) {
        let options = plan.distinctOptions
        switch plan.prompt.type {
        case .selectAll: self.init(setsOf: options, plan)
        case .sequencing, .matching: self.init(arrangementsOf: options, plan)
        case .textInput: self.init(wordChoices(plan), plan)
        default: self.init(options.map(Choice.option), plan)
        }
    }

    private init(_ choices: [Choice], _ plan: PromptPlan) {
        all = Double(choices.count)
        right = Double(choices.count { plan.isRight($0) })
        branchChance = choices.isEmpty ? 0 : Double(choices.count { plan.takesBranch(on: $0) }) / all
    }

    private init(setsOf options: [Int], _ plan: PromptPlan) {
        let rightOptions = options.count { plan.right.contains($0) }
        all = power(ofTwo: options.count) - 1
        var (right, sets) = (0.0, 1.0)
        for size in 0...rightOptions {
            if size > 0 { sets *= Double(rightOptions - size + 1) / Double(size) }
            if size >= max(plan.needed, 1) { right += sets.rounded() }
        }
        self.right = right
        if let branch = plan.branch, !options.isEmpty {
            // Half of all sets contain the option. The empty set cannot be submitted, so it does not count.
            let share = branch.option == nil ? 0 : 1 / (2 - 1 / power(ofTwo: options.count - 1))
            branchChance = branch.whenChosen ? share : 1 - share
        } else {
            branchChance = 0
        }
    }

    private init(arrangementsOf options: [Int], _ plan: PromptPlan) {
        all = factorial(options.count)
        branchChance = 0
        // In a matching, options with the same target can be swapped. In a sequencing, only one order is right.
        var same: [String: Int] = [:]
        if plan.prompt.type == .matching {
            for index in options { same[plan.prompt.options[index].metadata?.matchTarget ?? "", default: 0] += 1 }
        }
        right = same.values.reduce(1) { $0 * factorial($1) }
    }

    package var makesProgress: Bool { right > 0 }

    /// The mean points at the prompt: for each attempt, the probability that it is the first right one times its
    /// points, summed. Computed in floating point, and accurate to twelve digits.
    package func expectedPoints(at prompt: Prompt) -> Double {
        guard right > 0, all.isFinite else { return 0 }
        var sum = 0.0
        var chance = 1.0
        var left = all
        var attempt = 1
        while chance > 0, left >= right {
            let points = Scoring.points(worth: prompt.points, options: prompt.options.count, attempt: attempt)
            // Points never increase with the number of the attempt.
            if points == 0 { break }
            sum += chance * right / left * Double(points)
            chance *= (left - right) / left
            left -= 1
            attempt += 1
        }
        return sum
    }
}

/// The words a reader can choose from, each once.
private func wordChoices(_ plan: PromptPlan) -> [Choice] {
    guard let bank = plan.prompt.config?.wordBank, !bank.isEmpty else {
        return plan.knownWords(among: plan.distinctOptions).map(Choice.option)
    }
    var offered: Set<String> = []
    return bank.compactMap { word in
        let word = Answer.normalizedWord(word)
        guard !word.isEmpty, offered.insert(word).inserted else { return nil }
        return plan.indicesByText[word].map(Choice.option) ?? .unknownWord
    }
}

private func power(ofTwo exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

private func factorial(_ number: Int) -> Double { (0..<min(number, 200)).reduce(1) { $0 * Double($1 + 1) } }
