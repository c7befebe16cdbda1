import DailyPractice

extension Exploration {
    /// The answers of a play, as `hornbook play --answers` takes them: `notice=b,notice=a,repair=c`.
    package func witness(of play: Play) -> String {
        play.steps.flatMap { step in
            let prompt = plan.prompts[step.position]
            return prompts[step.position].answers(to: step.outcome).map {
                TypedAnswer(prompt: prompt.prompt.promptId, text: prompt.spelling(of: $0)).description
            }
        }.joined(separator: ",")
    }
}

extension PromptPlan {
    /// A choice, as it is typed after `prompt=`.
    fileprivate func spelling(of choice: Choice) -> String {
        let ids = prompt.options.map(\.optionId)
        switch choice {
        case .option(let index): return prompt.type == .textInput ? prompt.options[index].optionText : ids[index]
        case .unknownWord: return unknownWord
        case .set(let indices): return ids.indices.filter(indices.contains).map { ids[$0] }.joined(separator: "+")
        case .arrangement(let isRight): return arrangement(isRight: isRight)
        }
    }

    /// A word that no option holds, and that no shell takes for something else.
    var unknownWord: String {
        var word = "-"
        while words[word] != nil { word += "-" }
        return word
    }

    private func arrangement(isRight: Bool) -> String {
        let answers = possibleArrangements().first { $0.isRight == isRight }
        switch answers?.answer {
        case .order(let ids): return ids.joined(separator: "+")
        case .pairs(let targets):
            // Written as in `a~b`: option a with b's target.
            let pairs = prompt.options.compactMap { option in
                let target = targets[option.optionId]
                let owner = prompt.options.first { $0.metadata?.matchTarget == target }
                return owner.map { "\(option.optionId)~\($0.optionId)" }
            }
            return pairs.joined(separator: "+")
        default: return ""
        }
    }
}
