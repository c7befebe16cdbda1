import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let literalEscape = Rule(
        "literal-escape", .warning, "A text shows a backslash and a letter where a sign was meant.",
        because: "Only between straight double quotes does YAML make a new line of `\\n`. Elsewhere families see "
            + "the backslash.", bad: .activity(#"bestApproach: Kneel down first.\nThen say what you see."#),
        good: .activity("bestApproach: |\n  Kneel down first.\n  Then say what you see."),
        background: "One finding a text, at the first one.", isDamage: true,
        check: .prose { prose, found in
            for passage in prose.passages(holding: .oddSign) {
                let bytes = passage.text.value.withBytes { Array($0) }
                guard let (offset, length) = firstEscape(in: bytes) else { continue }
                let sign = String(decoding: bytes[offset..<(offset + length)], as: UTF8.self)
                found.report(
                    passage.text, offset..<(offset + length), "`\(sign)` is shown as it stands",
                    help: sign == "\\n"
                        ? "write the text below `|`, each line on its own" : "write the character itself",
                    // Quotes that have lost their meaning are one mistake.
                    suspects: sign == "\\\"" ? [passage.text.place] : [])
            }
        })
}

private func firstEscape(in bytes: [UInt8]) -> (offset: Int, length: Int)? {
    // A colon stands before it in the same word, as in `C:\new\users`. Looking back would take long in long words.
    var isPath = false
    for (offset, byte) in bytes.enumerated() {
        if byte <= 0x20 { isPath = false } else if byte == 0x3A { isPath = true }
        guard byte == 0x5C, !isPath, offset + 1 < bytes.count else { continue }
        switch bytes[offset + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x5C:
            return (offset, 2)
        case UInt8(ascii: "u"):
            let digits = bytes[(offset + 2)...].prefix(4)
            let isHexadecimal =
                digits.count == 4 && digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
            if isHexadecimal { return (offset, 6) }
        default: continue
        }
    }
    return nil
}
