import DailyPractice
import Testing

@Suite struct PossibleAnswersTests {
    @Test(arguments: [PromptType.whatHappensNext, .rating, .reflection]) func everyUntriedOption(type: PromptType)
        throws
    {
        var session = PracticeSession(.sample("p1", type))
        try session.play(.option("c"))
        #expect(session.possibleAnswers() == [.option("a"), .option("b"), .option("d")])
    }

    @Test func everySetOfUpToTenOptions() {
        let session = PracticeSession(.selectAll)
        #expect(Set(session.possibleAnswers()).count == 15)
        #expect(PracticeSession(Self.selectAll(options: 10)).possibleAnswers().count == 1023)
    }

    @Test func someSetsOfMoreOptions() {
        let answers = PracticeSession(Self.selectAll(options: 11)).possibleAnswers()
        let singles = (0..<11).map { Answer.options(["\($0)"]) }
        #expect(
            Set(answers)
                == Set(
                    singles + [.options(["0", "2", "4", "6", "8", "10"])] + [
                        .options(["0", "1", "2", "4", "6", "8", "10"])
                    ]))
        #expect(answers.count == 13)
    }

    @Test func theRightOrderAndAWrongOne() {
        let answers = PracticeSession(.sequencing).possibleAnswers()
        #expect(answers == [.order(["a", "b", "c"]), .order(["c", "b", "a"])])
    }

    @Test func theRightPairingAndAWrongOne() throws {
        let answers = PracticeSession(.matching).possibleAnswers()
        #expect(answers.first == .pairs(MatchingTests.right))
        #expect(answers.count == 2)
        var session = PracticeSession(.matching)
        let wrong = try #require(answers.last)
        #expect(try !session.submit(wrong).isCorrect)
        #expect(try session.submit(answers[0]).isCorrect)
    }

    @Test func aLoneMatchHasNoWrongPairing() {
        let prompt = Prompt.sample("p1", .matching, [.match("sun", target: "day")])
        #expect(PracticeSession(prompt).possibleAnswers() == [.pairs(["sun": "day"])])
    }

    @Test func everyUntriedWordAndAnUnknownOne() throws {
        var prompt = Prompt.textInput
        prompt.options.append(.wrong("odd", text: "?"))
        var session = PracticeSession(prompt)
        try session.play(.word("shout"))
        #expect(session.possibleAnswers() == [.word("Calm Down"), .word("leave"), .word("?"), .word("??")])
    }

    @Test(arguments: PromptType.allCases) func eachIsSubmittableAndOneIsRight(type: PromptType) throws {
        let prompt: Prompt =
            switch type {
            case .selectAll: .selectAll
            case .sequencing: .sequencing
            case .matching: .matching
            case .textInput: .textInput
            default: .sample("p1", type)
            }
        let session = PracticeSession(prompt)
        let verdicts = try session.possibleAnswers().map { answer in
            var copy = session
            return try copy.submit(answer).isCorrect
        }
        #expect(verdicts.contains(true))
        #expect(verdicts.contains(false))
    }

    /// The even options are correct.
    static func selectAll(options count: Int) -> Prompt {
        .sample("p1", .selectAll, (0..<count).map { $0.isMultiple(of: 2) ? .right("\($0)") : .wrong("\($0)") })
    }
}
