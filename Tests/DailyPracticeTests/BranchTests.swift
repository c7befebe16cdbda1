import DailyPractice
import Testing

/// In each case the branch leads from p1 over p2 to p3.
@Suite struct BranchTests {
    /// Plays answers and returns the prompt shown after p1.
    static func next(_ prompt: Prompt, _ operator: BranchOperator, _ option: String, _ answers: [Answer]) throws
        -> String?
    {
        let branching = prompt.named("p1", branch: .when(`operator`, option, to: "p3"))
        var session = PracticeSession(.sample(branching, .sample("p2"), .sample("p3")))
        for answer in answers { try session.play(answer) }
        #expect(session.path == ["p1"] + [session.prompt?.promptId].compactMap(\.self))
        return session.prompt?.promptId
    }

    static let (b, ab, cab): ([Answer], [Answer], [Answer]) = (
        [.option("b")], [.option("a"), .option("b")], [.option("c"), .option("a"), .option("b")]
    )
    static let ac = Answer.options(["a", "c"])

    @Test(
        arguments: [
            (.sample(), .equals, "b", b, "p3"), (.sample(), .equals, "a", b, "p2"),
            (.sample(), .equals, "a", ab, "p3"), (.sample(), .equals, "b", ab, "p2"),
            (.sample(), .equals, "a", cab, "p2"), (.sample(), .notEquals, "b", b, "p2"),
            (.sample(), .notEquals, "b", ab, "p3"), (.sample(), .notEquals, "a", ab, "p2"),
            (.sample(), .includes, "b", b, "p2"), (.sample(), .excludes, "a", b, "p2"),
            (.selectAll, .includes, "a", [ac], "p3"), (.selectAll, .includes, "b", [ac], "p2"),
            (.selectAll, .includes, "b", [.options(["a", "b"]), ac], "p3"),
            (.selectAll, .includes, "a", [.options(["b"]), ac], "p2"), (.selectAll, .excludes, "b", [ac], "p3"),
            (.selectAll, .excludes, "a", [ac], "p2"), (.selectAll, .excludes, "a", [.options(["c"]), ac], "p3"),
            (.selectAll, .excludes, "b", [.options(["b"]), ac], "p2"), (.selectAll, .equals, "a", [ac], "p2"),
            (.selectAll, .notEquals, "b", [ac], "p2"), (.textInput, .equals, "calm", [.word("CALM DOWN")], "p3"),
            (.textInput, .equals, "shout", [.word("shout"), .word("calm down")], "p3"),
            (.textInput, .equals, "calm", [.word("sing"), .word("calm down")], "p2"),
            (.textInput, .notEquals, "calm", [.word("sing"), .word("calm down")], "p3"),
            (.textInput, .notEquals, "calm", [.option("calm")], "p2"),
        ] as [(Prompt, BranchOperator, String, [Answer], String)]) func theFirstAnswerDecides(
            prompt: Prompt, operator: BranchOperator, option: String, answers: [Answer], next: String
        ) throws
    { #expect(try Self.next(prompt, `operator`, option, answers) == next) }

    @Test(arguments: BranchOperator.allCases) func sequencingMatchingAndReflectionNeverBranch(
        operator: BranchOperator
    ) throws {
        for option in ["a", "b", "sun", "z"] {
            #expect(try Self.next(.sequencing, `operator`, option, [.order(["a", "b", "c"])]) == "p2")
            #expect(try Self.next(.matching, `operator`, option, [.option("sun")]) == "p2")
            #expect(try Self.next(.sample("p1", .reflection), `operator`, option, Self.b) == "p2")
        }
    }

    @Test func aBranchDoesNotOutliveItsPrompt() throws {
        let second = Prompt.sample("p2", branch: .when(.equals, "a", to: "p4"))
        var session = PracticeSession(
            .sample(.sample("p1", branch: .when(.equals, "a", to: "p2")), second, .sample("p3"), .sample("p4")))
        #expect(try session.submit(.option("a")).next == .retry)
        #expect(try session.submit(.option("b")).next == .prompt("p2"))
        try session.play(.option("b"))
        #expect(session.prompt?.promptId == "p3")
    }
}
