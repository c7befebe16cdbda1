/// A text as ledgers write it in double quotes: with `\` before quotes, backslashes, line ends and tabs.
package func doubleQuoted(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
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
