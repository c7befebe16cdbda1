import SourceText

/// A text with every character that nobody would see, or would take for another, spelled `<U+202E>`.
func showInvisible(_ text: String) -> String {
    text.replacingCharacters { scalar in
        // An accent that is a character of its own: drawn on the letter before it, the two look like one.
        let isLooseAccent = 0x300...0x36F ~= scalar.value
        return scalar != "\n" && (isInvisible(scalar) || isLooseAccent) ? "<\(codePoint(scalar.value))>" : nil
    }
}

/// Controls, marks of direction and joining, and every blank but the space.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
}
