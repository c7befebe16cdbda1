extension PromptPlan {
    /// The choices of a learner who reaches this prompt, without those that have the same effect.
    ///
    /// They are all options if one is chosen, else a set, an order or a pairing of each kind: right or wrong, and
    /// with or without the option that the branch asks for. They have the same effects as
    /// ``PracticeSession/possibleAnswers()`` where that lists all sets. They include the choices after wrong
    /// answers, since trying an option only removes a choice.
    package func possibleChoices() -> [Choice] {
        switch prompt.type {
        case .selectAll: possibleSets()
        case .sequencing, .matching: possibleArrangements().map { .arrangement(isRight: $0.isRight) }
        case .textInput: knownWords(among: distinctOptions).map(Choice.option) + [.unknownWord]
        default: distinctOptions.map(Choice.option)
        }
    }

    /// The orders or pairings worth trying, each judged.
    package func possibleArrangements() -> [(answer: Answer, isRight: Bool)] {
        let answers = prompt.type == .sequencing ? possibleOrders() : possiblePairings()
        return answers.compactMap { answer in
            guard let judgement = try? judge(answer, tried: OptionIndices()) else { return nil }
            return (answer, isRight(judgement.choice))
        }
    }

    /// Sets that represent all others: each single option, the option that the branch asks for with a wrong one,
    /// and the fewest right options that suffice, with and without the one that the branch asks for.
    private func possibleSets() -> [Choice] {
        let all = distinctOptions
        var sets = all.map { OptionIndices([$0]) }
        if let wrong = all.first(where: { !right.contains($0) }), let asked = branch?.option {
            sets.append(OptionIndices([asked, wrong]))
        }
        let others = all.filter { right.contains($0) && $0 != branch?.option }
        if needed > 1, others.count >= needed { sets.append(OptionIndices(Array(others.prefix(needed)))) }
        if needed > 1, let asked = branch?.option, right.contains(asked), others.count + 1 >= needed {
            sets.append(OptionIndices([asked] + others.prefix(needed - 1)))
        }
        return sets.map(Choice.set)
    }
}
