import SourceText

/// One word as it goes by.
struct ProseWord {
    let start: Int
    let end: Int
    /// Of its letters, letter case aside.
    let hash: UInt64
    /// The last eight bytes in lower case, the last one lowest.
    let tail: UInt64
    let vowelGroups: Int
    /// Two vowels stand side by side somewhere.
    let hasVowelPair: Bool
    /// Nothing but blanks stands between the word before and this one.
    let followsDirectly: Bool

    var length: Int { end &- start }
}

/// What a text may hold that some rule wants to see more closely.
struct Marks: OptionSet {
    let rawValue: UInt16

    static let straightDouble = Marks(rawValue: 1)
    static let straightSingle = Marks(rawValue: 2)
    static let curlyDouble = Marks(rawValue: 4)
    static let curlySingle = Marks(rawValue: 8)
    static let bracket = Marks(rawValue: 16)
    static let doubleSpace = Marks(rawValue: 32)
    static let doubledWord = Marks(rawValue: 64)
    static let placeholder = Marks(rawValue: 128)
    static let foreignLetter = Marks(rawValue: 256)
    /// An odd number of straight quotation marks in a paragraph. Found by counting.
    static let oddQuotes = Marks(rawValue: 512)
    /// A straight or curly single mark with nothing before it that it could end.
    static let openingSingle = Marks(rawValue: 1024)

    static let straight: Marks = [.straightDouble, .straightSingle]
    static let curly: Marks = [.curlyDouble, .curlySingle]
}

/// Takes what `readWords` sees.
protocol WordReader {
    mutating func take(_ word: ProseWord)
    /// A sentence or paragraph is over; the offset is after its stop and closing quotes.
    mutating func endSentence(at offset: Int)
    /// A paragraph is over; its last sentence has ended.
    mutating func endParagraph()
    mutating func mark(_ mark: Marks, at offset: Int)
}

extension WordReader {
    mutating func endParagraph() {}
}

/// Splits a text into words and sentences, in one pass over its bytes.
///
/// A word is a run of letters and digits, with apostrophes inside it. A sentence ends at a full stop,
/// question or exclamation mark that a blank and no small letter follows (`"No!" he says.` is one
/// sentence), and at a blank line or a new item of a list.
@inline(__always)
func readWords<Reader: WordReader>(_ bytes: UnsafeBufferPointer<UInt8>, _ reader: inout Reader) {
    guard let base = bytes.baseAddress else { return }
    let classes = ByteClass.table
    let count = bytes.count
    var offset = 0
    var isDirect = false
    while offset < count {
        let short = ShortWord(base, offset, count)
        let shortEnd = offset &+ short.length
        let next = shortEnd < count ? classes[Int(base[shortEnd])] : ByteClass.other
        if short.length > 0, short.length < 8, next > ByteClass.high || next < ByteClass.word {
            reader.take(short.word(at: offset, isDirect))
            isDirect = true
            offset = shortEnd
            // One blank and another word: what mostly comes next.
            if offset < count, base[offset] == 0x20 { offset = afterBlanks(base, offset, count, &reader) }
            continue
        }
        switch classes[Int(base[offset])] {
        case ByteClass.word, ByteClass.high:
            if let punctuation = Punctuation(bytes, offset) {
                if punctuation.mark != [] { reader.mark(punctuation.mark, at: offset) }
                if punctuation.isStop, let end = sentenceEnd(bytes, offset, punctuation.length) {
                    reader.endSentence(at: end)
                }
                isDirect = isDirect && punctuation.isBlank
                offset += punctuation.length
            } else {
                var (word, marks) = longWord(bytes, offset, isDirect)
                if marks != [] { reportMarks(bytes, word.start..<word.end, &reader) }
                // A word is the same whatever mark follows it.
                if word.length == short.length, short.length < 8 { word = short.word(at: offset, isDirect) }
                reader.take(word)
                isDirect = true
                offset = word.end
            }
        case ByteClass.blank: offset = afterBlanks(base, offset, count, &reader)
        case ByteClass.lineFeed:
            offset += 1
            if endsParagraph(bytes, offset) {
                reader.endSentence(at: offset - 1)
                if offset < count, base[offset] == 0x0A { reader.endParagraph() }
                isDirect = false
            }
        case ByteClass.stop:
            if let end = sentenceEnd(bytes, offset, 1) { reader.endSentence(at: end) }
            if base[offset] == 0x3F, offset &+ 1 < count, base[offset &+ 1] == 0x3F {
                reader.mark(.placeholder, at: offset)
            }
            isDirect = false
            offset += 1
        case ByteClass.quote:
            reader.mark(.straightDouble, at: offset)
            isDirect = false
            offset += 1
        case ByteClass.apostrophe:
            let opens = offset == 0 || base[offset &- 1] <= 0x22
            reader.mark(opens ? [.straightSingle, .openingSingle] : .straightSingle, at: offset)
            isDirect = false
            offset += 1
        case ByteClass.bracket:
            reader.mark(.bracket, at: offset)
            isDirect = false
            offset += 1
        default:
            isDirect = false
            offset += 1
        }
    }
    reader.endSentence(at: count)
    reader.endParagraph()
}

