import DailyPractice
import Testing

/// Content that came another way than through the compiler.
@Suite struct ProblemsTests {
    static func prompt(_ type: PromptType, _ options: [Option], _ config: PromptConfig? = nil) -> Prompt {
        var prompt = Prompt.sample("p1", type, options)
        prompt.config = config
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

    static let broken: [(Activity, [ActivityProblem.Kind])] = [
        (.sample(), [.noPrompts]), (.sample(.sample("p1", .bestResponse, [])), [.noOptions]),
        (.sample(.sample("p1", .bestResponse, [.wrong("a"), .wrong("b")])), [.noRightAnswer]),
        (.sample(.sample("p1"), .sample("p1")), [.repeatedPromptId]),
        (.sample(.sample("p1", .bestResponse, [.right("a"), .wrong("a")])), [.repeatedOptionId("a")]),
        (.sample(.sample("p1", branch: .when(.equals, "a", to: "p9")), .sample("p2")), [.branchToNowhere("p9")]),
        (.sample(.sample("p1"), .sample("p2", branch: .when(.equals, "a", to: "p1"))), [.branchToNowhere("p1")]),
        (.sample(.sample("p1", branch: .when(.equals, "z", to: "p2")), .sample("p2")), [.branchOnUnknownOption("z")]),
        (
            .sample(.sample("p1", branch: .when(.includes, "a", to: "p2")), .sample("p2")),
            [.branchOperator(.includes)]
        ),
        (
            .sample(prompt(.sequencing, [.step("a", place: 1), .step("b", place: 1)])),
            [.noRightAnswer, .brokenOrder]
        ), (.sample(prompt(.sequencing, [.step("a", place: 1), .step("b", place: 3)])), [.brokenOrder]),
        (
            .sample(prompt(.matching, [.match("a", target: nil), .match("b", target: "x")])),
            [.noRightAnswer, .noMatchTarget("a")]
        ),
        (
            .sample(prompt(.matching, [.match("a", target: "x"), .match("b", target: "x")])),
            [.repeatedMatchTarget("b")]
        ),
        (.sample(prompt(.textInput, [.right("a", text: "Sad"), .wrong("b", text: " sad ")])), [.unfoundWord("b")]),
        (.sample(prompt(.textInput, [.right("a", text: " ")])), [.noRightAnswer, .unfoundWord("a")]),
        (
            .sample(prompt(.selectAll, [.right("a"), .wrong("b")], PromptConfig(minCorrect: 2))),
            [.noRightAnswer, .minCorrect(2)]
        ), (.sample(prompt(.selectAll, [.right("a"), .wrong("b")], PromptConfig(minCorrect: 0))), [.minCorrect(0)]),
        (.sample(prompt(.rating, [.right("1"), .right("2")])), [.noScale]),
        (
            .sample(prompt(.rating, [.right("1"), .right("2")], PromptConfig(scaleRange: [1, 3]))),
            [.noOptionForValue(3)]
        ),
        (
            .sample(prompt(.rating, [.right("1")], PromptConfig(scaleRange: [.min, .max]))),
            [.noOptionForValue(.min), .noOptionForValue(.min + 1)]
        ),
        (
            .sample(prompt(.rating, [.right("1")], PromptConfig(scaleRange: [.max - 1, .max]))),
            [.noOptionForValue(.max - 1), .noOptionForValue(.max)]
        ), (.sample(.sample("p1", points: -1)), [.negativePoints(-1)]),
        (.sample(prompt(.reflection, [.right("a"), .wrong("b")])), [.wrongOption("b")]),
        (
            .sample(prompt(.rating, [.wrong("1"), .right("2")], PromptConfig(scaleRange: [1, 2]))),
            [.wrongOption("1")]
        ), (.sample(prompt(.sequencing, [wrong(.step("a", place: 1))])), [.wrongOption("a")]),
        (.sample(prompt(.matching, [wrong(.match("a", target: "x"))])), [.wrongOption("a")]),
        (
            .sample(prompt(.beforeAfterComparison, [.right("a"), version("after", .wrong("b"))])),
            [.noVersion("a"), .missingVersion("before")]
        ),
    ]

    @Test(arguments: broken) func areFound(activity: Activity, kinds: [ActivityProblem.Kind]) {
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
