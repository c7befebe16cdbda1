import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let invisibleCharacter = Rule(
        "invisible-character", .warning, "A text holds a character that nobody sees, or a blank that is none.",
        because: "It comes along with pasted text. A no-break space keeps a line from wrapping, a soft hyphen or "
            + "a zero-width character makes a word that no search and no answer matches.",
        bad: .activity("title: The spilled\u{A0}juice"), good: .activity("title: The spilled juice"),
        background:
            "No-break spaces beside digits and beside the marks « » : ; ! ? % pass, as do joiners in scripts that "
            + "need them. One finding a text, at the first one.", isDamage: true,
        check: .prose { prose, found in
            for passage in prose.passages(holding: [.oddSign, .foreignLetter]) {
                let scalars = Array(passage.text.string.unicodeScalars)
                var offset = 0
                for (index, scalar) in scalars.enumerated() {
                    defer { offset += UTF8.width(scalar) }
                    guard scalar.value >= 0xA0, let advice = advice(on: index, of: scalars) else { continue }
                    found.report(
                        passage.text, offset..<(offset + UTF8.width(scalar)),
                        "\(advice.name) (·\(codePoint(scalar))) stands here", help: advice.help)
                    break
                }
            }
        })
}

private func advice(on index: Int, of text: [Unicode.Scalar]) -> (name: String, help: String)? {
    let before = index > 0 ? text[index - 1] : nil
    let after = index + 1 < text.count ? text[index + 1] : nil
    switch text[index] {
    case "\u{A0}", "\u{202F}":
        let marks = "«»:;!?%‹›".unicodeScalars
        let isMeant = [before, after].contains { $0.map { isDigit($0) || marks.contains($0) } ?? false }
        return isMeant ? nil : ("a no-break space", "write an ordinary blank")
    case "\u{2000}"..."\u{200A}", "\u{205F}", "\u{3000}":
        return isLatin(before) || isLatin(after) ? ("a blank of unusual width", "write an ordinary blank") : nil
    case "\u{AD}": return ("a soft hyphen", "delete it")
    case "\u{200B}", "\u{2060}"..."\u{2064}", "\u{206A}"..."\u{206F}", "\u{180E}", "\u{34F}":
        return ("a character without width", "delete it")
    case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}":
        return ("a letter that shows nothing", "delete it")
    case "\u{FFFC}": return ("the place of a picture", "delete it: pictures cannot stand in texts")
    case "\u{FFF9}"..."\u{FFFB}", "\u{E0001}", "\u{E0020}"..."\u{E007F}":
        return isFlag(before) ? nil : ("a sign for programs", "delete it")
    case "\u{200E}", "\u{200F}", "\u{61C}":
        return text.contains(where: runsLeft)
            ? nil : ("a mark for the direction of writing", "delete it: all of this text runs one way")
    case "\u{FE00}"..."\u{FE0F}": return isLatin(before) ? ("a mark that chooses between pictures", "delete it") : nil
    case "\u{200C}", "\u{200D}":
        return isLatin(before) && isLatin(after) ? ("a joiner without width", "delete it") : nil
    default: return nil
    }
}

/// Letters of Hebrew, Arabic and other scripts from right to left.
private func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x8FF).contains(scalar.value) && scalar.value != 0x61C || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFC).contains(scalar.value)
}

/// Flags of countries' parts are written with tags behind a flag.
private func isFlag(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0 == "\u{1F3F4}" || ("\u{E0020}"..."\u{E007F}").contains($0) } ?? false
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isLatin(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic && $0.value < 0x250 } ?? false
}

/// `U+00A0`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
