/// The text to write in place of an invisible character: a space if it separates two words, else nothing. `isSure` is
/// false if readers might then read something else.
package func substitute(for unseen: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> (
    text: String, isSure: Bool
) {
    // If there are several in a row, the first one becomes the space.
    let isApart = before.map(isSpace) ?? true || after.map { isSpace($0) && !partsWords($0) } ?? true
    if isApart { return ("", true) }
    return partsWords(unseen) ? (" ", false) : ("", unseen.properties.generalCategory != .control)
}

/// Whether the character shows as a gap, or ends a line.
private func partsWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{B}"..."\u{D}", "\u{1C}"..."\u{1F}", "\u{85}", "\u{2028}", "\u{2029}": true
    case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}", "\u{FFFC}": true
    default: false
    }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || partsWords(scalar) }
