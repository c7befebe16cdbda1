import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let placeholder = Rule(
        "placeholder", .warning, "A text is still to be written.",
        because: "TODO, TBD, lorem ipsum and the like are notes from one writer to another. Nothing else "
            + "would stop them from reaching a family's phone.",
        bad: .activity("bestApproach: Kneel down first. TODO say why that helps."),
        good: .activity("bestApproach: Kneel down first. Eyes at her height do not look like a scolding."),
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. "
            + "Whole words only: TODO, FIXME, TBD, TBC, XX, XXX, lorem ipsum, `insert … here`, `to "
            + "be written`, `feedback here`, `Option D`, `???`, `[name]`, `{{name}}`, and texts without a "
            + "single letter or digit. Kisses at the end of a quotation and Roman numbers pass. "
            + "On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            for text in prose.passages(holding: [.placeholder, .bracket]) {
                guard let range = missingText(in: text) else { continue }
                found.report(
                    text.text, range, "\(quoted(range, of: text.text.value)) stands for a missing text",
                    help: "write the text, or delete the key if it may be left out")
            }
        })
}

/// Whether a text of few words may be what stands in an empty form, by the first and the last of them.
func mayBeBlankForm(first: UInt64, last: UInt64) -> Bool {
    last == BlankForms.here || BlankForms.firsts.contains(first)
}

/// Whether a word alone makes its text worth a closer look. Quick, and sure about most words.
@inline(__always)
func mayBePlaceholder(_ word: ProseWord) -> Bool {
    // The last letters of them all: b c d e m o t x.
    let lasts: UInt64 = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 13 | 1 << 15 | 1 << 20 | 1 << 24
    guard lasts >> (word.tail & 31) & 1 == 1 else { return false }
    return isPlaceholderWord(word)
}

private func isPlaceholderWord(_ word: ProseWord) -> Bool {
    switch word.length {
    case 2: word.tail == 0x7878  // xx
    case 3: word.tail == 0x746264 || word.tail == 0x746263 || word.tail == 0x787878  // tbd tbc xxx
    case 4: word.tail == 0x746F_646F || word.tail == 0x7878_7878  // todo xxxx
    case 5: word.tail == 0x66_6978_6D65 || word.tail == 0x6C_6F72_656D  // fixme lorem
    case 6: word.tail == 0x696E_7365_7274  // insert
    default: false
    }
}

private func missingText(in text: Passage) -> Range<Int>? {
    // A list of symbols to choose from may be meant.
    if text.about.words == 0 {
        return text.about.role == .word || text.about.role == .choice ? nil : 0..<text.text.value.utf8Count
    }
    var finder = PlaceholderFinder()
    return text.text.value.withBytes { bytes in
        readWords(bytes, &finder)
        let speaksOfRome = !finder.candidates.isEmpty && holds(bytes, "Roman")
        if let range = finder.candidates.first(where: { isNote(bytes, $0, speaksOfRome) }) { return range }
        return gap(bytes) ?? (isBlankForm(bytes) ? 0..<bytes.count : nil)
    }
}

/// Whether a word that may be a note is one here.
private func isNote(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ speaksOfRome: Bool
) -> Bool {
    let letters = bytes[range]
    switch letters[range.lowerBound] | 0x20 {
    // `todo` and `insert` are words of some language, TODO is a note.
    case UInt8(ascii: "f"): return letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "t") where range.count < 5:
        return range.count == bytes.count || letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "x"):
        // `Love, Mia xxx"` ends with kisses; thirty was XXX to the Romans.
        let next = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
        let isAfterWord =
            range.lowerBound > 1 && ByteClass.table[Int(bytes[range.lowerBound - 2])] == ByteClass.word
        if isAfterWord, next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == 0xE2 {
            return false
        }
        return !speaksOfRome
    default: return true
    }
}

private func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    return (0...(bytes.count - count)).contains { start in
        (0..<count).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
    }
}

