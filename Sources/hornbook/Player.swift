import ArgumentParser
import DailyPractice
import ReferenceDocs

/// An activity on its way through a session, told in the terminal.
struct Player {
    private var session: PracticeSession
    private let seed: UInt64
    private let isBlind: Bool
    /// The ids that apps know the prompts by, by their names in the sources.
    private let ids: [String: String]
    private var shownPrompt: String?

    /// Begins to play; what apps shuffle comes in the order that the library gives it by this seed. Who plays blind sees
    /// neither the scenario nor any feedback.
    init(_ activity: Activity, publishedAs published: Activity, seed: UInt64, isBlind: Bool) {
        session = PracticeSession(activity)
        ids = Dictionary(
            zip(activity.prompts, published.prompts).map { ($0.promptId, $1.promptId) },
            uniquingKeysWith: { first, _ in first })
        self.seed = seed
        self.isBlind = isBlind
        Console.write(activity.title + "\n" + (isBlind ? "" : "\n\(onScreen(activity.scenario))\n"))
    }

    // MARK: Answers given beforehand

    mutating func replay(_ answers: String) throws {
        for item in answers.split(separator: ",") {
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { throw UsageError("`\(item)` is not prompt=answer") }
            guard let prompt = session.prompt else { throw UsageError("the activity is finished before `\(item)`") }
            guard prompt.promptId == parts[0] else {
                throw UsageError("`\(item)`: the prompt that is shown now is `\(prompt.promptId)`")
            }
            show(prompt)
            Console.write("> \(parts[1])\n")
            do { tell(try session.submit(answer(String(parts[1]), to: prompt))) } catch {
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
            if Player.trim(line[...]) == "?" {
                Console.write(Player.explanation(prompt) + "\n")
                continue
            }
            do { tell(try session.submit(answer(line, to: prompt))) } catch {
                Console.write("\(error); `?` tells how to answer\n")
            }
        }
        tellEnd()
    }

    // MARK: -

    private mutating func show(_ prompt: Prompt) {
        guard shownPrompt != prompt.promptId else { return }
        shownPrompt = prompt.promptId
        let points = counted(prompt.points, "point")
        let head = "\(prompt.order). \(prompt.promptText) (\(prompt.promptId), \(points))"
        var text = "\n" + onScreen(head, indent: "   ", first: "") + "\n"
        if prompt.type == .textInput {
            let words = prompt.config?.wordBank ?? []
            text += words.isEmpty ? "" : onScreen(words.joined(separator: ", "), indent: "   ") + "\n"
        } else {
            for option in shuffled(prompt).options {
                let line = "\(option.optionId)) \(option.optionText)"
                text += onScreen(line, indent: "      ", first: "   ") + "\n"
            }
            for (mark, target) in targets(of: prompt) {
                text += onScreen("[\(mark)] \(target)", indent: "       ", first: "   ") + "\n"
            }
        }
        Console.write(text)
    }

    /// The targets of a matching, each with what a person types for it: a number, or one with a `t` where options
    /// are called by numbers themselves.
    private func targets(of prompt: Prompt) -> [(mark: String, target: String)] {
        let letter = prompt.options.contains { Int($0.optionId) != nil } ? "t" : ""
        return shuffled(prompt).shuffledTargets(seed: seed).enumerated().map { ("\(letter)\($0 + 1)", $1) }
    }

    /// The prompt as apps show it, with its options in their order and by the id that they know it by.
    private func shuffled(_ prompt: Prompt) -> Prompt {
        var prompt = prompt
        prompt.promptId = ids[prompt.promptId] ?? prompt.promptId
        return prompt.shuffled(seed: seed)
    }

    private func tell(_ verdict: Verdict) {
        let feedback = isBlind ? "" : verdict.feedback.map { onScreen($0, indent: "  ") + "\n" }.joined()
        let result = verdict.isCorrect ? "  right, +\(verdict.points)\n" : "  not this one, try again\n"
        Console.write(feedback + result)
    }

    private func tellEnd() {
        let takeaway = session.activity.actionableTakeaway
        var text = "\nTakeaway: \(takeaway.toolName)\n\(onScreen(takeaway.whenToUse, indent: "  "))\n"
        for (number, step) in takeaway.howTo.enumerated() {
            text += onScreen("\(number + 1). \(step)", indent: "     ", first: "  ") + "\n"
        }
        text += onScreen(takeaway.whyItWorks, indent: "  ") + "\n"
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
        case .matching: "a~2+b~1 (a with target 2)"
        case .textInput: "a word"
        default: "an option"
        }
    }

    /// Tells how to answer a prompt.
    private static func explanation(_ prompt: Prompt) -> String {
        let how =
            switch prompt.type {
            case .selectAll: "Type the letters of all that you choose: `a c`, `a, c` or `a+c`."
            case .sequencing: "Type all letters in the order that you choose: `b a c`, `b, a, c` or `b+a+c`."
            case .matching:
                "Type pairs, each with what stands before the target that fits: `a~2 b~1`. The letter of the option "
                    + "that a target belongs to stands for it too: `a~b`."
            case .textInput: "Type a word."
            default: "Type the letter of one option: `a`."
            }
        return onScreen(how)
    }

    private func answer(_ text: String, to prompt: Prompt) -> Answer {
        let items = text.split { $0 == "+" || $0 == "," || $0 == ";" || $0.isWhitespace }.map { item in
            item.split(separator: "~", omittingEmptySubsequences: false).map { Player.id($0, in: prompt) }.joined(
                separator: "~")
        }
        switch prompt.type {
        case .selectAll: return .options(Set(items))
        case .sequencing: return .order(items)
        case .matching where text.contains("~"):
            var pairs: [String: String] = [:]
            for item in items {
                let pair = item.split(separator: "~", maxSplits: 1).map { Player.trim($0) }
                guard pair.count == 2 else { continue }
                let own = prompt.option(pair[1])?.metadata?.matchTarget
                pairs[pair[0]] = own ?? targets(of: prompt).first { $0.mark == pair[1] }?.target ?? pair[1]
            }
            return .pairs(pairs)
        case .textInput: return .word(text)
        default: return .option(Player.id(text[...], in: prompt))
        }
    }

    /// The option that is meant: whatever the letter case, with or without the bracket that is shown behind it.
    private static func id(_ text: Substring, in prompt: Prompt) -> String {
        let typed = trim(text)
        let bare = typed.last == ")" || typed.last == "." ? String(typed.dropLast()) : typed
        let known = prompt.options.map(\.optionId)
        return known.first { $0 == typed } ?? known.first { $0.lowercased() == bare.lowercased() } ?? typed
    }

    private static func trim(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// A text broken into lines that a terminal can show, paragraph by paragraph.
func onScreen(_ text: String, indent: String = "", first: String? = nil) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        line.isEmpty ? "" : wrap(String(line), indent: indent, firstIndent: index == 0 ? first : nil)
    }.joined(separator: "\n")
}
