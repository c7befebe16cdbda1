/// Quotes a text of one line for YAML: in apostrophes if it has none, else in quotation marks if it needs no escapes
/// there, else in apostrophes with its own doubled.
package func quotedForYAML(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}

/// A text of one line as somebody would type it in YAML: without quotes if YAML reads it back as it is.
package func plainForYAML(_ text: String) -> String { isPlainInYAML(text) ? text : quotedForYAML(text) }

/// Whether it begins with a letter or a digit, contains nothing that ends a key or begins a comment, and is neither
/// a word nor a number of YAML.
private func isPlainInYAML(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    let isWord = first.properties.isAlphabetic || "0"..."9" ~= first
    if !isWord || last == ":" || last == " " || text.contains(": ") || text.contains(" #") || text.contains("\t") {
        return false
    }
    return !wordsOfYAML.contains(text.lowercased()) && !looksLikeNumber(text)
}

/// Words that some version of YAML reads as null, true or false.
private let wordsOfYAML: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

/// Whether it may be a number in any form, a time or a date. Also true for a few other texts of the same characters.
private func looksLikeNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, 0x30...0x39 ~= first else { return false }
    return text.utf8.allSatisfy { "0123456789abcdefABCDEF+-_.:xo".utf8.contains($0) }
}

/// Quotes a whole text that was typed without quotes; nil if it could not be published: it has no letters or digits,
/// or contains `{{`, which begins a name that nobody has filled in.
package func quotedWhole(_ typed: String) -> String? {
    let says = typed.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    guard says, !typed.contains("{{") else { return nil }
    // Curly marks around the whole text were meant as quotes.
    let marks = typed.filter { "‘’“”".contains($0) }
    return quotedForYAML(
        ["‘’", "“”"].contains(marks) && typed.first == marks.first && typed.last == marks.last
            ? String(typed.dropFirst().dropLast()) : typed)
}

/// Whether YAML accepts a character unescaped, and editors show it.
package func isPrintableInYAML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
}

/// The first character of a text that no app can show, or that reverses the text after it; nil if there is none.
package func unshowable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { !isPrintableInYAML($0) && $0 != "\n" && $0 != "\t" || 0x202D...0x202E ~= $0.value }
}

/// The text in quotation marks, with escapes.
package func escapedForYAML(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\" + String(scalar)
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        case "\r": quoted += "\\r"
        case _ where isPrintableInYAML(scalar): quoted.unicodeScalars.append(scalar)
        default:
            let digits = String(scalar.value, radix: 16)
            let width = digits.count <= 2 ? 2 : digits.count <= 4 ? 4 : 8
            quoted += (width == 2 ? "\\x" : width == 4 ? "\\u" : "\\U")
            quoted += String(repeating: "0", count: width - digits.count) + digits
        }
    }
    return quoted + "\""
}
