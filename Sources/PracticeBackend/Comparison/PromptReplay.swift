import Analysis
import DailyPractice
import SourceText

/// Compares a result that an app sent with the library's result for the same answers.
struct PromptReplay {
    let prompt: Prompt
    let sent: PromptResult
    /// The session after the replay.
    private(set) var session: PracticeSession
    private(set) var complaints: [String] = []

    /// Replays the answers of a result in a session that is at their prompt.
    ///
    /// A word that matches no option leaves no log. Such words may have come before the first log or after it.
    /// `next` are the prompts of which one is known to follow; it decides between the two.
    init(_ sent: PromptResult, at prompt: Prompt, in session: PracticeSession, next: Set<String> = []) {
        let answers = sent.answers(to: prompt)
        let words = prompt.type == .textInput ? prompt.wordsWithoutOption(sent.tries - answers.count) : []
        self.init(sent, prompt, words + answers, session)
        guard !words.isEmpty, let promptID = self.session.prompt?.promptId, !next.contains(promptID) else { return }
        let other = PromptReplay(sent, prompt, answers.prefix(1) + words + answers.dropFirst(), session)
        if let promptID = other.session.prompt?.promptId, !next.contains(promptID) { return }
        self = other
    }

    private init(_ sent: PromptResult, _ prompt: Prompt, _ answers: [Answer], _ session: PracticeSession) {
        (self.prompt, self.sent, self.session) = (prompt, sent, session)
        play(answers)
    }

    var isPassed: Bool { session.results.last { $0.promptId == prompt.promptId }?.completed == true }

    private mutating func complain(_ text: String) { complaints.append("prompt `\(prompt.promptId)`: \(text)") }

    private mutating func play(_ answers: [Answer]) {
        if let problem = sent.problemOfLogs(at: prompt) { return complain(problem) }
        for answer in answers {
            guard !isPassed else { return complain("its logs go on after the right answer") }
            do { _ = try session.submit(answer) } catch { return complain(explain(error)) }
        }
        let played =
            session.results.last { $0.promptId == prompt.promptId } ?? PromptResult(promptId: prompt.promptId)
        compare(with: played)
    }

    private func explain(_ error: SessionError) -> String {
        guard case .unknownOption(let id) = error else { return "\(error)" }
        return "it has no option `\(id)`, only \(codeList(prompt.options.map(\.optionId)))"
    }

    private mutating func compare(with played: PromptResult) {
        if sent.logs.contains(where: { $0.timestamp == nil }) { complain("a log has no `timestamp`") }
        for (option, isCorrect) in sent.misjudged(comparedWith: played, at: prompt) {
            complain(
                "the log of option `\(option)` says `correct: \(!isCorrect)`, and it is \(isCorrect ? "right" : "wrong")"
            )
        }
        // The replay leaves out words that do not change the points, so the app may have counted more.
        let tries = prompt.type == .textInput ? max(sent.tries, played.tries) : played.tries
        if sent.tries != tries {
            complain("`tries` is \(sent.tries), and its logs have \(counted(tries, "attempt"))")
        }
        if sent.completed != played.completed {
            complain(
                "`completed` is \(sent.completed), and "
                    + (played.tries == 0
                        ? "nothing was answered" : "the last answer is \(played.completed ? "right" : "wrong")"))
        }
        // Reports one mistake once: points that match a wrong `tries` are not another mistake.
        let reported = Scoring.points(worth: prompt.points, options: prompt.options.count, attempt: sent.tries)
        if sent.pointsEarned != played.pointsEarned, sent.tries == tries || sent.pointsEarned != reported {
            let how =
                played.completed
                ? "a right answer at attempt \(tries) earns \(played.pointsEarned) of \(prompt.points) "
                    + "with \(counted(prompt.options.count, "option"))" : "no right answer earns 0"
            complain("`pointsEarned` is \(sent.pointsEarned), and \(how)")
        }
    }
}

func codeList(_ ids: [String]) -> String { ids.map { "`\($0)`" }.joined(separator: ", ") }

extension Prompt {
    /// Up to `count` answers with a word that matches no option, but no more than can make a difference.
    fileprivate func wordsWithoutOption(_ count: Int) -> [Answer] {
        let texts = Set(options.map { Answer.normalizedWord($0.optionText) })
        var word = "?"
        while texts.contains(word) { word += "?" }
        return Array(repeating: .word(word), count: max(0, min(count, options.count + 1)))
    }

    /// A pairing in which exactly those options are right that the logs call right.
    fileprivate func pairs(in logs: [PromptResult.Log]) -> [String: String] {
        // A row that was edited by hand may have no options.
        guard !options.isEmpty else { return [:] }
        let targets = options.map { $0.metadata?.matchTarget ?? "" }
        let pairs = logs.map { log -> (String, String) in
            let index = options.firstIndex { $0.optionId == log.optionId } ?? 0
            return (log.optionId, targets[log.correct ? index : (index + 1) % targets.count])
        }
        return Dictionary(pairs) { $1 }
    }
}

extension PromptResult {
    /// The answers that the logs represent, in their order.
    fileprivate func answers(to prompt: Prompt) -> [Answer] {
        switch prompt.type {
        case .selectAll: attempts(at: prompt).map { .options(Set($0.map(\.optionId))) }
        case .sequencing: attempts(at: prompt).map { .order($0.map(\.optionId)) }
        case .matching:
            attempts(at: prompt).enumerated().map { index, logs in
                // A single option that completed the prompt is a choice, as in today's app; any other is an
                // incomplete pairing.
                let isAlone = logs.count == 1 && completed && index == tries - 1
                return isAlone ? .option(logs[0].optionId) : .pairs(prompt.pairs(in: logs))
            }
        default: logs.map { .option($0.optionId) }
        }
    }

    /// The logs of each attempt, for prompts at which several options are submitted at once.
    private func attempts(at prompt: Prompt) -> [[Log]] {
        if tries == 1, !logs.isEmpty { return [logs] }
        let count = max(1, prompt.options.count)
        guard prompt.type == .sequencing else { return logsByAttempt }
        return stride(from: 0, to: logs.count, by: count).map { Array(logs[$0..<min($0 + count, logs.count)]) }
    }

    /// Why the logs do not show what was submitted; nil if they do.
    fileprivate func problemOfLogs(at prompt: Prompt) -> String? {
        guard [.selectAll, .matching].contains(prompt.type), tries > 0 else { return nil }
        let found = attempts(at: prompt).count
        guard found != tries else { return nil }
        return "`tries` is \(tries), and its logs have \(counted(found, "time")): "
            + "all options of an attempt have the same `timestamp`, and those of the next a later one"
    }

    /// The options whose logs differ from the replayed ones. Empty for a matching, whose logs lack the targets.
    fileprivate func misjudged(comparedWith played: PromptResult, at prompt: Prompt) -> [(
        option: String, isCorrect: Bool
    )] {
        switch prompt.type {
        case .matching: return []
        case .sequencing:
            return zip(logs, played.logs).filter { $0.correct != $1.correct }.map { ($1.optionId, $1.correct) }
        default:
            let judged = Dictionary(played.logs.map { ($0.optionId, $0.correct) }) { first, _ in first }
            return logs.compactMap { log in
                judged[log.optionId].flatMap { $0 == log.correct ? nil : (log.optionId, $0) }
            }
        }
    }
}
