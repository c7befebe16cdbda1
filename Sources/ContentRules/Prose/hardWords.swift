import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let hardWords = Rule(
        "hard-words", .warning, "A sentence has several long words.",
        because:
            "A child reads a long word letter by letter. At the second one, it has forgotten how the sentence began. "
            + "A parent skips a sentence that is full of them.",
        bad: .question(
            "Who conducted clandestine surveillance of the cave?", options: "The spider, The enemies",
            answer: "The enemies", explanation: "They looked for him everywhere and did not find him."),
        mended: ["conducted clandestine surveillance of": "secretly watched"],
        background: """
            Two words of ten letters and more in a sentence for 6-9 and in lessons, three for 10-12, four for 13-16, \
            without names and words that every child knows (`grandmother`). For parents four, if they are a quarter \
            of its words. In the shipped content: no findings.
            """, knows: .words(.familiarWords),
        check: .prose { prose, found in
            guard !prose.isForLearners || prose.facts.isPlaced else { return }
            // Lessons are for all, and so for the youngest.
            let (band, isForParents) = (prose.band, !prose.isForLearners)
            let most = isForParents || band == .from13to16 ? 3 : band == .from10to12 ? 2 : 1
            for passage in prose.passages(where: { $0.role.isRunning && $0.longWords > most }) {
                var words: [Word] = []
                appendWords(of: passage.text.value, in: prose.language, to: &words, limit: mostItemWords)
                // One without a word of grammar is in another language.
                for sentence in sentences(of: words[...])
                where sentence.contains(where: {
                    $0.classes.contains(.function) || $0.root != $0.hash && $0.length > 5
                }) {
                    var seen: Set<UInt64> = []
                    let hard = sentence.filter { passage.text.value.isHard($0) && seen.insert($0.root).inserted }
                    guard hard.count > (isForParents ? max(most, (sentence.count - 1) / 4) : most),
                        let first = hard.first, let last = hard.last
                    else { continue }
                    let names = passage.text.value.withBytes { bytes in
                        hard.map { String(decoding: bytes[$0.range], as: UTF8.self) }
                    }
                    found.report(
                        passage.text, first.range.lowerBound..<last.range.upperBound,
                        isForParents
                            ? "\(hard.count) of the \(sentence.count) words of this sentence are long"
                            : "\(quoted(names)) are hard words for \(band?.rawValue ?? "children")",
                        help: "write shorter words, or split the sentence")
                }
            }
        })
}

extension Text {
    fileprivate func isHard(_ word: Word) -> Bool {
        guard word.length >= Word.longLength, word.classes.isDisjoint(with: [.familiar, .function]),
            !word.marks.contains(.capital) || word.marks.contains(.opening)
        else { return false }
        // `neighbour's` is no longer than `neighbour`.
        return withBytes { bytes in bytes[word.range].prefix { $0 != 0x27 && $0 != 0xE2 }.count >= Word.longLength }
    }
}
