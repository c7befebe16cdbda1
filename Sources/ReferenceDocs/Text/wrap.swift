/// Breaks a paragraph at spaces into lines of at most `width` columns. A longer word stays whole.
package func wrap(_ paragraph: String, width: Int = 80, indent: String = "", firstIndent: String? = nil) -> String {
    var lines: [String] = []
    var line = firstIndent ?? indent
    var isFresh = true
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        if !isFresh, line.count + 1 + word.count > width {
            lines.append(line)
            line = indent
            isFresh = true
        }
        line += (isFresh ? "" : " ") + word
        isFresh = false
    }
    lines.append(line)
    return lines.joined(separator: "\n")
}

/// Indents every line that is not empty.
func indented(_ text: String, by indent: String = "    ") -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }.joined(
        separator: "\n")
}

func code(_ text: String) -> String { "`\(text)`" }

extension String {
    var sentenceCase: String { prefix(1).uppercased() + dropFirst() }

    var withoutTrailingSpaces: String {
        var rest = self[...]
        while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
        return String(rest)
    }
}
