import DailyPractice

extension Exploration {
    /// The answers of a play in the form that `hornbook play --answers` takes: `notice=b,notice=a,repair=c`.
    package func witness(of play: Play) -> String {
        play.steps.flatMap { step in
            let prompt = plan.prompts[step.position]
            return prompts[step.position].answers(to: step.outcome).compactMap { prompt.answer(for: $0, spelling: 0) }
                .map { TypedAnswer(prompt: prompt.prompt.promptId, text: prompt.prompt.spelling(of: $0)).description }
        }.joined(separator: ",")
    }
}

extension Prompt {
    /// An answer as it is typed after `prompt=`.
    fileprivate func spelling(of answer: Answer) -> String {
        let ids = options.map(\.optionId)
        switch answer {
        case .option(let id): return id
        case .options(let chosen): return ids.filter(chosen.contains).joined(separator: "+")
        case .order(let ids): return ids.joined(separator: "+")
        case .word(let word): return word
        case .pairs(let targets):
            // Written as in `a~b`: option a with b's target.
            let pairs = ids.compactMap { id in
                options.first { $0.metadata?.matchTarget == targets[id] }.map { "\(id)~\($0.optionId)" }
            }
            return pairs.joined(separator: "+")
        }
    }
}
