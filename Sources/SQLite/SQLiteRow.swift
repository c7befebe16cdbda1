package import CanonicalJSON

package enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int)
    case decimal(Double)
    case text(String)

    package init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

    package var json: JSONValue {
        switch self {
        case .null: .null
        case .integer(let integer): .integer(integer)
        case .decimal(let decimal): .number(String(decimal))
        case .text(let text): .text(text)
        }
    }
}

package struct SQLiteRow: Sendable {
    package let columns: [String]
    package let values: [SQLiteValue]

    package var json: JSONObject { JSONObject(zip(columns, values).map { ($0, $1.json) }) }

    /// Null if there is no such column.
    package subscript(_ column: String) -> SQLiteValue { columns.firstIndex(of: column).map { values[$0] } ?? .null }
}

package struct SQLiteError: Error, CustomStringConvertible {
    package let message: String
    /// The first column of the rows that earlier statements returned. A seed lists there what it refuses.
    package let printed: [String]

    init(_ message: String, printed: [String] = []) { (self.message, self.printed) = (message, printed) }

    package var description: String { ([message] + printed.prefix(20)).joined(separator: "; ") }
}
