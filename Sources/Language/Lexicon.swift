/// The words of a language that rules know, found by hash.
struct Lexicon: Sendable {
    struct Entry {
        var classes: WordClass = []
        /// The stem if the word's ending does not give it; 0 otherwise.
        var stem: UInt64 = 0
        /// See `Vocabulary`; 0 for a word that no pattern names.
        fileprivate(set) var id: UInt16 = 0
    }

    private var entries: [UInt64: Entry] = [:]

    /// Each family is words that have one stem, the first of them.
    init(_ vocabulary: Vocabulary, _ families: [String]) {
        for family in families.map(hashes) { for word in family { entries[word, default: Entry()].stem = family[0] } }
        for (classes, list) in WordClass.lists {
            for word in vocabulary.words[list] ?? [] { entries[word, default: Entry()].classes.formUnion(classes) }
        }
        for (word, id) in vocabulary.ids { entries[word, default: Entry()].id = id }
    }

    subscript(hash: UInt64) -> Entry { entries[hash] ?? Entry() }
}
