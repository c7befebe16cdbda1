/// Removes inflectional endings from words, so that `promised` and `promises` are one.
///
/// It uses only a table of endings: see `endings` of a language. A stem need not be a word.
struct Stemmer: Sendable {
    private struct Ending {
        let letters: UInt64
        /// Has one bits at the letters of the ending.
        let mask: UInt64
        let length: Int
        /// The letters that replace it, the last one in the lowest byte.
        let replacement: UInt64
        let replacementLength: Int
    }

    /// Grouped by the last five bits of their last letter, with the longest first.
    private let endings: [Ending]
    /// Where the endings of each letter begin, and the end of the last group.
    private let starts: [Int]

    init(_ list: [UInt8]) {
        var found: [[Ending]] = Array(repeating: [], count: 32)
        forEachEntry(of: list) { entry in
            let words = entry.split(separator: UInt8(ascii: " "))
            guard let ending = words.first, let last = ending.last, ending.count <= 8 else { return }
            let replacement = words.count > 1 ? words[1] : entry[entry.endIndex...]
            found[Int(last & 31)].append(
                Ending(
                    letters: ending.reduce(0) { $0 << 8 | UInt64($1) },
                    mask: UInt64.max >> UInt64(64 - 8 * ending.count), length: ending.count,
                    replacement: replacement.reduce(0) { $0 << 8 | UInt64($1) }, replacementLength: replacement.count)
            )
        }
        endings = found.flatMap { $0.sorted { $0.length > $1.length } }
        starts = found.reduce(into: [0]) { starts, endings in starts.append(starts[starts.count - 1] + endings.count)
        }
    }

    /// The hash of the word's stem.
    func stem(_ word: WordToken, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let last = Int(word.tail & 31)
        for index in starts[last]..<starts[last + 1] {
            let ending = endings[index]
            guard word.tail & ending.mask == ending.letters else { continue }
            let end = start(of: ending, in: word, bytes)
            let count = end - word.start + ending.replacementLength
            guard count >= 3, bytes[word.start..<end].contains(where: Stemmer.isVowel) else { continue }
            return hash(bytes[word.start..<end], ending)
        }
        return word.hash
    }

    /// Where the ending begins. A curly apostrophe is one letter, of three bytes.
    private func start(of ending: Ending, in word: WordToken, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let start = word.end - ending.length
        let isCurly = ending.letters >> UInt64(8 * ending.length - 8) == 0x27 && bytes[start] != 0x27
        return isCurly ? start - 2 : start
    }

    private func hash(_ rest: Slice<UnsafeBufferPointer<UInt8>>, _ ending: Ending) -> UInt64 {
        var letters = WordHash()
        letters.add(rest)
        for index in (0..<ending.replacementLength).reversed() {
            letters.add(UInt8(truncatingIfNeeded: ending.replacement >> UInt64(8 * index)))
        }
        return letters.hash
    }

    /// Letters beyond ASCII may be vowels.
    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "y"), 0x80...:
            true
        default: false
        }
    }
}
