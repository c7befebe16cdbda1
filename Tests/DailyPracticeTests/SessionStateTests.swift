import DailyPractice
import Testing

@Suite struct SessionStateTests {
    static func state(_ prompt: Prompt, _ answers: [Answer]) throws -> PracticeSession.State {
        var session = PracticeSession(.sample(prompt, .sample("p2"), .sample("p3")))
        for answer in answers { try session.play(answer) }
        return session.state
    }

    @Test func whatWasTriedCountsAndNotInWhichOrder() throws {
        let one = try Self.state(.sample(), [.option("a"), .option("c")])
        let same = try Self.state(.sample(), [.option("c"), .option("a")])
        let other = try Self.state(.sample(), [.option("a"), .option("d")])
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(one != other)
    }

    @Test func theBranchDecisionCounts() throws {
        let prompt = Prompt.sample(branch: .when(.equals, "a", to: "p3"))
        let branching = try Self.state(prompt, [.option("a"), .option("c")])
        let plain = try Self.state(prompt, [.option("c"), .option("a")])
        #expect(branching != plain)
    }

    @Test func scoreAndLogsDoNotCount() throws {
        let quick = try Self.state(.sample(), [.option("b")])
        let slow = try Self.state(.sample(), [.option("a"), .option("b")])
        #expect(quick == slow)
        #expect(quick.position == 1)
        #expect(quick.attempts == 0)
    }

    @Test func attemptsCountWhileTheyChangeThePoints() throws {
        let wrong = Answer.options(["b"])
        let states = try (0..<6).map { try Self.state(.selectAll, Array(repeating: wrong, count: $0)) }
        #expect(states.map(\.attempts) == [0, 1, 2, 3, 3, 3])
        #expect(Set(states).count == 4)
    }

    @Test func attemptsOfTwoOptionsCountOnce() throws {
        let prompt = Prompt.sample("p1", .selectAll, [.right("a"), .wrong("b")])
        let states = try (0..<4).map { try Self.state(prompt, Array(repeating: .options(["b"]), count: $0)) }
        #expect(states.map(\.attempts) == [0, 1, 1, 1])
    }

    /// Explores every state and, wherever two ways lead to an equal state, compares what the
    /// same answers do from there on.
    @Test func equalStatesBehaveEqually() throws {
        let session = PracticeSession(
            .sample(
                .sample("p1", branch: .when(.notEquals, "b", to: "p3")),
                .textInput.named("p2", branch: .when(.notEquals, "calm", to: "p5")),
                .selectAll.named("p3", branch: .when(.excludes, "a", to: "p5")), .sequencing.named("p4"),
                .matching.named("p5")))
        var known: [PracticeSession.State: PracticeSession] = [session.state: session]
        var pending = [session]
        var finished = false
        while known.count < 1000, let session = pending.popLast() {
            finished = finished || session.isFinished
            for answer in session.possibleAnswers() {
                var next = session
                _ = try next.submit(answer)
                if let twin = known[next.state] {
                    try Self.expectEqualBehaviour(next, twin)
                } else {
                    known[next.state] = next
                    pending.append(next)
                }
            }
        }
        #expect(finished)
        // At p1 to p5 and at the end: what differs in attempts, tried options and branch.
        #expect(known.count == 8 + 8 + 7 + 3 + 3 + 1)
    }

    static func expectEqualBehaviour(_ one: PracticeSession, _ other: PracticeSession) throws {
        #expect(one.possibleAnswers() == other.possibleAnswers())
        for answer in one.possibleAnswers() {
            var one = one
            var other = other
            let verdict = try one.submit(answer)
            var otherVerdict = try other.submit(answer)
            otherVerdict.attempt = verdict.attempt
            #expect(verdict == otherVerdict)
            #expect(one.state == other.state)
        }
    }
}

extension Prompt {
    func named(_ id: String, branch: BranchLogic? = nil) -> Prompt {
        var prompt = self
        prompt.promptId = id
        prompt.branchLogic = branch
        return prompt
    }
}
