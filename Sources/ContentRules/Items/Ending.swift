import SourceText

/// How an option looks at its two ends.
struct Ending {
    /// A full stop, a question mark or the like, before a closing quote or bracket.
    let hasStop: Bool
    /// All of it stands in quotes.
    let isQuoted: Bool

    init(_ text: Text) {
        (hasStop, isQuoted) = text.withBytes { bytes in
            var end = bytes.count
            var quote = false
            while end > 0 {
                let byte = bytes[end - 1]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = true
                } else if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80,
                    byte == 0x9D || byte == 0x99
                {
                    quote = true
                    end -= 2
                } else if byte != UInt8(ascii: ")") && byte > 0x20 {
                    break
                }
                end -= 1
            }
            guard end > 0 else { return (false, false) }
            let last = bytes[end - 1]
            let isEllipsis = end >= 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80 && last == 0xA6
            let hasStop =
                last == UInt8(ascii: ".") || last == UInt8(ascii: "!") || last == UInt8(ascii: "?")
                || isEllipsis
            let first = bytes[0]
            let opens =
                first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
                || bytes.count > 2 && first == 0xE2 && bytes[1] == 0x80
                    && (bytes[2] == 0x9C || bytes[2] == 0x98)
            return (hasStop, quote && opens)
        }
    }
}
