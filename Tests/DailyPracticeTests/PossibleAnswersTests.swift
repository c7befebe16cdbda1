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

    /// Every set of up to ten options; of more, those that stand for all.
    @Test func sets() {
        func answers(_ count: Int) -> [Answer] {
            let options = (0..<count).map { $0.isMultiple(of: 2) ? Option.right("\($0)") : .wrong("\($0)") }
            return PracticeSession(.sample("p1", .selectAll, options)).possibleAnswers()
        }
        #expect(Set(answers(4)).count == 15 && answers(10).count == 1023)
        let right: Set = ["0", "2", "4", "6", "8", "10"]
        let some = (0..<11).map { Answer.options(["\($0)"]) } + [.options(right), .options(right.union(["1"]))]
        #expect(Set(answers(11)) == Set(some) && answers(11).count == 13)
    }

    @Test func rightOnesAndWrongOnes() throws {
        #expect(
            PracticeSession(.sequencing).possibleAnswers() == [.order(["a", "b", "c"]), .order(["c", "b", "a"])])
        let lone = Prompt.sample("p1", .matching, [.match("sun", target: "day")])
        #expect(PracticeSession(lone).possibleAnswers() == [.pairs(["sun": "day"])])
        var prompt = Prompt.textInput
        prompt.options.append(.wrong("odd", text: "?"))
        var session = PracticeSession(prompt)
        try session.play(.word("shout"))
        #expect(session.possibleAnswers() == [.word("Calm Down"), .word("leave"), .word("?"), .word("??")])
    }

    @Test(arguments: PromptType.allCases) func eachIsSubmittableAndOneIsRight(type: PromptType) throws {
        let prompt =
            [Prompt.selectAll, .sequencing, .matching, .textInput].first { $0.type == type } ?? .sample("p1", type)
        let verdicts = try PracticeSession(prompt).possibleAnswers().map { answer in
            var session = PracticeSession(prompt)
            return try session.submit(answer).isCorrect
        }
        #expect(verdicts.contains(true) && verdicts.contains(false))
    }
}
