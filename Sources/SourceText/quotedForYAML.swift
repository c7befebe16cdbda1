/// A text on one line as YAML reads it back: in apostrophes where nothing in it need be doubled, else in
/// quotation marks, else with its apostrophes doubled.
package func quotedForYAML(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}

/// Quotes around a whole text that was typed without them; nil where that would make no text that can ship:
/// of signs alone, or with a name between `{{` and `}}` that nobody has filled in.
package func quotedWhole(_ typed: String) -> String? {
    let says = typed.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return says && !typed.contains("{{") ? quotedForYAML(typed) : nil
}
