import CSQLite

/// A connection to an SQLite database, through the system's library. Use it from one thread at a time.
package final class SQLiteConnection {
    package enum Mode {
        case readOnly
        /// A missing file is created.
        case readWrite
    }

    private let handle: OpaquePointer
    /// Statements with parameters, which are compiled once.
    private var statements: [String: OpaquePointer] = [:]

    package static var version: String { String(cString: sqlite3_libversion()) }

    /// The path of a database in memory.
    package static let inMemory = ":memory:"

    package init(_ path: String, _ mode: Mode = .readWrite) throws {
        var opened: OpaquePointer?
        let flags = mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(opened)
            throw SQLiteError(message)
        }
        handle = opened
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Runs statements, one after the other. If one fails, rolls back an open transaction.
    package func run(script: [UInt8]) throws {
        let text = script.map { CChar(bitPattern: $0) } + [0]
        let printed = Printed()
        let context = Unmanaged.passUnretained(printed).toOpaque()
        let code = sqlite3_exec(
            handle, text,
            { context, _, columns, _ in
                if let context, let first = columns?[0] {
                    Unmanaged<Printed>.fromOpaque(context).takeUnretainedValue().lines.append(String(cString: first))
                }
                return 0
            }, context, nil)
        guard code != SQLITE_OK else { return }
        let failure = SQLiteError(message, printed: printed.lines)
        if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "rollback", nil, nil, nil) }
        throw failure
    }

    package func run(_ script: String) throws { try run(script: Array(script.utf8)) }

    /// Runs the body in a transaction, and rolls it back if the body throws.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("begin immediate")
        do {
            let result = try body()
            try run("commit")
            return result
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { try run("rollback") }
            throw error
        }
    }

    @discardableResult package func rows(_ statement: String, _ values: [SQLiteValue] = []) throws -> [SQLiteRow] {
        var rows: [SQLiteRow] = []
        try forEachRow(statement, values) { rows.append($0) }
        return rows
    }

    package func forEachRow(_ statement: String, _ values: [SQLiteValue] = [], _ take: (SQLiteRow) throws -> Void)
        throws
    {
        let prepared = try prepare(statement, isKept: !values.isEmpty)
        defer { if values.isEmpty { sqlite3_finalize(prepared) } else { sqlite3_reset(prepared) } }
        for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: prepared) }
        let columns = (0..<sqlite3_column_count(prepared)).map { String(cString: sqlite3_column_name(prepared, $0)) }
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW:
                try take(SQLiteRow(columns: columns, values: columns.indices.map { value(prepared, Int32($0)) }))
            case SQLITE_DONE: return
            default: throw SQLiteError(message)
            }
        }
    }

    private func prepare(_ statement: String, isKept: Bool) throws -> OpaquePointer? {
        if let kept = statements[statement], isKept { return kept }
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK else {
            throw SQLiteError(message)
        }
        if isKept { statements[statement] = prepared }
        return prepared
    }

    private func bind(_ value: SQLiteValue, to index: Int32, of statement: OpaquePointer?) throws {
        let code =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .integer(let integer): sqlite3_bind_int64(statement, index, Int64(integer))
            case .decimal(let decimal): sqlite3_bind_double(statement, index, decimal)
            case .text(let text): bind(text, to: index, of: statement)
            }
        guard code == SQLITE_OK else { throw SQLiteError(message) }
    }

    private func bind(_ text: String, to index: Int32, of statement: OpaquePointer?) -> Int32 {
        // SQLITE_TRANSIENT: SQLite copies the bytes.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), copies)
    }

    private func value(_ row: OpaquePointer?, _ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(row, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(row, column)))
        case SQLITE_FLOAT: return .decimal(sqlite3_column_double(row, column))
        default:
            // The text comes first: reading it determines the number of bytes.
            guard let text = sqlite3_column_text(row, column) else { return .null }
            let count = Int(sqlite3_column_bytes(row, column))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        }
    }

    /// The first column of the rows that statements return.
    private final class Printed { var lines: [String] = [] }

    private var message: String { String(cString: sqlite3_errmsg(handle)) }
}
