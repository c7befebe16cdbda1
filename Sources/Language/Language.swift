/// What Hornbook knows of the language that a program is written in.
///
/// Of most languages that is how sentences end and what quotes; of those with lists of words, also what
/// the lists say. Rules that need more than a language has are silent in it.
package final class Language: Sendable {
    /// The primary subtag of BCP 47.
    package let tag: String
    /// Pairs of marks: what opens a quotation, and what closes it.
    package let quotes: [QuotePair]
    /// Whether a full stop after digits says first, second, third: `am 3. Mai`.
    let countsWithStops: Bool
    let lexicon: Lexicon
    let abbreviations: WordSet
    /// In bytes.
    let longestAbbreviation: Int
    package let placeholders: Placeholders
    /// Phrases among the words that leave no exception.
    package let longAbsolutes: Phrases
    /// Numbers from zero, in their order.
    package let numbers: [Phrase]
    let blankForms: BlankForms
    let references: ReferencePhrases
    private let stemmer: Stemmer
    private let lists: [ListName: [UInt8]]

    package struct QuotePair: Equatable, Sendable {
        package let opens: Unicode.Scalar
        package let closes: Unicode.Scalar
    }

    package init(_ tag: String, lists: [ListName: [UInt8]] = [:], countsWithStops: Bool = false) {
        self.tag = tag
        self.lists = lists
        self.countsWithStops = countsWithStops
        quotes = Language.quotes(of: tag)
        func words(_ name: ListName) -> [[ArraySlice<UInt8>]] {
            lists[name].map { entries(of: $0).flatMap(expand) } ?? []
        }
        func hashes(_ name: ListName) -> [UInt64] {
            words(name).filter { $0.count == 1 }.map { hash(of: $0[0]) }
        }
        let announcing = (words(.announcements) + words(.announcingOpenings) + words(.regrets))
            .compactMap { $0.first.map { hash(of: $0) } }
        lexicon = Lexicon(
            WordClass.lists.map { ($0, hashes($1)) } + [(.announcing, announcing)],
            forms: words(.wordForms).map { $0.map { hash(of: $0) } })
        abbreviations = WordSet(hashes(.abbreviations))
        longestAbbreviation = max(
            countsWithStops ? 4 : 0, words(.abbreviations).map { $0[0].count }.max() ?? 0)
        placeholders = Placeholders(Language.notes(notIn: tag) + words(.placeholders).map { $0[0] })
        blankForms = BlankForms(parts: WordSet(hashes(.formParts)))
        longAbsolutes = Phrases(words(.absolutes).filter { $0.count > 1 }.map(Phrase.init))
        numbers = words(.numbers).map(Phrase.init)
        stemmer = Stemmer(lists[.endings] ?? [])
        references = ReferencePhrases(
            { lists[$0].map(spelled) ?? [] }, { WordSet(hashes($0)) })
    }

    /// Whether a capital inside a sentence, or at the start of an option, is that of a name. That can be told
    /// only where grammar's own words are known, which are none.
    package var tellsNamesByCapitals: Bool { has(.functionWords) }

    package func has(_ list: ListName) -> Bool { lists[list] != nil }

    /// The single words of a list; none where the language lacks it.
    package func words(_ list: ListName) -> WordSet {
        WordSet(allPhrases(list).filter { $0.hashes.count == 1 }.map { $0.hashes[0] })
    }

    /// The entries of a list, to look for.
    package func phrases(_ list: ListName) -> Phrases { Phrases(allPhrases(list)) }

    /// All entries of a list, in their order.
    package func allPhrases(_ list: ListName) -> [Phrase] {
        lists[list].map { entries(of: $0).flatMap(expand).map(Phrase.init) } ?? []
    }

    /// The entries of a list as they are written.
    package func spellings(_ list: ListName) -> [String] {
        lists[list].map(spelled) ?? []
    }

    @inline(__always)
    func stem(_ word: PassingWord, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        stemmer.stem(word, in: bytes)
    }

    package func opens(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.opens == mark } }

    package func closes(_ mark: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
        quotes.contains { $0.opens == opening && $0.closes == mark }
    }

    package func endsQuotation(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.closes == mark } }

    /// Words that are notes to the writer in any language but those that have them for something else.
    private static func notes(notIn tag: String) -> [ArraySlice<UInt8>] {
        entries(of: PackageResources.notes_txt).map(parts)
            .filter { !$0.dropFirst().contains(Array(tag.utf8)[...]) }.map { $0[0] }
    }

    private static func quotes(of tag: String) -> [QuotePair] {
        let lines = spelled(PackageResources.quotes_txt)
        let line =
            lines.first { $0.hasPrefix("\(tag) ") } ?? lines.first { $0.hasPrefix("* ") } ?? ""
        let pairs = line.split(separator: " ").dropFirst().map { Array($0.unicodeScalars) }
        return [QuotePair(opens: "\"", closes: "\""), QuotePair(opens: "'", closes: "'")]
            + pairs.filter { $0.count == 2 }.map { QuotePair(opens: $0[0], closes: $0[1]) }
    }
}

/// The entries of a list as they are written.
private func spelled(_ list: [UInt8]) -> [String] {
    entries(of: list).map { String(decoding: $0, as: UTF8.self) }
}
