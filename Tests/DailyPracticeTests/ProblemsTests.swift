import DailyPractice
import Testing

/// Content that came another way than through the compiler.
@Suite struct ProblemsTests {
    static func prompt(_ type: PromptType, _ options: [Option], least: Int? = nil, scale: [Int]? = nil) -> Prompt {
        var prompt = Prompt.sample("p1", type, options)
        prompt.config = PromptConfig(minCorrect: least, scaleRange: scale)
        return prompt
    }

    static func wrong(_ option: Option) -> Option {
        var option = option
        option.correct = false
        return option
    }

    static func version(_ version: String, _ option: Option) -> Option {
        var option = option
        option.metadata = OptionMetadata(version: version)
        return option
    }

    static let broken: [([Prompt], [ActivityProblem.Kind])] = [
        ([], [.noPrompts]), ([prompt(.bestResponse, [])], [.noOptions]),
        ([prompt(.bestResponse, [.wrong("a"), .wrong("b")])], [.noRightAnswer]),
        ([.sample("p1"), .sample("p1")], [.repeatedPromptId]),
        ([prompt(.bestResponse, [.right("a"), .wrong("a")])], [.repeatedOptionId("a")]),
        ([.sample("p1", branch: .when(.equals, "a", to: "p9")), .sample("p2")], [.branchToNowhere("p9")]),
        ([.sample("p1"), .sample("p2", branch: .when(.equals, "a", to: "p1"))], [.branchToNowhere("p1")]),
        ([.sample("p1", branch: .when(.equals, "z", to: "p2")), .sample("p2")], [.branchOnUnknownOption("z")]),
        ([.sample("p1", branch: .when(.includes, "a", to: "p2")), .sample("p2")], [.branchOperator(.includes)]),
        ([prompt(.sequencing, [.step("a", place: 1), .step("b", place: 1)])], [.noRightAnswer, .brokenOrder]),
        ([prompt(.sequencing, [.step("a", place: 1), .step("b", place: 3)])], [.brokenOrder]),
        (
            [prompt(.matching, [.match("a", target: nil), .match("b", target: "x")])],
            [.noRightAnswer, .noMatchTarget("a")]
        ), ([prompt(.matching, [.match("a", target: "x"), .match("b", target: "x")])], [.repeatedMatchTarget("b")]),
        ([prompt(.textInput, [.right("a", text: "Sad"), .wrong("b", text: " sad ")])], [.unfoundWord("b")]),
        ([prompt(.textInput, [.right("a", text: " ")])], [.noRightAnswer, .unfoundWord("a")]),
        ([prompt(.selectAll, [.right("a"), .wrong("b")], least: 2)], [.noRightAnswer, .minCorrect(2)]),
        ([prompt(.selectAll, [.right("a"), .wrong("b")], least: 0)], [.minCorrect(0)]),
        ([prompt(.rating, [.right("1"), .right("2")])], [.noScale]),
        ([prompt(.rating, [.right("1"), .right("2")], scale: [1, 3])], [.noOptionForValue(3)]),
        (
            [prompt(.rating, [.right("1")], scale: [.min, .max])],
            [.noOptionForValue(.min), .noOptionForValue(.min + 1)]
        ),
        (
            [prompt(.rating, [.right("1")], scale: [.max - 1, .max])],
            [.noOptionForValue(.max - 1), .noOptionForValue(.max)]
        ), ([.sample("p1", points: -1)], [.negativePoints(-1)]),
        ([prompt(.reflection, [.right("a"), .wrong("b")])], [.wrongOption("b")]),
        ([prompt(.rating, [.wrong("1"), .right("2")], scale: [1, 2])], [.wrongOption("1")]),
        ([prompt(.sequencing, [wrong(.step("a", place: 1))])], [.wrongOption("a")]),
        ([prompt(.matching, [wrong(.match("a", target: "x"))])], [.wrongOption("a")]),
        (
            [prompt(.beforeAfterComparison, [.right("a"), version("after", .wrong("b"))])],
            [.noVersion("a"), .missingVersion("before")]
        ),
    ]

    @Test(arguments: broken) func areFound(prompts: [Prompt], kinds: [ActivityProblem.Kind]) {
        var activity = Activity.sample()
        activity.prompts = prompts
        let problems = activity.problems()
        #expect(problems.map(\.kind) == kinds)
        #expect(problems.allSatisfy { !$0.description.isEmpty })
        #expect(
            problems.contains(where: \.isDeadEnd) == kinds.contains { [.noOptions, .noRightAnswer].contains($0) })
    }

    @Test func saysWhere() throws {
        let activity = Activity.sample(.sample("p1"), .sample("p2", .rating, [.wrong("1")]))
        let problem = try #require(activity.problems().first)
        #expect(problem.promptIndex == 1 && problem.promptId == "p2")
        #expect(problem.description == "prompts[1]: no answer to prompt `p2` is right, so that nobody gets past it")
    }

    @Test func soundContentHasNone() {
        let activity = Activity.sample(
            .sample("p1", branch: .when(.notEquals, "b", to: "p3")), .selectAll.named("p2"), .matching.named("p3"),
            .textInput.named("p4"), .sequencing.named("p5"),
            Self.prompt(
                .beforeAfterComparison, [Self.version("before", .wrong("a")), Self.version("after", .right("b"))]
            ).named("p6"))
        #expect(activity.problems().isEmpty)
    }
}
