/// What to write in place of a character that nobody sees, so that no words meet which it kept apart: a space, or
/// nothing. `isSure` is false where readers would read something else.
package func substitute(for unseen: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> (
    text: String, isSure: Bool
) {
    // Of several in a row, the first becomes the space.
    let isApart = before.map(isSpace) ?? true || after.map { isSpace($0) && !partsWords($0) } ?? true
    if isApart { return ("", true) }
    return partsWords(unseen) ? (" ", false) : ("", unseen.properties.generalCategory != .control)
}

/// Whether it shows as a gap, or ends a line.
private func partsWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{B}"..."\u{D}", "\u{1C}"..."\u{1F}", "\u{85}", "\u{2028}", "\u{2029}": true
    case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}", "\u{FFFC}": true
    default: false
    }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || partsWords(scalar) }
