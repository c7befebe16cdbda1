import DailyPractice

/// Every play-through, tried with nothing but the public session: what the explorer must agree with.
struct BruteForce {
    /// Plays that go on alike, and whose differences so far matter to what is asked.
    private struct Standing: Hashable {
        var state: PracticeSession.State
        var score: Int
        var isFlawless: Bool
        var way: [Int]
    }

    private(set) var shown: Set<Int> = []
    private(set) var feedback: [Int: Set<String>] = [:]
    private(set) var lowest: Int?
    private(set) var highest: Int?
    private(set) var flawless: Int?
    private(set) var ways: Set<[Int]> = []

    init(_ activity: Activity) {
        let start = PracticeSession(activity)
        var seen: Set<Standing> = []
        var pending = [(start, [start.state.position])]
        while let (session, way) = pending.popLast() {
            guard !session.isFinished else {
                finish(session, way.dropLast())
                continue
            }
            let position = session.state.position
            shown.insert(position)
            for answer in session.possibleAnswers() {
                var next = session
                guard let verdict = try? next.submit(answer) else { continue }
                feedback[position, default: []].formUnion(verdict.feedback)
                let isFlawless = next.results.allSatisfy { $0.tries == 1 && $0.completed }
                let way = verdict.isCorrect ? way + [next.state.position] : way
                let standing = Standing(state: next.state, score: next.score, isFlawless: isFlawless, way: way)
                if seen.insert(standing).inserted { pending.append((next, way)) }
            }
        }
    }

    private mutating func finish(_ session: PracticeSession, _ way: [Int]) {
        ways.insert(way)
        lowest = min(lowest ?? .max, session.score)
        highest = max(highest ?? .min, session.score)
        if session.results.allSatisfy({ $0.tries == 1 }) { flawless = max(flawless ?? .min, session.score) }
    }
}

/// Reads a witness as `hornbook play --answers` does, and submits it.
func replay(_ witness: String, of activity: Activity) throws -> PracticeSession {
    var session = PracticeSession(activity)
    for item in witness.split(separator: ",") {
        let parts = item.split(separator: "=", maxSplits: 1).map { String($0) }
        guard let prompt = session.prompt, prompt.promptId == parts[0] else { break }
        _ = try session.submit(answer(parts.count > 1 ? parts[1] : "", to: prompt))
    }
    return session
}

private func answer(_ text: String, to prompt: Prompt) -> Answer {
    let items = text.split(separator: "+").map { String($0) }
    switch prompt.type {
    case .selectAll: return .options(Set(items))
    case .sequencing: return .order(items)
    case .matching:
        let pairs = items.map { item -> (String, String) in
            let pair = item.split(separator: "~").map { String($0) }
            let target = prompt.options.first { $0.optionId == pair[1] }?.metadata?.matchTarget
            return (pair[0], target ?? "")
        }
        return .pairs(Dictionary(pairs) { first, _ in first })
    case .textInput where !prompt.options.contains { $0.optionId == text }: return .word(text)
    default: return .option(text)
    }
}
