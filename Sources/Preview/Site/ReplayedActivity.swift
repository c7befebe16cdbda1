import Analysis
import CanonicalJSON
import DailyPractice

/// An activity in the app's session.
struct ReplayedActivity: ReplayedSession {
    private var session: PracticeSession
    /// The ids of prompts in apps, by their names in the sources.
    private let ids: [String: String]

    init(_ activity: Activity, publishedAs published: Activity) {
        session = PracticeSession(activity, advancing: .onRequest)
        ids = Dictionary(zip(activity.prompts, published.prompts).map { ($0.promptId, $1.promptId) }) { first, _ in
            first
        }
    }

    var activity: Activity { session.activity }

    var prompt: String? { session.isWaiting ? nil : session.prompt?.promptId }

    func canSubmit(_ answer: String) -> Bool {
        session.prompt.map { session.canSubmit($0.answer(typed: answer, $0.markedTargets())) } ?? false
    }

    mutating func submit(_ answer: String) -> Bool {
        guard let prompt = session.prompt else { return false }
        return (try? session.submit(prompt.answer(typed: answer, prompt.markedTargets()))) != nil
    }

    mutating func advance() { session.advance() }

    // MARK: - What is shown

    var state: JSONValue {
        let worth = session.path.reduce(0) { $0 + (session.activity.prompt($1)?.points ?? 0) }
        return [
            "score": .integer(session.score), "most": .integer(worth), "path": .texts(session.path),
            "isWaiting": .boolean(session.isWaiting), "end": session.prompt == nil ? end : nil,
            "prompt": session.prompt.map(json), "verdict": session.prompt.map(verdict),
        ]
    }

    private func json(_ prompt: Prompt) -> JSONValue {
        [
            "id": .text(prompt.promptId), "type": .text(prompt.type.rawValue), "text": .text(prompt.promptText),
            "points": .integer(prompt.points), "number": .integer(session.path.count),
            "ahead": .integer(session.promptsAhead),
            "options": .list(asShown(prompt).options.map { option(of: $0, prompt) }),
            "targets": prompt.type == .matching ? .list(targets(of: prompt)) : nil,
            "words": prompt.type == .textInput ? .texts(prompt.config?.wordBank ?? []) : nil,
        ]
    }

    private func option(of option: Option, _ prompt: Prompt) -> JSONValue {
        [
            "id": .text(option.optionId), "isDisabled": .boolean(session.disabledOptions.contains(option.optionId)),
            // In a text input they are the answers.
            "text": prompt.type != .textInput ? .text(option.optionText) : nil,
            "version": option.metadata?.version.map(JSONValue.text),
        ]
    }

    /// Each target once, with an option that it belongs to, as `play --answers` writes it.
    private func targets(of prompt: Prompt) -> [JSONValue] {
        asShown(prompt).shuffledTargets(seed: 0).compactMap { target in
            prompt.options.first { $0.metadata?.matchTarget == target }.map {
                ["id": .text($0.optionId), "text": .text(target)]
            }
        }
    }

    /// The prompt with its options shuffled as in apps if they are put in order or paired; their order would be
    /// the answer.
    private func asShown(_ prompt: Prompt) -> Prompt {
        guard prompt.type == .sequencing || prompt.type == .matching else { return prompt }
        var published = prompt
        published.promptId = ids[prompt.promptId] ?? prompt.promptId
        return published.shuffled(seed: 0)
    }

    /// The verdict on the last answer to the prompt that is shown.
    private func verdict(at prompt: Prompt) -> JSONValue {
        guard let last = session.attempts.last, last.promptId == prompt.promptId else { return .null }
        return [
            "isCorrect": .boolean(last.verdict.isCorrect), "points": .integer(last.verdict.points),
            "attempt": .integer(last.verdict.attempt),
            "options": .list(
                last.options.map { option in
                    [
                        "id": .text(option.optionId), "isCorrect": .boolean(option.isCorrect),
                        "feedback": .text(option.feedback), "note": .text(option.scienceNote?.brief ?? ""),
                    ]
                }),
        ]
    }

    private var end: JSONValue {
        let takeaway = session.activity.actionableTakeaway
        let results = session.results.map { result -> JSONValue in
            let prompt = session.activity.prompt(result.promptId)
            return [
                "id": .text(result.promptId), "text": .text(prompt?.promptText ?? ""),
                "tries": .integer(result.tries), "points": .integer(result.pointsEarned),
                "worth": .integer(prompt?.points ?? 0),
            ]
        }
        let shown: JSONValue = [
            "toolName": .text(takeaway.toolName), "whenToUse": .text(takeaway.whenToUse),
            "howTo": .texts(takeaway.howTo), "whyItWorks": .text(takeaway.whyItWorks),
            "tryItWhen": .text(takeaway.tryItWhen ?? ""),
            "example": takeaway.example.map { .texts([$0.situation, $0.action, $0.outcome]) },
        ]
        return ["takeaway": shown, "results": .list(results)]
    }
}

extension Activity { fileprivate func prompt(_ id: String) -> Prompt? { prompts.first { $0.promptId == id } } }
