import ContentModel
import DailyPractice

/// One column of a table, for every dialect.
package struct Column: Sendable {
    package enum Kind: Sendable { case uuid, timestamp, integer, text, boolean, json, date, uuids }

    package enum Default: Sendable {
        case randomID
        case now
        case integer(Int)
        case boolean(Bool)
        case text(String)
        /// JSON that is not from content, such as `[]`.
        case json(String)
        case emptyList
    }

    package struct Reference: Sendable {
        package let table: String
        /// Whether a row is deleted with the row that it refers to.
        package let cascades: Bool
    }

    package let name: String
    package let kind: Kind
    package var isKey = false
    package var isNullable = false
    package var standard: Default?
    /// The only values that it takes; empty for any.
    package var allowedValues: [String] = []
    package var reference: Reference?
    package let summary: String

    package static func key(_ summary: String) -> Column {
        Column(name: "id", kind: .uuid, isKey: true, standard: .randomID, summary: summary)
    }

    /// A column that the app may leave empty.
    static func optional(_ name: String, _ kind: Kind, _ summary: String, standard: Default? = nil) -> Column {
        Column(name: name, kind: kind, isNullable: true, standard: standard, summary: summary)
    }

    package static let ageBand = Column(
        name: "age_band", kind: .text, allowedValues: AgeBand.allCases.map(\.rawValue),
        summary: "The age of the child.")

    /// The times that the database sets.
    package static let times: [Column] = [
        .optional("created_at", .timestamp, "When the row was made.", standard: .now),
        .optional("updated_at", .timestamp, "When the row was last changed; a trigger sets it.", standard: .now),
    ]
}

extension Column.Default {
    /// The default as a value of a row; nil if only the database can compute it.
    var value: SQLValue? {
        switch self {
        case .randomID, .now: nil
        case .integer(let integer): .integer(integer)
        case .boolean(let boolean): .boolean(boolean)
        case .text(let text): .text(text)
        case .json(let json): .json(Array(json.utf8))
        case .emptyList: .json(Array("[]".utf8))
        }
    }
}

extension Dialect {
    func type(of kind: Column.Kind) -> String {
        switch kind {
        case .integer: "integer"
        case .text: "text"
        case .boolean: self == .postgres ? "boolean" : "integer"
        case .uuid: self == .postgres ? "uuid" : "text"
        case .timestamp: self == .postgres ? "timestamptz" : "text"
        case .json: self == .postgres ? "jsonb" : "text"
        case .date: self == .postgres ? "date" : "text"
        case .uuids: self == .postgres ? "uuid[]" : "text"
        }
    }

    func expression(_ standard: Column.Default) -> String {
        switch (self, standard) {
        case (.postgres, .randomID): "gen_random_uuid()"
        case (.postgres, .now): "now()"
        case (.postgres, .emptyList): "'{}'"
        case (.sqlite, .randomID): fill(PackageResources.random_id_sqlite_sql)
        case (.sqlite, .now): "(\(sqliteNow))"
        default: literal(standard.value ?? .null)
        }
    }
}
