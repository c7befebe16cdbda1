/// A run of words to look for.
struct Phrase: Sendable {
    let hashes: [UInt64]

    init(_ words: String) { hashes = words.split(separator: " ").map { Word.hash($0) } }

    /// Whether the words begin with it.
    func opens(_ words: ArraySlice<Word>) -> Bool {
        words.withUnsafeBufferPointer { begins(at: 0, in: $0) }
    }

    /// Whether it stands at this word.
    func begins(at index: Int, in words: UnsafeBufferPointer<Word>) -> Bool {
        guard words.count - index >= hashes.count else { return false }
        for offset in hashes.indices where words[index + offset].hash != hashes[offset] { return false }
        return true
    }

    /// Whether the words are it and nothing else.
    func isAll(of words: ArraySlice<Word>) -> Bool { words.count == hashes.count && opens(words) }

    func isIn(_ words: ArraySlice<Word>) -> Bool {
        words.withUnsafeBufferPointer { words in words.indices.contains { begins(at: $0, in: words) } }
    }
}
