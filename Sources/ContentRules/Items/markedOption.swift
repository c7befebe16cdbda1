import Diagnostics
import Language
import SourceText

extension Rule {
    static let markedOption = Rule(
        "marked-option", .warning, "The text of an option says whether it is right.",
        because:
            "The app shows the text as it is, so everybody sees which option is right. Such a mark often comes from "
            + "a list of questions that was pasted.",
        bad: .question(
            "Which surah opens the Quran?", options: "Al-Fatiha (correct), Al-Ikhlas", answer: "Al-Fatiha (correct)"),
        mended: ["Al-Fatiha (correct)": "Al-Fatiha"],
        background: """
            A tick or a cross at either end of the text, and in English words such as `(correct)`, `[key]`, `- right answer` \
            and `Answer: …`. Where another option of the question has other words there (`left` beside `right`), all pass.
            """, isDamage: true,
        check: .item { item, found in
            guard item.form.isChosen else { return }
            let notes = item.choices.map(\.text.note)
            let areMarks = notes.allSatisfy { $0?.isMark ?? true }
            for (text, note) in zip(item.choices.map(\.text), notes) {
                guard let range = text.tick ?? (areMarks ? note?.range : nil) else { continue }
                let part = Diagnostic.Part(range, of: text.text)
                let help = "delete \(quoted(range, of: text.text)) here\(item.isTriedAgain ? "" : " and in `answer`")"
                found.report(
                    text.place, part: part, "the app shows this mark to everybody", help: help,
                    fix: item.isTriedAgain ? Fix(help, [Edit(text.place, "", .part(part))]) : nil, spoilt: text.place)
            }
        })
}

extension Wording {
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
    fileprivate var note: (range: Range<Int>, isMark: Bool)? {
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

private let ticks: Set<Character> = ["✓", "✔", "✅", "☑", "✗", "✘", "❌", "☒", "✔️", "☑️"]
private let openers: Set<Character> = ["(", "[", "{", "-", "–", "—", "<", "←"]
private let verdicts =
    (["answer", "ans", "correct", "incorrect", "key", "right", "solution", "wrong"] as [StaticString]).map(Word.hash)
private let fillers = (["best", "is", "not", "one", "option", "that", "the", "this"] as [StaticString]).map(Word.hash)
