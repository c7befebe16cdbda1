import ContentModel

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
        name: "age_band", kind: .text, allowedValues: ["6-9", "10-12", "13-16"], summary: "The age of the child.")

    /// The times that the database sets.
    package static let times: [Column] = [
        .optional("created_at", .timestamp, "When the row was made.", standard: .now),
        .optional("updated_at", .timestamp, "When the row was last changed; a trigger sets it.", standard: .now),
    ]
}

/// One table, for every dialect. Its names never come from content.
package struct Table: Sendable {
    package struct Unique: Sendable {
        package let columns: [String]
        /// Whether it is checked at the end of the transaction, if the dialect can, so that two rows may swap.
        package var isDeferred = false
    }

    /// What the role `authenticated` may do with which rows.
    package struct Policy: Sendable {
        package enum Command: String, Sendable { case select, insert, update }
        package enum Rows: Sendable {
            case every
            /// Rows whose column contains the id of the current user.
            case own(String)
            /// Rows whose id is in a list in the current user's row, in this table and column.
            case listed(String, String)
        }

        package let command: Command
        package let rows: Rows
    }

    package let name: String
    package let summary: String
    package let columns: [Column]
    package var uniques: [Unique] = []
    package var indexes: [[String]] = []
    /// The columns that a seed updates; empty for a table that only the app writes to.
    package var filled: Set<String> = []
    /// Empty for a table whose access only the app controls.
    package var policies: [Policy] = []
    /// Whether the table belongs to the app: an existing one only gains columns, a missing one is created.
    package var isShared = false
    /// The shared table with which it is created; it is not created without it.
    package var companion: String?
    /// Columns that a shared table has only if it is created here.
    package var ownColumns: Set<String> = []
    /// Columns that no user may write, not even in their own row, since they grant access.
    package var withheld: Set<String> = []
    /// The columns of the primary key if it has several; else empty.
    package var primaryKey: [String] = []
    /// Whether only its owner may access it, until the owner decides otherwise.
    package var isClosed = false
    package var schema = "public"

    package var isTouched: Bool { columns.contains { $0.name == "updated_at" } }

    package var qualifiedName: String { "\(schema).\(name)" }

    /// SQLite has one schema only.
    package var plainName: String { schema == "public" ? name : "\(schema)_\(name)" }

    /// The columns that are added to an older table.
    package var grownColumns: [Column] { columns.filter { !$0.isKey && !ownColumns.contains($0.name) } }

    /// The value in older rows until a seed fills the column; nil if a default, or null, will do.
    package func standIn(for column: Column) -> Column.Default? {
        guard filled.contains(column.name), !column.isNullable, column.standard == nil else { return nil }
        switch column.kind {
        case .text: return .text(column.allowedValues.first ?? "")
        case .integer: return .integer(0)
        case .boolean: return .boolean(false)
        case .json: return .json("null")
        case .uuid, .timestamp, .date, .uuids: return nil
        }
    }

    package func indexName(_ columns: [String]) -> String { "idx_\(plainName)_\(columns.joined(separator: "_"))" }
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
        case (.sqlite, .randomID):
            // A UUID of version 4.
            """
            (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
                || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
                || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
            """
        case (.sqlite, .now): "(\(sqliteNow))"
        default: literal(standard.value ?? .null)
        }
    }
}
