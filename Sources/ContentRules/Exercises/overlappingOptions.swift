import Diagnostics
import Language
import SourceText

extension Rule {
    static let overlappingOptions = Rule(
        "overlapping-options", .warning, "Two options of a question can both be right.",
        because:
            "If the narrow option is right, the wide one is right too. A reader may be right and lose the point.",
        bad: .question(
            "How many years did the young men sleep in the cave?", options: "1 to 100, 100 to 250, more than 300",
            answer: "more than 300", explanation: "Surah al-Kahf says three hundred and nine."),
        fixed: ["100 to 250,": "101 to 300,"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 22: options are independent and do not overlap. \
            Compares numbers and their ranges, the words that say something, and the parts of lists.
            """, knows: .english,
        check: .exercise { exercise, context in
            let choices = exercise.choices.map(\.text)
            // `½ cup`: such signs are not read.
            guard exercise.isMultipleChoice, !choices.contains(where: \.hasFraction) else { return }
            let amounts = choices.map { Quantity($0.text, $0.words) }
            let gists = choices.map(\.gist)
            let wordings = choices.map(\.text.wording)
            let parts = choices.map(\.parts)
            for (index, choice) in choices.enumerated() {
                for other in choices.indices where other != index && wordings[index] != wordings[other] {
                    let theirs = choices[other]
                    let overlap: Overlap
                    if let mine = amounts[index], let amount = amounts[other] {
                        guard other < index, mine == amount || mine.overlaps(amount) else { continue }
                        overlap = mine == amount ? .same : .range
                    } else if other < index, !gists[index].isEmpty, gists[index] == gists[other] {
                        overlap = .same
                    } else if parts[other].count == 1, parts[index].count > 1, parts[index].contains(parts[other][0])
                    {
                        overlap = .inclusion
                    } else {
                        continue
                    }
                    context.report(
                        choice.place, overlap.message, help: overlap.help,
                        related: [.init(overlap.related, at: theirs.place)])
                    return
                }
            }
        })
}

private struct Overlap {
    let message, help, related: String

    static let same = Overlap(
        message: "this option means the same as another one",
        help: "write another answer here, or delete one of the two", related: "the other option")
    static let range = Overlap(
        message: "this range and that of another option share numbers",
        help: "change the ranges so that each number is in one option only", related: "the other range")
    static let inclusion = Overlap(
        message: "this option includes another one, so both can be right",
        help: "change one of the two so that only one can be right", related: "the option that it includes")
}

extension ExerciseText {
    fileprivate var hasFraction: Bool {
        text.string.unicodeScalars.contains { $0.value > 0x7F && $0.properties.numericType == .numeric }
    }

    /// The meanings of its words in order, without articles and auxiliaries; empty if none says something, or for
    /// a number below zero.
    fileprivate var gist: [UInt64] {
        guard words.contains(where: { !$0.classes.contains(.function) }), !words.contains(where: isBelowZero) else {
            return []
        }
        return words.filter { $0.classes.isDisjoint(with: [.article, .auxiliary]) }.map { Meaning.of($0, in: text) }
    }

    private func isBelowZero(_ word: Word) -> Bool {
        guard word.features.contains(.number) else { return false }
        return text.withBytes { bytes in
            let before = bytes[..<word.range.lowerBound]
            return before.last == UInt8(ascii: "-") || before.suffix(3).elementsEqual("−".utf8)
        }
    }

    /// The parts of a list such as `rain, snow and hail`, without their articles. Empty if a negative is among them.
    fileprivate var parts: [[UInt64]] {
        if classes.contains(.negative) { return [] }
        var parts: [[UInt64]] = [[]]
        for word in words {
            if word.is("and") || word.is("or") {
                parts.append([])
            } else if !word.classes.contains(.article) {
                parts[parts.count - 1].append(word.hash)
            }
            if word.features.contains(.beforePause) { parts.append([]) }
        }
        return parts.filter { !$0.isEmpty }
    }
}
