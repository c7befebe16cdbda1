import DailyPractice
import Testing

/// In each case the branch leads from p1 over p2 to p3.
@Suite struct BranchTests {
    static func session(_ prompt: Prompt, _ branch: BranchLogic) -> PracticeSession {
        var prompt = prompt
        prompt.branchLogic = branch
        return PracticeSession(.sample(prompt, .sample("p2"), .sample("p3")))
    }

    /// Plays answers and returns the prompt shown after p1.
    static func next(_ prompt: Prompt, _ operator: BranchOperator, _ option: String, _ answers: [Answer]) throws
        -> String?
    {
        var session = session(prompt, .when(`operator`, option, to: "p3"))
        for answer in answers { try session.play(answer) }
        #expect(session.path == ["p1"] + [session.prompt?.promptId].compactMap(\.self))
        return session.prompt?.promptId
    }

    @Test(
        arguments: [
            (.equals, "b", [.option("b")], "p3"), (.equals, "a", [.option("b")], "p2"),
            (.equals, "a", [.option("a"), .option("b")], "p3"), (.equals, "b", [.option("a"), .option("b")], "p2"),
            (.equals, "a", [.option("c"), .option("a"), .option("b")], "p2"), (.notEquals, "b", [.option("b")], "p2"),
            (.notEquals, "b", [.option("a"), .option("b")], "p3"),
            (.notEquals, "a", [.option("a"), .option("b")], "p2"), (.includes, "b", [.option("b")], "p2"),
            (.excludes, "a", [.option("b")], "p2"),
        ] as [(BranchOperator, String, [Answer], String)]) func singleChoice(
            operator: BranchOperator, option: String, answers: [Answer], next: String
        ) throws
    { #expect(try Self.next(.sample(), `operator`, option, answers) == next) }

    @Test(
        arguments: [
            (.includes, "a", [.options(["a", "c"])], "p3"), (.includes, "b", [.options(["a", "c"])], "p2"),
            (.includes, "b", [.options(["a", "b"]), .options(["a", "c"])], "p3"),
            (.includes, "a", [.options(["b"]), .options(["a", "c"])], "p2"),
            (.excludes, "b", [.options(["a", "c"])], "p3"), (.excludes, "a", [.options(["a", "c"])], "p2"),
            (.excludes, "a", [.options(["c"]), .options(["a", "c"])], "p3"),
            (.excludes, "b", [.options(["b"]), .options(["a", "c"])], "p2"),
            (.equals, "a", [.options(["a", "c"])], "p2"), (.notEquals, "b", [.options(["a", "c"])], "p2"),
        ] as [(BranchOperator, String, [Answer], String)]) func selectAll(
            operator: BranchOperator, option: String, answers: [Answer], next: String
        ) throws
    { #expect(try Self.next(.selectAll, `operator`, option, answers) == next) }

    @Test(
        arguments: [
            (.equals, "calm", [.word("CALM DOWN")], "p3"),
            (.equals, "shout", [.word("shout"), .word("calm down")], "p3"),
            (.equals, "calm", [.word("sing"), .word("calm down")], "p2"),
            (.notEquals, "calm", [.word("sing"), .word("calm down")], "p3"),
            (.notEquals, "calm", [.option("calm")], "p2"),
        ] as [(BranchOperator, String, [Answer], String)]) func textInput(
            operator: BranchOperator, option: String, answers: [Answer], next: String
        ) throws
    { #expect(try Self.next(.textInput, `operator`, option, answers) == next) }

    @Test(arguments: BranchOperator.allCases) func sequencingMatchingAndReflectionNeverBranch(
        operator: BranchOperator
    ) throws {
        let order = Answer.order(["a", "b", "c"])
        let reflection = Prompt.sample("p1", .reflection)
        for option in ["a", "b", "sun", "z"] {
            #expect(try Self.next(.sequencing, `operator`, option, [order]) == "p2")
            #expect(try Self.next(.matching, `operator`, option, [.option("sun")]) == "p2")
            #expect(try Self.next(reflection, `operator`, option, [.option("b")]) == "p2")
        }
    }

    @Test func theVerdictNamesTheTarget() throws {
        var session = Self.session(.sample(), .when(.equals, "a", to: "p3"))
        #expect(try session.submit(.option("a")).next == .retry)
        #expect(try session.submit(.option("b")).next == .prompt("p3"))
        #expect(try session.submit(.option("b")).next == .takeaway)
        #expect(session.path == ["p1", "p3"])
        #expect(session.results.map(\.promptId) == ["p1", "p3"])
    }

    @Test func aBranchDoesNotOutliveItsPrompt() throws {
        let second = Prompt.sample("p2", branch: .when(.equals, "a", to: "p4"))
        var session = PracticeSession(
            .sample(.sample("p1", branch: .when(.equals, "a", to: "p2")), second, .sample("p3"), .sample("p4")))
        try session.play(.option("a"), .option("b"), .option("b"))
        #expect(session.prompt?.promptId == "p3")
    }
}
