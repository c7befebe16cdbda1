import ContentModel
import SourceText

/// What somebody who has not read the question sees of an option.
struct OptionTraits: Equatable, Sendable {
    /// In code points.
    var length = 0
    var hedges = 0
    var absolutes = 0
    /// Numbers and brackets.
    var details = 0
    /// Words that the question has too.
    var echoes = 0
    var isAllOfTheAbove = false
}

/// Looks at the options of one item after another; what it needs for that is used again each time.
struct OptionReader {
    /// Of the options of the item that was looked at last.
    private(set) var traits: [OptionTraits] = []
    /// The telling words of its question.
    private var stem: [ListedWord] = []
    private let cues = WordList.hedgesAndAbsolutes
    private let common = WordList.common

    mutating func look(at item: GuessedItem) {
        traits.removeAll(keepingCapacity: true)
        item.stem.value.withBytes { text in
            ListedWord.forEach(of: text) { word in
                if word.bytes.count >= 4, common.list(of: word) == 0 { stem.append(word) }
            }
            for option in item.options {
                traits.append(option.value.withBytes { look(at: $0) })
            }
            // They point into the question's text, which is not ours to keep.
            stem.removeAll(keepingCapacity: true)
        }
    }

    private func look(at text: UnsafeBufferPointer<UInt8>) -> OptionTraits {
        var traits = OptionTraits()
        var wasDigit = false
        for byte in text {
            if byte & 0xC0 != 0x80 { traits.length += 1 }
            let isDigit = byte &- 0x30 < 10
            if isDigit && !wasDigit || byte == UInt8(ascii: "(") { traits.details += 1 }
            wasDigit = isDigit
        }
        ListedWord.forEach(of: text) { word in
            switch cues.list(of: word) {
            case 1: traits.hedges += 1
            case 2: traits.absolutes += 1
            default: break
            }
            if word.bytes.count >= 4, echoes(word) { traits.echoes += 1 }
        }
        traits.isAllOfTheAbove = isAllOfTheAbove(text)
        return traits
    }

    /// Whether the question has the word, letter case and common endings aside: `helps`, `Helping`.
    private func echoes(_ word: ListedWord) -> Bool {
        let start = word.start
        for known in stem where known.start == start {
            let length = known.rootLength, other = word.rootLength
            let rest = 4..<max(4, min(length, other))
            if abs(length - other) <= 1,
                rest.allSatisfy({ known.bytes[$0] | 0x20 == word.bytes[$0] | 0x20 })
            {
                return true
            }
        }
        return false
    }
}

private func isAllOfTheAbove(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 24, let first = text.first, first | 0x20 == 0x61 || first | 0x20 == 0x62 else {
        return false
    }
    let phrase = String(decoding: text, as: UTF8.self).lowercased().filter { $0 != "." }
    return allOfTheAbove.contains(phrase)
}

private let allOfTheAbove: Set<String> = [
    "all of the above", "all the above", "all of these", "all of those", "all of them", "all three",
    "all four", "all three of them", "both", "both of these", "both of them", "all are right",
]
