package import SourceText

/// How an option looks at its two ends.
package struct Ending: Sendable {
    /// A full stop, a question mark or the like, before a closing quote or bracket.
    package let hasStop: Bool
    /// All of it stands in quotes.
    package let isQuoted: Bool

    package init(_ text: Text) {
        (hasStop, isQuoted) = text.withBytes { bytes in
            var end = bytes.count
            var hasStop = false
            var isClosed = false
            while end > 0 {
                let start = startOfCharacter(bytes, endingAt: end)
                let sign = Sign(at: start, in: bytes)
                if sign?.isQuote ?? false {
                    isClosed = true
                } else if sign?.isStop ?? false {
                    hasStop = true
                    // Some languages set it behind the closing quote, some before.
                    if isClosed { break }
                } else if bytes[start] != UInt8(ascii: ")"), bytes[start] > 0x20, !(sign?.isBlank ?? false) {
                    break
                }
                end = start
            }
            let opens = bytes.isEmpty ? nil : Sign(at: 0, in: bytes)
            return (hasStop && end > 0, isClosed && end > 0 && opens?.isQuote ?? false)
        }
    }
}

private func startOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Int {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
}
