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
        fileprivate(set) var notAfter: [UInt64] = []
        /// Whether the wrong word may begin a sentence, and whether the pair must end a clause.
        fileprivate(set) var opens = false, ends = false

        var findsByNext: Bool { !after.isEmpty }
    }

    private let byPair: [UInt64: [Entry]]

    init(_ list: [UInt8]) {
        var byPair: [UInt64: [Entry]] = [:]
        forEachEntry(of: list) { line in
            let entry = Entry(line)
            for wrong in entry.wrong {
                for other in entry.findsByNext ? entry.after : entry.before + (entry.opens ? [0] : []) {
                    let pair = entry.findsByNext ? Self.pair(wrong, other) : Self.pair(other, wrong)
                    byPair[pair, default: []].append(entry)
                }
            }
        }
        self.byPair = byPair
    }

    private static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 { first &* 31 &+ second }

    /// The first entry of two words that fits.
    func entry(of first: UInt64, _ second: UInt64, where fits: (Entry) -> Bool) -> Entry? {
        byPair[Self.pair(first, second)]?.first(where: fits)
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
                notAfter = hashes(part.dropFirst())
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
