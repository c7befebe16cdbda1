package import DailyPractice

/// One play-through of an activity, answer by answer, with the result of each. Other implementations of the rules
/// are tested against it.
package struct RecordedPlay: Sendable {
    package struct Step: Sendable {
        package let promptID: String
        package let answer: Answer
        package let verdict: PracticeSession.Verdict

        /// The prompt that is shown after the answer; nil for the takeaway.
        package var next: String? {
            switch verdict.next {
            case .retry: promptID
            case .prompt(let id): id
            case .takeaway: nil
            }
        }
    }

    package let activity: String
    package let steps: [Step]
    package let score: Int
    /// The ids of the prompts in the order in which they were shown.
    package let path: [String]
}

/// Plays that together start each reachable prompt with each kind of answer to it. So each prompt is shown, each
/// branch is both taken and not taken, and wrong answers occur, up to three before a right one. The first play
/// reaches the highest score.
package func recordedPlays(of activity: Activity) -> [RecordedPlay] {
    var recorder = Recorder(Exploration(activity))
    guard let highest = recorder.highest else { return [] }
    var plays = [highest]
    while let play = recorder.next(number: plays.count) { plays.append(play) }
    return plays
}

/// The first of these plays; nil if no play ends.
package func highestPlay(of activity: Activity) -> RecordedPlay? {
    var recorder = Recorder(Exploration(activity))
    return recorder.highest
}

private struct Recorder {
    let exploration: Exploration
    /// By position: the choices that no play has started the prompt with.
    private var open: [[Choice]]

    init(_ exploration: Exploration) {
        self.exploration = exploration
        open = exploration.plan.prompts.enumerated().map { position, prompt in
            exploration.isReachable[position] ? prompt.possibleChoices() : []
        }
    }

    var highest: RecordedPlay? { mutating get { exploration.highest.map { play($0) } } }

    private mutating func play(_ play: Exploration.Play) -> RecordedPlay {
        var recording = Recording(exploration.plan.activity)
        for step in play.steps {
            let choices = exploration.prompts[step.position].answers(to: step.outcome)
            open[step.position].removeAll { $0 == choices.first }
            for choice in choices { recording.submit(choice, exploration.plan.prompts[step.position], spelling: 0) }
        }
        return recording.play
    }

    /// The play that starts the most prompts with a choice not used before; nil when all choices have been used.
    mutating func next(number: Int) -> RecordedPlay? {
        let ways = self.ways()
        guard let first = ways.first, first.gain > 0 else { return nil }
        var recording = Recording(exploration.plan.activity)
        var position = 0
        while position < ways.count, let choice = ways[position].choice {
            let plan = exploration.plan.prompts[position]
            open[position].removeAll { $0 == choice }
            recording.submit(choice, plan, spelling: number)
            if !plan.isRight(choice) { recording.finish(plan, wrong: number % 3, spelling: number) }
            position = ways[position].next
        }
        return recording.play
    }

    /// By position: the first choice of the best way on from there, the position it leads to, and how many unused
    /// choices that way includes.
    private func ways() -> [(choice: Choice?, next: Int, gain: Int)] {
        let prompts = exploration.plan.prompts
        var ways = [(choice: Choice?, next: Int, gain: Int)](repeating: (nil, prompts.count, 0), count: prompts.count)
        for (position, plan) in prompts.enumerated().reversed() {
            for takesBranch in [false, true] {
                let isSuch = { (choice: Choice) in plan.takesBranch(on: choice) == takesBranch }
                let new = open[position].first(where: isSuch)
                guard let choice = new ?? plan.possibleChoices().first(where: isSuch) else { continue }
                let next = takesBranch ? plan.branch?.target ?? position + 1 : position + 1
                let gain = (new == nil ? 0 : 1) + (next < ways.count ? ways[next].gain : 0)
                if ways[position].choice == nil || gain > ways[position].gain {
                    ways[position] = (choice, next, gain)
                }
            }
        }
        return ways
    }
}

private struct Recording {
    private var session: PracticeSession
    private var steps: [RecordedPlay.Step] = []

    init(_ activity: Activity) { session = PracticeSession(activity) }

    var play: RecordedPlay {
        RecordedPlay(activity: session.activity.id, steps: steps, score: session.score, path: session.path)
    }

    mutating func submit(_ choice: Choice, _ plan: PromptPlan, spelling: Int) {
        guard let answer = plan.answer(for: choice, spelling: spelling), let verdict = try? session.submit(answer)
        else { return }
        steps.append(.init(promptID: plan.prompt.promptId, answer: answer, verdict: verdict))
    }

    /// Gives up to `count` wrong answers, as many as there are, and then a right one.
    mutating func finish(_ plan: PromptPlan, wrong count: Int, spelling: Int) {
        let choices = plan.possibleChoices()
        for choice in choices.filter({ !plan.isRight($0) }).prefix(count) { submit(choice, plan, spelling: spelling) }
        let right = choices.filter(plan.isRight)
        if !right.isEmpty { submit(right[spelling % right.count], plan, spelling: spelling) }
    }
}

extension PromptPlan {
    /// An answer that makes a choice; nil when there is none. With an odd `spelling` a word is in capitals with
    /// spaces around it, which makes no difference.
    func answer(for choice: Choice, spelling: Int) -> Answer? {
        switch choice {
        case .option(let index):
            let option = prompt.options[index]
            guard prompt.type == .textInput else { return .option(option.optionId) }
            let capitals = " \(option.optionText.uppercased()) "
            let isSame = indicesByText[Answer.normalizedWord(capitals)] == index
            return .word(spelling % 2 == 1 && isSame ? capitals : option.optionText)
        case .unknownWord: return .word(unknownWord)
        case .set(let indices):
            return .options(Set(prompt.options.indices.filter(indices.contains).map { prompt.options[$0].optionId }))
        case .arrangement(let isRight): return possibleArrangements().first { $0.isRight == isRight }?.answer
        }
    }

    /// A word that no option has, and that a shell does not interpret.
    private var unknownWord: String {
        var word = "-"
        while indicesByText[word] != nil { word += "-" }
        return word
    }
}
