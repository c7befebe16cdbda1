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
        background: "Whole words only: TODO, FIXME, TBD, TBC, XXX, lorem ipsum, `insert … here`, and texts "
            + "without a single letter or digit. On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            for text in prose.passages(holding: .placeholder) {
                guard let range = missingText(in: text) else { continue }
                found.report(
                    text.text, range, "\(quoted(range, of: text.text.value)) stands for a missing text",
                    help: "write the text, or delete the key if it may be left out")
            }
        })
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
        return finder.candidates.first { range in
            let letters = bytes[range]
            switch letters[range.lowerBound] | 0x20 {
            // `todo` and `insert` are words of some language, TODO is a note.
            case UInt8(ascii: "t"), UInt8(ascii: "f"): return letters.allSatisfy { $0 < 0x61 }
            default: return true
            }
        }
    }
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
