import Analysis
import ArgumentParser
import ContentModel
import DailyPractice
import Diagnostics
import Language
import ReferenceDocs
import SourceText
import Workspace

struct Player {
    private var session: PracticeSession
    private let seed: UInt64?
    private let isBlind: Bool
    /// The ids of prompts in apps, by their names in the sources.
    private let ids: [String: String]
    private var shownPrompt: String?

    /// Begins to play. With a seed, options come in the order in which apps shuffle them by this seed; else in
    /// that of the file. A blind play shows neither the scenario nor any feedback.
    init(_ activity: Activity, publishedAs published: Activity, seed: UInt64?, isBlind: Bool) {
        session = PracticeSession(activity)
        ids = Dictionary(
            zip(activity.prompts, published.prompts).map { ($0.promptId, $1.promptId) },
            uniquingKeysWith: { first, _ in first })
        (self.seed, self.isBlind) = (seed, isBlind)
        Console.write(activity.title + "\n" + (isBlind ? "" : "\n\(onScreen(activity.scenario))\n"))
    }

    // MARK: Answers given beforehand

    mutating func replay(_ answers: String) throws {
        for item in TypedAnswer.items(of: answers) {
            guard let typed = TypedAnswer(item) else { throw UsageError("`\(item)` is not prompt=answer") }
            guard let prompt = session.prompt else { throw UsageError("the activity is finished before `\(item)`") }
            guard prompt.promptId == typed.prompt else {
                throw UsageError("`\(item)`: the prompt that is shown now is `\(prompt.promptId)`")
            }
            show(prompt)
            Console.write("> \(typed.text)\n")
            do { show(try session.submit(prompt.answer(typed: typed.text, targets(of: prompt)))) } catch {
                var known = ""
                if case SessionError.unknownOption = error {
                    known = ", it has \(orList(prompt.options.map(\.optionId), "and"))"
                }
                throw UsageError("`\(item)`: \(error)\(known)")
            }
        }
        if let prompt = session.prompt {
            Console.write("\nstopped at `\(prompt.promptId)`: score \(session.score) so far\n")
            throw ExitCode(1)
        }
        showEnd()
    }

    // MARK: Answers typed

    mutating func play() throws {
        while let prompt = session.prompt {
            show(prompt)
            Console.write("\(hint(prompt)) > ")
            guard let line = readLine() else {
                Console.write("\nstopped at `\(prompt.promptId)`: score \(session.score) so far\n")
                return
            }
            let typed = line.trimmed
            if typed == "?" {
                Console.write(explanation(prompt) + "\n")
                continue
            }
            do {
                show(
                    try session.submit(
                        reflection(typed, at: prompt) ?? prompt.answer(typed: line, targets(of: prompt))))
            } catch { Console.write("\(typed.isEmpty ? "type an answer" : "\(error)"); `?` lists the answers\n") }
        }
        showEnd()
    }

    private mutating func show(_ prompt: Prompt) {
        guard shownPrompt != prompt.promptId else { return }
        shownPrompt = prompt.promptId
        let points = counted(prompt.points, "point")
        let head = "\(prompt.order). \(isolated(prompt.promptText)) (\(prompt.promptId), \(points))"
        var text = "\n" + onScreen(head, indent: "   ", first: "") + "\n"
        if prompt.type == .reflection { return Console.write(text, as: .isolating) }
        if prompt.type == .textInput {
            let words = prompt.config?.wordBank ?? []
            text += words.isEmpty ? "" : onScreen(words.map(isolated).joined(separator: ", "), indent: "   ") + "\n"
        } else {
            for option in asShown(prompt).options {
                let line = "\(option.optionId)) \(isolated(option.optionText))"
                text += onScreen(line, indent: "      ", first: "   ") + "\n"
            }
            for (mark, target) in targets(of: prompt) {
                text += onScreen("[\(mark)] \(isolated(target))", indent: "       ", first: "   ") + "\n"
            }
        }
        Console.write(text, as: .isolating)
    }

