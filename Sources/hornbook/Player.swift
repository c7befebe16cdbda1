import ArgumentParser
import DailyPractice

/// An activity on its way through a session, told in the terminal.
struct Player {
    private var session: PracticeSession
    private var shownPrompt: String?

    init(_ activity: Activity) {
        session = PracticeSession(activity)
        Console.write("\(activity.title)\n\n\(activity.scenario)\n")
    }

    // MARK: Answers given beforehand

    mutating func replay(_ answers: String) throws {
        for item in answers.split(separator: ",") {
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else {
                throw UsageError("`\(item)` is not prompt=answer")
            }
            guard let prompt = session.prompt else {
                throw UsageError("the activity is finished before `\(item)`")
            }
            guard prompt.promptId == parts[0] else {
                throw UsageError("`\(item)`: the prompt that is shown now is `\(prompt.promptId)`")
            }
            show(prompt)
            Console.write("> \(parts[1])\n")
            do {
                tell(try session.submit(Player.answer(String(parts[1]), to: prompt)))
            } catch {
                throw UsageError("`\(item)`: \(error)")
            }
        }
        if let prompt = session.prompt {
            Console.write("\nstopped at `\(prompt.promptId)`: score \(session.score) so far\n")
            throw ExitCode(1)
        }
        tellEnd()
    }

    // MARK: Answers typed

    mutating func play() throws {
        while let prompt = session.prompt {
            show(prompt)
            Console.write("\(Player.hint(prompt)) > ")
            guard let line = readLine() else {
                Console.write("\nstopped at `\(prompt.promptId)`: score \(session.score) so far\n")
                return
            }
            do {
                tell(try session.submit(Player.answer(line, to: prompt)))
            } catch {
                Console.write("\(error)\n")
            }
        }
        tellEnd()
    }

    // MARK: -

    private mutating func show(_ prompt: Prompt) {
        guard shownPrompt != prompt.promptId else { return }
        shownPrompt = prompt.promptId
        var text = "\n\(prompt.order). \(prompt.promptText)  (\(prompt.promptId), \(counted(prompt.points, "point")))\n"
        if prompt.type == .textInput {
            let words = prompt.config?.wordBank ?? []
            text += words.isEmpty ? "" : "   " + words.joined(separator: ", ") + "\n"
        } else {
            for option in prompt.options {
                let target = option.metadata?.matchTarget.map { "  [\($0)]" } ?? ""
                text += "   \(option.optionId)) \(option.optionText)\(target)\n"
            }
        }
        Console.write(text)
    }

    private func tell(_ verdict: Verdict) {
        let feedback = verdict.feedback.map { "  \($0)\n" }.joined()
        let result =
            verdict.isCorrect ? "  right, +\(verdict.points)\n" : "  not this one, try again\n"
        Console.write(feedback + result)
    }

    private func tellEnd() {
        let takeaway = session.activity.actionableTakeaway
        var text = "\nTakeaway: \(takeaway.toolName)\n  \(takeaway.whenToUse)\n"
        for (number, step) in takeaway.howTo.enumerated() { text += "  \(number + 1). \(step)\n" }
        text += "  \(takeaway.whyItWorks)\n"
        let most = session.path.reduce(0) { sum, id in
            sum + (session.activity.prompts.first { $0.promptId == id }?.points ?? 0)
        }
        text += "\nscore \(session.score) of \(most) on this way: \(session.path.joined(separator: " > "))\n"
        Console.write(text)
    }

    private static func hint(_ prompt: Prompt) -> String {
        switch prompt.type {
        case .selectAll: "a+c"
        case .sequencing: "a+b+c in order"
        case .matching: "a~b+b~a (a with b's target)"
        case .textInput: "a word"
        default: "an option"
        }
    }

    private static func answer(_ text: String, to prompt: Prompt) -> Answer {
        let items = text.split(separator: "+").map { trim($0) }
        switch prompt.type {
        case .selectAll: return .options(Set(items))
        case .sequencing: return .order(items)
        case .matching where text.contains("~"):
            var pairs: [String: String] = [:]
            for item in items {
                let pair = item.split(separator: "~", maxSplits: 1).map { trim($0) }
                guard pair.count == 2 else { continue }
                let target = prompt.options.first { $0.optionId == pair[1] }?.metadata?.matchTarget
                pairs[pair[0]] = target ?? pair[1]
            }
            return .pairs(pairs)
        case .textInput where !prompt.options.contains(where: { $0.optionId == trim(text[...]) }):
            return .word(text)
        default: return .option(trim(text[...]))
        }
    }

    private static func trim(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
