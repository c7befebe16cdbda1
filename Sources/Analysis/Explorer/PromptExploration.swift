package import DailyPractice

/// All possible outcomes of one prompt. They do not depend on what came before it.
package struct PromptExploration: Sendable {
    /// One possible outcome of a prompt, with the fewest answers that lead to it.
    package struct Outcome: Sendable {
        /// The position of the prompt that is shown next; the number of prompts for the takeaway.
        package let next: Int
        package let points: Int
        package let tries: Int
        fileprivate let choice: Choice
        fileprivate let parent: Int
    }

    /// A state in which the prompt is shown, and the wrong answer that led to it.
    private struct Node {
        let state: PracticeSession.State
        let tries: Int
        let choice: Choice?
        let parent: Int
    }

    /// No two have the same `next` and `points`. Those with the fewest tries come first.
    package private(set) var outcomes: [Outcome] = []
    /// False when the bound was hit: there may be other outcomes, after more tries.
    package private(set) var isExhaustive = true
    /// The options that some play chooses, so that their feedback is read.
    package let chosen: OptionIndices
    private var nodes: [Node] = []

    /// Explores the prompt at `position`, trying about `bound` answers at most.
    ///
    /// States are distinguished only by the points that can still be earned and by whether the branch is taken.
    /// Which options were tried makes no other difference: those that are left are right or wrong anyway, and the
    /// first answer has decided about the branch.
    package init(_ plan: PromptPlan, at position: Int, bound: Int) {
        let choices = plan.possibleChoices()
        chosen = PromptExploration.options(in: choices, of: plan)
        guard choices.contains(where: plan.isRight) else { return }
        var seen: [Bool] = []
        var looked = 0
        var current = 0
        nodes.append(Node(state: .init(position: position), tries: 0, choice: nil, parent: -1))
        while current < nodes.count {
            let node = nodes[current]
            var isRightLeft = true
            var isWrongLeft = true
            for choice in choices where isRightLeft || isWrongLeft {
                looked += 1
                if case .option(let index) = choice, node.state.tried.contains(index) { continue }
                guard plan.isRight(choice) ? isRightLeft : isWrongLeft else { continue }
                let turn = plan.turn(choice, in: node.state)
                if turn.isCorrect {
                    add(turn, choice, node.tries + 1, current)
                } else {
                    let key = 2 * turn.next.attempts + (turn.next.takesBranch ? 1 : 0)
                    while seen.count <= key { seen.append(false) }
                    if !seen[key] {
                        seen[key] = true
                        nodes.append(Node(state: turn.next, tries: node.tries + 1, choice: choice, parent: current))
                    }
                }
                // After the first answer, all right answers are equivalent, and so are all wrong ones.
                if node.tries > 0 { if turn.isCorrect { isRightLeft = false } else { isWrongLeft = false } }
            }
            current += 1
            if looked > bound, current < nodes.count {
                isExhaustive = false
                break
            }
        }
    }

    package var isAnswerable: Bool { !outcomes.isEmpty }

    /// The answers that lead to an outcome, the right one last.
    package func answers(to outcome: Outcome) -> [Choice] {
        var answers = [outcome.choice]
        var index = outcome.parent
        while index >= 0 {
            if let choice = nodes[index].choice { answers.append(choice) }
            index = nodes[index].parent
        }
        return answers.reversed()
    }

    private mutating func add(_ turn: Turn, _ choice: Choice, _ tries: Int, _ parent: Int) {
        let position = turn.next.position
        if outcomes.contains(where: { $0.next == position && $0.points == turn.points }) { return }
        outcomes.append(Outcome(next: position, points: turn.points, tries: tries, choice: choice, parent: parent))
    }

    private static func options(in choices: [Choice], of plan: PromptPlan) -> OptionIndices {
        var options = OptionIndices()
        for choice in choices {
            switch choice {
            case .option(let index): options.insert(index)
            case .unknownWord: break
            case .set: return OptionIndices(plan.distinctOptions)
            case .arrangement:
                let isPaired = plan.prompt.type == .matching
                return OptionIndices(
                    plan.distinctOptions.filter { !isPaired || plan.prompt.options[$0].metadata?.matchTarget != nil })
            }
        }
        return options
    }
}
