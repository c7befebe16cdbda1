/// The effect of one answer on a session.
package struct Turn: Sendable {
    package var isCorrect: Bool
    /// The points earned by this answer (see ``Scoring``).
    package var points: Int
    /// The state in which the next answer is given.
    package var next: PracticeSession.State
}

extension PromptPlan {
    /// One step of a play-through. ``PracticeSession/submit(_:)`` takes it with the learner's choice, and an
    /// explorer with every possible choice.
    ///
    /// `state` must be at this prompt, and the choice must be possible in it.
    package func turn(_ choice: Choice, in state: PracticeSession.State) -> Turn {
        var next = state
        if state.attempts == 0 { next.takesBranch = takesBranch(on: choice) }
        guard isRight(choice) else {
            if case .option(let index) = choice { next.tried.insert(index) }
            next.attempts = min(state.attempts + 1, attemptLimit)
            return Turn(isCorrect: false, points: 0, next: next)
        }
        let points = Scoring.points(worth: prompt.points, options: prompt.options.count, attempt: state.attempts + 1)
        let target = next.takesBranch ? branch?.target : nil
        return Turn(
            isCorrect: true, points: points, next: PracticeSession.State(position: target ?? state.position + 1))
    }

    /// Whether the choice is right, whatever was tried before.
    package func isRight(_ choice: Choice) -> Bool {
        switch choice {
        case .option(let index): right.contains(index)
        case .unknownWord: false
        case .set(let indices): indices.count >= needed && indices.isSubset(of: right)
        case .arrangement(let isRight): isRight
        }
    }

    /// Whether the branch is taken when this is the first choice.
    package func takesBranch(on choice: Choice) -> Bool {
        guard let branch else { return false }
        let isChosen =
            switch choice {
            case .option(let index): index == branch.option
            case .set(let indices): branch.option.map(indices.contains) ?? false
            case .unknownWord, .arrangement: false
            }
        return isChosen == branch.whenChosen
    }
}
