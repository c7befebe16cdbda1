/// What Hornbook knows about a language of programs.
///
/// For most languages that is how sentences end, which marks quote, and what every language writes for a text that is
/// still missing. Languages with word lists and patterns have more. Rules that need a missing list report nothing.
package final class Language: Sendable {
    /// The primary subtag of BCP 47.
    package let tag: String
    /// Pairs of opening and closing quotation marks.
    package let quotes: [QuotePair]
    /// Whether a full stop after digits makes an ordinal: `am 3. Mai`.
    let countsWithStops: Bool
    let lexicon: Lexicon
    let stemmer: Stemmer
    let abbreviations: WordSet
    /// Abbreviations after which a sentence may continue.
    let innerAbbreviations: WordSet
    /// The length in bytes.
    let longestAbbreviation: Int
    /// The numbers from zero on, in order.
    private let numbers: [UInt64]
    let titleNouns: WordSet
    /// Beginnings of words by sound: see the lists of these names.
    let silentStarts, spokenStarts, eitherStarts: [[UInt8]]
    package let patterns: PatternBook
    private let vocabulary: Vocabulary

    package struct QuotePair: Equatable, Sendable {
        package let opens: Unicode.Scalar
        package let closes: Unicode.Scalar
    }

    /// Whether there are any lists of its words.
    package var hasLists: Bool { !vocabulary.lists.isEmpty }

    package init(
        _ tag: String, lists: [String: [String]] = [:], patterns file: [UInt8] = [], countsWithStops: Bool = false
    ) {
        (self.tag, self.countsWithStops) = (tag, countsWithStops)
        quotes = Language.quotes(of: tag)
        let vocabulary = Vocabulary(lists)
        self.vocabulary = vocabulary
        patterns = PatternBook(file, of: tag, vocabulary)
        var lexicon = Lexicon(vocabulary)
        lexicon.add(patterns.anchors, .anchor)
        self.lexicon = lexicon
        abbreviations = vocabulary.words("abbreviations")
        innerAbbreviations = vocabulary.words("inner-abbreviations")
        titleNouns = vocabulary.words("title-nouns")
        func starts(_ name: String) -> [[UInt8]] { (lists[name] ?? []).map { Array($0.utf8) } }
        (silentStarts, spokenStarts) = (starts("silent-starts"), starts("spoken-starts"))
        eitherStarts = starts("either-starts")
        longestAbbreviation = max(
            countsWithStops ? 4 : 0, (lists["abbreviations"] ?? []).map(\.utf8.count).max() ?? 0)
        numbers = (lists["numbers"] ?? []).map { fnv($0.utf8) }
        stemmer = Stemmer(lists["endings"] ?? [])
    }

    package func has(_ list: String) -> Bool { vocabulary.lists[list] != nil }

    /// The single words of a list; empty if the language lacks it.
    package func words(_ list: String) -> WordSet { vocabulary.words(list) }

    package func spellings(_ list: String) -> [String] { vocabulary.lists[list] ?? [] }

    /// The number that a word means; nil if it means none.
    package func number(_ hash: UInt64) -> Int? { numbers.firstIndex(of: hash) }

    package func opens(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.opens == mark } }

    package func closes(_ mark: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
        quotes.contains { $0.opens == opening && $0.closes == mark }
    }

    package func endsQuotation(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.closes == mark } }

    private static func quotes(of tag: String) -> [QuotePair] {
        let lines = entries(of: PackageResources.quotes_txt).map { $0.split(separator: " ") }
        let own = lines.first { $0[0] == tag } ?? lines.first { $0[0] == "*" } ?? []
        let pairs = own.dropFirst().map { Array($0.unicodeScalars) }.filter { $0.count == 2 }
        return [QuotePair(opens: "\"", closes: "\""), QuotePair(opens: "'", closes: "'")]
            + pairs.map { QuotePair(opens: $0[0], closes: $0[1]) }
    }
}

/// The words of a language, for its lexicon and its patterns.
struct Vocabulary {
    let lists: [String: [String]]
    private let words: [String: WordSet]

    init(_ lists: [String: [String]]) {
        self.lists = lists
        // Of amounts, a value comes after the word.
        words = Dictionary(
            uniqueKeysWithValues: lists.map { name, entries in
                let single =
                    name == "amounts"
                    ? entries.map { $0.prefix { $0 != " " } }
                    : entries.filter { !$0.contains(" ") }[...].map { $0[...] }
                return (name, WordSet(single.flatMap { hashes($0) }))
            })
    }

    /// The single words of a list; none if the language lacks it.
    func words(_ list: String) -> WordSet { words[list] ?? [] }
}
