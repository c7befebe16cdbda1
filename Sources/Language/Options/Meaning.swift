package import SourceText

/// The meanings of words, as far as synonyms and kinds of things are known.
package enum Meaning {
    private static let synonyms = Lexicon(
        families: Language.english.spellings("synonyms").flatMap { $0.split(separator: ",") }.map { family in
            splitWords(of: Text(String(family)), in: .english).map(\.root)
        })

    /// The same number for `big` and `large`.
    package static func of(_ word: Word, in text: Text) -> UInt64 {
        let root = text.rootWithoutVerb(of: word)
        let family = synonyms[root].stem
        return family == 0 ? root : family
    }

    /// Also the same for `warm`, `warmer` and `warmly`.
    private static func withoutDegree(_ word: Word, in text: Text) -> UInt64 {
        let meaning = of(word, in: text)
        guard meaning == text.rootWithoutVerb(of: word), word.length > 4,
            let stem = text.withBytes({ degrees.stem($0[word.range].map { $0 | 0x20 }) })
        else { return meaning }
        let family = synonyms[stem].stem
        return family == 0 ? stem : family
    }

    private static let degrees = Stemmer(["er", "ers", "ly"])

    /// Nil for function words and words with little meaning, which change when something is reworded.
    package static func content(_ word: Word, in text: Text) -> UInt64? {
        guard word.classes.isDisjoint(with: grammar) else { return nil }
        let meaning = withoutDegree(word, in: text)
        let isLight =
            meaning == keep || meaning != word.root && Language.english.lexicon[meaning].classes.contains(.function)
        return isLight ? nil : meaning
    }

    /// The meanings of the words of an item. `Four` alone has one, although it is a function word.
    package static func all(of words: ArraySlice<Word>, in text: Text) -> [UInt32] {
        let all = words.compactMap { word in
            word.classes.contains(.instruction) ? nil : content(word, in: text).map { UInt32(truncatingIfNeeded: $0) }
        }
        return all.isEmpty && words.count == 1 ? words.map { UInt32(truncatingIfNeeded: $0.root) } : all
    }

    /// Stored, because it is needed for every word.
    private static let grammar: WordClass = [.function, .negative, .clauseStart]
    private static let keep = Word.hash("keep")
}
