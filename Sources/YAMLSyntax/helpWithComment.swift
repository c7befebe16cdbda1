/// What to write for a line that begins as comments do in other languages; nil for other lines.
package func helpWithComment(_ line: String) -> String? {
    ["//", "/*", "<!--"].first { line.hasPrefix($0) }.map { "begin a comment with `#` in place of `\($0)`" }
}
