import DailyPractice

/// What an app shows in its previews: models made in code, with every key they can have.
private enum Preview {
    static let activity = Activity(
        id: "preview", dayNumber: 1, ageBand: .serving(age: 8), moduleName: "calm", moduleDisplayName: "Calm",
        title: "The cup", description: "A cup breaks.", skillFocus: "Naming", category: "feelings",
        activityType: "basic-scenario", isReflection: false, scenario: "A cup falls.", researchConcept: "Coaching",
        researchKeyInsight: "It passes.", researchCitation: "A book", researchAdditionalContext: "And more.",
        bestApproach: "Name it.", followUpQuestions: ["When?"], prompts: [choice, words, order, pairs, all, scale],
        actionableTakeaway: Takeaway(
            toolName: "Name it", toolType: "phrase", whenToUse: "Now", howTo: ["Kneel"], whyItWorks: "So.",
            tryItWhen: "Tonight", example: TakeawayExample(situation: "Bedtime", action: "“Sad?”", outcome: "A hug")))

    static let choice = Prompt(
        promptId: "choice", type: .bestResponse, promptText: "What now?", order: 1, points: 10,
        options: [
            Option(
                optionId: "a", optionText: "Name it", correct: true, points: 10, feedback: "Yes.",
                metadata: OptionMetadata(version: "after", matchTarget: "cup", correctOrder: 1),
                scienceNote: ScienceNote(brief: "Named.", citation: "A book", showCitation: true)),
            Option(optionId: "b", optionText: "Shout", correct: false, points: 0, feedback: "No."),
            Option(optionId: "c", optionText: "Leave", correct: false, points: 0, feedback: "No."),
        ], branchLogic: BranchLogic(condition: .init(ifSelected: "a", operator: .equals), nextPrompt: "words"))
    static let words = prompt("words", .textInput, 2, PromptConfig(inputType: "text", wordBank: ["one", "two"]))
    static let order = prompt("order", .sequencing, 3, PromptConfig(sequenceType: "steps"))
    static let pairs = prompt("pairs", .matching, 4, PromptConfig())
    static let all = prompt("all", .selectAll, 5, PromptConfig(allowMultiple: true, minCorrect: 1))
    static let scale = prompt("scale", .rating, 6, PromptConfig(scaleType: "likert", scaleRange: [1, 2]))

    static func prompt(_ id: String, _ type: PromptType, _ order: Int, _ config: PromptConfig) -> Prompt {
        let options = [(1, "one"), (2, "two")].map { place, text in
            Option(
                optionId: text, optionText: text, correct: true, points: 5, feedback: "Yes.",
                metadata: OptionMetadata(matchTarget: "\(text) cup", correctOrder: place))
        }
        return Prompt(
            promptId: id, type: type, promptText: "And?", order: order, points: 5, options: options, config: config)
    }

    static let quiz = Quiz(
        id: "quiz", title: "First", order: 1,
        questions: [
            QuizQuestion(
                text: "How many?", options: ["One", "Two"], correctIndex: 1, explanation: "Two.",
                verses: [VerseRange(surah: 1, first: 1, last: 7)])
        ])
}

/// Plays the preview in one way with every kind of answer.
func playPreview() {
    var session = PracticeSession(Preview.activity)
    let answers: [Answer] = [
        .option("b"), .option("a"), .word(" ONE "), .order(["one", "two"]),
        .pairs(["one": "one cup", "two": "two cup"]), .options(["one"]), .option("two"),
    ]
    for answer in answers {
        session.prompt.map(Screens.ask)
        expect((try? session.submit(answer)) != nil, "\(answer) is accepted at \(session.path)")
    }
    expect(session.isFinished, "the preview is played")
    let worth = Scoring.points(worth: 10, options: 3, attempt: 2)
    expect(session.results.first?.pointsEarned == worth, "a second try earns what scoring says")
    expect(session.results.map(\.tries) == [2, 1, 1, 1, 1, 1], "tries are counted")
    expect(session.results[0].logs.map(\.optionId) == ["b", "a"], "tries are logged")
    do throws(SessionError) {
        _ = try session.submit(.option("a"))
        fail("an answer after the end is accepted")
    } catch { expect(Screens.advice(error) == "it is over", "nothing is answered after the end") }
    expect(play(Preview.quiz).percentage == 100, "the quiz of the preview is played")
    Screens.keepAndSend(Preview.activity, Preview.quiz, session.results)
    print("preview: \(session.score) points")
}
