/// What Hornbook knows about a language of programs.
///
/// For most languages that is how sentences end and which marks quote. Languages with word lists have more. Rules
/// that need a missing list report nothing.
package final class Language: Sendable {
    /// The primary subtag of BCP 47.
    package let tag: String
    /// Pairs of opening and closing quotation marks.
    package let quotes: [QuotePair]
    /// Whether a full stop after digits makes an ordinal: `am 3. Mai`.
    let countsWithStops: Bool
    let lexicon: Lexicon
    let abbreviations: WordSet
    /// Abbreviations after which a sentence may continue.
    let innerAbbreviations: WordSet
    /// The length in bytes.
    let longestAbbreviation: Int
    /// A bit for the last letter of each abbreviation, by the letter's last five bits.
    let abbreviationLasts: UInt32
    package let placeholders: Placeholders
    /// The absolutes that consist of several words.
    package let longAbsolutes: Phrases
    /// The numbers from zero on, in order; 0 for a number of several words.
    let numbers: [UInt64]
    /// The words of an empty form: `Option D`, `Feedback here`.
    let formParts, noteEnds: WordSet
    /// The fingerprints of whole texts that are placeholders: `coming soon`.
    private let notesAlone: WordSet
    let references: ReferenceWords
    let subjectWords, questionSubjects, clauseStarts, capitalWords, titleNouns, participles, predicates, owners,
        ownedNouns: WordSet
    /// Words without their apostrophe, alone or with the words that identify them.
    let lostApostrophes: Phrases
    let mixedUpWords: MixedUpWords
    /// Beginnings of words by sound, grouped by the last five bits of the first letter: see the lists of these names.
    let silentStarts, spokenStarts, eitherStarts: [[[UInt8]]]
    /// Whether it knows the sounds at the start of words, and thus can find mistakes in words.
    let knowsSounds: Bool
    private let stemmer: Stemmer
    private let lists: [ListName: [UInt8]]

    package struct QuotePair: Equatable, Sendable {
        package let opens: Unicode.Scalar
        package let closes: Unicode.Scalar
    }

    /// Whether there are any lists of its words.
    package var hasLists: Bool { !lists.isEmpty }

    package init(_ tag: String, lists: [ListName: [UInt8]] = [:], countsWithStops: Bool = false) {
        self.tag = tag
        self.lists = lists
        self.countsWithStops = countsWithStops
        quotes = Language.quotes(of: tag)
        func words(_ name: ListName) -> WordSet { WordSet(singleWords(of: lists[name] ?? [])) }
        lexicon = Lexicon(
            WordClass.lists.map { ($0, singleWords(of: lists[$1] ?? [])) }  // The value comes after the word.
                + [(.amount, listed(of: lists[.amounts] ?? []).map { $0.hashes[0] })],
            forms: listed(of: lists[.wordForms] ?? []).map(\.hashes))
        abbreviations = words(.abbreviations)
        innerAbbreviations = words(.innerAbbreviations)
        subjectWords = words(.subjects)
        questionSubjects = words(.questionSubjects)
        clauseStarts = words(.clauseStarts)
        capitalWords = words(.capitalWords)
        titleNouns = words(.titleNouns)
        participles = words(.participles)
        predicates = words(.predicates)
        owners = words(.owners)
        ownedNouns = words(.ownedNouns)
        lostApostrophes = Phrases(listed(of: lists[.lostApostrophes] ?? []))
        mixedUpWords = MixedUpWords(lists[.mixedUpWords] ?? [])
        func starts(_ name: ListName) -> [[[UInt8]]] {
            let entries = spelled(lists[name] ?? []).map { Array($0.utf8) }
            return (0..<32).map { bits in entries.filter { $0[0] & 31 == bits } }
        }
        knowsSounds = lists[.silentStarts] != nil
        silentStarts = starts(.silentStarts)
        spokenStarts = starts(.spokenStarts)
        eitherStarts = starts(.eitherStarts)
        let spellings = spelled(lists[.abbreviations] ?? [])
        longestAbbreviation = max(countsWithStops ? 4 : 0, spellings.map(\.utf8.count).max() ?? 0)
        let ends = spellings.compactMap(\.utf8.last) + (countsWithStops ? Array("0123456789".utf8) : [])
        abbreviationLasts = ends.reduce(0) { $0 | 1 << UInt32($1 & 31) }
        placeholders = Placeholders(PackageResources.notes_txt, lists[.placeholders] ?? [], tag: tag)
        formParts = words(.formParts)
        noteEnds = formParts.union(words(.noteWords))
        longAbsolutes = Phrases(listed(of: lists[.absolutes] ?? []).filter { $0.hashes.count > 1 })
        numbers = listed(of: lists[.numbers] ?? []).map { $0.hashes.count == 1 ? $0.hashes[0] : 0 }
        stemmer = Stemmer(lists[.endings] ?? [])
        notesAlone = WordSet(
            (listed(of: PackageResources.notes_alone_txt) + listed(of: lists[.notesAlone] ?? [])).map {
                TextSurvey.fingerprint(of: $0.hashes)
            })
        references = ReferenceWords(lists)
    }

    /// Whether a capital inside a sentence, or at the start of an option, indicates a name. Known only if the
    /// language lists its function words, which are not names.
    package var capitalsMarkNames: Bool { has(.functionWords) }

    package func has(_ list: ListName) -> Bool { lists[list] != nil }

    /// The single words of a list; empty if the language lacks it.
    package func words(_ list: ListName) -> WordSet { WordSet(singleWords(of: lists[list] ?? [])) }

    package func phrases(_ list: ListName) -> Phrases { Phrases(listed(of: lists[list] ?? [])) }

    /// Whether a text with this fingerprint is a placeholder for one that is still to be written.
    package func isNoteAlone(_ fingerprint: UInt64) -> Bool { notesAlone.contains(fingerprint) }

    package func spellings(_ list: ListName) -> [String] { spelled(lists[list] ?? []) }

    func root(_ word: WordToken, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { stemmer.stem(word, in: bytes) }

    package func opens(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.opens == mark } }

    package func closes(_ mark: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
        quotes.contains { $0.opens == opening && $0.closes == mark }
    }

    package func endsQuotation(_ mark: Unicode.Scalar) -> Bool { quotes.contains { $0.closes == mark } }

    private static func quotes(of tag: String) -> [QuotePair] {
        var (own, usual) = ([QuotePair](), [QuotePair]())
        forEachEntry(of: PackageResources.quotes_txt) { line in
            let isOwn = line.starts(with: "\(tag) ".utf8)
            guard isOwn || line.first == UInt8(ascii: "*") else { return }
            let pairs = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst().map {
                Array($0.unicodeScalars)
            }.filter { $0.count == 2 }.map { QuotePair(opens: $0[0], closes: $0[1]) }
            if isOwn { own = pairs } else { usual = pairs }
        }
        return [QuotePair(opens: "\"", closes: "\""), QuotePair(opens: "'", closes: "'")]
            + (own.isEmpty ? usual : own)
    }
}

private func listed(of list: [UInt8]) -> [Phrase] {
    var phrases: [Phrase] = []
    forEachPhrase(of: list) { hashes, _ in phrases.append(Phrase(hashes)) }
    return phrases
}

func singleWords(of list: [UInt8]) -> [UInt64] {
    var words: [UInt64] = []
    forEachPhrase(of: list) { hashes, _ in if hashes.count == 1 { words.append(hashes[0]) } }
    return words
}
