import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let invisibleCharacter = Rule(
        "invisible-character", .warning, isCause: true,
        check: .prose { prose, context in
            for passage in prose.passages(holding: [.rareCharacter, .foreignLetter]) {
                let odd = suspiciousCharacters(in: passage.text.value)
                guard let first = odd.first else { continue }
                let edits = odd.map { Edit(passage.text, $0.range, $0.replacement) }
                context.report(
                    passage.text, first.range, "this is \(first.name)", help: first.help, fix: Fix(first.help, edits))
            }
        })

    static let lookAlikeLetter = Rule(
        "look-alike-letter", .warning, isCause: true,
        check: .content { content, context in
            let typed = content.facets.exercises.filter { $0.form == .word && $0.bank.isEmpty }
            let right = typed.flatMap { $0.options.filter(\.isAnswer).map(\.text.place) }
            for text in content.facets.texts.map(\.text) where !text.value.withBytes({ $0.allSatisfy { $0 < 0x80 } })
            {
                let characters = text.value.characters
                let odd = lookAlikes(in: characters.map(\.scalar))
                guard let first = odd.first else { continue }
                let (letter, help) = (characters[first.index], "write `\(first.meant)`")
                context.report(
                    text, letter.range,
                    "this letter only looks like `\(first.meant)` (\(codePoint(letter.scalar.value)))", help: help,
                    fix: Fix(help, odd.map { Edit(text, characters[$0.index].range, String($0.meant)) }),
                    as: right.contains(text.place) ? .error : nil)
            }
        })

    static let literalEscape = Rule(
        "literal-escape", .warning, isCause: true,
        check: .prose { prose, context in
            for passage in prose.passages(holding: .rareCharacter)
            where passage.text.value.withBytes({ $0.contains(UInt8(ascii: "\\")) }) {
                let text = StyledText(passage.text.value)
                guard let word = escapes.match(in: text.characters, from: 0),
                    let range = escape.match(in: text.characters, from: word.lowerBound)
                else { continue }
                let sign = text.string(range)
                context.report(
                    passage.text, text.bytes(range), "the app shows `\(sign)` as it is",
                    help: sign == "\\n"
                        ? "write `|` after the key, and each line of the text on its own line"
                        : "type the character itself",
                    // Escaped quotes are all one mistake.
                    causes: sign == "\\\"" ? [.anything(in: passage.text.place)] : [])
            }
        })

    static let pasteDamage = Rule(
        "paste-damage", .warning, isCause: true,
        check: .prose { prose, context in
            for passage in prose.passages(holding: .foreignLetter) where mayBeMisread(passage.text.value) {
                let characters = passage.text.value.characters
                for (index, (scalar, range)) in characters.enumerated() {
                    if scalar == "\u{FFFD}" {
                        context.report(
                            passage.text, range, "a character was lost here, and U+FFFD is in its place",
                            help: "type the character again")
                        break
                    }
                    guard 0xC0...0xF4 ~= scalar.value, let meant = misread(characters[index...]) else { continue }
                    let whole = range.lowerBound..<characters[index + meant.count - 1].range.upperBound
                    context.report(
                        passage.text, whole,
                        "\(quoted(whole, of: passage.text.value)) is `\(meant.character)` in the wrong encoding",
                        help: "write `\(meant.character)`",
                        fix: Fix("write `\(meant.character)`", Edit(passage.text, whole, String(meant.character))))
                    break
                }
            }
        })
}

