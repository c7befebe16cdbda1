import Diagnostics
import Language
import SourceText

extension Rule {
    static let markedOption = Rule(
        "marked-option", .warning, "The text of an option says whether it is right, or which letter it has.",
        because:
            "Everybody sees the text as it is, and which option is right. A letter is wrong when an app shuffles "
            + "the options. Such a mark often comes from a list of questions that was pasted.",
        bad: .question(
            "Which surah opens the Quran?", options: "Al-Fatiha (correct), Al-Ikhlas", answer: "Al-Fatiha (correct)"),
        fixed: ["Al-Fatiha (correct)": "Al-Fatiha"],
        background: """
            A tick or a cross at either end, English words such as `(correct)`, `[key]`, `- right answer` and \
            `Answer: …`, or the letters of all options, in order. Where another option has other words there (`left` \
            beside `right`), all pass.
            """, isCause: true,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen else { return }
            let (labels, letters) = (exercise.choices.map(\.text.label), exercise.letters)
            let areMarks = labels.allSatisfy { $0?.isMark ?? true }
            for (index, text) in exercise.choices.map(\.text).enumerated() {
                let label = areMarks ? labels[index]?.range : nil
                guard let range = letters?[index] ?? text.tick ?? label else { continue }
                context.report(range, of: text, in: exercise, letters)
            }
        })
}

extension ExerciseText {
    /// A tick or a cross at one end, together with its meaning in words.
    fileprivate var tick: Range<Int>? {
        // All ticks begin with this byte in UTF-8.
        guard text.withBytes({ offset(of: 0xE2, in: UnsafeRawBufferPointer($0), from: 0) }) != nil else { return nil }
        let string = text.string
        guard string.contains(" "), let tick = string.lastIndex(where: ticks.contains) else { return nil }
        let start = string.utf8.distance(from: string.startIndex, to: tick)
        let end = start + string[tick].utf8.count
        if start == 0 { return 0..<end }
        let rest = words.drop { $0.range.upperBound <= end }
        return rest.isEmpty || isMark(rest) ? start..<text.utf8Count : nil
    }

    /// The words set apart at one end, and whether they only say right or wrong.
    fileprivate var label: (range: Range<Int>, isMark: Bool)? {
        text.withBytes { bytes in
            for index in words.indices.dropFirst().reversed() {
                let between = words[index - 1].range.upperBound..<words[index].range.lowerBound
                if between.count > 1, let start = bytes[between].firstIndex(of: 0x20),
                    String(decoding: bytes[between], as: UTF8.self).contains(where: openers.contains)
                {
                    return (start..<bytes.count, isMark(words[index...]))
                }
                if bytes[between.lowerBound] == UInt8(ascii: ":"), isMark(words[..<index]) {
                    return (0..<between.upperBound, true)
                }
            }
            return nil
        }
    }

    private func isMark(_ words: ArraySlice<Word>) -> Bool {
        words.contains { verdicts.contains($0.hash) }
            && words.allSatisfy { verdicts.contains($0.hash) || fillers.contains($0.hash) }
    }
}

private let ticks: [Character] = ["✓", "✔", "✅", "☑", "✗", "✘", "❌", "☒", "✔️", "☑️"]
private let openers: [Character] = ["(", "[", "{", "-", "–", "—", "<", "←"]
private let verdicts = Phrase("answer ans correct incorrect key right solution wrong").hashes
private let fillers = Phrase("best is not one option that the this").hashes