@inline(__always)
private func afterBlanks<Reader: WordReader>(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ reader: inout Reader
) -> Int {
    var offset = start &+ 1
    guard offset < count, base[offset] == 0x20 || base[offset] == 0x09 else { return offset }
    while offset < count, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    if start > 0, base[start - 1] != 0x0A, offset < count, base[offset] != 0x0A {
        reader.mark(.doubleSpace, at: start)
    }
    return offset
}

/// The marks inside a word, each where it stands.
@inline(__always)
private func reportMarks<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ reader: inout Reader
) {
    for offset in word {
        if bytes[offset] == 0x27 {
            reader.mark(.straightSingle, at: offset)
        } else if bytes[offset] >= 0xC0 {
            let punctuation = Punctuation(bytes, offset)
            reader.mark(punctuation.map(\.mark) ?? .foreignLetter, at: offset)
        }
    }
}

/// Where the sentence of a stop ends: after closing quotation marks. Nil when what follows goes on with it.
@inline(never)
private func sentenceEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int, _ length: Int) -> Int? {
    var next = stop + length
    while next < bytes.count {
        let byte = bytes[next]
        if [0x21, 0x22, 0x27, 0x29, 0x2E, 0x3F, 0x5D].contains(byte) {
            next += 1
        } else if byte >= 0x80, let closing = Punctuation(bytes, next), !closing.isBlank,
            closing.isStop || closing.mark != []
        {
            next += closing.length
        } else {
            break
        }
    }
    let end = next
    if next < bytes.count {
        guard bytes[next] == 0x20 || bytes[next] == 0x0A || bytes[next] == 0x09 else { return nil }
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x22, 0x27, 0x28].contains(bytes[next]) { next += 1 }
        if next < bytes.count, bytes[next] >= 0x61, bytes[next] <= 0x7A { return nil }
    }
    return bytes[stop] == UInt8(ascii: ".") && isAbbreviation(bytes, stop) ? nil : end
}

/// Titles of people, which a name follows.
private func isAbbreviation(_ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int) -> Bool {
    var tail: UInt64 = 0
    var start = stop
    while start > 0, stop - start < 5, ByteClass.table[Int(bytes[start - 1])] == ByteClass.word { start -= 1 }
    for byte in bytes[start..<stop] { tail = tail << 8 | UInt64(byte | 0x20) }
    return switch tail {
    case 0x6D72, 0x6D_7273, 0x6D73, 0x6472, 0x7374, 0x7072_6F66: true  // mr mrs ms dr st prof
    default: false
    }
}

/// Whether what follows a line feed is another paragraph or item of a list.
@inline(__always)
private func endsParagraph(_ bytes: UnsafeBufferPointer<UInt8>, _ next: Int) -> Bool {
    guard next + 1 < bytes.count else { return true }
    switch bytes[next] {
    case 0x0A: return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return bytes[next + 1] == 0x20
    default: return false
    }
}
