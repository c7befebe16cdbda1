import SourceText

package enum PrintedForm: Sendable {
    /// A quotation within printed text: on one line.
    case quoted
    /// For people, in whatever terminal or log.
    case plain
    /// A difference that is stored or applied: only commands and what a terminal obeys are replaced.
    case difference
    /// Plain, with texts that are isolated from what is written in the other direction (U+2068 and U+2069).
    case isolating
    /// With the colours of a `Palette`. Its quotations have gone through `quotable`.
    case painted
    /// Hornbook's own workflow commands. Their quotations have gone through `quotable`.
    case commands
    /// An XML document. Invisible characters and commands become references, which do not change what it says.
    case xml
    /// A JSON document. Invisible characters and commands become escapes, which do not change what it says.
    case json
}

/// Makes a text safe to print. Everything that goes to standard output or error passes through here.
///
/// Characters that a terminal would obey, and invisible ones, are replaced with their names, so that no source, path
/// or argument can move the cursor, hide text or show it in another order. What a CI runner would take for a command
/// (`::error`, `##[group]`, `##vso[`, `##teamcity[`) is broken up.
package func printable(_ text: String, as form: PrintedForm) -> String {
    if isHarmless(text, as: form) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var commands = CommandFinder()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
        // Whether it is visible, or changes how its neighbours look.
        let isSeen = !isHidden(scalar) || isJoining(at: index, in: scalars)
        let command = commands.next(scalar)
        let other: String? =
            switch (scalar, form) {
            case ("[", .json) where command == .brackets: "\\u005B"
            case ("[", .xml) where command == .brackets, (":", .xml) where command == .colons: reference(to: scalar)
            case ("[", _) where command == .brackets: " ["
            case (":", .plain) where command == .colons, (":", .isolating) where command == .colons,
                (":", .painted) where command == .colons, (":", .difference) where command == .colons:
                " :"
            case ("\t", .quoted): "    "
            case ("\n", _) where form != .quoted, ("\t", _), ("\u{1B}", .painted): nil
            case ("\u{2068}", .isolating), ("\u{2069}", .isolating): nil
            case (_, .difference) where scalar.properties.generalCategory != .control: nil
            // A line end of Windows, which a difference needs.
            case ("\r", _) where [.plain, .difference].contains(form) && scalars.dropFirst(index + 1).first == "\n":
                nil
            case (_, .json) where !isSeen: escaped(scalar)
            case (_, .xml) where !isSeen: reference(to: scalar)
            default: isSeen ? nil : name(of: scalar)
            }
        if let other { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

/// A quick look at the bytes, which is enough for most texts: true if a text has only ASCII, Western letters and
/// punctuation, and nothing that could be a command.
private func isHarmless(_ text: String, as form: PrintedForm) -> Bool {
    var before: UInt8 = 0
    var lead: UInt8 = 0
    for byte in text.utf8 {
        switch (lead, byte) {
        case (0, 0x0A): guard form != .quoted else { return false }
        case (0, 0x20..<0x7F):
            let isColon = byte == UInt8(ascii: ":") && ![.quoted, .commands, .json].contains(form)
            if byte == before, isColon || byte == UInt8(ascii: "#") { return false }
        // U+00A0 to U+00FF but the soft hyphen, U+0100 to U+017F, U+2010 to U+2027 (dashes and quotes), and
        // U+2500 to U+253F: the lines around excerpts.
        case (0, 0xC2...0xC5), (0, 0xE2), (0xE2, 0x80), (0xE2, 0x94): lead = byte
        case (0xC2, 0xA0...0xBF) where byte != 0xAD, (0xC3...0xC5, 0x80...0xBF), (0x80, 0x90...0xA7),
            (0x94, 0x80...0xBF):
            lead = 0
        default: return false
        }
        before = byte
    }
    return true
}

/// A text from a source file, a path or an argument, fit to be quoted in what is printed: on one line.
package func quotable(_ text: String) -> String { printable(text, as: .quoted) }

/// Whether the character is invisible, or one that a terminal would obey.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD }
    switch value {
    // The empty Braille pattern.
    case 0x2800: return true
    // Number signs of Arabic, Syriac and Kaithi, which are visible.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
}

/// Whether it joins or separates the letters or emoji beside it, as in Persian, or selects a style for the character
/// before it.
private func isJoining(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    switch scalars[index].value {
    case 0x200C, 0x200D:
        guard let after = scalars[index...].dropFirst().first, before.value > 0x7F, after.value > 0x7F,
            !isHidden(after)
        else { return false }
        return !isHidden(before) || before.value == 0xFE0F
    case 0xFE0E, 0xFE0F: return before.properties.isEmoji
    default: return false
    }
}

private func name(of scalar: Unicode.Scalar) -> String { "<\(codePoint(scalar.value))>" }

/// Draws characters that are invisible or look like a space as `·U+00A0`; nil if the text is empty or has others.
func drawnSpaces(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    let areUnseen = scalars.allSatisfy { scalar in
        scalar != "\t" && (isHidden(scalar) || scalar.value > 0x7F && scalar.properties.isWhitespace)
    }
    guard areUnseen, !scalars.isEmpty else { return nil }
    return scalars.map { "·\(codePoint($0.value))" }.joined()
}

private func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

/// The JSON escape: two code units for a character outside the first plane.
private func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u\(fourDigits(UInt32($0)))" }.joined()
}

/// Finds text that a CI runner takes for a command.
private struct CommandFinder {
    enum Command { case colons, brackets }

    private var isAtStart = true
    private var colons = 0
    private var signs = 0
    private var isInWord = false

    /// The command that ends with this character: `::` at the beginning of a line, after spaces, or `##`, an optional
    /// word and `[` anywhere.
    mutating func next(_ scalar: Unicode.Scalar) -> Command? {
        let brackets = isBracket(scalar)
        return isSecondColon(scalar) ? .colons : brackets ? .brackets : nil
    }

    private mutating func isBracket(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "#":
            signs = isInWord ? 1 : signs + 1
            isInWord = false
        case "a"..."z" where signs >= 2, "A"..."Z" where signs >= 2: isInWord = true
        default:
            defer { (signs, isInWord) = (0, false) }
            return scalar == "[" && signs >= 2
        }
        return false
    }

    private mutating func isSecondColon(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n": (isAtStart, colons) = (true, 0)
        case ":" where isAtStart:
            colons += 1
            isAtStart = colons < 2
            return colons == 2
        default: if isAtStart { isAtStart = colons == 0 && scalar.properties.isWhitespace }
        }
        return false
    }
}
