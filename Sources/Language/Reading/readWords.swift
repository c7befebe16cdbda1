/// Splits a text into words and sentences, in one pass over its bytes.
///
/// A word is a run of letters and digits, with apostrophes inside it. A sentence ends at a full stop, question or
/// exclamation mark (of any script) that is followed by a space and no lower-case letter (`"No!" he says.` is one
/// sentence), and at an empty line or a new item of a list.
func readWords<Reader: WordReader>(_ bytes: UnsafeBufferPointer<UInt8>, in language: Language, _ reader: inout Reader)
{
    var (offset, isDirect) = (0, false)
    while offset < bytes.count, !reader.isDone {
        let character = NonLetter(at: offset, in: bytes)
        switch character?.kind {
        case nil:
            let (word, features) = readWord(bytes, offset, isDirect)
            if features != [] { reportMarks(bytes, word.range, &reader) }
            reader.take(word)
            (isDirect, offset) = (true, word.end)
        case .space where character?.length == 1: offset = afterSpaces(bytes, offset, &reader)
        case .lineFeed:
            reader.mark(.lineBreak, at: offset)
            offset += 1
            if endsParagraph(bytes, offset) {
                reader.endSentence(at: offset - 1)
                if offset < bytes.count, bytes[offset] == 0x0A { reader.endParagraph() }
                isDirect = false
            }
        case _?:
            guard let character else { return }
            reportNonLetter(character, bytes, offset, &reader)
            isDirect = isDirect && character.isSpace
            if !character.isSpace { reader.pass(character, at: offset) }
            if character.isStop, let end = sentenceEnd(bytes, offset, character, language) {
                reader.endSentence(at: end)
            }
            offset += character.length
        }
    }
    if reader.isDone { return }
    reader.endSentence(at: bytes.count)
    reader.endParagraph()
}

/// Skips spaces and tabs, and reports those that are odd.
private func afterSpaces<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ reader: inout Reader
) -> Int {
    let end = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    let isInside = start > 0 && bytes[start - 1] != 0x0A
    let isOdd = !isInside || bytes[start..<end].contains(0x09)
    if isOdd || end - start > 1 && end < bytes.count && bytes[end] != 0x0A { reader.mark(.oddLayout, at: start) }
    return end
}

/// Reports the marks of a sign that rules about prose need.
private func reportNonLetter<Reader: WordReader>(
    _ character: NonLetter, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ reader: inout Reader
) {
    if character.length > 1 {
        if character.kind == .quote { reader.mark(character.features, at: offset) }
        if character.isSpace || character.kind == .other { reader.mark(.rareCharacter, at: offset) }
        return
    }
    switch character.kind {
    case .question: if bytes[offset...].prefix(3).elementsEqual("???".utf8) { reader.mark(.placeholder, at: offset) }
    case .quote: reader.mark(.straightDouble, at: offset)
    case .apostrophe:
        let opens = offset == 0 || bytes[offset - 1] <= 0x22
        reader.mark(opens ? [.straightSingle, .openingSingle] : .straightSingle, at: offset)
    case .bracket: reader.mark(.bracket, at: offset)
    case .other, .underscore: reader.mark(.rareCharacter, at: offset)
    default: break
    }
}

/// Reports the marks inside a word, each at its offset.
private func reportMarks<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ reader: inout Reader
) {
    for offset in word {
        if bytes[offset] == 0x27 {
            reader.mark(.straightSingle, at: offset)
        } else if bytes[offset] >= 0xC0 {
            reader.mark(NonLetter.beyondASCII(bytes, offset)?.features ?? .foreignLetter, at: offset)
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
