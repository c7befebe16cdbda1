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
    private let lists: [String: [String]]
    private let words: [String: WordSet]

    package struct QuotePair: Equatable, Sendable {
        package let opens: Unicode.Scalar
        package let closes: Unicode.Scalar
    }

    /// Whether there are any lists of its words.
    package var hasLists: Bool { !lists.isEmpty }

    package init(
        _ tag: String, lists: [String: [String]] = [:], patterns file: [UInt8] = [], countsWithStops: Bool = false
    ) {
        (self.tag, self.countsWithStops) = (tag, countsWithStops)
        quotes = Language.quotes(of: tag)
        let vocabulary = Vocabulary(lists)
        (self.lists, words) = (lists, vocabulary.words)
        patterns = PatternBook(file, of: tag, vocabulary)
        lexicon = Lexicon(vocabulary, lists["word-forms"] ?? [])
        abbreviations = vocabulary.words["abbreviations"] ?? []
        innerAbbreviations = vocabulary.words["inner-abbreviations"] ?? []
        titleNouns = vocabulary.words["title-nouns"] ?? []
        func starts(_ name: String) -> [[UInt8]] { (lists[name] ?? []).map { Array($0.utf8) } }
        (silentStarts, spokenStarts) = (starts("silent-starts"), starts("spoken-starts"))
        eitherStarts = starts("either-starts")
        longestAbbreviation = max(
            countsWithStops ? 4 : 0, (lists["abbreviations"] ?? []).map(\.utf8.count).max() ?? 0)
        numbers = (lists["numbers"] ?? []).map { fnv($0.utf8) }
        stemmer = Stemmer(lists["endings"] ?? [])
    }

    package func has(_ list: String) -> Bool { lists[list] != nil }

    /// The single words of a list; empty if the language lacks it.
    package func words(_ list: String) -> WordSet { words[list] ?? [] }

    package func spellings(_ list: String) -> [String] { lists[list] ?? [] }

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

/// The words of a language, while its lexicon and its patterns are made.
final class Vocabulary {
    /// The single words of each list.
    let words: [String: WordSet]
    /// The ids of all words that a list or a pattern names, from 1.
    private(set) var ids: [UInt64: UInt16] = [:]
    /// Those of the words of each list.
    private(set) var idsByList: [String: [UInt16]] = [:]
    private var grammar: Set<UInt16> = [], frequent: Set<UInt16> = []
    var table = PatternTable()

    init(_ lists: [String: [String]]) {
        // Of amounts, a value comes after the word.
        words = Dictionary(
            uniqueKeysWithValues: lists.map { name, entries in
                let single =
                    name == "amounts"
                    ? entries.map { $0.prefix { $0 != " " } }
                    : entries.filter { !$0.contains(" ") }[...].map { $0[...] }
                return (name, WordSet(single.flatMap { hashes($0) }))
            })
        for (name, words) in words { idsByList[name] = ids(of: Array(words)) }
        grammar = Set(idsByList["function-words"] ?? [])
        frequent = Set(idsByList["frequent-words"] ?? [])
    }

    /// How often a word is in 10,000, about.
    func frequency(of word: UInt16) -> Int { frequent.contains(word) ? 75 : grammar.contains(word) ? 8 : 1 }

    /// The ids of words. There is room for 65,535: what comes after is no word of a pattern.
    func ids(of words: [UInt64]) -> [UInt16] {
        words.compactMap { word in
            if let known = ids[word] { return known }
            ids[word] = UInt16(exactly: ids.count + 1)
            return ids[word]
        }
    }
}
