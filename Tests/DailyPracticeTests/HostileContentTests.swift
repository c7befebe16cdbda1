import DailyPractice
import Testing

/// Content that the compiler would refuse: sessions of it never trap.
@Suite struct HostileContentTests {
    static let answers: [Answer] = [
        .option("a"), .option(""), .options([]), .options(["a"]), .order([]), .order(["a"]), .order(["a", "a"]),
        .pairs([:]), .pairs(["a": "b"]), .word(""), .word("a"),
    ]

    @Test func anActivityWithoutPromptsIsFinished() {
        var session = PracticeSession(Activity.sample())
        #expect(session.isFinished)
        #expect(session.path == [])
        #expect(session.score == 0)
        #expect(throws: SessionError.finished) { try session.submit(.option("a")) }
    }

    /// Of options with the same id, the first counts.
    @Test(arguments: PromptType.allCases) func aPromptWithoutARightOptionIsNeverPassed(type: PromptType) {
        let wrong: [[Option]] = [
            [], [.wrong("a"), .wrong("b")], [.wrong("a"), .right("a"), .match("a", target: "b")],
        ]
        for options in wrong {
            var session = PracticeSession(.sample("p1", type, options))
            for answer in Self.answers + session.possibleAnswers() {
                let verdict = try? session.submit(answer)
                #expect(verdict?.isCorrect != true)
            }
            #expect(session.prompt?.promptId == "p1")
        }
    }

    @Test(arguments: ["p9", "p1", "p2", ""]) func aTargetThatIsNotLaterIsIgnored(target: String) throws {
        var session = PracticeSession(
            .sample(
                .sample("p1"), .sample("p2", branch: .when(.equals, "b", to: target)), .sample("p3"), .sample("p4")))
        try session.play(.option("b"), .option("b"))
        #expect(session.path == ["p1", "p2", "p3"])
    }

    @Test func aRepeatedTargetIsTheFirstLaterPrompt() throws {
        var session = PracticeSession(
            .sample(
                .sample("p1", branch: .when(.equals, "b", to: "p1")), .sample("p2"), .sample("p1", points: 1),
                .sample("p1", points: 2)))
        try session.play(.option("b"))
        #expect(session.prompt?.points == 1)
    }

    @Test func anUnknownOptionOfABranchIsNeverChosen() throws {
        let activity = { (operator: BranchOperator) in
            Activity.sample(.sample("p1", branch: .when(`operator`, "z", to: "p3")), .sample("p2"), .sample("p3"))
        }
        var equals = PracticeSession(activity(.equals))
        #expect(try equals.submit(.option("b")).next == .prompt("p2"))
        var notEquals = PracticeSession(activity(.notEquals))
        #expect(try notEquals.submit(.option("b")).next == .prompt("p3"))
    }

    @Test(arguments: [[1, nil], [1, 1], [nil, nil]]) func withoutARightOrderEveryOrderIsWrong(places: [Int?]) throws {
        let options = zip(["a", "b"], places).map { Option.step($0, place: $1) }
        var session = PracticeSession(.sample("p1", .sequencing, options))
        #expect(try !session.submit(.order(["a", "b"])).isCorrect)
        #expect(try !session.submit(.order(["b", "a"])).isCorrect)
        #expect(session.possibleAnswers() == [.order(["a", "b"])])
    }

    @Test func withoutATargetEveryPairingIsWrong() throws {
        let options = [Option.match("a", target: "x"), .match("b", target: nil)]
        var session = PracticeSession(.sample("p1", .matching, options))
        #expect(try !session.submit(.pairs(["a": "x"])).isCorrect)
        #expect(try !session.submit(.pairs(["a": "x", "b": "x"])).isCorrect)
    }

    @Test(arguments: [Int.min, -1, 0]) func aSenselessMinCorrectStillNeedsAnOption(minCorrect: Int) throws {
        var prompt = Prompt.selectAll
        prompt.config = PromptConfig(minCorrect: minCorrect)
        var session = PracticeSession(prompt)
        #expect(!session.canSubmit(.options([])))
        #expect(try !session.submit(.options(["b"])).isCorrect)
        #expect(try session.submit(.options(["a"])).isCorrect)
    }
}