    private func targets(of prompt: Prompt) -> [(mark: String, target: String)] {
        prompt.markedTargets(shown: seed.map(asShown(prompt).shuffledTargets))
    }

    /// The prompt with its options in the order in which they are shown. Apps shuffle by its published id.
    private func asShown(_ prompt: Prompt) -> Prompt {
        guard let seed else { return prompt }
        var prompt = prompt
        prompt.promptId = ids[prompt.promptId] ?? prompt.promptId
        return prompt.shuffled(seed: seed)
    }

    private func show(_ verdict: PracticeSession.Verdict) {
        let feedback = isBlind ? "" : verdict.feedback.map { onScreen($0, indent: "  ") + "\n" }.joined()
        let result = verdict.isCorrect ? "  right, +\(verdict.points)\n" : "  not this one, try again\n"
        Console.write(feedback + result)
    }

    private func showEnd() {
        let takeaway = session.activity.actionableTakeaway
        var text = "\nTakeaway: \(isolated(takeaway.toolName))\n\(onScreen(takeaway.whenToUse, indent: "  "))\n"
        for (number, step) in takeaway.howTo.enumerated() {
            text += onScreen("\(number + 1). \(isolated(step))", indent: "     ", first: "  ") + "\n"
        }
        text += onScreen(takeaway.whyItWorks, indent: "  ") + "\n"
        let most = session.path.reduce(0) { sum, id in
            sum + (session.activity.prompts.first { $0.promptId == id }?.points ?? 0)
        }
        text += "\nscore \(session.score) of \(most) on this way: \(session.path.joined(separator: " > "))\n"
        Console.write(text, as: .isolating)
    }

    private func hint(_ prompt: Prompt) -> String {
        let ids = prompt.options.map(\.optionId)
        switch prompt.type {
        case .selectAll: return "all that fit, such as \(ids.prefix(2).joined(separator: "+"))"
        case .sequencing: return "all in order, with + between"
        case .matching: return "pairs, such as \(ids.first ?? "")~\(targets(of: prompt).last?.mark ?? "")"
        case .textInput: return "a word"
        case .reflection: return "press Enter to go on"
        default: return "an option"
        }
    }

    private func explanation(_ prompt: Prompt) -> String {
        let options = asShown(prompt).options.map(\.optionId)
        let open = options.filter { !session.disabledOptions.contains($0) }
        let marks = targets(of: prompt).map(\.mark)
        let words = prompt.config?.wordBank ?? []
        let lines =
            switch prompt.type {
            case .selectAll: "Type all that fit, with spaces or + between: \(orList(options))."
            case .sequencing:
                "Type all of these in the right order, with spaces or + between: \(options.joined(separator: ", "))."
            case .matching:
                "Type for each option the target that fits, as in `\(options.first ?? "a")~\(marks.last ?? "1")`, with spaces or + "
                    + "between. Options: \(options.joined(separator: ", ")). Targets: \(marks.joined(separator: ", "))."
            case .textInput:
                words.isEmpty ? "Type a word; large and small letters are the same." : "Type \(orList(words))."
            case .reflection: "Press Enter when you have thought about it. What you type is not kept."
            default: "Type one of these: \(orList(open))."
            }
        return onScreen(lines)
    }

    private func reflection(_ typed: String, at prompt: Prompt) -> Answer? {
        guard prompt.type == .reflection, prompt.option(typed) == nil else { return nil }
        return prompt.options.first.map { .option($0.optionId) }
    }
}

/// A text that stands among others in a line: if it is written from right to left, it does not reorder them.
func isolated(_ text: String) -> String {
    let isReversed = text.unicodeScalars.contains { WritingScript.arabic.has($0) || WritingScript.hebrew.has($0) }
    return isReversed ? "\u{2068}\(text)\u{2069}" : text
}

/// Breaks a text into lines that a terminal can show, paragraph by paragraph.
func onScreen(_ text: String, indent: String = "", first: String? = nil) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        line.isEmpty ? "" : wrap(String(line), indent: indent, firstIndent: index == 0 ? first : nil)
    }.joined(separator: "\n")
}
