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

/// The mean score of a reader who never submits the same twice: by trying all that he can draw.
struct MeanScore {
    private var known: [Int: Double] = [:]

    static func of(_ activity: Activity) -> Double {
        var mean = MeanScore()
        return mean.fromFreshPrompt(PracticeSession(activity))
    }

    private mutating func fromFreshPrompt(_ session: PracticeSession) -> Double {
        guard let prompt = session.prompt else { return 0 }
        if let mean = known[session.state.position] { return mean }
        let answers = Self.answers(to: prompt, session)
        let canGetOn = answers.contains { answer in
            var next = session
            return (try? next.submit(answer).isCorrect) == true
        }
        let mean = canGetOn ? fromPrompt(session, answers, attempt: 1) : 0
        known[session.state.position] = mean
        return mean
    }

    private mutating func fromPrompt(_ session: PracticeSession, _ answers: [Answer], attempt: Int) -> Double {
        var sum = 0.0
        for (index, answer) in answers.enumerated() {
            var next = session
            guard let verdict = try? next.submit(answer) else { continue }
            if verdict.isCorrect {
                sum += Double(verdict.points) + fromFreshPrompt(next)
            } else {
                var left = answers
                left.remove(at: index)
                sum += fromPrompt(next, left, attempt: attempt + 1)
            }
        }
        return answers.isEmpty ? 0 : sum / Double(answers.count)
    }

    private static func answers(to prompt: Prompt, _ session: PracticeSession) -> [Answer] {
        let ids = prompt.options.map(\.optionId)
        switch prompt.type {
        case .sequencing:
            return Set(ids).count == ids.count && !ids.isEmpty ? permutations(ids).map { .order($0) } : []
        case .matching:
            let targets = prompt.options.compactMap { $0.metadata?.matchTarget }
            guard Set(ids).count == ids.count, targets.count == ids.count, !ids.isEmpty else { return [] }
            return permutations(Array(targets.indices)).map { order in
                .pairs(Dictionary(uniqueKeysWithValues: zip(ids, order.map { targets[$0] })))
            }
        case .textInput:
            guard let bank = prompt.config?.wordBank else { return session.possibleAnswers().dropLast() }
            var words: [String] = []
            for word in bank.map({ Answer.normalizedWord($0) }) where !words.contains(word) { words.append(word) }
            return words.map { .word($0) }
        default: return session.possibleAnswers()
        }
    }

    private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
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
