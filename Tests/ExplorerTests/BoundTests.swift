import Analysis
import ContentRules
import DailyPractice
import Testing

/// Activities that are out to keep the explorer busy.
@Suite struct BoundTests {
    /// Forty prompts with branches everywhere.
    static func branching(options: Int, _ types: [PromptType]) -> Activity {
        .made(
            of: (0..<40).map { position in
                var prompt = Prompt.choice(options, types[position % types.count], id: "p\(position)")
                let isSet = prompt.type == .selectAll
                prompt.branchLogic = BranchLogic(
                    condition: .init(ifSelected: "o1", operator: isSet ? .excludes : .notEquals),
                    nextPrompt: "p\(position + 2)")
                return prompt
            })
    }

    @Test("forty prompts, branches everywhere", arguments: [(8, 9), (10, 9), (60, 10)]) func adversary(
        options: Int, pointsAtSecondAttempt: Int
    ) {
        let found = Exploration(Self.branching(options: options, [.bestResponse, .selectAll, .textInput]))
        #expect(found.isExhaustive)
        #expect(!found.isReachable.contains(false))
        // From each prompt but the last two to the next and the one after it: a Fibonacci number of ways.
        #expect(found.ways == 102_334_155)
        // Who answers right at once skips a prompt. The last two branches have no target.
        #expect(found.highest?.score == 38 * pointsAtSecondAttempt + 2 * 10)
        #expect(found.shortest?.steps.count == 21)
        #expect(found.longest?.steps.count == 40)
        #expect(found.expectedScore > 0)
    }

    @Test func moreWaysThanCanBeCounted() {
        let one = Self.branching(options: 4, [.bestResponse]).prompts
        let many = (0..<4).flatMap { lap in
            one.map { prompt in
                var prompt = prompt
                prompt.promptId = "\(lap)" + prompt.promptId
                if let target = prompt.branchLogic?.nextPrompt { prompt.branchLogic?.nextPrompt = "\(lap)" + target }
                return prompt
            }
        }
        #expect(Exploration(.made(of: many)).ways == .max)
    }

    @Test func theBoundIsKeptAndSaid() {
        let activity = Activity.made(of: [.choice(30, .bestResponse)])
        let all = Exploration(activity)
        let some = Exploration(activity, bound: 40)
        #expect(all.isExhaustive)
        #expect(all.lowest?.score == 0)
        #expect(!some.isExhaustive)
        #expect(some.highest?.score == 10)
        #expect((some.lowest?.score ?? 0) > 0)
    }

    @Test func moreOptionsThanTheBoundAllows() {
        let found = Exploration(.made(of: [.choice(3000, .bestResponse), .choice(1100, .selectAll)]))
        #expect(!found.isExhaustive)
        #expect(found.highest?.score == 20)
    }

    @Test(arguments: [Int.min, -1, Int.max]) func extremePoints(points: Int) {
        var prompt = Prompt.choice(3, .bestResponse)
        prompt.points = points
        let activity = Activity.made(of: [prompt, prompt, prompt])
        let truth = BruteForce(activity)
        #expect(Exploration(activity).lowest?.score == truth.lowest)
        #expect(Exploration(activity).highest?.score == truth.highest)
    }

    @Test(arguments: [
        (0, "0.0"), (-0.04, "0.0"), (-0.5, "-0.5"), (-12.34, "-12.3"), (11.67, "11.7"), (1e20, "1e+20"),
        (.infinity, "inf"), (.nan, "nan"),
    ]) func numbersInTables(number: Double, shown: String) { #expect(tenths(number) == shown) }

    @Test func anActivityWithoutPromptsIsAPlayOfNothing() {
        let found = Exploration(.made(of: []))
        #expect(found.highest?.score == 0)
        #expect(found.ways == 1)
        #expect(found.highest.map(found.witness) == "")
    }
}
