extension PracticeSession {
    /// The answers worth trying at the current prompt. There are finitely many, and each can be submitted.
    ///
    /// If the content keeps the contract, a right one is among them.
    ///
    /// - Single choice, rating, reflection: every option not yet tried.
    /// - Select-all: every non-empty set of options when there are at most 10; else the set of
    ///   all correct options, each option alone, and all correct ones with one wrong added.
    /// - Sequencing: the right order and a wrong one.
    /// - Matching: the right pairing, and a wrong one when there is one.
    /// - Text input: the text of every option not yet tried, and a word that matches no option.
    public func possibleAnswers() -> [Answer] {
        guard let promptPlan, !state.isWaiting else { return [] }
        let untried = promptPlan.distinctOptions.filter { !state.tried.contains($0) }
        return switch promptPlan.prompt.type {
        case .selectAll: promptPlan.sets()
        case .sequencing: promptPlan.possibleOrders()
        case .matching: promptPlan.possiblePairings()
        case .textInput: promptPlan.possibleWords(untried: untried)
        default: untried.map { .option(promptPlan.prompt.options[$0].optionId) }
        }
    }
}

extension PromptPlan {
    /// The options that can be found by their ids: all of them, unless ids are repeated.
    package var distinctOptions: [Int] {
        prompt.options.indices.filter { indices[prompt.options[$0].optionId] == $0 }
    }

    private func id(_ index: Int) -> String { prompt.options[index].optionId }

    fileprivate func sets() -> [Answer] {
        let all = distinctOptions
        if all.count <= 10 {
            return (1..<max(1 << all.count, 1)).map { bits in
                .options(Set(all.indices.filter { bits & (1 << $0) != 0 }.map { id(all[$0]) }))
            }
        }
        let right = Set(all.filter { prompt.options[$0].correct }.map(id))
        var sets = all.map { Set([id($0)]) }
        if let wrong = all.first(where: { !prompt.options[$0].correct }), !right.isEmpty {
            sets.append(right.union([id(wrong)]))
        }
        if right.count > 1 { sets.append(right) }
        return sets.map { .options($0) }
    }

    func possibleOrders() -> [Answer] {
        guard !prompt.options.isEmpty, distinctOptions.count == prompt.options.count else { return [] }
        guard let rightOrder else { return [.order(prompt.options.map(\.optionId))] }
        let right = rightOrder.map(id)
        return right.count < 2 ? [.order(right)] : [.order(right), .order(right.reversed())]
    }

    func possiblePairings() -> [Answer] {
        var right: [String: String] = [:]
        for index in distinctOptions { right[id(index)] = prompt.options[index].metadata?.matchTarget }
        if right.isEmpty { return [] }
        var pairings: [Answer] = [.pairs(right)]
        let first = right.min { $0.key < $1.key }
        let other = right.filter { $0.value != first?.value }.min { $0.key < $1.key }
        if let first, let other {
            let swapped = [first.key: other.value, other.key: first.value]
            pairings.append(.pairs(right.merging(swapped) { $1 }))
        }
        return pairings
    }

    /// The options that can be found by their texts.
    package func knownWords(among options: [Int]) -> [Int] {
        options.filter {
            let word = Answer.normalizedWord(prompt.options[$0].optionText)
            return !word.isEmpty && indicesByText[word] == $0
        }
    }

    fileprivate func possibleWords(untried: [Int]) -> [Answer] {
        let known = knownWords(among: untried)
        var unknown = "?"
        while indicesByText[unknown] != nil { unknown += "?" }
        return known.map { .word(prompt.options[$0].optionText) } + [.word(unknown)]
    }
}
