/// Words that mark a text as still to be written.
package struct Placeholders: Sendable {
    private var words: WordSet = []

    /// `common` are notes in all languages except those named after them. `own` are those of one language.
    init(_ common: [UInt8], _ own: [UInt8], tag: String) {
        func add(_ entry: Slice<UnsafeBufferPointer<UInt8>>) {
            let word = entry.prefix { $0 != UInt8(ascii: " ") }
            words.insert(hashOfWord(word.base, word.startIndex..<word.endIndex))
        }
        forEachEntry(of: common) { entry in
            let others = entry.split(separator: UInt8(ascii: " ")).dropFirst()
            if !others.contains(where: { $0.elementsEqual(tag.utf8) }) { add(entry) }
        }
        forEachEntry(of: own) { add($0) }
    }

    /// Whether the word alone is a reason to read its text more closely.
    package func contains(_ word: WordToken) -> Bool { words.contains(word.hash) }
}
