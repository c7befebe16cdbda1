/// The SQL of a template below `Templates`: names in braces are replaced with their values, and the last line end
/// is dropped. Lines that begin with `---` are for readers of the template and are left out.
///
/// A name that has no value is a mistake in the template.
package func fill(_ template: [UInt8], _ values: [String: String] = [:]) -> String {
    let lines = template.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let sql = lines.filter { !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "---".utf8) }.joined(
        separator: "\n".utf8)
    let parts = Array(sql).split(omittingEmptySubsequences: false) {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
    }
    // Text and names alternate.
    return parts.enumerated().map { index, part in
        let text = String(decoding: part, as: UTF8.self)
        if index.isMultiple(of: 2) { return text }
        guard let value = values[text] ?? sharedValues[text] else { preconditionFailure("no value for {\(text)}") }
        return value
    }.joined()
}

/// The same as a section of a file: after an empty line, and with its line end.
func section(_ template: [UInt8], _ values: [String: String] = [:]) -> String { "\n\(fill(template, values))\n" }

/// Refuses a client that commits each statement by itself; for the blocks after the head.
let refuseAutocommit = fill(PackageResources.autocommit_postgres_sql)

private let sharedValues = [
    "autocommit": refuseAutocommit, "in_words": fill(PackageResources.in_words_postgres_sql), "now": sqliteNow,
]

/// Names in single quotation marks, separated by commas.
func sqlStrings(_ names: some Sequence<String>) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
