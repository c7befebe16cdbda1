/// The words of a language that rules know, found by hash.
struct Lexicon: Sendable {
    struct Entry {
        var classes: WordClass = []
        /// The stem if the word's ending does not give it; 0 otherwise.
        var stem: UInt64 = 0
    }

    private var entries: [UInt64: Entry] = [:]

    init(_ classes: [(WordClass, [UInt64])], forms: [[UInt64]]) {
        for (classes, words) in classes {
            for hash in words { entries[hash, default: Entry()].classes.formUnion(classes) }
        }
        for family in forms { for hash in family { entries[hash, default: Entry()].stem = family[0] } }
    }

    mutating func add(_ classes: WordClass, to word: UInt64) { entries[word, default: Entry()].classes.formUnion(classes) }

    subscript(hash: UInt64) -> Entry { entries[hash] ?? Entry() }
}
