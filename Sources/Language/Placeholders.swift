/// Words that mark a text as still to be written.
package struct Placeholders: Sendable {
    // There are so few that a linear search is faster than hashing.
    private var words: [UInt64] = []
    /// A bit for the last six bits of each hash, which excludes most other words.
    private var bits: UInt64 = 0

    /// `common` are notes in all languages except those named after them. `own` are those of one language.
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

    /// Whether the word alone is a reason to read its text more closely.
    @inline(__always) package func contains(_ word: PassingWord) -> Bool {
        bits >> (word.hash & 63) & 1 == 1 && words.contains(word.hash)
    }
}
