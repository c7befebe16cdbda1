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
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. "
            + "Words that English doubles (`that that`, `had had`, `very very`, `bye bye`), names and "
            + "words that stand three times (`tick tick tick`) pass. "
            + "On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            for text in prose.passages(holding: .doubledWord) {
                var finder = DoubledWordFinder()
                text.text.value.withBytes { bytes in
                    readWords(bytes, &finder)
                    finder.pairs.removeAll { mayDouble($0, in: bytes) }
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
/// English doubles, where it does so.
private func mayDouble(
    _ pair: (first: Range<Int>, second: Range<Int>), in bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
    let (first, second) = (bytes[pair.first], bytes[pair.second])
    let isDigits = first.allSatisfy { (0x30...0x39).contains($0) }
    let capitals: ClosedRange<UInt8> = 0x41...0x5A
    let areNames = first.count > 1 && [first.first, second.first].allSatisfy { capitals.contains($0 ?? 0) }
    if isDigits || areNames { return true }
    let word = String(decoding: second, as: UTF8.self).lowercased()
    switch word {
    // `that that boy`, but not `that that he`.
    case "that": return !DoubledWords.notAfterThat.contains(nextWord(bytes, pair.second.upperBound))
    // `had had a dream`, but not `had had told`.
    case "had": return !isParticiple(nextWord(bytes, pair.second.upperBound))
    // `moved in in spring`
    // `gave her her son`, but not `saw her her on the stairs`
    case "her", "his": return !DoubledWords.notAfterHer.contains(nextWord(bytes, pair.second.upperBound))
    case "in", "on": return DoubledWords.withParticle.contains(wordBefore(bytes, pair.first.lowerBound))
    default: return DoubledWords.all.contains(word)
    }
}

private func nextWord(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> String {
    guard offset < bytes.count, bytes[offset] == 0x20 else { return "" }
    let letters = bytes[(offset + 1)...].prefix { ByteClass.table[Int($0)] == ByteClass.word }
    return String(decoding: letters, as: UTF8.self).lowercased()
}

private func wordBefore(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> String {
    let letters = bytes[..<max(offset - 1, 0)].reversed().prefix {
        ByteClass.table[Int($0)] == ByteClass.word
    }
    return String(decoding: letters.reversed(), as: UTF8.self).lowercased()
}

private func isParticiple(_ word: String) -> Bool {
    word.count > 4 && word.hasSuffix("ed") || DoubledWords.participles.contains(word)
}

private enum DoubledWords {
    /// Words that stand twice in good English, most of them in speech.
    static let all: Set<String> = [
        "again", "blah", "bye", "dear", "far", "ha", "haha", "hey", "hush", "knock", "la",
        "long", "many", "much", "never", "night", "no", "now", "oh", "one", "please", "really", "shh", "so",
        "some", "sorry", "there", "thud", "tick", "very", "well", "yes", "you",
    ]
    static let notAfterThat: Set<String> = [
        "there", "he", "she", "it", "they", "we", "you", "i", "the", "a", "an", "this", "these", "his", "her",
        "their", "my", "your", "our", "no", "nobody", "everyone", "if", "when",
    ]
    static let notAfterHer: Set<String> = [
        "on", "in", "at", "to", "the", "a", "is", "was", "and", "but", "with", "for", "of", "by", "from",
    ]
    static let participles: Set<String> = [
        "been", "gone", "seen", "made", "done", "said", "told", "taken", "given", "come", "known", "left",
        "found", "kept", "felt", "thought", "brought", "bought", "written", "spoken", "broken", "forgotten",
        "begun", "become", "put", "let", "got", "heard", "held", "lost", "met", "read", "sent", "slept",
    ]
    static let withParticle: Set<String> = [
        "moved", "moves", "move", "came", "comes", "come", "went", "goes", "go", "gave", "gives", "give",
        "let",
        "lets", "carried", "carries", "carry", "held", "hold", "moving", "coming", "going", "logged", "log",
        "handed", "hand", "settled", "settle", "turned", "turn", "put", "passed", "pass", "stayed", "stay",
        "join", "joined", "fit", "fits", "sleeps", "slept",
    ]
}
