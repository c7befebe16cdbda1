/// Words that stand for a text that is still to be written.
package struct Placeholders: Sendable {
    // So few that looking through them is quicker than hashing.
    private var words: [UInt64] = []
    /// A bit for the last six bits of each of them: most words have others.
    private var bits: UInt64 = 0

    /// Words that are notes in all languages but those named behind them, and those of one language.
    init(_ common: [UInt8], _ own: [UInt8], tag: String) {
        func add(_ entry: Slice<UnsafeBufferPointer<UInt8>>) {
            let word = entry.prefix { $0 != UInt8(ascii: " ") }
            words.append(hashOfWord(word.base, word.startIndex..<word.endIndex))
            bits |= 1 << (words[words.count - 1] & 63)
        }
        forEachEntry(of: common) { entry in
            let others = entry.split(separator: UInt8(ascii: " ")).dropFirst()
            if !others.contains(where: { $0.elementsEqual(tag.utf8) }) { add(entry) }
        }
        forEachEntry(of: own) { add($0) }
    }

    /// Whether a word alone makes its text worth a closer look.
    @inline(__always) package func contains(_ word: PassingWord) -> Bool {
        bits >> (word.hash & 63) & 1 == 1 && words.contains(word.hash)
    }
}
