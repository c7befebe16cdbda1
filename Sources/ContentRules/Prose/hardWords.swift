import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let hardWords = Rule(
        "hard-words", .warning, knows: .words("function-words"),
        check: .prose { prose, context in
            guard !prose.isForLearners || prose.facts.isPlaced else { return }
            // Lessons are for all ages, and thus for the youngest.
            let (band, isForParents) = (prose.band, !prose.isForLearners)
            let most = isForParents || band == .from13to16 ? 16 : 10
            for passage in prose.passages(where: {
                // The options of a quiz may be terms.
                $0.lettersBeyondSix > most && ($0.role.isRunning || $0.role == .word && $0.words > 3)
            }) {
                let words = splitWords(of: passage.text.value, in: prose.language, limit: maximumExerciseWords)
                // A sentence without function words is in another language.
                for sentence in sentences(of: words[...])
                where (passage.about.role != .word || !sentence.contains { $0.features.contains(.beforePause) })
                    && sentence.contains(where: {
                        $0.classes.contains(.function) || $0.root != $0.hash && $0.length > 5
                    })
                {
                    var seen: Set<UInt64> = []
                    let long = sentence.filter {
                        passage.text.value.beyondSix($0) > 0 && seen.insert($0.root).inserted
                    }
                    let hard = long.filter { passage.text.value.beyondSix($0) > 1 }
                    guard hard.count > 1, let first = hard.first, let last = hard.last,
                        long.reduce(0, { $0 + passage.text.value.beyondSix($1) })
                            > (isForParents ? max(most, sentence.count * 3 / 2) : most)
                    else { continue }
                    let names = passage.text.value.withBytes { bytes in
                        hard.map { String(decoding: bytes[$0.range], as: UTF8.self) }
                    }
                    context.report(
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
    /// The number of letters beyond six; 0 for names and function words.
    fileprivate func beyondSix(_ word: Word) -> Int {
        guard word.length > 6, !word.classes.contains(.function),
            !word.features.contains(.capital) || word.features.contains(.opening)
        else { return 0 }
        // `neighbour's` is no longer than `neighbour`.
        return max(0, withBytes { bytes in bytes[word.range].prefix { $0 != 0x27 && $0 != 0xE2 }.count - 6 })
    }
}
