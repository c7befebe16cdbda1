/// A fenced block whose fence is longer than any run of backticks in it.
func fenced(_ text: String, as language: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
        run = character == "`" ? run + 1 : 0
        longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text.withoutTrailingBlanks)\n\(fence)"
}

/// A text for a cell of a table, where a bare `|` would end it.
func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}

/// Markdown's way to write code that holds a backtick, as plain text: `` ` `` becomes '`'.
func plainText(_ markdown: String) -> String {
    var plain = ""
    var rest = markdown[...]
    while !rest.isEmpty {
        if rest.hasPrefix("`` "), let inner = rest.dropFirst(3).upTo(" ``") {
            plain += "'\(inner)'"
            rest = rest.dropFirst(6 + inner.count)
        } else {
            plain.append(rest.removeFirst())
        }
    }
    return plain
}

extension Substring {
    /// The part before the first occurrence of `end`; nil without one.
    fileprivate func upTo(_ end: String) -> Substring? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(end) { return self[..<index] }
            index = self.index(after: index)
        }
        return nil
    }
}
