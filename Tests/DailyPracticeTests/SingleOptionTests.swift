import DailyPractice
import Testing

/// Every prompt type that takes one option: the seven single choices, rating, reflection,
/// matching and text input.
@Suite struct SingleOptionTests {
    static let types = PromptType.allCases.filter { $0 != .selectAll && $0 != .sequencing }

    @Test(arguments: types) func rightAtOnceEarnsEverything(type: PromptType) throws {
        var session = PracticeSession(.sample("p1", type))
        let verdict = try session.submit(.option("b"))
        #expect(
            verdict == Verdict(isCorrect: true, attempt: 1, points: 10, feedback: ["feedback b"], next: .takeaway))
        #expect(session.score == 10)
        #expect(session.isFinished)
    }

    @Test(arguments: types) func wrongIsRetriedForFewerPoints(type: PromptType) throws {
        var session = PracticeSession(.sample("p1", type))
        let first = try session.submit(.option("c"))
        #expect(first == Verdict(isCorrect: false, attempt: 1, points: 0, feedback: ["feedback c"], next: .retry))
        #expect(session.prompt?.promptId == "p1")
        let second = try session.submit(.option("a"))
        #expect(second.attempt == 2)
        let third = try session.submit(.option("b"))
        #expect(third.attempt == 3)
        #expect(third.points == 4)
        #expect(session.score == 4)
    }

    @Test(arguments: types) func aTriedOptionIsRefused(type: PromptType) throws {
        var session = PracticeSession(.sample("p1", type))
        try session.play(.option("a"))
        #expect(!session.canSubmit(.option("a")))
        #expect(session.canSubmit(.option("c")))
        #expect(throws: SessionError.alreadyTried("a")) { try session.submit(.option("a")) }
        #expect(session.results.map(\.tries) == [1])
    }

    @Test(arguments: types) func anUnknownOptionIsRefused(type: PromptType) throws {
        var session = PracticeSession(.sample("p1", type))
        #expect(throws: SessionError.unknownOption("z")) { try session.submit(.option("z")) }
        #expect(session.results.isEmpty)
    }

    @Test func optionsBeyondSixtyFourAreRememberedToo() throws {
        let options = (0..<200).map { $0 == 199 ? Option.right("199") : .wrong("\($0)") }
        var session = PracticeSession(.sample("p1", .rating, options))
        for index in 0..<199 { try session.play(.option("\(index)")) }
        let tried = (0..<199).filter { session.canSubmit(.option("\($0)")) }
        #expect(tried.isEmpty)
        #expect(session.possibleAnswers() == [.option("199")])
    }
}
