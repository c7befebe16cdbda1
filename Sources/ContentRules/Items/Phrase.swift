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

/// Many phrases to look for at once.
struct Phrases: Sendable {
    let all: [Phrase]
    /// One bit for the hash of each word that one of them begins with: most words begin none.
    private let starts: UInt64

    init(_ phrases: [String]) {
        all = phrases.map(Phrase.init)
        starts = all.reduce(0) { $0 | 1 << (($1.hashes.first ?? 0) & 63) }
    }

    func begins(at index: Int, in words: UnsafeBufferPointer<Word>) -> Bool {
        guard starts & 1 << (words[index].hash & 63) != 0 else { return false }
        return all.contains { $0.begins(at: index, in: words) }
    }

    func isIn(_ words: [Word]) -> Bool {
        words.withUnsafeBufferPointer { words in words.indices.contains { begins(at: $0, in: words) } }
    }
}
