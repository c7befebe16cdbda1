import DailyPractice
import Testing

@Suite struct SequencingTests {
    @Test func theAscendingOrderIsRight() throws {
        var session = PracticeSession(.sequencing)
        let wrong = try session.submit(.order(["b", "a", "c"]))
        #expect(!wrong.isCorrect)
        #expect(wrong.next == .retry)
        let again = try session.submit(.order(["b", "a", "c"]))
        #expect(again.attempt == 2)
        let right = try session.submit(.order(["a", "b", "c"]))
        #expect(right.isCorrect)
        #expect(right.points == 0)
        #expect(right.feedback == ["feedback b", "feedback a", "feedback c"])
    }

    @Test func logsSayWhatStoodInItsPlace() throws {
        var session = PracticeSession(.sequencing)
        try session.play(.order(["b", "a", "c"]))
        #expect(
            session.results.first?.logs == [
                .init(optionId: "b", correct: false), .init(optionId: "a", correct: false),
                .init(optionId: "c", correct: true),
            ])
    }

    @Test(
        arguments: [
            (.order([]), .emptyAnswer), (.order(["a", "b"]), .incompleteOrder(placed: 2, of: 3)),
            (.order(["a", "b", "a"]), .repeatedOption("a")), (.order(["a", "b", "z"]), .unknownOption("z")),
            (.order(["a", "b", "c", "c"]), .repeatedOption("c")), (.option("a"), .wrongKind(.sequencing)),
            (.options(["a", "b", "c"]), .wrongKind(.sequencing)),
        ] as [(Answer, SessionError)]) func refusals(answer: Answer, error: SessionError)
    {
        var session = PracticeSession(.sequencing)
        #expect(!session.canSubmit(answer))
        #expect(throws: error) { try session.submit(answer) }
    }
}
