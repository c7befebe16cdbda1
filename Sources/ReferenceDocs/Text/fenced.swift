/// A fenced block whose fence is longer than any run of backticks in it.
func fenced(_ text: String, as language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text.withoutTrailingSpaces)\n\(fence)"
}

func table(_ heading: [String], _ rows: [[String]]) -> String {
    ([heading, heading.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(
        separator: "\n")
}

/// Escapes a text for a table cell, which a `|` would end.
func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

/// Converts Markdown's form for code with a backtick to plain text: `` ` `` becomes '`'.
func plainText(_ markdown: String) -> String { markdown.replacing(/`` (.+?) ``/) { "'\($0.1)'" } }
