/// Words that stand for a text that is still to be written.
package struct Placeholders: Sendable {
    private let words: WordSet
    /// A bit for each letter that one of them ends with.
    private let lasts: UInt32

    init(_ words: [ArraySlice<UInt8>]) {
        self.words = WordSet(words.map { hash(of: $0) })
        lasts = words.reduce(0) { $0 | 1 << UInt32(($1.last ?? 0) & 31) }
    }

    /// Whether a word alone makes its text worth a closer look. Quick, and sure about most words.
    @inline(__always)
    package func contains(_ word: PassingWord) -> Bool {
        lasts >> UInt32(word.tail & 31) & 1 == 1 && word.length < 8 && words.contains(word.hash)
    }
}

/// What stands in an empty form: `Feedback here`, `Option D`.
struct BlankForms: Sendable {
    let parts: WordSet

    private static let here = Word.hash("here")

    /// Whether a text of few words may be that, by the first and the last of them.
    func mayBegin(_ first: UInt64, end last: UInt64) -> Bool {
        !parts.isEmpty && (last == BlankForms.here || parts.contains(first))
    }
}
