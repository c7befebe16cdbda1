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
    package func substitute(for column: Column) -> Column.Default? {
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
