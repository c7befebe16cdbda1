import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let doubledWord = Rule(
        "doubled-word", .warning, "A word stands twice in a row.",
        because: "Such slips come from editing, and the eye jumps over them, above all where the line ends "
            + "between the two.",
        bad: .activity("bestApproach: Kneel down so that the the glass is out of the way."),
        good: .activity("bestApproach: She knew that that glass had had its day, and it was very, very wet."),
        background: "Words that English doubles (`that that`, `had had`, `very very`, `bye bye`), names and "
            + "words that stand three times (`tick tick tick`) pass. "
            + "On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            for text in prose.passages(holding: .doubledWord) {
                var finder = DoubledWordFinder()
                text.text.value.withBytes { bytes in
                    readWords(bytes, &finder)
                    finder.pairs.removeAll { mayDouble(bytes[$0.first], bytes[$0.second]) }
                }
                for (first, second) in finder.pairs {
                    let range = first.lowerBound..<second.upperBound
                    found.report(
                        text.text, range, "\(quoted(second, of: text.text.value)) stands twice in a row",
                        help: "delete one of the two")
                }
            }
        })
}

/// Finds words that stand twice; three times and more, as in `tick tick tick`, are meant.
private struct DoubledWordFinder: WordReader {
    var pairs: [(first: Range<Int>, second: Range<Int>)] = []
    private var last: (hash: UInt64, range: Range<Int>, times: Int)?

    mutating func take(_ word: ProseWord) {
        let range = word.start..<word.end
        guard let before = last, before.hash == word.hash, word.followsDirectly else {
            last = (word.hash, range, 1)
            return
        }
        if before.times == 1 { pairs.append((before.range, range)) }
        if before.times == 2 { pairs.removeLast() }
        last = (word.hash, range, before.times + 1)
    }

    mutating func endSentence(at offset: Int) { last = nil }

    mutating func mark(_ mark: Marks, at offset: Int) {}
}

/// A word may stand twice if it is a number, a name (both times with a capital) or one of those that
/// English doubles.
private func mayDouble(
    _ first: Slice<UnsafeBufferPointer<UInt8>>, _ second: Slice<UnsafeBufferPointer<UInt8>>
) -> Bool {
    let isDigits = first.allSatisfy { (0x30...0x39).contains($0) }
    let capitals: ClosedRange<UInt8> = 0x41...0x5A
    let areNames = first.count > 1 && [first.first, second.first].allSatisfy { capitals.contains($0 ?? 0) }
    if isDigits || areNames { return true }
    let word = String(decoding: second, as: UTF8.self).lowercased()
    return doubling.contains(word)
}

/// Words that stand twice in good English, most of them in speech.
private let doubling: Set<String> = [
    "again", "blah", "bye", "dear", "far", "had", "ha", "haha", "her", "hey", "his", "hush", "knock", "la",
    "long", "many", "much", "never", "night", "no", "now", "oh", "one", "please", "really", "shh", "so",
    "some", "sorry", "that", "there", "thud", "tick", "very", "well", "yes", "you",
]
