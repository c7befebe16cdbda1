import DailyPractice
import Foundation
import Testing

@Suite struct SessionTests {
    @Test func playsFromTheFirstPromptToTheTakeaway() throws {
        let activity = Activity.sample(.sample("p1"), .sample("p2", .rating), .sample("p3"))
        var session = PracticeSession(activity)
        #expect(session.activity == activity)
        #expect(session.path == ["p1"])
        #expect(session.results == [])
        #expect(try session.submit(.option("b")).next == .prompt("p2"))
        try session.play(.option("a"), .option("b"))
        #expect(!session.isFinished)
        #expect(try session.submit(.option("b")).next == .takeaway)
        #expect(session.prompt == nil)
        #expect(session.isFinished)
        #expect(session.score == 10 + 7 + 10)
        #expect(session.path == ["p1", "p2", "p3"])
        #expect(session.results.map(\.tries) == [1, 2, 1])
        #expect(session.results.map(\.pointsEarned) == [10, 7, 10])
    }

    @Test func aFinishedSessionTakesNoAnswer() throws {
        var session = PracticeSession(Prompt.sample())
        try session.play(.option("b"))
        #expect(!session.canSubmit(.option("b")))
        #expect(session.possibleAnswers() == [])
        #expect(throws: SessionError.finished) { try session.submit(.option("b")) }
    }

    @Test func resultsHaveTheShapeThatTheServerTakes() throws {
        var session = PracticeSession(Prompt.sample())
        try session.play(.option("a"))
        #expect(session.results.first?.completed == false)
        try session.play(.option("b"))
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(session.results))
        let expected: NSArray = [
            [
                "promptId": "p1", "tries": 2, "pointsEarned": 7, "completed": true,
                "logs": [["optionId": "a", "correct": false], ["optionId": "b", "correct": true]],
            ] as NSDictionary
        ]
        #expect(json as? NSArray == expected)
    }

    @Test func anOptionsOwnPointsPlayNoPart() throws {
        var prompt = Prompt.sample()
        for index in prompt.options.indices { prompt.options[index].points = 1000 }
        var session = PracticeSession(prompt)
        try session.play(.option("b"))
        #expect(session.score == 10)
    }

    @Test func aRefusedAnswerChangesNothing() throws {
        var session = PracticeSession(.sample("p1", branch: .when(.notEquals, "b", to: "p1")))
        try session.play(.option("a"))
        let before = session
        for answer in [Answer.option("a"), .option("z"), .options(["b"]), .word("b")] {
            #expect(throws: SessionError.self) { try session.submit(answer) }
        }
        #expect(session.state == before.state)
        #expect(session.results == before.results)
        #expect(session.path == before.path)
    }

    @Test func copiesGoSeparateWays() throws {
        let start = PracticeSession(Prompt.sample())
        var one = start
        var other = start
        try one.play(.option("b"))
        try other.play(.option("a"))
        #expect(one.isFinished)
        #expect(!other.isFinished)
        #expect(start.canSubmit(.option("a")))
    }
}
