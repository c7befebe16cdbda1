import DailyPractice
import Testing

@Suite struct SelectAllTests {
    @Test(
        arguments: [(["a", "c"], true), (["a"], false), (["a", "b", "c"], false), (["b"], false)]
            as [(Set<String>, Bool)]) func allCorrectOptionsAreNeeded(ids: Set<String>, right: Bool) throws
    {
        var session = PracticeSession(.selectAll)
        let verdict = try session.submit(.options(ids))
        #expect(verdict.isCorrect == right)
        #expect(session.isFinished == right)
    }

    @Test(
        arguments: [(["a"], true), (["a", "c"], true), (["a", "b"], false), (["b"], false)] as [(Set<String>, Bool)])
    func minCorrectOfThemAreEnough(ids: Set<String>, right: Bool) throws {
        var prompt = Prompt.selectAll
        prompt.config = PromptConfig(minCorrect: 1)
        var session = PracticeSession(prompt)
        let verdict = try session.submit(.options(ids))
        #expect(verdict.isCorrect == right)
    }

    @Test func theSameSetIsSubmittedAgain() throws {
        var session = PracticeSession(.selectAll)
        try session.play(.options(["a"]), .options(["a"]))
        let verdict = try session.submit(.options(["c", "a"]))
        #expect(verdict.attempt == 3)
        #expect(verdict.points == 4)
    }

    @Test func feedbackAndLogsFollowTheOrderOfTheOptions() throws {
        var session = PracticeSession(.selectAll)
        let verdict = try session.submit(.options(["d", "c", "a"]))
        #expect(verdict.feedback == ["feedback a", "feedback c", "feedback d"])
        #expect(
            session.results.first?.logs == [
                .init(optionId: "a", correct: true), .init(optionId: "c", correct: true),
                .init(optionId: "d", correct: false),
            ])
    }

    @Test(
        arguments: [
            (.options([]), .emptyAnswer), (.options(["a", "z", "y"]), .unknownOption("y")),
            (.option("a"), .wrongKind(.selectAll)), (.order(["a"]), .wrongKind(.selectAll)),
            (.word("a"), .wrongKind(.selectAll)), (.pairs(["a": "b"]), .wrongKind(.selectAll)),
        ] as [(Answer, SessionError)]) func refusals(answer: Answer, error: SessionError)
    {
        var session = PracticeSession(.selectAll)
        #expect(!session.canSubmit(answer))
        #expect(throws: error) { try session.submit(answer) }
    }
}
