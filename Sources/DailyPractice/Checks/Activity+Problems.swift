extension Activity {
    /// The activity's problems, for content that the compiler has not checked, such as rows typed by hand.
    /// Published content has none.
    ///
    /// A session plays content with problems without crashing, but a learner may be unable to finish it. Takes
    /// time proportional to the size of the activity.
    public func problems() -> [ActivityProblem] {
        if prompts.isEmpty { return [ActivityProblem(promptIndex: nil, promptId: nil, kind: .noPrompts)] }
        var seen: Set<String> = []
        return zip(ActivityPlan(self).prompts, prompts.indices).flatMap { plan, index in
            let repeated: [ActivityProblem.Kind] =
                seen.insert(plan.prompt.promptId).inserted ? [] : [.repeatedPromptId]
            return (repeated + PromptCheck(plan: plan).problems()).map {
                ActivityProblem(promptIndex: index, promptId: plan.prompt.promptId, kind: $0)
            }
        }
    }
}

/// Finds the problems of one prompt.
private struct PromptCheck {
    let plan: PromptPlan

    private var prompt: Prompt { plan.prompt }

    func problems() -> [ActivityProblem.Kind] {
        var problems: [ActivityProblem.Kind] = prompt.points < 0 ? [.negativePoints(prompt.points)] : []
        if prompt.options.isEmpty {
            problems.append(.noOptions)
        } else if !plan.possibleChoices().contains(where: plan.isRight) {
            problems.append(.noRightAnswer)
        }
        let ids = prompt.options.map(\.optionId)
        problems += ids.indices.filter { plan.indices[ids[$0]] != $0 }.map { .repeatedOptionId(ids[$0]) }
        return problems + branchProblems() + ownProblems()
    }

    private func branchProblems() -> [ActivityProblem.Kind] {
        guard let logic = prompt.branchLogic else { return [] }
        let asked = logic.condition
        var problems: [ActivityProblem.Kind] = []
        let suits = prompt.type.supports(asked.operator)
        if !suits { problems.append(.branchOperator(asked.operator)) }
        if plan.indices[asked.ifSelected] == nil { problems.append(.branchOnUnknownOption(asked.ifSelected)) }
        if !plan.leadsOn { problems.append(.branchToNowhere(logic.nextPrompt)) }
        return problems
    }

    /// The problems that only prompts of this type can have.
    private func ownProblems() -> [ActivityProblem.Kind] {
        let options = prompt.options
        switch prompt.type {
        case .selectAll:
            guard let count = prompt.config?.minCorrect else { return [] }
            return (1...max(plan.right.count, 1)).contains(count) ? [] : [.minCorrect(count)]
        case .sequencing:
            let places = options.compactMap { $0.metadata?.correctOrder }.sorted()
            return wrongOptions + (places == Array(1..<options.count + 1) ? [] : [.brokenOrder])
        case .matching:
            var seen: Set<String> = []
            return wrongOptions
                + options.compactMap { option in
                    guard let target = option.metadata?.matchTarget else { return .noMatchTarget(option.optionId) }
                    return seen.insert(target).inserted ? nil : .repeatedMatchTarget(option.optionId)
                }
        case .textInput:
            let found = Set(plan.knownWords(among: Array(options.indices)))
            return options.indices.filter { !found.contains($0) }.map { .unfoundWord(options[$0].optionId) }
        case .rating: return wrongOptions + scaleProblems()
        case .reflection: return wrongOptions
        case .beforeAfterComparison: return versionProblems()
        default: return []
        }
    }

    /// The wrong options of a prompt whose type has no wrong answers to choose.
    private var wrongOptions: [ActivityProblem.Kind] {
        prompt.options.filter { !$0.correct }.map { .wrongOption($0.optionId) }
    }

    private func versionProblems() -> [ActivityProblem.Kind] {
        let known = ["before", "after"]
        let versions = prompt.options.map { $0.metadata?.version }
        let without = zip(prompt.options, versions).filter { !known.contains($1 ?? "") }
        return without.map { .noVersion($0.0.optionId) }
            + known.filter { !versions.contains($0) }.map { .missingVersion($0) }
    }

    private func scaleProblems() -> [ActivityProblem.Kind] {
        guard let scale = prompt.scale else { return [.noScale] }
        // A scale may be huge. One more value than there are options is enough to find a value without an option.
        let (end, overflow) = scale.lowest.addingReportingOverflow(prompt.options.count)
        let highest = overflow ? scale.highest : min(scale.highest, end)
        return (scale.lowest...highest).filter {
            plan.indices["\($0)"] == nil && prompt.optionInPlace(ofValue: $0) == nil
        }.map { .noOptionForValue($0) }
    }
}
