import SourceText

/// Replaces every character that is invisible or easily mistaken for another by its code point, as in `<U+202E>`.
func showInvisible(_ text: String) -> String {
    text.replacingCharacters { scalar in
        // A combining accent is drawn on the letter before it, so the two look like one character.
        let isLooseAccent = 0x300...0x36F ~= scalar.value
        return scalar != "\n" && (isInvisible(scalar) || isLooseAccent) ? "<\(codePoint(scalar.value))>" : nil
    }
}

/// Control and format characters, and every space except U+0020.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
}
