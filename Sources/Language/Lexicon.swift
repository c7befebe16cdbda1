/// The words of a language that rules know, found by hash.
struct Lexicon: Sendable {
    struct Entry {
        var classes: WordClass = []
        /// The stem if the word's ending does not give it; 0 otherwise.
        var stem: UInt64 = 0
    }

    private var entries: [UInt64: Entry] = [:]

    init(_ vocabulary: Vocabulary) {
        self.init(families: (vocabulary.lists["word-forms"] ?? []).map(hashes))
        for (classes, list) in WordClass.lists { add(vocabulary.words(list), classes) }
    }

    /// Families of words that have one stem, the first of each.
    init(families: [[UInt64]]) {
        for family in families { for word in family { entries[word, default: Entry()].stem = family[0] } }
    }

    mutating func add(_ words: WordSet, _ classes: WordClass) {
        for word in words { entries[word, default: Entry()].classes.formUnion(classes) }
    }

    subscript(hash: UInt64) -> Entry { entries[hash] ?? Entry() }
}
