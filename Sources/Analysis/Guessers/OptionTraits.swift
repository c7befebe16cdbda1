import ContentModel
import Language
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
    /// The telling words of its question, without their endings.
    private var stem: [UInt64] = []
    private var words: [Word] = []
    private let language: Language

    init(_ language: Language) { self.language = language }

    mutating func look(at item: GuessedItem) {
        traits.removeAll(keepingCapacity: true)
        stem.removeAll(keepingCapacity: true)
        // Where grammar's own words are not known, nobody can tell which ones are telling.
        if language.has(.functionWords) {
            read(item.stem.value)
            for word in words where word.isTelling { stem.append(word.root) }
        }
        for option in item.options { traits.append(look(at: option.value)) }
    }

    private mutating func read(_ text: Text) {
        words.removeAll(keepingCapacity: true)
        appendWords(of: text, in: language, to: &words)
    }

    private mutating func look(at text: Text) -> OptionTraits {
        read(text)
        var traits = OptionTraits()
        text.withBytes { bytes in
            var wasDigit = false
            for byte in bytes {
                if byte & 0xC0 != 0x80 { traits.length += 1 }
                let isDigit = byte &- 0x30 < 10
                if isDigit && !wasDigit || byte == UInt8(ascii: "(") { traits.details += 1 }
                wasDigit = isDigit
            }
        }
        var classes: WordClass = []
        for word in words {
            classes.formUnion(word.classes)
            if !word.classes.isDisjoint(with: [.hedge, .soft]) { traits.hedges += 1 }
            if !word.classes.isDisjoint(with: [.absolute, .sweeping]) { traits.absolutes += 1 }
            if word.isTelling, stem.contains(word.root) { traits.echoes += 1 }
        }
        traits.isAllOfTheAbove = Reference(words[...], classes, in: language) == .all
        return traits
    }
}

extension Word {
    /// Long enough, and more than grammar.
    fileprivate var isTelling: Bool { length > 3 && !classes.contains(.function) }
}
