/// The judgement of an answer: right or wrong, option by option.
struct Judgement {
    var choice: Choice
    /// The options of the answer, in the order of the prompt's options.
    var chosen: [Int]
    var logs: [PromptResult.Log]
    /// Whether each option in `chosen` is right; nil if the logs are in the same order, as all but those of a
    /// sequencing are.
    var correct: [Bool]?
    /// The targets that options are paired with, by the options' ids, for matching only.
    var targets: [String: String] = [:]

    /// The judgement of each option of the answer, in the order of the prompt's options.
    func options(of prompt: Prompt) -> [JudgedOption] {
        zip(chosen, correct ?? logs.map(\.correct)).map { index, isCorrect in
            let option = prompt.options[index]
            return JudgedOption(
                optionId: option.optionId, isCorrect: isCorrect, feedback: option.feedback,
                target: targets[option.optionId], scienceNote: option.scienceNote)
        }
    }
}

extension PromptPlan {
    /// Judges an answer. The options in `tried` were chosen alone before and were wrong.
    func judge(_ answer: Answer, tried: OptionIndices) throws(SessionError) -> Judgement {
        switch (answer, prompt.type) {
        case (.option(let id), let type) where type.acceptsSingleOption:
            try judge(option: index(of: id), tried: tried)
        case (.word(let word), .textInput): try judge(word: word, tried: tried)
        case (.options(let ids), .selectAll): try judge(set: ids)
        case (.order(let ids), .sequencing): try judge(order: ids)
        case (.pairs(let targets), .matching): try judge(pairs: targets)
        default: throw .wrongKind(prompt.type)
        }
    }

    private func index(of id: String) throws(SessionError) -> Int {
        guard let index = indices[id] else { throw .unknownOption(id) }
        return index
    }

    private func sortedIndices(of ids: some Collection<String>) throws(SessionError) -> [Int] {
        let unknown = ids.filter { indices[$0] == nil }
        if let id = unknown.min() { throw .unknownOption(id) }
        return ids.compactMap { indices[$0] }.sorted()
    }

    private func judge(option: Int, tried: OptionIndices) throws(SessionError) -> Judgement {
        let chosen = prompt.options[option]
        if tried.contains(option) { throw .alreadyTried(chosen.optionId) }
        let log = PromptResult.Log(optionId: chosen.optionId, correct: chosen.correct)
        return Judgement(choice: .option(option), chosen: [option], logs: [log])
    }

    private func judge(word: String, tried: OptionIndices) throws(SessionError) -> Judgement {
        let word = Answer.normalizedWord(word)
        if word.isEmpty { throw .emptyAnswer }
        guard let option = indicesByText[word] else { return Judgement(choice: .unknownWord, chosen: [], logs: []) }
        return try judge(option: option, tried: tried)
    }

    private func judge(set ids: Set<String>) throws(SessionError) -> Judgement {
        if ids.isEmpty { throw .emptyAnswer }
        let chosen = try sortedIndices(of: ids)
        let logs = chosen.map { index in
            let option = prompt.options[index]
            return PromptResult.Log(optionId: option.optionId, correct: option.correct)
        }
        return Judgement(choice: .set(OptionIndices(chosen)), chosen: chosen, logs: logs)
    }

    private func judge(order ids: [String]) throws(SessionError) -> Judgement {
        if ids.isEmpty { throw .emptyAnswer }
        var placed: [Int] = []
        var seen: Set<Int> = []
        for id in ids {
            let index = try index(of: id)
            guard seen.insert(index).inserted else { throw .repeatedOption(id) }
            placed.append(index)
        }
        let count = prompt.options.count
        guard placed.count == count else { throw .incompleteOrder(placed: placed.count, of: count) }
        let logs = placed.enumerated().map { place, index in
            PromptResult.Log(optionId: prompt.options[index].optionId, correct: rightOrder?[place] == index)
        }
        var correct = Array(repeating: false, count: count)
        for (index, log) in zip(placed, logs) { correct[index] = log.correct }
        return Judgement(
            choice: .arrangement(isRight: placed == rightOrder), chosen: Array(0..<count), logs: logs,
            correct: correct)
    }

    private func judge(pairs: [String: String]) throws(SessionError) -> Judgement {
        if pairs.isEmpty { throw .emptyAnswer }
        let chosen = try sortedIndices(of: pairs.keys)
        let unknown = pairs.values.filter { !targets.contains($0) }
        if let target = unknown.min() { throw .unknownTarget(target) }
        let logs = chosen.map { index in
            let option = prompt.options[index]
            let isOwn = pairs[option.optionId] == option.metadata?.matchTarget
            return PromptResult.Log(optionId: option.optionId, correct: isOwn)
        }
        let isRight = chosen.count == prompt.options.count && logs.allSatisfy(\.correct)
        return Judgement(choice: .arrangement(isRight: isRight), chosen: chosen, logs: logs, targets: pairs)
    }
}
