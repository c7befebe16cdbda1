import DailyPractice
import Testing

@Suite struct MatchingTests {
    static let right = ["sun": "day", "moon": "night", "tea": "cup"]

    @Test func everyOptionIsPairedWithItsOwnTarget() throws {
        var session = PracticeSession(.matching)
        let wrong = Answer.pairs(["sun": "night", "moon": "day", "tea": "cup"])
        #expect(try session.submit(wrong).feedback.count == 3)
        #expect(try session.submit(wrong).isCorrect == false)
        #expect(
            session.results.first?.logs.suffix(3) == [
                .init(optionId: "sun", correct: false), .init(optionId: "moon", correct: false),
                .init(optionId: "tea", correct: true),
            ])
        let verdict = try session.submit(.pairs(Self.right))
        #expect(verdict.isCorrect)
        #expect(verdict.attempt == 3)
    }

    @Test func aPairingOfSomeOptionsIsWrongAndForbidsNothing() throws {
        var session = PracticeSession(.matching)
        let verdict = try session.submit(.pairs(["sun": "day"]))
        #expect(!verdict.isCorrect)
        #expect(verdict.feedback == ["feedback sun"])
        #expect(session.canSubmit(.option("sun")))
        #expect(session.canSubmit(.pairs(["sun": "day"])))
    }

    @Test(arguments: right.keys.sorted()) func anyOptionAloneIsRight(id: String) throws {
        var session = PracticeSession(.matching)
        #expect(try session.submit(.option(id)).isCorrect)
    }

    @Test(
        arguments: [
            (.pairs([:]), .emptyAnswer), (.pairs(["sun": "Day"]), .unknownTarget("Day")),
            (.pairs(["zoo": "day"]), .unknownOption("zoo")), (.word("sun"), .wrongKind(.matching)),
            (.options(["sun"]), .wrongKind(.matching)),
        ] as [(Answer, SessionError)]) func refusals(answer: Answer, error: SessionError)
    {
        var session = PracticeSession(.matching)
        #expect(!session.canSubmit(answer))
        #expect(throws: error) { try session.submit(answer) }
    }
}
