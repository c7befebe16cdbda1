extension PromptPlan {
    /// The choices that a learner who comes to this prompt has, as far as they differ.
    ///
    /// All options, where one is chosen; a set, an order or a pairing of each kind: right or
    /// wrong, and with or without the option that the branch asks for. The choices are those
    /// of ``PracticeSession/possibleAnswers()``, where it lists all sets; the later ones are
    /// among them too, for a choice is only ever taken away by being tried.
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

    /// Sets that stand for all: each single option, each with a wrong one, and the fewest right
    /// ones that suffice, once with the option that the branch asks for and once without.
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
