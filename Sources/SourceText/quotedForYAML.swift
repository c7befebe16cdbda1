/// A text on one line as YAML reads it back: in apostrophes where nothing in it need be doubled, else in
/// quotation marks, else with its apostrophes doubled.
package func quotedForYAML(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
