import DailyPractice
import Foundation

/// A play in which every answer is drawn, refused ones and senseless ones too, as JSON; now and then it is
/// left before its end.
func playRandomly(_ activity: Activity, _ dice: inout Dice) throws -> [String: Any] {
    var session = PracticeSession(activity)
    var steps: [[String: Any]] = []
    while let prompt = session.prompt, steps.count < 200, Int.random(in: 0..<100, using: &dice) > 0 {
        let answer = draw(prompt, &dice)
        var step: [String: Any] = ["promptId": prompt.promptId, "answer": try json(answer)]
        if let verdict = try? session.submit(answer) {
            step["correct"] = verdict.isCorrect
            step["attempt"] = verdict.attempt
            step["points"] = verdict.points
            step["feedback"] = verdict.feedback
            step["next"] = session.prompt.map { $0.promptId as Any } ?? NSNull()
        } else {
            step["refused"] = true
        }
        steps.append(step)
    }
    return [
        "activity": activity.id, "steps": steps, "score": session.score, "path": session.path,
        "results": try json(session.results), "finished": session.isFinished,
    ]
}

private func json(_ value: some Encodable) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
}

private func draw(_ prompt: Prompt, _ dice: inout Dice) -> Answer {
    let ids = prompt.options.map(\.optionId)
    // One in twenty is of any kind, the others suit the prompt.
    let kind =
        Int.random(in: 0..<20, using: &dice) > 0 ? prompt.type : PromptType.allCases.randomElement(using: &dice)
    switch kind {
    case .selectAll:
        let possible = prompt.options.filter(\.correct).map(\.optionId)
        if Bool.random(using: &dice) { return .options(Set(possible)) }
        return .options(Set(ids.filter { _ in Bool.random(using: &dice) }))
    case .sequencing:
        let right = prompt.options.sorted { ($0.metadata?.correctOrder ?? 0) < ($1.metadata?.correctOrder ?? 0) }
        if Bool.random(using: &dice) { return .order(right.map(\.optionId)) }
        return .order(Array(ids.shuffled(using: &dice).dropLast(Int.random(in: 0..<8, using: &dice) / 7)))
    case .matching:
        let targets = prompt.options.compactMap { $0.metadata?.matchTarget }
        let mixed = Bool.random(using: &dice) ? targets : targets.shuffled(using: &dice)
        return .pairs(Dictionary(zip(ids, mixed), uniquingKeysWith: { first, _ in first }))
    case .textInput where Int.random(in: 0..<5, using: &dice) > 0:
        let words = prompt.options.map(\.optionText) + (prompt.config?.wordBank ?? []) + ["?", "  ", "Ünknown"]
        let word = words.randomElement(using: &dice) ?? ""
        return .word([word, word.uppercased(), "\t\(word)  ", word.lowercased()].randomElement(using: &dice) ?? word)
    default: return .option((ids + ["nobody"]).randomElement(using: &dice) ?? "")
    }
}
