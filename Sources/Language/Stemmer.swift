/// Removes inflectional endings from words, so that `promised` and `promises` are one.
///
/// It uses only a table of endings: see `endings` of a language. A stem need not be a word.
struct Stemmer: Sendable {
    /// The endings with what replaces them, by their last letters, the longest first.
    private var endings: [[(ending: [UInt8], replacement: [UInt8])]] = Array(repeating: [], count: 256)

    init(_ list: [String]) {
        for entry in list.sorted(by: { $0.prefix { $0 != " " }.count > $1.prefix { $0 != " " }.count }) {
            let words = entry.split(separator: " ").map { Array($0.utf8) }
            endings[Int(words[0].last ?? 0)].append((words[0], words.count > 1 ? words[1] : []))
        }
    }

    /// The hash of the stem of a word in lower case; nil for a word without an ending.
    func stem(_ word: [UInt8]) -> UInt64? {
        for (ending, replacement) in endings[Int(word.last ?? 0)] where word.count > ending.count {
            let rest = word.dropLast(ending.count)
            guard rest.count + replacement.count >= 3, word[rest.endIndex...].elementsEqual(ending),
                // Letters beyond ASCII may be vowels.
                rest.contains(where: { $0 >= 0x80 || "aeiouy".utf8.contains($0) })
            else { continue }
            return fnv(replacement, after: fnv(rest))
        }
        return nil
    }
}
