import DailyPractice
import Testing

/// What a screen tells of the way ahead, against playing every way.
@Suite struct AheadTests {
    struct Most: Equatable {
        var prompts = 0
        var points = 0
    }

    /// The most prompts and points of all ways from here to the end, by brute force.
    static func most(_ session: PracticeSession, _ known: inout [PracticeSession.State: Most]) throws -> Most {
        if let most = known[session.state] { return most }
        // A wrong answer may lead back to where it was given; nothing is gained on that way.
        known[session.state] = Most(prompts: .min / 2, points: .min / 2)
        var most = session.isFinished ? Most() : Most(prompts: .min / 2, points: .min / 2)
        for answer in session.possibleAnswers() {
            var next = session
            let verdict = try next.submit(answer)
            let later = try Self.most(next, &known)
            most.points = max(most.points, verdict.points + later.points)
            most.prompts = max(most.prompts, later.prompts + (verdict.isCorrect && !next.isFinished ? 1 : 0))
        }
        known[session.state] = most
        return most
    }

    @Test func isTheMostOfAllWays() throws {
        for seed in 1...400 {
            var dice = Dice(seed)
            let activity = Activity.random(&dice)
            var known: [PracticeSession.State: Most] = [:]
            var session = PracticeSession(activity)
            #expect(try activity.maxScore == Self.most(session, &known).points, "seed \(seed)")
            while !session.isFinished {
                let most = try Self.most(session, &known)
                #expect(session.pointsAhead == most.points, "seed \(seed), \(session.path)")
                #expect(session.promptsAhead == most.prompts, "seed \(seed), \(session.path)")
                #expect(session.promptNumber == session.path.count)
                guard let answer = session.possibleAnswers().randomElement(using: &dice) else { break }
                _ = try session.submit(answer)
            }
            #expect(session.pointsAhead == 0 && session.promptsAhead == 0 && session.promptNumber == nil)
        }
    }

    @Test func aPromptThatIsNeverPassedEarnsNothing() throws {
        let stuck = Prompt.sample("p2", .bestResponse, [.wrong("a")])
        let activity = Activity.sample(.sample("p1"), stuck, .sample("p3"))
        #expect(activity.maxScore == 10)
        var session = PracticeSession(activity)
        #expect(session.promptsAhead == 1)
        try session.play(.option("b"), .option("a"))
        #expect(session.promptsAhead == 0 && session.pointsAhead == 0)
    }

    @Test(arguments: [Int.max, Int.min, -10]) func pointsAtTheEndOfTheRange(points: Int) throws {
        let activity = Activity.sample(.sample("p1", points: points), .sample("p2", points: points))
        var session = PracticeSession(activity)
        // Wrong answers until nothing is lost are the best way to a prompt that is worth less than nothing.
        #expect(activity.maxScore == max(points, 0))
        try session.play(.option("a"))
        #expect(session.pointsAhead == (points < 0 ? 0 : .max))
        var best = PracticeSession(activity)
        try best.play(.option("b"), .option("b"))
        #expect(best.score == (points == -10 ? -20 : points))
    }

    @Test func judgedOptionsKnowTheirFeedback() throws {
        var session = PracticeSession(.sample(.matching, .sequencing.named("p2"), .selectAll.named("p3")))
        try session.play(.pairs(["sun": "day", "moon": "cup"]))
        let attempt = try #require(session.attempts.last)
        #expect(attempt.options.map(\.id) == ["sun", "moon"])
        #expect(
            attempt.option("moon")
                == JudgedOption(optionId: "moon", isCorrect: false, feedback: "feedback moon", target: "cup"))
        #expect(attempt.option("sun")?.isCorrect == true)
        try session.play(.rightPairs, .order(["a", "c", "b"]))
        #expect(session.attempts.last?.options.map(\.optionId) == ["b", "a", "c"])
        #expect(session.attempts.last?.options.map(\.isCorrect) == [false, true, false])
        try session.play(.order(["a", "b", "c"]), .options(["a", "d"]))
        #expect(session.attempts.last?.options.map(\.isCorrect) == [true, false])
        #expect(session.attempts.last?.verdict.feedback == ["feedback a", "feedback d"])
    }

    @Test func scales() throws {
        var prompt = Prompt.sample("p1", .rating, ["low", "mid", "high"].map { .right($0) })
        for range in [nil, [3, 1], [1, 1], [1], []] {
            prompt.config = range.map { PromptConfig(scaleRange: $0) }
            #expect(prompt.scale == nil)
        }
        prompt.config = PromptConfig(scaleRange: [1, 3])
        #expect((0...4).map { prompt.option(forValue: $0)?.optionId } == [nil, "low", "mid", "high", nil])
        let scale = try #require(prompt.scale)
        #expect(scale.lowest == 1 && scale.highest == 3)
        #expect(scale.lowestOption?.optionId == "low" && scale.highestOption?.optionId == "high")
        #expect(Activity.sample(prompt).problems().isEmpty)
        // A number is the value that it says, wherever it stands.
        prompt.options = [.right("3"), .right("low"), .right("2")]
        #expect((1...3).map { prompt.option(forValue: $0)?.optionId } == [nil, "2", "3"])
    }
}
