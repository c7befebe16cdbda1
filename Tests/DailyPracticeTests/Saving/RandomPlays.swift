import DailyPractice

/// Numbers that look like chance and are the same in every run.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    mutating func flips() -> Bool { .random(using: &self) }
}

extension Activity {
    /// A small activity of any prompt types that every learner can finish, with branches here and there.
    static func random(_ dice: inout Dice) -> Activity {
        let count = dice.roll(1...6)
        var activity = sample()
        activity.prompts = (1...count).map { number in
            let type = PromptType.allCases[dice.roll(0...12)]
            var prompt = Prompt.sample("p\(number)", type, options(type, &dice), points: dice.roll(0...10))
            if type == .selectAll, dice.flips() {
                let right = prompt.options.count(where: \.correct)
                prompt.config = PromptConfig(minCorrect: dice.roll(1...right))
            }
            if number < count,
                let name = type.branchOperators.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &dice)
            {
                let asked = prompt.options[dice.roll(0...prompt.options.count - 1)].optionId
                prompt.branchLogic = .when(name, asked, to: "p\(dice.roll(number + 1...count))")
            }
            return prompt
        }
        return activity
    }

    /// The activity with other words everywhere.
    func translated(_ translate: (String) -> String) -> Activity {
        var other = self
        other.title = translate(title)
        for index in prompts.indices {
            other.prompts[index].promptText = translate(prompts[index].promptText)
            for option in prompts[index].options.indices {
                let text = prompts[index].options[option]
                other.prompts[index].options[option].optionText = translate(text.optionText)
                other.prompts[index].options[option].feedback = translate(text.feedback)
                other.prompts[index].options[option].metadata?.matchTarget = text.metadata?.matchTarget.map(translate)
            }
        }
        return other
    }

    private static func options(_ type: PromptType, _ dice: inout Dice) -> [Option] {
        let ids = ["a", "b", "c", "d", "e"].prefix(dice.roll(2...5)).shuffled(using: &dice)
        let key = dice.roll(0...ids.count - 1)
        return ids.enumerated().map { index, id in
            switch type {
            case .sequencing: .step(id, place: index + 1)
            case .matching: .match(id, target: "target of \(id)")
            case .rating, .reflection: .right(id)
            default:
                index == key || dice.roll(0...3) == 0
                    ? .right(id, text: "Word \(id)") : .wrong(id, text: "Word \(id)")
            }
        }
    }
}

extension PracticeSession {
    /// An answer that a learner may give here: any, and now and then a half-finished pairing.
    func randomAnswer(_ dice: inout Dice) -> Answer? {
        let answers = possibleAnswers()
        if answers.isEmpty { return nil }
        if prompt?.type == .matching, dice.roll(0...3) == 0, let id = prompt?.options.first?.optionId {
            return .pairs([id: prompt?.options.first?.metadata?.matchTarget ?? ""])
        }
        return answers.randomElement(using: &dice)
    }

    /// Gives a random answer, a while after the one before, and moves on where that is asked for.
    mutating func takeTurn(_ dice: inout Dice) throws {
        if isWaiting, dice.flips() {
            advance()
        } else if let answer = randomAnswer(&dice) {
            // Sometimes the clock stands still or is set back.
            let time = Timestamp(
                milliseconds: 1_772_350_200_000 + Int64(attempts.count * 1000 + dice.roll(-2000...500)))
            _ = try submit(answer, at: time)
        } else {
            advance()
        }
    }
}
