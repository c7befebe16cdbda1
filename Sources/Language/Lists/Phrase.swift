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
    /// Those with one first word together, and the number of these by that word.
    private let groups: [[Phrase]]
    private let index: HashIndex
    /// One of 4,096 bits for the hash of each first word. Most words begin no phrase.
    private let starts: [UInt64]

    package init(_ phrases: [Phrase]) {
        var groups: [[Phrase]] = []
        var (index, starts) = (HashIndex(capacity: phrases.count / 4), [UInt64](repeating: 0, count: 64))
        for phrase in phrases {
            guard let hash = phrase.hashes.first else { continue }
            if let known = index.value(of: hash) {
                groups[known].append(phrase)
            } else {
                index.add(groups.count, for: hash)
                groups.append([phrase])
                starts[Int(hash >> 6 & 63)] |= 1 << (hash & 63)
            }
        }
        (self.groups, self.index, self.starts) = (groups, index, starts)
    }

    package func isIn(_ words: ArraySlice<Word>) -> Bool {
        words.withUnsafeBufferPointer { words in
            words.indices.contains { mayBegin(with: words[$0].hash) && find(at: $0, in: words) != nil }
        }
    }

    package func opening(_ words: ArraySlice<Word>) -> Phrase? {
        guard let first = words.first, mayBegin(with: first.hash) else { return nil }
        return words.withUnsafeBufferPointer { find(at: 0, in: $0) }
    }

    @inline(__always) func mayBegin(with hash: UInt64) -> Bool { starts[Int(hash >> 6 & 63)] & 1 << (hash & 63) != 0 }

    /// Whether a word is one of the phrases, or the two words begin one.
    @inline(never) func has(_ first: UInt64, _ second: UInt64? = nil) -> Bool {
        guard mayBegin(with: first), let group = index.value(of: first) else { return false }
        return groups[group].contains {
            second == nil ? $0.hashes.count == 1 : $0.hashes.count > 1 && $0.hashes[1] == second
        }
    }

    @inline(never) private func find(at index: Int, in words: UnsafeBufferPointer<Word>) -> Phrase? {
        self.index.value(of: words[index].hash).flatMap { groups[$0].first { $0.begins(at: index, in: words) } }
    }
}