/// `???`, `{{name}}`, `[Name]`, `[child's name]`, `<insert …>`: a hole that was to be filled. None is
/// longer than a note can be.
private func gap(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for start in bytes.indices {
        switch bytes[start] {
        case UInt8(ascii: "?"):
            // Somebody may well have typed "???".
            let isTyped = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
            if bytes[start...].starts(with: "???".utf8) { return isTyped ? nil : start..<(start + 3) }
        case UInt8(ascii: "<"), UInt8(ascii: "("):
            let closing = bytes[start] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: ")")
            guard let end = bytes[start...].prefix(longestHole).firstIndex(of: closing) else { continue }
            let first =
                lowercaseWords(
                    bytes[(start + 1)..<end].prefix { ByteClass.table[Int($0)] == ByteClass.word }
                ).first ?? ""
            guard BlankForms.requests.contains(first) || BlankForms.notes.contains(first) else { continue }
            let words = lowercaseWords(bytes[(start + 1)..<end])
            guard words.count <= 12 else { continue }
            let isRequest = words.dropFirst().contains(where: BlankForms.holes.contains)
            if isRequest || BlankForms.notes.contains(first) { return start..<(end + 1) }
        case UInt8(ascii: "{"):
            guard bytes[start...].starts(with: "{{".utf8),
                let end = bytes[start...].prefix(longestHole).firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            return start..<min(end + 2, bytes.count)
        case UInt8(ascii: "["):
            guard let end = bytes[start...].prefix(longestHole).firstIndex(of: UInt8(ascii: "]")),
                end - start > 2
            else {
                continue
            }
            let words = lowercaseWords(bytes[(start + 1)..<end])
            // `[the child]` explains a quotation.
            guard let first = words.first, words.count <= 4, !["the", "a", "his", "her"].contains(first)
            else {
                continue
            }
            if words.contains(where: BlankForms.holes.contains) { return start..<(end + 1) }
        default: break
        }
    }
    return nil
}

/// In bytes.
private let longestHole = 200

private func lowercaseWords(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    String(decoding: bytes, as: UTF8.self).lowercased()
        .split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(String.init)
}

/// `Feedback here`, `Option D`, `Explanation to be written.`: what stands in an empty form.
private func isBlankForm(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count < 40 else { return false }
    let words = lowercaseWords(bytes[...])
    guard let last = words.last, words.contains(where: { BlankForms.parts.contains($0) }) else {
        return false
    }
    if words.count == 2, BlankForms.parts.contains(words[0]) {
        return last.count == 1 || last == "text" || last == "here" || last.allSatisfy(\.isNumber)
    }
    return words.count <= 4 && (last == "here" || words.dropLast().suffix(2) == ["to", "be"])
}

private enum BlankForms {
    static let here = hash("here")
    static let firsts = parts.map(hash)

    /// The hash that the reader of words gives a word.
    private static func hash(_ word: String) -> UInt64 {
        var first = FirstWord()
        Array(word.utf8).withUnsafeBufferPointer { readWords($0, &first) }
        return first.hash
    }

    static let parts: Set<String> = [
        "option", "answer", "feedback", "explanation", "question", "text", "title", "scenario", "stem",
        "description", "prompt", "distractor", "step", "choice",
    ]
    static let notes: Set<String> = ["insert", "todo", "tbd", "rewrite", "fixme"]
    /// With these a note to the writer begins if it then speaks of texts.
    static let requests: Set<String> = [
        "add", "expand", "fill", "replace", "shorten", "check", "find", "quote",
    ]
    static let holes: Set<String> = [
        "name", "child", "child's", "number", "date", "place", "todo", "insert", "add", "verse", "surah",
        "age",
        "word", "text", "here", "tbd", "link", "source", "check", "example", "day", "time", "fill", "missing",
        "sentence", "sentences", "line", "citation", "reference", "explanation", "feedback", "title",
    ]
}

private struct PlaceholderFinder: WordReader {
    private(set) var candidates: [Range<Int>] = []
    /// Where a word that needs another one stands, and how many words ago.
    private var lorem: Int?
    private var insert: (start: Int, words: Int)?

    mutating func take(_ word: ProseWord) {
        if let start = lorem, word.tail == 0x69_7073_756D { candidates.append(start..<word.end) }
        lorem = nil
        if let begun = insert {
            insert?.words += 1
            // insert … here, with nothing but words between.
            if word.tail == 0x6865_7265, word.followsDirectly { candidates.append(begun.start..<word.end) }
            if begun.words >= 5 || !word.followsDirectly { insert = nil }
        }
        guard isPlaceholderWord(word) else { return }
        switch word.tail {
        case 0x6C_6F72_656D: lorem = word.start
        case 0x696E_7365_7274: insert = (word.start, 0)
        default: candidates.append(word.start..<word.end)
        }
    }

    mutating func endSentence(at offset: Int) { insert = nil }

    mutating func mark(_ mark: Marks, at offset: Int) {}
}

private struct FirstWord: WordReader {
    private(set) var hash: UInt64 = 0

    mutating func take(_ word: ProseWord) { hash = word.hash }

    mutating func endSentence(at offset: Int) {}

    mutating func mark(_ mark: Marks, at offset: Int) {}
}
