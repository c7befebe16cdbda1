import SourceText

/// How many bytes are read after a stop at most. In a text of nothing but stops, each of them would read the rest.
private let maximumNonLetters = 80

/// The end of a stop's sentence, after closing quotation marks. Nil if the sentence continues.
func sentenceEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int, _ character: NonLetter, _ language: Language)
    -> Int?
{
    var next = stop + character.length
    let last = min(bytes.count, next + maximumNonLetters)
    while next < last {
        let byte = bytes[next]
        if [0x21, 0x22, 0x27, 0x29, 0x2E, 0x3F, 0x5D].contains(byte) {
            next += 1
        } else if byte >= 0x80, let closing = NonLetter.beyondASCII(bytes, next),
            closing.isStop || language.endsQuotation(closing.character)
        {
            next += closing.length
        } else {
            break
        }
    }
    let end = next
    if character.isWide { return end }
    if next < bytes.count {
        guard let after = afterSpaces(bytes, next) else { return nil }
        if after < bytes.count, isSmall(bytes, after) { return nil }
        // `No. 9`
        if after < bytes.count, bytes[after].isDigit, stop > 1, bytes[stop - 2] == UInt8(ascii: "N"),
            bytes[stop - 1] == UInt8(ascii: "o")
        {
            return nil
        }
    }
    return bytes[stop] == UInt8(ascii: ".") && language.isAbbreviated(bytes, before: stop) ? nil : end
}

/// The offset after spaces and opening marks; nil if there is no space.
private func afterSpaces(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var next = start
    let last = min(bytes.count, start + maximumNonLetters)
    while next < last {
        let byte = bytes[next]
        if byte == 0x20 || byte == 0x0A || byte == 0x09 {
            next += 1
        } else if byte >= 0x80, let character = NonLetter.beyondASCII(bytes, next), next > start || character.isSpace
        {
            next += character.length
        } else if next > start, byte == 0x22 || byte == 0x27 || byte == 0x28 {
            next += 1
        } else {
            break
        }
    }
    return next > start ? next : nil
}

/// Whether a text begins here in lower case, possibly after a quote or bracket.
func beginsSmall(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[offset].isSmall else { return false }
    return offset == 0 || bytes[offset - 1] >= 0x80 || "\"'(".utf8.contains(bytes[offset - 1])
}

/// Whether a paragraph begins here in lower case after an empty line.
func beginsParagraph(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset > 1 && bytes[offset - 1] == 0x0A && bytes[offset - 2] == 0x0A && bytes[offset].isSmall
}

private func isSmall(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte < 0x80 { return byte >= 0x61 && byte <= 0x7A }
    return scalar(bytes, offset).0.properties.isLowercase
}

extension Language {
    /// Whether a full stop is part of the word before it: `Dr.`, and in some languages `3.`
    fileprivate func isAbbreviated(_ bytes: UnsafeBufferPointer<UInt8>, before stop: Int) -> Bool {
        var start = stop
        while start > 0, stop - start <= longestAbbreviation,
            isLetterOrDigit(bytes[start - 1]) || bytes[start - 1] >= 0x80
        { start -= 1 }
        guard start < stop, stop - start <= longestAbbreviation else { return false }
        if countsWithStops, bytes[start..<stop].allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        return abbreviations.contains(wordHash(bytes[start..<stop]))
    }
}
