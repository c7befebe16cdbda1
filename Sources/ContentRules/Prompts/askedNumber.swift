import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let askedNumber = Rule(
        "asked-number", .error, "A question asks for another number of options than are right.",
        because: "Parents who choose as many as it says are told that this is wrong.",
        bad: .prompt(
            "select-all", asking: "Which two of these help?",
            "id: a, text: Kneel down, correct: true, feedback: Eye to eye.",
            "id: b, text: Listen, correct: true, feedback: That calms.",
            "id: c, text: Wait, correct: true, feedback: That helps.", "id: d, text: Lecture, feedback: Not now."),
        mended: ["Which two of": "Which of"], knows: .english,
        check: .prompt { prompt, found in
            guard prompt.type.isSound, prompt.type.value == .selectAll, prompt.text.isSound,
                prompt.config?.value.minCorrect == nil, let asked = countAsked(prompt.text.string),
                let right = prompt.givenOptions?.marks?.count(where: { $0 }), right > 0, right != asked
            else { return }
            found.report(
                prompt.text.place,
                "this asks for \(asked) options, and \(right == 1 ? "1 is" : "\(right) are") right",
                help: "write how many are right, or mark as many with `correct: true`")
        })
}

/// `Which two …`, `Choose the three …`: not `Which of the two`.
private func countAsked(_ question: String) -> Int? {
    let words = question.lowercased().split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() where asking.contains(word) {
        let next = words.dropFirst(index + 1).prefix(2).drop { $0 == "the" }.first
        if let number = next.flatMap({ numbers.firstIndex(of: $0) }) { return number + 2 }
    }
    return nil
}

private let asking: Set<Substring> = ["choose", "find", "mark", "name", "pick", "select", "tick", "which"]
private let numbers: [Substring] = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]
