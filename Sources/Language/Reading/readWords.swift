/// Splits a text into words and sentences, in one pass over its bytes.
///
/// A word is a run of letters and digits, with apostrophes inside it. A sentence ends at a full stop, question or
/// exclamation mark (of any script) that is followed by a space and no lower-case letter (`"No!" he says.` is one
/// sentence), and at an empty line or a new item of a list.
@inline(__always) func readWords<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, in language: Language, _ reader: inout Reader
) {
    guard let base = bytes.baseAddress else { return }
    let (classes, count) = (ByteClass.table, bytes.count)
    var (offset, isDirect) = (0, false)
    while offset < count {
        if reader.isDone { return }
        let short = ShortWord(base, offset, count)
        let shortEnd = offset &+ short.length
        let next = shortEnd < count ? classes[Int(base[shortEnd])] : ByteClass.other
        if short.length > 0, short.length < 8, next > ByteClass.high || next < ByteClass.word {
            reader.take(short.word(at: offset, isDirect))
            isDirect = true
            offset = shortEnd
            // The most frequent case: one space and another word.
            if offset < count, base[offset] == 0x20 { offset = afterBlanks(base, offset, count, &reader) }
            continue
        }
        let kind = classes[Int(base[offset])]
        switch kind {
        case ByteClass.word, ByteClass.high:
            if kind == ByteClass.high, let sign = Sign.beyondASCII(bytes, offset) {
                if sign.kind == ByteClass.quote { reader.mark(sign.marks, at: offset) }
                if sign.isBlank || sign.kind == ByteClass.other { reader.mark(.oddSign, at: offset) }
                isDirect = isDirect && sign.isBlank
                if !sign.isBlank { reader.pass(sign, at: offset) }
                if sign.isStop, let end = sentenceEnd(bytes, offset, sign, language) { reader.endSentence(at: end) }
                offset += sign.length
            } else {
                let (word, marks) = longWord(bytes, offset, short, isDirect)
                if marks != [] { reportMarks(bytes, word.range, &reader) }
                reader.take(word)
                isDirect = true
                offset = word.end
            }
        case ByteClass.blank: offset = afterLayout(base, offset, count, &reader)
        case ByteClass.lineFeed:
            reader.mark(.lineBreak, at: offset)
            offset += 1
            if endsParagraph(bytes, offset) {
                reader.endSentence(at: offset - 1)
                if offset < count, base[offset] == 0x0A { reader.endParagraph() }
                isDirect = false
            }
        default:
            let sign = Sign(base[offset], kind)
            reportSign(sign, base, offset, count, &reader)
            reader.pass(sign, at: offset)
            if sign.isStop, let end = sentenceEnd(bytes, offset, sign, language) { reader.endSentence(at: end) }
            (isDirect, offset) = (false, offset + 1)
        }
    }
    reader.endSentence(at: count)
    reader.endParagraph()
}

@inline(__always) func afterBlanks<Reader: WordReader>(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ reader: inout Reader
) -> Int {
    var offset = start &+ 1
    guard offset < count, base[offset] == 0x20 || base[offset] == 0x09 else { return offset }
    while offset < count, base[offset] == 0x20 || base[offset] == 0x09 {
        if base[offset] == 0x09 { reader.mark(.oddLayout, at: offset) }
        offset += 1
    }
    if start > 0, base[start - 1] != 0x0A, offset < count, base[offset] != 0x0A { reader.mark(.oddLayout, at: start) }
    return offset
}

/// Skips spaces that do not directly follow a short word.
@inline(__always) func afterLayout<Reader: WordReader>(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ reader: inout Reader
) -> Int {
    if base[start] == 0x09 || start > 0 && base[start &- 1] == 0x0A { reader.mark(.oddLayout, at: start) }
    return afterBlanks(base, start, count, &reader)
}

/// Reports the marks of an ASCII sign that rules about prose need.
@inline(__always) func reportSign<Reader: WordReader>(
    _ sign: Sign, _ base: UnsafePointer<UInt8>, _ offset: Int, _ count: Int, _ reader: inout Reader
) {
    switch sign.kind {
    case ByteClass.question:
        if offset &+ 2 < count, base[offset &+ 1] == base[offset], base[offset &+ 2] == base[offset] {
            reader.mark(.placeholder, at: offset)
        }
    case ByteClass.quote: reader.mark(.straightDouble, at: offset)
    case ByteClass.apostrophe:
        let opens = offset == 0 || base[offset &- 1] <= 0x22
        reader.mark(opens ? [.straightSingle, .openingSingle] : .straightSingle, at: offset)
    case ByteClass.bracket: reader.mark(.bracket, at: offset)
    case ByteClass.other, ByteClass.underscore: reader.mark(.oddSign, at: offset)
    default: break
    }
}

/// Reports the marks inside a word, each at its offset.
@inline(__always) func reportMarks<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ reader: inout Reader
) {
    for offset in word {
        if bytes[offset] == 0x27 {
            reader.mark(.straightSingle, at: offset)
        } else if bytes[offset] >= 0xC0 {
            reader.mark(Sign.beyondASCII(bytes, offset)?.marks ?? .foreignLetter, at: offset)
        }
    }
}

/// Whether another paragraph or list item begins after a line feed.
@inline(__always) func endsParagraph(_ bytes: UnsafeBufferPointer<UInt8>, _ next: Int) -> Bool {
    guard next + 1 < bytes.count else { return true }
    switch bytes[next] {
    case 0x0A: return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return bytes[next + 1] == 0x20
    default: return false
    }
}
