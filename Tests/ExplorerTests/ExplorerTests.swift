import Analysis
import ContentRules
import DailyPractice
import Testing

/// The explorer against brute force, over activities made at random from a fixed seed.
@Suite struct ExplorerTests {
    @Test("the same prompts, options, scores and ways as brute force", arguments: 1...8) func agreesWithBruteForce(
        seed: Int
    ) throws {
        var generator = ActivityGenerator(seed: UInt64(seed))
        var finished = 0
        for number in 0..<500 {
            let activity = generator.activity()
            let found = Exploration(activity)
            let truth = BruteForce(activity)
            let name = Comment("seed \(seed), activity \(number): \(activity.prompts)")
            #expect(Set(found.isReachable.indices.filter { found.isReachable[$0] }) == truth.shown, name)
            #expect(found.lowest?.score == truth.lowest, name)
            #expect(found.highest?.score == truth.highest, name)
            #expect(found.flawless?.score == truth.flawless, name)
            #expect(found.shortest?.steps.count == truth.ways.map(\.count).min(), name)
            #expect(found.longest?.steps.count == truth.ways.map(\.count).max(), name)
            #expect(found.ways == truth.ways.count, name)
            #expect(found.isExhaustive)
            for (position, prompt) in activity.prompts.enumerated() {
                let unseen = found.unseenOptions(at: position).map { prompt.options[$0].feedback }
                let seen = truth.feedback[position] ?? []
                #expect(Set(prompt.options.map(\.feedback)).subtracting(seen) == Set(unseen), name)
            }
            if found.highest != nil { finished += 1 }
        }
        #expect(finished > 300)
    }

    @Test("each witness replays to its score", arguments: 11...14) func witnessesReplay(seed: Int) throws {
        var generator = ActivityGenerator(seed: UInt64(seed))
        for _ in 0..<500 {
            let activity = generator.activity()
            // Where ids are repeated, a witness cannot say which is meant.
            let ids = activity.prompts.map(\.promptId) + activity.prompts.flatMap(\.options).map(\.optionId)
            guard Set(activity.prompts.map(\.promptId)).count == activity.prompts.count,
                activity.prompts.allSatisfy({ Set($0.options.map(\.optionId)).count == $0.options.count }),
                !ids.isEmpty
            else { continue }
            let found = Exploration(activity)
            let plays = [found.lowest, found.highest, found.shortest, found.longest, found.flawless]
            for play in plays.compactMap(\.self) {
                let session = try replay(found.witness(of: play), of: activity)
                #expect(session.isFinished, "\(found.witness(of: play)) \(activity.prompts)")
                #expect(session.score == play.score)
            }
        }
    }

    @Test("the random clicker's mean is that of all that can be drawn", arguments: 21...24) func expectedScore(
        seed: Int
    ) {
        var generator = ActivityGenerator(seed: UInt64(seed))
        generator.mostOptions = 3
        for number in 0..<200 {
            let activity = generator.activity()
            let difference = Exploration(activity).expectedScore - MeanScore.of(activity)
            #expect(abs(difference) < 1e-9, "seed \(seed), activity \(number), \(difference): \(activity.prompts)")
        }
    }

    @Test("a set of many options, all sets tried", arguments: [5, 8], 1...4) func selectAll(
        options: Int, minCorrect: Int
    ) throws {
        let conditions = [(BranchOperator.includes, 0), (.includes, 1), (.excludes, 0), (.excludes, 3)]
        for (operation, asked) in conditions {
            var prompt = Prompt.choice(options, .selectAll)
            for index in prompt.options.indices { prompt.options[index].correct = index % 2 == 0 }
            prompt.config = PromptConfig(minCorrect: minCorrect)
            prompt.branchLogic = BranchLogic(
                condition: .init(ifSelected: "o\(asked)", operator: operation), nextPrompt: "last")
            var middle = Prompt.choice(2, .bestResponse)
            middle.promptId = "middle"
            var last = middle
            last.promptId = "last"
            let activity = Activity.made(of: [prompt, middle, last])
            let found = Exploration(activity)
            let truth = BruteForce(activity)
            #expect(found.lowest?.score == truth.lowest)
            #expect(found.highest?.score == truth.highest)
            #expect(found.flawless?.score == truth.flawless)
            #expect(found.ways == truth.ways.count)
        }
    }
}

extension Prompt {
    /// The first option is right.
    static func choice(_ options: Int, _ type: PromptType, id: String = "first") -> Prompt {
        Prompt(
            promptId: id, type: type, promptText: "?", order: 1, points: 10,
            options: (0..<options).map {
                Option(optionId: "o\($0)", optionText: "o\($0)", correct: $0 == 0, points: 0, feedback: "f\($0)")
            })
    }
}