private let escape = RegularExpression(known: #"\\([nrt"'\\]|u[0-9A-Fa-f]{4})"#)
/// One that is not in a word with a colon before it, as in `C:\new\users`.
private let escapes = RegularExpression(known: #"(\A|\s)[^\s:\\]*\\([nrt"'\\]|u[0-9A-Fa-f]{4})"#)

/// The characters of a text for which there is advice.
private func suspiciousCharacters(in text: Text) -> [(
    range: Range<Int>, name: String, help: String, replacement: String
)] {
    // Most texts have only letters, dashes and quotation marks.
    let isOdd = { (value: UInt32) in value >= 0xA0 && !(0xC0...0x2FF ~= value || 0x2010...0x2027 ~= value) }
    guard text.string.unicodeScalars.contains(where: { isOdd($0.value) }) else { return [] }
    let characters = text.characters
    let scalars = characters.map(\.scalar)
    return characters.indices.compactMap { index in
        guard isOdd(scalars[index].value), let (name, help) = advice(on: index, of: scalars) else { return nil }
        let (before, after) = neighbors(of: index, in: scalars)
        let isSpace = scalars[index].properties.isWhitespace
        let new = isSpace ? " " : substitute(for: scalars[index], between: before, and: after).text
        let advised = new.isEmpty || isSpace ? help : "type a space in its place"
        return (characters[index].range, "\(name) (·\(codePoint(scalars[index].value)))", advised, new)
    }
}

private func advice(on index: Int, of text: [Unicode.Scalar]) -> (name: String, help: String)? {
    let (before, after) = neighbors(of: index, in: text)
    switch text[index] {
    case "\u{A0}", "\u{202F}":
        let marks = "«»:;!?%‹›".unicodeScalars
        let isMeant = [before, after].contains { $0.map { isDigit($0) || marks.contains($0) } ?? false }
        return isMeant ? nil : ("a no-break space", "delete it and type an ordinary space")
    case "\u{2000}"..."\u{200A}", "\u{205F}", "\u{3000}":
        return isLatin(before) || isLatin(after)
            ? ("a space of unusual width", "delete it and type an ordinary space") : nil
    case "\u{AD}": return ("a soft hyphen", "delete it")
    case "\u{200B}", "\u{2060}"..."\u{2064}", "\u{206A}"..."\u{206F}", "\u{180E}", "\u{34F}":
        return ("an invisible character without width", "delete it")
    case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}": return ("an invisible letter", "delete it")
    case "\u{FFFC}": return ("the place of a pasted picture", "delete it: texts cannot contain pictures")
    case "\u{FFF9}"..."\u{FFFB}", "\u{E0001}", "\u{E0020}"..."\u{E007F}":
        return isFlag(before) ? nil : ("an invisible character for programs", "delete it")
    case "\u{200E}", "\u{200F}", "\u{61C}":
        return text.contains(where: runsLeft)
            ? nil : ("an invisible mark for the writing direction", "delete it: this text has only one direction")
    case "\u{FE00}"..."\u{FE0F}":
        return isLatin(before) ? ("an invisible mark that chooses between pictures", "delete it") : nil
    case "\u{200C}", "\u{200D}": return isLatin(before) && isLatin(after) ? ("an invisible joiner", "delete it") : nil
    default: return nil
    }
}

private func neighbors(of index: Int, in text: [Unicode.Scalar]) -> (Unicode.Scalar?, Unicode.Scalar?) {
    (index > 0 ? text[index - 1] : nil, index + 1 < text.count ? text[index + 1] : nil)
}

/// Letters of Hebrew, Arabic and other right-to-left scripts.
private func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x8FF).contains(scalar.value) && scalar.value != 0x61C || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFC).contains(scalar.value)
}

/// Flags of parts of countries are a flag followed by tags.
private func isFlag(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0 == "\u{1F3F4}" || ("\u{E0020}"..."\u{E007F}").contains($0) } ?? false
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isLatin(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic && $0.value < 0x250 } ?? false
}

/// Whether two characters beyond ASCII are adjacent, or one was lost. Names such as `Zoë` have a single one.
private func mayBeMisread(_ text: Text) -> Bool {
    text.withBytes { bytes in
        bytes.indices.dropLast(2).contains { bytes[$0] == 0xEF || bytes[$0] & 0xFC == 0xC0 && bytes[$0 + 2] >= 0x80 }
    }
}

/// The intended character if its bytes were read as Windows-1252, and the number of characters that they became.
private func misread(_ text: ArraySlice<(scalar: Unicode.Scalar, range: Range<Int>)>) -> (
    character: Unicode.Scalar, count: Int
)? {
    guard let lead = text.first?.scalar else { return nil }
    let count = lead.value < 0xE0 ? 2 : lead.value < 0xF0 ? 3 : 4
    guard text.count >= count else { return nil }
    var value = lead.value & (0x7F >> UInt32(count))
    for (scalar, _) in text.dropFirst().prefix(count - 1) {
        guard let byte = windowsByte(scalar), byte & 0xC0 == 0x80 else { return nil }
        value = value << 6 | byte & 0x3F
    }
    guard value >= 0x80, let character = Unicode.Scalar(value) else { return nil }
    return (character, count)
}

/// The byte for a character beyond ASCII in Windows-1252.
private func windowsByte(_ scalar: Unicode.Scalar) -> UInt32? {
    if 0x80...0xFF ~= scalar.value { return scalar.value }
    let upper = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    return upper.firstIndex(of: scalar).map { 0x80 + UInt32($0) }
}
