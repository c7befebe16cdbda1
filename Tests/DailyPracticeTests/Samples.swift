import DailyPractice

extension Option {
    static func right(_ id: String, text: String? = nil) -> Option { sample(id, true, text) }
    static func wrong(_ id: String, text: String? = nil) -> Option { sample(id, false, text) }

    /// An option of a sequencing prompt.
    static func step(_ id: String, place: Int?) -> Option {
        var option = right(id)
        option.metadata = OptionMetadata(correctOrder: place)
        return option
    }

    /// An option of a matching prompt.
    static func match(_ id: String, target: String?) -> Option {
        var option = right(id)
        option.metadata = OptionMetadata(matchTarget: target)
        return option
    }

    private static func sample(_ id: String, _ correct: Bool, _ text: String?) -> Option {
        Option(optionId: id, optionText: text ?? id, correct: correct, points: 99, feedback: "feedback \(id)")
    }
}

extension Prompt {
    static func sample(
        _ id: String = "p1", _ type: PromptType = .bestResponse,
        _ options: [Option] = [.wrong("a"), .right("b"), .wrong("c"), .wrong("d")], points: Int = 10,
        branch: BranchLogic? = nil, minCorrect: Int? = nil
    ) -> Prompt {
        Prompt(
            promptId: id, type: type, promptText: "What now?", order: 1, points: points, options: options,
            branchLogic: branch, config: minCorrect.map { PromptConfig(minCorrect: $0) })
    }

    static let sequencing = sample(
        "p1", .sequencing, [.step("b", place: 2), .step("a", place: 1), .step("c", place: 3)])

    static let matching = sample(
        "p1", .matching,
        [.match("sun", target: "day"), .match("moon", target: "night"), .match("tea", target: "cup")])

    static let selectAll = sample("p1", .selectAll, [.right("a"), .wrong("b"), .right("c"), .wrong("d")])

    static let textInput = sample(
        "p1", .textInput, [.right("calm", text: "Calm Down"), .wrong("shout"), .wrong("leave")])

    func named(_ id: String, branch: BranchLogic? = nil) -> Prompt {
        var prompt = self
        prompt.promptId = id
        prompt.branchLogic = branch
        return prompt
    }
}

extension Answer {
    /// The right pairing of ``Prompt/matching``.
    static let rightPairs = Answer.pairs(["sun": "day", "moon": "night", "tea": "cup"])
}

extension Quiz {
    /// A quiz whose right answers are all the second option.
    static func sample(questions: Int) -> Quiz {
        let question = QuizQuestion(text: "Which?", options: ["x", "y", "z"], correctIndex: 1)
        return Quiz(id: "q", title: "Prophets", order: 1, questions: Array(repeating: question, count: questions))
    }
}

extension BranchLogic {
    static func when(_ operator: BranchOperator, _ option: String, to prompt: String) -> BranchLogic {
        BranchLogic(condition: Condition(ifSelected: option, operator: `operator`), nextPrompt: prompt)
    }
}

extension Activity {
    static func sample(_ prompts: Prompt...) -> Activity {
        Activity(
            id: "6f1d2c3b-0000-5000-8000-000000000001", dayNumber: 1, ageBand: .from6to9, moduleName: "calm",
            moduleDisplayName: "Calm", title: "Stay calm", skillFocus: "calm", activityType: "basic-scenario",
            isReflection: false, scenario: "A glass falls.", prompts: prompts,
            actionableTakeaway: Takeaway(
                toolName: "Pause", whenToUse: "Before you speak", howTo: ["Breathe"], whyItWorks: "It slows you down."
            ))
    }
}

extension PracticeSession {
    /// A session of one prompt.
    init(_ prompt: Prompt) { self.init(Activity.sample(prompt)) }

    /// Submits answers one after another and returns the last verdict.
    @discardableResult mutating func play(_ answers: Answer...) throws -> PracticeSession.Verdict? {
        var verdict: PracticeSession.Verdict?
        for answer in answers { verdict = try submit(answer) }
        return verdict
    }
}
