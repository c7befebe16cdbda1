import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let pasteDamage = Rule(
        "paste-damage", .warning, "A text holds characters that came out wrong when it was pasted.",
        because: "Text that was written in one encoding and read in another shows `â€™` where an apostrophe was, "
            + "or a black diamond (U+FFFD) where the character is lost for good.",
        bad: .activity("title: The dogâ€™s juice"), good: .activity("title: The dog’s juice"),
        background: "One finding a text, at the first place.", isDamage: true,
        check: .prose { prose, found in
            for passage in prose.passages(holding: .foreignLetter) {
                let scalars = Array(passage.text.string.unicodeScalars)
                var offset = 0
                for (index, scalar) in scalars.enumerated() {
                    defer { offset += UTF8.width(scalar) }
                    if scalar == "\u{FFFD}" {
                        found.report(
                            passage.text, offset..<(offset + 3),
                            "a character is lost here: this is U+FFFD, the sign for that",
                            help: "type it again, or copy it from the source once more")
                        break
                    }
                    guard scalar.value >= 0xC0, scalar.value <= 0xF4, let meant = misread(scalars[index...]) else {
                        continue
                    }
                    let length = scalars[index..<(index + meant.count)].reduce(0) { $0 + UTF8.width($1) }
                    let typed = String(String.UnicodeScalarView(scalars[index..<(index + meant.count)]))
                    found.report(
                        passage.text, offset..<(offset + length),
                        "`\(typed)` is a character read in a wrong encoding", help: "write `\(meant.character)`")
                    break
                }
            }
        })
}

/// The character that was meant where its bytes were read as Windows-1252, and how many characters they made.
private func misread(_ text: ArraySlice<Unicode.Scalar>) -> (character: Unicode.Scalar, count: Int)? {
    guard let lead = text.first else { return nil }
    let count = lead.value < 0xE0 ? 2 : lead.value < 0xF0 ? 3 : 4
    guard text.count >= count else { return nil }
    var value = lead.value & (0x7F >> UInt32(count))
    for scalar in text.dropFirst().prefix(count - 1) {
        guard let byte = windowsByte(scalar), byte & 0xC0 == 0x80 else { return nil }
        value = value << 6 | byte & 0x3F
    }
    guard value >= 0x80, let character = Unicode.Scalar(value) else { return nil }
    return (character, count)
}

/// The byte that Windows-1252 has for a character beyond ASCII.
private func windowsByte(_ scalar: Unicode.Scalar) -> UInt32? {
    if 0x80...0xFF ~= scalar.value { return scalar.value }
    let upper = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    return upper.firstIndex(of: scalar).map { 0x80 + UInt32($0) }
}
