package import SourceText

/// The maximum number of words read of one text of an item: several times what the app has room for, and few enough
/// to compare with each other.
package let maximumExerciseWords = 1_000

/// The words of a text, at most `limit` of them.
package func splitWords(of text: Text, in language: Language, limit: Int = .max) -> [Word] {
    Reading(of: text, in: language, limit: limit).words
}

/// A text split into words and sentences, in one pass over its bytes.
///
/// A word is a run of letters and digits, with apostrophes inside it. A sentence ends at a full stop, question or
/// exclamation mark (of any script) that is followed by a space and no lower-case letter (`"No!" he says.` is one
/// sentence), and at an empty line or a new item of a list.
package struct Reading: Sendable {
    package fileprivate(set) var words: [Word] = []
    package fileprivate(set) var features: TextFeatures = []
    /// Where each sentence ends, after its stop and closing quotes.
    fileprivate var ends: [Int] = []

    package init(of text: Text, in language: Language, limit: Int = .max) {
        self = text.withBytes { bytes in
            var reader = TextReader(bytes, language, limit: limit)
            return reader.read()
        }
    }

    fileprivate init() {}
}

package struct Sentence {
    package let range: Range<Int>
    package let words: Int
}

/// The sentences of a text, each from its opening quotation mark to its closing one.
package func sentences(of text: Text, in language: Language) -> [Sentence] {
    let reading = Reading(of: text, in: language)
    return text.withBytes { bytes in
        var endBefore = 0
        return zip(sentences(of: reading.words[...]), reading.ends).map { words, end in
            var (start, end) = (words[words.startIndex].range.lowerBound, end)
            while start > endBefore, bytes[start - 1] > 0x20 { start -= 1 }
            while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
            endBefore = end
            return Sentence(range: start..<end, words: words.count)
        }
    }
}

private struct TextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: Language
    private let limit: Int
    private var reading = Reading()
    private var letters: [UInt8] = []
    /// The mark that opened the current quotation; nil outside quotations.
    private var quote: Unicode.Scalar?
    private var opening = Word.Features.opening
    /// Whether only spaces are between the last word and this place.
    private var isDirect = false
    /// The number of straight quotation marks in the paragraph.
    private var quotes = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language, limit: Int) {
        (self.bytes, self.language, self.limit) = (bytes, language, limit)
        reading.words.reserveCapacity(min(limit, bytes.count / 5))
    }

    mutating func read() -> Reading {
        var offset = 0
        while offset < bytes.count {
            guard let character = NonLetter(at: offset, in: bytes) else {
                if reading.words.count == limit { return reading }
                offset = takeWord(at: offset)
                continue
            }
            switch character.kind {
            case .space where character.length == 1: offset = takeSpaces(at: offset)
            case .lineFeed:
                reading.features.insert(.lineBreak)
                offset += 1
                guard endsParagraph(bytes, offset) else { continue }
                endSentence(at: offset - 1)
                if offset < bytes.count, bytes[offset] == 0x0A { endParagraph() }
                isDirect = false
            default:
                take(character, at: offset)
                offset += character.length
            }
        }
        endSentence(at: bytes.count)
        endParagraph()
        return reading
    }

    /// Returns where the word ends.
    private mutating func takeWord(at start: Int) -> Int {
        let end = readWord(bytes, start, &letters, &reading.features)
        let (hash, written) = (fnv(letters), bytes[start..<end])
        var features = opening
        opening = []
        if isDirect { features.insert(.direct) }
        if isDirect, let last = reading.words.last, last.hash == hash, !last.features.contains(.endsSentence) {
            features.insert(.same)
        }
        isDirect = true
        let lead = bytes[start]
        if lead.isCapital || lead >= 0x80 && isCapital(at: start) { features.insert(.capital) }
        if lead.isCapital, letters.count > 1, written.allSatisfy({ $0.isCapital }) { features.insert(.stressed) }
        if start > 0, bytes[start - 1] == UInt8(ascii: "*") || bytes[start - 1] == UInt8(ascii: "_") {
            features.insert(.stressed)
        }
        if written.dropFirst().contains(where: { $0.isCapital }) { features.insert(.innerCapital) }
        if quote != nil { features.insert(.quoted) }
        let entry = language.lexicon[hash]
        var root = entry.stem == 0 ? hash : entry.stem
        if lead.isDigit {
            if letters.count < 16, letters.allSatisfy({ $0.isDigit }) {
                features.insert(.number)
                root = letters.reduce(0) { $0 &* 10 &+ UInt64($1 &- 0x30) }
            }
        } else if entry.stem == 0, letters.count > 3, !entry.classes.contains(.function),
            let stem = language.stemmer.stem(letters)
        {
            // An irregular one counts: `teachers`, `taught`
            let family = language.lexicon[stem].stem
            root = family == 0 ? stem : family
        }
        reading.words.append(
            Word(
                hash: hash, root: root, start: UInt32(truncatingIfNeeded: start),
                length: UInt32(truncatingIfNeeded: end - start), classes: entry.classes, features: features,
                id: entry.id))
        return end
    }

    private func isCapital(at offset: Int) -> Bool {
        let (letter, _) = scalar(bytes, offset)
        return letter.small != letter
    }

    private mutating func endSentence(at offset: Int) {
        opening = .opening
        guard let last = reading.words.last, !last.features.contains(.endsSentence) else { return }
        mark(.endsSentence)
        reading.ends.append(offset)
    }

    private mutating func endParagraph() {
        if quotes & 1 == 1 { reading.features.insert(.oddQuotes) }
        quotes = 0
    }

    /// Returns where the spaces and tabs end.
    private mutating func takeSpaces(at start: Int) -> Int {
        let end = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
        let isOdd = start == 0 || bytes[start - 1] == 0x0A || bytes[start..<end].contains(0x09)
        if isOdd || end - start > 1 && end < bytes.count && bytes[end] != 0x0A { reading.features.insert(.oddLayout) }
        return end
    }

    private mutating func take(_ character: NonLetter, at offset: Int) {
        if character.isSpace { return reading.features.formUnion(.rareCharacter) }
        isDirect = false
        reading.features.formUnion(character.features)
        switch character.kind {
        case .stop: mark(.beforeStop)
        case .question: mark(.beforeQuestion)
        case .pause: mark(.beforePause)
        case .hyphen: mark(.beforeHyphen)
        case .underscore: if offset + 1 < bytes.count, bytes[offset + 1] == bytes[offset] { mark(.beforeGap) }
        case .quote:
            if character.character == "\"" { quotes += 1 }
            turn(character.character)
        case .apostrophe:
            if offset == 0 || bytes[offset - 1] <= 0x22 { reading.features.insert(.openingSingle) }
            // An apostrophe is inside or at the end of a word; a mark before a word opens a quotation.
            let opens = (offset == 0 || bytes[offset - 1] <= 0x20) && startsWord(bytes, offset + 1)
            if quote == "'" || opens { turn("'") }
        default: break
        }
        if character.isStop, let end = sentenceEnd(bytes, offset, character, language) { endSentence(at: end) }
    }

    private mutating func mark(_ mark: Word.Features) {
        if !reading.words.isEmpty { reading.words[reading.words.count - 1].features.insert(mark) }
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
}

/// Whether another paragraph or list item begins after a line feed.
func endsParagraph(_ bytes: UnsafeBufferPointer<UInt8>, _ next: Int) -> Bool {
    guard next + 1 < bytes.count else { return true }
    switch bytes[next] {
    case 0x0A: return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return bytes[next + 1] == 0x20
    default: return false
    }
}
