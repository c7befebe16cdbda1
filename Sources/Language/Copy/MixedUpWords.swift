/// Words that are written for others which sound or look alike, and the words beside them that show it: the list
/// `mixed-up-words`.
final class MixedUpWords: Sendable {
    /// A line of the list. The pair of words by which it is found is the wrong word and the one after it if `after`
    /// has words, and otherwise the one before it (0 at the start of a sentence) and the wrong word.
    struct Entry: Sendable {
        fileprivate(set) var wrong: [UInt64] = []
        fileprivate(set) var right = ""
        /// Words that must come before, and words that must not; empty if any may.
        fileprivate(set) var before: [UInt64] = [], notBefore: [UInt64] = []
        fileprivate(set) var after: [UInt64] = []
        /// Words that must not follow the pair; empty if any may.
        fileprivate(set) var notBehind: [UInt64] = []
        /// Whether the wrong word may begin a sentence, and whether the pair must end a clause.
        fileprivate(set) var opens = false, ends = false

        var findsByNext: Bool { !after.isEmpty }

        /// Whether the word before the pair allows it, if the wrong word is its first; 0 at the start of a sentence.
        func mayFollow(_ earlier: UInt64) -> Bool {
            guard findsByNext else { return true }
            if earlier == 0 { return opens || before.isEmpty }
            return (before.isEmpty && !opens || before.contains(earlier)) && !notBefore.contains(earlier)
        }
    }

    private let entries: [Entry]
    /// The entries of a pair.
    private let index: HashIndex
    /// One of 65,536 bits for each pair. Most pairs of words are in no entry.
    private let bits: [UInt64]

    init(_ list: [UInt8]) {
        var entries: [Entry] = []
        forEachEntry(of: list) { entries.append(Entry($0)) }
        var (index, bits) = (HashIndex(capacity: 1_300), [UInt64](repeating: 0, count: 1024))
        for (number, entry) in entries.enumerated() {
            for wrong in entry.wrong {
                for other in entry.findsByNext ? entry.after : entry.before + (entry.opens ? [0] : []) {
                    let pair = entry.findsByNext ? Self.pair(wrong, other) : Self.pair(other, wrong)
                    index.add(number, for: pair)
                    bits[Int(pair >> 6 & 1023)] |= 1 << (pair & 63)
                }
            }
        }
        (self.entries, self.index, self.bits) = (entries, index, bits)
    }

    @inline(__always) static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 { first &* 31 &+ second }

    @inline(__always) func mayHave(_ pair: UInt64) -> Bool { bits[Int(pair >> 6 & 1023)] & 1 << (pair & 63) != 0 }

    /// The first entry of a pair that fits.
    @inline(never) func entry(of pair: UInt64, where fits: (Entry) -> Bool) -> Entry? {
        index.value(of: pair) { fits(entries[$0]) }.map { entries[$0] }
    }
}

extension MixedUpWords.Entry {
    /// Reads a line such as `^|and|-to wrong/right a|the $ !end`.
    fileprivate init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        for part in line.split(separator: UInt8(ascii: " ")) {
            if let slash = part.firstIndex(of: UInt8(ascii: "/")) {
                wrong = hashes(part[..<slash])
                right = String(decoding: part[(slash + 1)...], as: UTF8.self)
            } else if part.first == UInt8(ascii: "!") {
                notBehind = hashes(part.dropFirst())
            } else if part.first == UInt8(ascii: "-") {
                notBefore = hashes(part.dropFirst())
            } else if part.first == UInt8(ascii: "$") {
                ends = true
            } else if right.isEmpty {
                opens = part.first == UInt8(ascii: "^")
                before = hashes(part)
            } else {
                after = hashes(part)
            }
        }
    }

    private func hashes(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt64] {
        part.split(separator: UInt8(ascii: "|")).filter { $0.first != UInt8(ascii: "^") }.map {
            hashOfWord($0.base, $0.startIndex..<$0.endIndex)
        }
    }
}
