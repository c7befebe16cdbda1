/// One column of a table, for every dialect.
struct Column: Sendable {
    enum Kind: Sendable { case uuid, timestamp, integer, text, boolean, json }

    enum Default: Sendable {
        case randomID
        case now
        case integer(Int)
        case boolean(Bool)
        case text(String)
        /// JSON of ours, such as `[]`.
        case json(String)
    }

    struct Reference: Sendable {
        let table: String
        /// Whether a row goes with the row that it refers to.
        let cascades: Bool
    }

    let name: String
    let kind: Kind
    var isKey = false
    var isNullable = false
    var standard: Default?
    /// The only values that it takes; empty for any.
    var words: [String] = []
    var reference: Reference?
    let summary: String
}

/// One table, for every dialect. Names are ours, never from content.
struct Table: Sendable {
    struct Unique: Sendable {
        let columns: [String]
        /// Checked at the end of the transaction where the dialect can, so that two rows may swap.
        var isDeferred = false
    }

    /// What role `authenticated` may do with which rows.
    struct Policy: Sendable {
        enum Command: String, Sendable { case select, insert, update }
        enum Rows: Sendable {
            case every
            /// Those whose column holds the id of the user who asks.
            case own(String)
        }

        let command: Command
        let rows: Rows
    }

    let name: String
    let summary: String
    let columns: [Column]
    var uniques: [Unique] = []
    /// The columns of each index.
    var indexes: [[String]] = []
    /// The columns that a seed brings up to date; empty for a table that only the app writes to.
    var filled: Set<String> = []
    /// Empty for a table whose access is the app's own affair.
    var policies: [Policy] = []
    /// Whether the table is the app's, which only gains columns here.
    var isShared = false

    var isTouched: Bool { columns.contains { $0.name == "updated_at" } }

    /// What a row that is older than the column holds until a seed fills it; nil where a default, or null,
    /// does.
    func standIn(for column: Column) -> Column.Default? {
        guard filled.contains(column.name), !column.isNullable, column.standard == nil else { return nil }
        switch column.kind {
        case .text: return .text("")
        case .integer: return .integer(0)
        case .boolean: return .boolean(false)
        case .json: return .json("null")
        case .uuid, .timestamp: return nil
        }
    }

    func indexName(_ columns: [String]) -> String {
        "idx_\(name)_\(columns.joined(separator: "_"))"
    }
}

extension Column {
    static func key(_ summary: String) -> Column {
        Column(name: "id", kind: .uuid, isKey: true, standard: .randomID, summary: summary)
    }

    static let ageBand = Column(
        name: "age_band", kind: .text, words: ["6-9", "10-12", "13-16"],
        summary: "The age of the child.")

    /// The times that the database keeps.
    static let times = [
        Column(
            name: "created_at", kind: .timestamp, isNullable: true, standard: .now,
            summary: "When the row was made."),
        Column(
            name: "updated_at", kind: .timestamp, isNullable: true, standard: .now,
            summary: "When the row was last changed; a trigger sets it."),
    ]
}
