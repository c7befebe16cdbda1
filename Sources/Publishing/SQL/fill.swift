/// The SQL of a file below `Templates`, where names in braces give way to their values, without its last line end.
/// Lines that begin with `---` are for readers of the template.
///
/// A name that has no value is a mistake in the template.
func fill(_ template: [UInt8], _ values: [String: String] = [:]) -> String {
    let lines = template.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let sql = lines.filter { !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "---".utf8) }.joined(
        separator: "\n".utf8)
    let parts = Array(sql).split(omittingEmptySubsequences: false) {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
    }
    // Names and what stands between them take turns.
    return parts.enumerated().map { index, part in
        let text = String(decoding: part, as: UTF8.self)
        if index.isMultiple(of: 2) { return text }
        guard let value = values[text] ?? sharedValues[text] else { preconditionFailure("no value for {\(text)}") }
        return value
    }.joined()
}

/// The same as a part of a file: behind an empty line, and with its line end.
func section(_ template: [UInt8], _ values: [String: String] = [:]) -> String { "\n\(fill(template, values))\n" }

/// Refuses a client that commits each statement for itself; for the blocks behind the head.
let refuseAutocommit = fill(PackageResources.autocommit_postgres_sql)

private let sharedValues = ["autocommit": refuseAutocommit, "now": sqliteNow]

/// Names in single quotation marks, one behind the other.
func quoted(_ names: some Sequence<String>) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
