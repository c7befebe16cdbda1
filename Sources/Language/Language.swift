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
    package let placeholders: Placeholders
    /// The absolutes that consist of several words.
    package let longAbsolutes: Phrases
    /// The numbers from zero on, in order; 0 for a number of several words.
    let numbers: [UInt64]
    /// The words of an empty form: `Option D`, `Feedback here`.
    let formParts, noteEnds: WordSet
    /// The fingerprints of whole texts that are placeholders: `coming soon`.
    private let notesAlone: WordSet
    let subjectWords, questionSubjects, clauseStarts, capitalWords, titleNouns: WordSet
    /// Beginnings of words by sound: see the lists of these names.
    let silentStarts, spokenStarts, eitherStarts: [[UInt8]]
    package let patterns: PatternBook
    private let stemmer: Stemmer
    private let lists: [String: [UInt8]]

    package struct QuotePair: Equatable, Sendable {
        package let opens: Unicode.Scalar
        package let closes: Unicode.Scalar
    }

    /// Whether there are any lists of its words.
    package var hasLists: Bool { !lists.isEmpty }

    package init(
        _ tag: String, lists: [String: [UInt8]] = [:], patterns file: [UInt8] = [], countsWithStops: Bool = false
    ) {
        self.tag = tag
        self.lists = lists
        self.countsWithStops = countsWithStops
        quotes = Language.quotes(of: tag)
        func words(_ name: String) -> WordSet { WordSet(singleWords(of: lists[name] ?? [])) }
        var lexicon = Lexicon(
            WordClass.lists.map { ($0, singleWords(of: lists[$1] ?? [])) }  // The value comes after the word.
                + [(.amount, listed(of: lists["amounts"] ?? []).map { $0.hashes[0] })],
            forms: listed(of: lists["word-forms"] ?? []).map(\.hashes))
        patterns = file.isEmpty ? PatternBook() : PatternBook(file, Vocabulary(lists: lists, lexicon: lexicon))
        for word in patterns.words { lexicon.add(.ofPattern, to: word) }
        self.lexicon = lexicon
        abbreviations = words("abbreviations")
        innerAbbreviations = words("inner-abbreviations")
        subjectWords = words("subjects")
        questionSubjects = words("question-subjects")
        clauseStarts = words("clause-starts")
        capitalWords = words("capital-words")
        titleNouns = words("title-nouns")
        func starts(_ name: String) -> [[UInt8]] { spelled(lists[name] ?? []).map { Array($0.utf8) } }
        silentStarts = starts("silent-starts")
        spokenStarts = starts("spoken-starts")
        eitherStarts = starts("either-starts")
        longestAbbreviation = max(
            countsWithStops ? 4 : 0, spelled(lists["abbreviations"] ?? []).map(\.utf8.count).max() ?? 0)
        placeholders = Placeholders(PackageResources.notes_txt, lists["placeholders"] ?? [], tag: tag)
        formParts = words("form-parts")
        noteEnds = formParts.union(words("note-words"))
        longAbsolutes = Phrases(listed(of: lists["absolutes"] ?? []).filter { $0.hashes.count > 1 })
        numbers = listed(of: lists["numbers"] ?? []).map { $0.hashes.count == 1 ? $0.hashes[0] : 0 }
        stemmer = Stemmer(lists["endings"] ?? [])
        notesAlone = WordSet(
            (listed(of: PackageResources.notes_alone_txt) + listed(of: lists["notes-alone"] ?? [])).map {
                TextSurvey.fingerprint(of: $0.hashes)
            })
    }

    /// Whether a capital inside a sentence, or at the start of an option, indicates a name. Known only if the
    /// language lists its function words, which are not names.
    package var capitalsMarkNames: Bool { has("function-words") }

    package func has(_ list: String) -> Bool { lists[list] != nil }

    /// The single words of a list; empty if the language lacks it.
    package func words(_ list: String) -> WordSet { WordSet(singleWords(of: lists[list] ?? [])) }

    package func phrases(_ list: String) -> Phrases { Phrases(listed(of: lists[list] ?? [])) }

    /// Whether a text with this fingerprint is a placeholder for one that is still to be written.
    package func isNoteAlone(_ fingerprint: UInt64) -> Bool { notesAlone.contains(fingerprint) }

    package func spellings(_ list: String) -> [String] { spelled(lists[list] ?? []) }

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

/// The words of a language, for its patterns.
struct Vocabulary {
    let lists: [String: [UInt8]]
    let lexicon: Lexicon

    func words(_ list: String) -> WordSet { WordSet(singleWords(of: lists[list] ?? [])) }
}

func singleWords(of list: [UInt8]) -> [UInt64] {
    var words: [UInt64] = []
    forEachPhrase(of: list) { hashes, _ in if hashes.count == 1 { words.append(hashes[0]) } }
    return words
}
