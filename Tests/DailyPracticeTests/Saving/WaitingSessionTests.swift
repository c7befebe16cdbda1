import DailyPractice
import Testing

/// Sessions that stay at a prompt until the app moves on.
@Suite struct WaitingSessionTests {
    @Test func staysUntilItAdvances() throws {
        var session = PracticeSession(
            .sample(.sample("p1", branch: .when(.equals, "a", to: "p3")), .sample("p2"), .sample("p3")),
            advancing: .onRequest)
        #expect(session.advance() == nil)
        #expect(try session.submit(.option("a")).next == .retry)
        #expect(!session.isWaiting && session.disabledOptions == ["a"])
        #expect(session.advance() == nil)
        #expect(try session.submit(.option("b")).next == .prompt("p3"))
        #expect(session.isWaiting && session.prompt?.promptId == "p1" && session.path == ["p1"])
        #expect(session.score == 7 && session.results.map(\.completed) == [true])
        #expect(session.possibleAnswers().isEmpty && !session.canSubmit(.option("c")))
        #expect(session.disabledOptions == ["a", "b", "c", "d"])
        #expect(throws: SessionError.finished) { try session.submit(.option("c")) }
        #expect(session.promptsAhead == 1 && session.pointsAhead == 10)
        #expect(session.advance() == .prompt("p3"))
        #expect(!session.isWaiting && session.path == ["p1", "p3"])
        #expect(try session.submit(.option("b")).next == .takeaway)
        #expect(!session.isFinished && session.promptsAhead == 0 && session.pointsAhead == 0)
        #expect(session.advance() == .takeaway)
        #expect(session.isFinished && session.advance() == nil)
    }

    @Test func answersLikeOneThatDoesNot() throws {
        for seed in 1...500 {
            var dice = Dice(seed)
            let activity = Activity.random(&dice)
            var waiting = PracticeSession(activity, advancing: .onRequest)
            var other = PracticeSession(activity)
            while let answer = other.possibleAnswers().randomElement(using: &dice) {
                let verdict = try other.submit(answer)
                #expect(try waiting.submit(answer) == verdict)
                #expect(waiting.isWaiting == verdict.isCorrect)
                #expect(waiting.advance() == (verdict.isCorrect ? verdict.next : nil))
                #expect(waiting.state == other.state && waiting.path == other.path)
            }
            #expect(waiting.isFinished && waiting.results == other.results)
            #expect(waiting != other)
        }
    }
}
