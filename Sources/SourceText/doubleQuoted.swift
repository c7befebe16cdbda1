/// A text as ledgers write it in double quotes: with `\` before quotes, backslashes, line ends and tabs.
package func doubleQuoted(_ text: String) -> String {
    let escaped = text.replacingCharacters { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
    }
    return "\"\(escaped)\""
}
