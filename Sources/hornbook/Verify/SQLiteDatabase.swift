import CSQLite
import Publishing
import Workspace

/// SQLite, inside this program, over a file that goes with it.
final class SQLiteDatabase: ProvingDatabase {
    private let connection: OpaquePointer
    private let folder: TemporaryFolder

    let dialect = Dialect.sqlite
    let (hasRoles, isLived, isLost) = (false, false, false)
    let files = ["sql/sqlite/schema.sql", "sql/sqlite/seed.sql"]

    var title: String { "SQLite \(String(cString: sqlite3_libversion()))" }

    init() throws {
        folder = try TemporaryFolder()
        var opened: OpaquePointer?
        guard sqlite3_open(Paths.join(folder.path, "proof.db"), &opened) == SQLITE_OK, let opened else {
            throw Untried("SQLite makes no database in \(folder.path)")
        }
        connection = opened
        try run(Array("pragma synchronous = off; pragma journal_mode = memory;".utf8))
    }

    deinit {
        sqlite3_close_v2(connection)
        folder.remove()
    }

    func run(_ sql: [UInt8]) throws {
        let text = sql.map { CChar(bitPattern: $0) } + [0]
        let printed = Printed()
        let context = Unmanaged.passUnretained(printed).toOpaque()
        let code = sqlite3_exec(
            connection, text,
            { context, _, columns, _ in
                if let context, let first = columns?[0] {
                    Unmanaged<Printed>.fromOpaque(context).takeUnretainedValue().lines.append(String(cString: first))
                }
                return 0
            }, context, nil)
        guard code != SQLITE_OK else { return }
        // What a seed refuses it lists first.
        let said = ([message] + printed.lines.prefix(20)).joined(separator: "; ")
        if sqlite3_get_autocommit(connection) == 0 { sqlite3_exec(connection, "rollback", nil, nil, nil) }
        throw Refusal(said)
    }

    func settle() {}

    func attempt(_ statement: String, as _: DatabaseRole) throws -> String? {
        do {
            try run(Array(statement.utf8))
            return nil
        } catch let refusal as Refusal { return refusal.description }
    }

    func rows(_ query: String, as _: DatabaseRole) throws -> [[String: Node]] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, query, -1, &prepared, nil) == SQLITE_OK else { throw Refusal(message) }
        defer { sqlite3_finalize(prepared) }
        let names = (0..<sqlite3_column_count(prepared)).map { String(cString: sqlite3_column_name(prepared, $0)) }
        var rows: [[String: Node]] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW:
                var row: [String: Node] = [:]
                for (index, name) in names.enumerated() { row[name] = value(prepared, Int32(index)) }
                rows.append(row)
            case SQLITE_DONE: return rows
            default: throw Refusal(message)
            }
        }
    }

    private func value(_ row: OpaquePointer?, _ column: Int32) -> Node {
        switch sqlite3_column_type(row, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(row, column)))
        case SQLITE_FLOAT: return .decimal(sqlite3_column_double(row, column))
        default:
            // The text first: it says how many bytes there are.
            guard let text = sqlite3_column_text(row, column) else { return .null }
            let count = Int(sqlite3_column_bytes(row, column))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        }
    }

    /// The first column of what statements print.
    private final class Printed { var lines: [String] = [] }

    private var message: String { String(cString: sqlite3_errmsg(connection)) }
}
