import DailyPractice
import Testing

/// What a session says to answers, type by type.
@Suite struct PlayTests {
    /// To each answer the points and the options whose feedback is shown, or why it is refused.
    static func told(_ prompt: Prompt, _ answers: [Answer]) -> [String] {
        var session = PracticeSession(prompt)
        return answers.map { answer in
            let (before, isAccepted) = (session, session.canSubmit(answer))
            do throws(SessionError) {
                let verdict = try session.submit(answer)
                #expect(isAccepted && verdict.attempt == session.results.last?.tries)
                let options = verdict.feedback.map { " " + $0.dropFirst("feedback ".count) }.joined()
                return (verdict.isCorrect ? "\(verdict.points)" : "wrong") + options
            } catch {
                #expect(!isAccepted && session == before && session.results == before.results)
                return "\(error)"
            }
        }
    }

    static let over = "\(SessionError.finished)"

    @Test(arguments: PromptType.allCases.filter(\.acceptsSingleOption)) func oneOption(type: PromptType) {
        #expect(type.isSingleChoice == ![.rating, .matching, .textInput, .reflection].contains(type))
        let prompt = Prompt.sample("p1", type)
        #expect(Self.told(prompt, [.option("b"), .option("a")]) == ["10 b", Self.over])
        #expect(
            Self.told(prompt, [.option("c"), .option("a"), .option("a"), .option("z"), .option("b"), .option("b")])
                == [
                    "wrong c", "wrong a", "option `a` was tried before", "the prompt has no option `z`", "4 b",
                    Self.over,
                ])
    }

    @Test func sets() {
        #expect(
            Self.told(.selectAll, [.options(["a"]), .options(["a"]), .options(["c", "a"])]) == [
                "wrong a", "wrong a", "4 a c",
            ])
        #expect(
            Self.told(.selectAll, [.options(["d", "c", "a"]), .options(["b"]), .options(["a", "b", "c"])]) == [
                "wrong a c d", "wrong b", "wrong a b c",
            ])
        #expect(
            Self.told(.selectAll, [.options([]), .options(["a", "z", "y"]), .option("a")]) == [
                "the answer is empty", "the prompt has no option `y`",
                "a select-all prompt takes another kind of answer",
            ])
        for ids in [["a"], ["a", "c"]] as [Set<String>] {
            let one = Prompt.sample("p1", .selectAll, Prompt.selectAll.options, minCorrect: 1)
            #expect(Self.told(one, [.options(["a", "b"]), .options(ids)]).last?.first == "7")
        }
    }

    @Test func orders() {
        #expect(
            Self.told(.sequencing, [.order(["b", "a", "c"]), .order(["b", "a", "c"]), .order(["a", "b", "c"])]) == [
                "wrong b a c", "wrong b a c", "0 b a c",
            ])
        #expect(
            Self.told(
                .sequencing,
                [
                    .order([]), .order(["a", "b"]), .order(["a", "b", "a"]), .order(["a", "b", "z"]),
                    .order(["a", "b", "c", "c"]), .option("a"),
                ]) == [
                    "the answer is empty", "2 of 3 options are placed", "option `a` is placed twice",
                    "the prompt has no option `z`", "option `c` is placed twice",
                    "a sequencing prompt takes another kind of answer",
                ])
    }

    @Test func pairs() {
        let right = ["sun": "day", "moon": "night", "tea": "cup"]
        #expect(
            Self.told(.matching, [.pairs(["sun": "night", "moon": "day", "tea": "cup"]), .pairs(right)]) == [
                "wrong sun moon tea", "5 sun moon tea",
            ])
        #expect(
            Self.told(.matching, [.pairs(["sun": "day"]), .pairs(["sun": "day"]), .option("sun")]) == [
                "wrong sun", "wrong sun", "0 sun",
            ])
        #expect(
            Self.told(.matching, [.pairs([:]), .pairs(["sun": "Day"]), .pairs(["zoo": "day"]), .options(["sun"])])
                == [
                    "the answer is empty", "no option is matched with `Day`", "the prompt has no option `zoo`",
                    "a matching prompt takes another kind of answer",
                ])
    }

    @Test func words() throws {
        for word in ["Calm Down", "calm down", "calm  down.", " \tCALM DOWN\n"] {
            #expect(Self.told(.textInput, [.word(word)]) == ["10 calm"])
        }
        #expect(
            Self.told(.textInput, [.word("calm"), .word("calm"), .word("calmdown"), .word("calm down")]) == [
                "wrong", "wrong", "wrong", "0 calm",
            ])
        #expect(
            Self.told(.textInput, [.word(" Shout "), .word("shout"), .word(" \n"), .word("calm down")]) == [
                "wrong shout", "option `shout` was tried before", "the answer is empty", "5 calm",
            ])
        for type in PromptType.allCases where type != .textInput {
            #expect(
                Self.told(.sample("p1", type), [.word("b")]).first?.hasSuffix("takes another kind of answer") == true)
        }
    }

    @Test(arguments: [
        ("ΟΔΟΣ", "οδος"), ("STRASSE", "straße"), ("STRAẞE", "straße"), ("Two Words", "two words"),
        ("\t Cup\r\n", "cup"), (" \u{B}", ""), ("[Z@`{", "[z@`{"),
    ]) func lettersAndSpacesOfAWord(word: String, other: String) {
        #expect(Answer.normalizedWord(word) == Answer.normalizedWord(other))
        #expect(Answer.normalizedWord(Substring(word)) == Answer.normalizedWord(word))
        // As where a letter beyond ASCII stands beside it.
        #expect(Answer.normalizedWord("é\(word)é") == Answer.normalizedWord("É\(word.uppercased())É"))
    }

    /// Logs of a set stand in the order of the options, those of an order in its own.
    @Test func logsSayWhatWasRight() throws {
        let plays: [(Prompt, Answer, [String])] = [
            (.selectAll, .options(["d", "c", "a"]), ["a true", "c true", "d false"]),
            (.sequencing, .order(["b", "a", "c"]), ["b false", "a false", "c true"]),
            (.matching, .pairs(["sun": "night", "tea": "cup"]), ["sun false", "tea true"]),
            (.textInput, .word("shout"), ["shout false"]), (.textInput, .word("sing"), []),
        ]
        for (prompt, answer, logs) in plays {
            var session = PracticeSession(prompt)
            try session.play(answer)
            #expect(session.results.map(\.tries) == [1] && session.results[0].completed == false)
            #expect(session.results[0].logs.map { "\($0.optionId) \($0.correct)" } == logs)
        }
    }

    @Test func playsFromTheFirstPromptToTheTakeaway() throws {
        var activity = Activity.sample(.sample("p1"), .sample("p2", .rating), .sample("p3"))
        // An option's own points play no part.
        activity.prompts[0].options[1].points = 1000
        var session = PracticeSession(activity)
        #expect(session.activity == activity && session.path == ["p1"] && session.results == [])
        let start = session
        #expect(try session.submit(.option("b")).next == .prompt("p2"))
        try session.play(.option("a"), .option("b"))
        #expect(!session.isFinished)
        #expect(try session.submit(.option("b")).next == .takeaway)
        #expect(session.prompt == nil && session.isFinished && session.possibleAnswers() == [])
        #expect(session.score == 10 + 7 + 10 && session.path == ["p1", "p2", "p3"])
        #expect(session.results.map(\.tries) == [1, 2, 1] && session.results.map(\.pointsEarned) == [10, 7, 10])
        #expect(start.prompt?.promptId == "p1" && start.canSubmit(.option("a")))
    }

    @Test func optionsBeyondSixtyFourAreRememberedToo() throws {
        let options = (0..<200).map { $0 == 199 ? Option.right("199") : .wrong("\($0)") }
        var session = PracticeSession(.sample("p1", .rating, options))
        for index in 0..<199 { try session.play(.option("\(index)")) }
        #expect(session.possibleAnswers() == [.option("199")] && !session.canSubmit(.option("70")))
    }

    @Test(arguments: [
        (10, 4, [0, 10, 7, 4, 0, 0]), (10, 3, [0, 10, 5, 0, 0]), (10, 2, [0, 10, 0, 0]), (10, 1, [0, 10, 0]),
        (5, 4, [0, 5, 4, 2, 0]), (0, 4, [0, 0, 0, 0]), (Int.max, 4, [0, Int.max, Int.max / 3 * 2 + 1]),
    ]) func pointsByAttempt(worth: Int, options: Int, points: [Int]) {
        #expect(points.indices.map { Scoring.points(worth: worth, options: options, attempt: $0) } == points)
        let extremes = [Int.min, -3, -1, 0, 1, 2, 3, 4, .max - 1, .max]
        for (other, attempt) in extremes.flatMap({ other in extremes.map { (other, $0) } }) {
            #expect(Scoring.points(worth: worth, options: other, attempt: attempt).magnitude <= worth.magnitude)
            #expect(Scoring.points(worth: other, options: options, attempt: attempt).magnitude <= other.magnitude)
        }
    }

    /// Explores every state and, wherever two ways lead to an equal state, compares what the same answers do from
    /// there on.
    @Test func equalStatesBehaveEqually() throws {
        let session = PracticeSession(
            .sample(
                .sample("p1", branch: .when(.notEquals, "b", to: "p3")),
                .textInput.named("p2", branch: .when(.notEquals, "calm", to: "p5")),
                .selectAll.named("p3", branch: .when(.excludes, "a", to: "p5")), .sequencing.named("p4"),
                .matching.named("p5")))
        var known: [PracticeSession.State: PracticeSession] = [session.state: session]
        var pending = [session]
        while known.count < 1000, let session = pending.popLast() {
            for answer in session.possibleAnswers() {
                var next = session
                _ = try next.submit(answer)
                guard let twin = known.updateValue(next, forKey: next.state) else {
                    pending.append(next)
                    continue
                }
                #expect(next.possibleAnswers() == twin.possibleAnswers())
                for answer in next.possibleAnswers() {
                    var (one, other) = (next, twin)
                    let verdict = try one.submit(answer)
                    var otherVerdict = try other.submit(answer)
                    otherVerdict.attempt = verdict.attempt
                    #expect(verdict == otherVerdict && one.state == other.state)
                }
            }
        }
        #expect(known.values.contains { $0.isFinished })
        // At p1 to p5 and at the end: what differs in attempts, tried options and branch.
        #expect(known.count == 8 + 8 + 7 + 3 + 3 + 1)
    }

    @Test(
        arguments: [
            (nil, AgeBand.from6to9), (-1, .from6to9), (9, .from6to9), (10, .from10to12), (12, .from10to12),
            (13, .from13to16), (17, .from13to16), (Int.max, .from13to16),
        ] as [(Int?, AgeBand)]) func servesAnAge(age: Int?, band: AgeBand)
    {
        #expect(AgeBand.serving(age: age) == band)
        #expect([.from13to16, .from6to9, .from10to12].sorted() == AgeBand.allCases)
        #expect(AgeBand.allCases.map(\.rawValue) == ["6-9", "10-12", "13-16"])
    }
}
