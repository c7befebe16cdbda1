/// Words that stand for a text that is still to be written.
package struct Placeholders: Sendable {
    // So few that looking through them is quicker than hashing.
    private let words: [UInt64]
    /// A bit for each letter that one of them ends with.
    let lasts: UInt32

    /// Words that are notes in all languages but those named behind them, and those of one language.
    init(_ common: [UInt8], _ own: [UInt8], tag: String) {
        var words: [UInt64] = []
        var lasts: UInt32 = 0
        func add(_ entry: Slice<UnsafeBufferPointer<UInt8>>) {
            let word = entry.prefix { $0 != UInt8(ascii: " ") }
            words.append(hashOfWord(word.base, word.startIndex..<word.endIndex))
            lasts |= 1 << UInt32((word.last ?? 0) & 31)
        }
        forEachEntry(of: common) { entry in
            let others = entry.split(separator: UInt8(ascii: " ")).dropFirst()
            if !others.contains(where: { $0.elementsEqual(tag.utf8) }) { add(entry) }
        }
        forEachEntry(of: own, add)
        self.words = words
        self.lasts = lasts
    }

    /// Whether a word alone makes its text worth a closer look.
    package func contains(_ word: PassingWord) -> Bool { words.contains(word.hash) }
}
