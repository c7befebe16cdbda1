package import SourceText

/// The marks at the two ends of an option.
package struct Ending: Sendable {
    /// Whether it ends with a stop, which may precede a closing quote or bracket.
    package private(set) var hasStop = false
    /// Whether it is a question or exclamation, which needs its mark whatever other options have.
    package private(set) var hasOwnMark = false
    /// Whether all of it is in quotes.
    package let isQuoted: Bool
    package let opensQuoted: Bool
    /// Whether the stop belongs to speech inside the option.
    package let endsInSpeech: Bool

    package init(_ text: Text) {
        let characters = text.withBytes { bytes in
            text.characters.map { (NonLetter(at: $0.range.lowerBound, in: bytes), $0.scalar) }
        }
        opensQuoted = characters.first?.0?.isQuote ?? false
        var (isClosed, isInside) = (false, false)
        for (mark, scalar) in characters.dropFirst().reversed() {
            if mark?.isQuote ?? false {
                isClosed = true
            } else if mark?.isStop ?? false {
                (hasStop, hasOwnMark) = (true, hasOwnMark || scalar == "?" || scalar == "!")
                // Some languages put it after the closing quote, some before.
                isInside = isClosed
                if isClosed { break }
            } else if scalar != ")", scalar.value > 0x20, !(mark?.isSpace ?? false) {
                break
            }
        }
        (isQuoted, endsInSpeech) = (isClosed && opensQuoted, isInside && !opensQuoted)
    }
}
