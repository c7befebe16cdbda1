package import SourceText

/// The marks at the two ends of an option.
package struct Ending: Sendable {
    /// Whether it ends with a stop, which may precede a closing quote or bracket.
    package let hasStop: Bool
    /// Whether it is a question or exclamation, which needs its mark whatever other options have.
    package let hasOwnMark: Bool
    /// Whether all of it is in quotes.
    package let isQuoted: Bool
    package let opensQuoted: Bool
    /// Whether the stop belongs to speech inside the option.
    package let endsInSpeech: Bool

    package init(_ text: Text) {
        (hasStop, hasOwnMark, isQuoted, opensQuoted, endsInSpeech) = text.withBytes { bytes in
            var end = bytes.count
            var (hasStop, hasOwnMark) = (false, false)
            var (isClosed, isInside) = (false, false)
            while end > 0 {
                let start = startOfCharacter(bytes, endingAt: end)
                let character = NonLetter(at: start, in: bytes)
                if character?.isQuote ?? false {
                    isClosed = true
                } else if character?.isStop ?? false {
                    hasStop = true
                    hasOwnMark = hasOwnMark || bytes[start] == UInt8(ascii: "?") || bytes[start] == UInt8(ascii: "!")
                    // Some languages put it after the closing quote, some before.
                    isInside = isClosed
                    if isClosed { break }
                } else if bytes[start] != UInt8(ascii: ")"), bytes[start] > 0x20, !(character?.isSpace ?? false) {
                    break
                }
                end = start
            }
            let opens = bytes.isEmpty ? false : NonLetter(at: 0, in: bytes)?.isQuote ?? false
            return (hasStop && end > 0, hasOwnMark, isClosed && end > 0 && opens, opens, isInside && !opens)
        }
    }
}

private func startOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Int {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
}
