package import SourceText

/// The meanings of words, as far as synonyms and kinds of things are known.
package enum Meaning {
    private static let synonyms = table("synonyms") { word, _ in word.root }

    /// The same number for `big` and `large`, and for `warm`, `warmer` and `warmly`.
    package static func of(_ word: Word, in text: Text) -> UInt64 {
        let root = text.rootWithoutVerb(of: word)
        let family = synonyms[root].stem
        if family != 0 { return family }
        guard word.length > 4, word.classes.isDisjoint(with: grammar) else { return root }
        let stem = text.withBytes { bytes in
            var end = word.range.upperBound
            if bytes[end - 1] == UInt8(ascii: "s") { end -= 1 }
            let ending = (bytes[end - 2], bytes[end - 1])
            guard ending == (UInt8(ascii: "e"), UInt8(ascii: "r")) || ending == (UInt8(ascii: "l"), UInt8(ascii: "y"))
            else { return root }
            return hashOfWord(bytes, word.range.lowerBound..<(end - 2))
        }
        guard stem != root else { return root }
        let other = synonyms[stem].stem
        return other == 0 ? stem : other
    }

    /// Nil for function words and words with little meaning, which change when something is reworded.
    package static func content(_ word: Word, in text: Text) -> UInt64? {
        guard word.classes.isDisjoint(with: grammar) else { return nil }
        let meaning = of(word, in: text)
        let isLight =
            meaning == keep || meaning != word.root && Language.english.lexicon[meaning].classes.contains(.function)
        return isLight ? nil : meaning
    }

    /// The meanings of the words of an item. `Four` alone has one, although it is a function word.
    package static func all(of words: ArraySlice<Word>, in text: Text) -> [Int] {
        let all = words.compactMap { word in
            word.classes.contains(.instruction)
                ? nil : content(word, in: text).map { Int(UInt32(truncatingIfNeeded: $0)) }
        }
        return all.isEmpty && words.count == 1 ? words.map { Int(UInt32(truncatingIfNeeded: $0.root)) } : all
    }

    /// Stored, because it is needed for every word.
    private static let grammar: WordClass = [.function, .negative, .clauseStart]
    private static let keep = Word.hash("keep")
    /// The families of a list, numbered by the meaning of their words. A word in several families belongs to the last.
    private static func table(_ list: String, _ number: (Word, Text) -> UInt64) -> Lexicon {
        let families = Language.english.spellings(list).flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map {
            family in
            let text = Text(String(Substring(family)))
            let words = splitWords(of: text, in: .english)
            return words.map { number($0, text) }
        }
        return Lexicon([], forms: families)
    }
}
