package import SourceText

/// The maximum number of words read of one text of an item: several times what the app has room for, and few enough
/// to compare with each other.
package let maximumExerciseWords = 1_000

/// The words of a text, at most `limit` of them.
package func splitWords(of text: Text, in language: Language, limit: Int = .max) -> [Word] {
    text.withBytes { bytes in
        var collector = WordCollector(bytes, language, limit: limit)
        readWords(bytes, in: language, &collector)
        return collector.words
    }
}

/// Collects the words of a text, with marks for what is around them.
private struct WordCollector: WordReader {
    private(set) var words: [Word] = []
    private(set) var isDone = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: Language
    private let limit: Int
    /// The mark that opened the current quotation; nil outside quotations.
    private var quote: Unicode.Scalar?
    private var opening = Word.Features.opening

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language, limit: Int) {
        self.bytes = bytes
        self.language = language
        self.limit = limit
        words.reserveCapacity(min(limit, bytes.count / 5))
    }

    mutating func take(_ word: WordToken) {
        if words.count == limit {
            isDone = true
            return
        }
        var features = opening
        opening = []
        let lead = bytes[word.start]
        if lead.isCapital {
            features.insert(.capital)
            if isInCapitals(word) { features.insert(.stressed) }
        } else if lead >= 0x80, isCapital(word) {
            features.insert(.capital)
        }
        let before = word.start > 0 ? bytes[word.start - 1] : 0
        if before == UInt8(ascii: "*") || before == UInt8(ascii: "_") { features.insert(.stressed) }
        if bytes[word.range].dropFirst().contains(where: { $0.isCapital }) { features.insert(.innerCapital) }
        if quote != nil { features.insert(.quoted) }
        let entry = language.lexicon[word.hash]
        var root = word.hash
        if lead.isDigit {
            if let value = number(word) {
                features.insert(.number)
                root = value
            }
        } else if entry.stem != 0 {
            root = entry.stem
        } else if word.length > 3, !entry.classes.contains(.function) {
            root = stem(word)
        }
        words.append(
            Word(
                hash: word.hash, root: root, start: UInt32(truncatingIfNeeded: word.start),
                length: UInt32(truncatingIfNeeded: word.length), classes: entry.classes, features: features))
    }

    /// The stem of a word by its ending; if that has an irregular stem, that one: `teachers`, `taught`.
    private func stem(_ word: WordToken) -> UInt64 {
        let stem = language.root(word, in: bytes)
        guard stem != word.hash else { return stem }
        let family = language.lexicon[stem].stem
        return family == 0 ? stem : family
    }

    mutating func endSentence(at offset: Int) {
        opening = .opening
        if !words.isEmpty { words[words.count - 1].features.insert(.endsSentence) }
    }

    mutating func pass(_ character: NonLetter, at offset: Int) {
        switch character.kind {
        case .stop: mark(.beforeStop)
        case .question: mark(.beforeQuestion)
        case .pause: mark(.beforePause)
        case .hyphen: mark(.beforeHyphen)
        case .underscore: if offset + 1 < bytes.count, bytes[offset + 1] == bytes[offset] { mark(.beforeGap) }
        case .quote: turn(character.character)
        case .apostrophe:
            // An apostrophe is inside or at the end of a word; a mark before a word opens a quotation.
            let opens = (offset == 0 || bytes[offset - 1] <= 0x20) && startsWord(bytes, offset + 1)
            if quote == "'" || opens { turn("'") }
        default: break
        }
    }

    private mutating func mark(_ mark: Word.Features) {
        if !words.isEmpty { words[words.count - 1].features.insert(mark) }
    }

    /// Closes the open quotation or opens a new one.
    private mutating func turn(_ mark: Unicode.Scalar) {
        if let open = quote, language.closes(mark, open) {
            quote = nil
        } else if language.opens(mark), quote == nil || mark != "\"" && mark != "'" {
            quote = mark
            opening = .opening
        }
    }

    private func isInCapitals(_ word: WordToken) -> Bool {
        word.length > 1 && bytes[word.range].allSatisfy { $0.isCapital }
    }

    private func isCapital(_ word: WordToken) -> Bool {
        let (letter, _) = scalar(bytes, word.start)
        return letter.small != letter
    }

    /// The value of a whole number of up to 15 digits; nil for other words.
    private func number(_ word: WordToken) -> UInt64? {
        guard word.length < 16, bytes[word.range].allSatisfy({ $0.isDigit }) else { return nil }
        return bytes[word.range].reduce(0) { $0 &* 10 &+ UInt64($1 &- 0x30) }
    }
}
