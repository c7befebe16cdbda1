/// A sequence of words to look for.
package struct Phrase: Sendable {
    package let hashes: [UInt64]

    init(_ hashes: [UInt64]) { self.hashes = hashes }

    /// Words in lower case, separated by a space.
    package init(_ words: String) {
        hashes = words.utf8.split(separator: UInt8(ascii: " ")).map { word in
            Array(word).withUnsafeBufferPointer { hashOfWord($0, 0..<$0.count) }
        }
    }

    func begins(at index: Int, in words: UnsafeBufferPointer<Word>) -> Bool {
        guard words.count - index >= hashes.count else { return false }
        for offset in hashes.indices where words[index + offset].hash != hashes[offset] { return false }
        return true
    }
}

/// Many phrases to look for at once. A class, so that lookups copy nothing.
package final class Phrases: Sendable {
    private let byFirst: [UInt64: [Phrase]]

    package init(_ phrases: [Phrase]) {
        byFirst = Dictionary(grouping: phrases.filter { !$0.hashes.isEmpty }) { $0.hashes[0] }
    }

    package func isIn(_ words: ArraySlice<Word>) -> Bool {
        words.withUnsafeBufferPointer { words in words.indices.contains { find(at: $0, in: words) != nil } }
    }

    private func find(at index: Int, in words: UnsafeBufferPointer<Word>) -> Phrase? {
        byFirst[words[index].hash]?.first { $0.begins(at: index, in: words) }
    }
}
