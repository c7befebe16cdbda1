import DailyPractice

/// The same numbers on every machine, for a seed (Steele, Lea and Flood's SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// Activities of every shape, also of shapes that the contract forbids.
struct ActivityGenerator {
    var random: SeededGenerator
    var mostPrompts = 5
    var mostOptions = 4

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func activity() -> Activity {
        let count = random.number(1...mostPrompts)
        return .made(of: (0..<count).map { prompt($0, of: count) })
    }

    private mutating func prompt(_ position: Int, of count: Int) -> Prompt {
        let type = PromptType.allCases[random.number(0...PromptType.allCases.count - 1)]
        let options = random.chance(2) ? 0 : random.number(1...mostOptions)
        // Without fail, a share of the prompts can be answered, so that most activities can be finished.
        let right = random.number(0...max(options - 1, 0))
        var prompt = Prompt(
            promptId: random.chance(2) ? "p0" : "p\(position)", type: type, promptText: "?", order: position + 1,
            points: [0, 1, 3, 10, 10, 7][random.number(0...5)], options: [])
        for index in 0..<options {
            prompt.options.append(option(index, of: options, type, isRight: index == right && !random.chance(3)))
        }
        if random.chance(65) { prompt.branchLogic = branch(from: position, of: count, options, type) }
        if type == .selectAll, random.chance(50) {
            prompt.config = PromptConfig(minCorrect: random.number(0...options))
        }
        if type == .textInput, random.chance(50) {
            let words = ["o0", "O1 ", "other", "o3", "o2", "Other"]
            prompt.config = PromptConfig(wordBank: Array(words.shuffled(using: &random).prefix(3)))
        }
        return prompt
    }

    private mutating func option(_ index: Int, of count: Int, _ type: PromptType, isRight: Bool) -> Option {
        let isArranged = type == .sequencing || type == .matching
        var option = Option(
            optionId: random.chance(2) ? "o0" : "o\(index)", optionText: random.chance(3) ? " O0" : "o\(index)",
            correct: isRight || isArranged || random.chance(30), points: 0, feedback: "f\(index)")
        if type == .sequencing, !random.chance(3) {
            let place = random.chance(3) ? 1 : count - index
            option.metadata = OptionMetadata(correctOrder: place)
        }
        if type == .matching, !random.chance(3) {
            option.metadata = OptionMetadata(matchTarget: random.chance(10) ? "t0" : "t\(index)")
        }
        return option
    }

    private mutating func branch(from position: Int, of count: Int, _ options: Int, _ type: PromptType) -> BranchLogic
    {
        let fitting = type == .selectAll ? [BranchOperator.includes, .excludes] : [.equals, .notEquals]
        let any = BranchOperator.allCases
        let target = random.chance(90) ? random.number(min(position + 1, count)...count) : random.number(0...count)
        return BranchLogic(
            condition: .init(
                ifSelected: "o\(random.number(0...max(options - 1, 0) + (random.chance(5) ? 1 : 0)))",
                operator: random.chance(90) ? fitting[random.number(0...1)] : any[random.number(0...3)]),
            nextPrompt: "p\(target)")
    }
}

extension Activity {
    static func made(of prompts: [Prompt]) -> Activity {
        Activity(
            id: "6f1d2c3b-0000-5000-8000-000000000001", dayNumber: 1, ageBand: .from6to9, moduleName: "calm",
            moduleDisplayName: "Calm", title: "Stay calm", skillFocus: "calm", activityType: "basic-scenario",
            isReflection: false, scenario: "A glass falls.", prompts: prompts,
            actionableTakeaway: Takeaway(
                toolName: "Pause", whenToUse: "Before you speak", howTo: ["Breathe"], whyItWorks: "It slows you down."
            ))
    }
}
