import Platform
import SourceText

/// Why a dictionary cannot be used.
package struct SpellingFault: Error, Hashable, Sendable {
    /// One line for a message: lower case at the start, no full stop.
    package let message: String
    package let help: String
    /// Whether the library is missing on this machine, which is not a mistake in the program.
    package let isOfMachine: Bool

    init(_ message: String, _ help: String, isOfMachine: Bool = false) {
        (self.message, self.help, self.isOfMachine) = (message, help, isOfMachine)
    }
}

/// The encoding of a dictionary's words.
enum DictionaryEncoding {
    case utf8, latin1

    /// The word with a terminating zero; nil if it has a character that the encoding lacks.
    func encode(_ word: String) -> [CChar]? {
        guard self == .latin1 else { return Array(word.utf8CString) }
        guard word.unicodeScalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
        return word.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]
    }

    func decode(_ word: UnsafePointer<CChar>) -> String {
        guard self == .latin1 else { return String(cString: word) }
        let bytes = UnsafeBufferPointer(start: word, count: strlen(word))
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar(UInt8(bitPattern: $0)) }))
    }
}

/// The two files of a dictionary. They are checked before Hunspell reserves as much memory as they ask for.
struct DictionaryFiles {
    let affixes: [UInt8]
    let words: [UInt8]
    let encoding: DictionaryEncoding

    init(affixes: [UInt8], words: [UInt8], name: String) throws(SpellingFault) {
        (self.affixes, self.words) = (affixes, words)
        let again = "copy the dictionary again: `hornbook init --spelling \(name)`"
        func fault(_ ending: String, _ what: String) -> SpellingFault {
            SpellingFault("\(name).\(ending) \(what)", again)
        }
        if affixes.contains(0) { throw fault("aff", "is no list of affixes: it contains bytes of zero") }
        if words.contains(0) { throw fault("dic", "is no dictionary: it contains bytes of zero") }

        var (set, lines) = (String?.none, 0)
        let counts = affixes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { line -> Int? in
            lines += 1
            let fields = line.split { $0 <= 0x20 }.prefix(4).map { String(decoding: $0, as: UTF8.self) }
            switch fields.first?.drop(while: { $0 == "\u{FEFF}" }) {
            case "SET": set = set ?? fields.dropFirst().first
            case "SFX", "PFX": return fields.count == 4 && ["Y", "N"].contains(fields[2]) ? Int(fields[3]) : nil
            case "REP", "MAP", "BREAK", "CHECKCOMPOUNDPATTERN", "COMPOUNDRULE", "ICONV", "OCONV", "PHONE", "AF", "AM":
                return fields.count > 1 ? Int(fields[1]) : nil
            default: break
            }
            return nil
        }
        if let count = counts.first(where: { !(0...lines).contains($0) }) {
            throw fault("aff", "is no list of affixes: it says that it has \(count) lines, but it has \(lines)")
        }
        guard ["UTF-8", "ISO8859-1", "ISO-8859-1", nil].contains(set) else {
            throw SpellingFault(
                "\(name).aff is in \(set ?? "another encoding"), which Hornbook does not read",
                "save both files as UTF-8, and write `SET UTF-8` in \(name).aff")
        }
        encoding = set == "UTF-8" ? .utf8 : .latin1
        if encoding == .utf8 {
            for (bytes, ending) in [(affixes, "aff"), (words, "dic")] where String(validating: bytes) == nil {
                throw fault(ending, "is not in UTF-8, as its line `SET` says")
            }
        }

        let head = words.starts(with: [0xEF, 0xBB, 0xBF]) ? words.dropFirst(3) : words[...]
        let number = String(decoding: head.prefix { $0 > 0x20 }.prefix(20), as: UTF8.self)
        guard let count = Int(number), count >= 0 else {
            throw fault("dic", "is no dictionary: it does not begin with the number of its words")
        }
        let entries = words.count { $0 == 0x0A }
        guard count <= 2 * entries + 1_000, entries > 0 else {
            throw fault("dic", "is no dictionary: it says that it has \(count) words, but it has \(entries) lines")
        }
    }
}
