import CSQLite
import Importing

/// The rows of Hornbook's tables in an SQLite database, which is only read.
final class SQLiteRows {
    private let connection: OpaquePointer
    private let path: String

    init(_ path: String) throws {
        self.path = path
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
        guard code == SQLITE_OK, let opened else {
            throw UsageError("\(path) cannot be opened as an SQLite database")
        }
        connection = opened
        // What the file itself says is not trusted.
        sqlite3_exec(connection, "pragma trusted_schema = off", nil, nil, nil)
    }

    deinit { sqlite3_close_v2(connection) }

    /// Those of the named tables that exist.
    func tables(_ names: [String]) throws -> [ForeignTable] {
        let there = Set(
            try rows("select name from sqlite_master where type = 'table'").compactMap { $0["name"]?.text })
        return try names.filter(there.contains).map { name in
            let found = try rows("select * from \"\(name)\"")
            return ForeignTable(
                name: name, rows: found.enumerated().map { ForeignRow(place: "\(name), row \($0 + 1)", cells: $1) })
        }
    }

    private func rows(_ query: String) throws -> [JSONObject] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, query, -1, &prepared, nil) == SQLITE_OK else { throw problem }
        defer { sqlite3_finalize(prepared) }
        let names = (0..<sqlite3_column_count(prepared)).map { String(cString: sqlite3_column_name(prepared, $0)) }
        var rows: [JSONObject] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW where rows.count == ForeignInput.mostRows:
                throw UsageError("\(path): a table has more than \(ForeignInput.mostRows) rows")
            case SQLITE_ROW:
                var row = JSONObject()
                for (index, name) in names.enumerated() { row[name] = value(prepared, Int32(index)) }
                rows.append(row)
            case SQLITE_DONE: return rows
            default: throw problem
            }
        }
    }

    private func value(_ row: OpaquePointer?, _ column: Int32) -> JSON {
        switch sqlite3_column_type(row, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .number(String(sqlite3_column_int64(row, column)))
        case SQLITE_FLOAT: return .number(String(sqlite3_column_double(row, column)))
        default:
            guard let text = sqlite3_column_text(row, column) else { return .null }
            let count = Int(sqlite3_column_bytes(row, column))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        }
    }

    private var problem: UsageError { UsageError("\(path): \(String(cString: sqlite3_errmsg(connection)))") }
}

/// The rows of Hornbook's tables in a PostgreSQL database, read by `psql` in one transaction that cannot write.
struct DatabaseRows {
    private let session: PsqlSession
    private let folder: TemporaryFolder

    init(_ url: String) throws {
        let connection = try PostgresConnection(url)
        folder = try TemporaryFolder()
        session = try PsqlSession(connection.psql, ["-d", connection.url], connection.environment, folder.path)
    }

    /// Those of the named tables that exist in the schema `public`.
    func tables(_ names: [String]) throws -> [ForeignTable] {
        do {
            _ = try ask("begin isolation level repeatable read read only; set local search_path = pg_catalog;")
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            let found = try ask(
                """
                select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
                where n.nspname = 'public' and c.relname in (\(list)) and c.relkind in ('r', 'p')
                order by c.relname;
                """)
            let tables = try found.flatMap(table)
            session.end()
            return tables
        } catch let refusal as Refusal { throw UsageError("the database cannot be read: \(refusal.description)") }
    }

    private func table(_ name: String) throws -> [ForeignTable] {
        let rows = try ask(
            "select pg_catalog.to_jsonb(t) from public.\(name) t order by 1 limit \(ForeignInput.mostRows + 1);")
        var input = ForeignInput()
        do throws(ReadingProblem) { try input.add(Array("[\(rows.joined(separator: ","))]".utf8), at: name) } catch {
            throw UsageError("the table \(name): \(error.message)")
        }
        return input.tables.map { table in
            ForeignTable(
                name: name, rows: table.rows.map { ForeignRow(place: "\(name), \($0.place)", cells: $0.cells) })
        }
    }

    private func ask(_ query: String) throws -> [String] { try session.send(Array(query.utf8)) }
}
