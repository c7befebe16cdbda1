import CSQLite
import Importing
import Platform
import Workspace

/// The rows of tables of ours in an SQLite database, which is only read.
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

    /// The tables of these names that there are.
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

/// The rows of tables of ours in a PostgreSQL database, read by `psql` in transactions that cannot write.
struct DatabaseRows {
    private let connection: PostgresConnection
    private let folder: TemporaryFolder

    init(_ url: String) throws {
        connection = try PostgresConnection(url)
        folder = try TemporaryFolder()
    }

    /// The tables of these names that there are in the schema `public`.
    func tables(_ names: [String]) throws -> [ForeignTable] {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let there = try ask(
            """
            select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relname in (\(list)) and c.relkind in ('r', 'p')
            order by c.relname
            """)
        let found = String(decoding: there, as: UTF8.self).split(separator: "\n").map(String.init)
        return try found.flatMap { name -> [ForeignTable] in
            let rows = try ask(
                "select pg_catalog.to_jsonb(t) from public.\(name) t order by 1 limit \(ForeignInput.mostRows + 1)")
            guard rows.contains(where: { $0 > 0x20 }) else { return [] }
            var input = ForeignInput()
            do throws(ReadingProblem) {
                try input.add(Array("[".utf8) + joined(rows) + Array("]".utf8), at: name)
            } catch { throw UsageError("the table \(name): \(error.message)") }
            return input.tables.map { table in
                ForeignTable(
                    name: name, rows: table.rows.map { ForeignRow(place: "\(name), \($0.place)", cells: $0.cells) })
            }
        }
    }

    /// Lines as elements of a list: none holds a line end.
    private func joined(_ lines: [UInt8]) -> [UInt8] {
        let end = lines.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0
        return lines[..<end].map { $0 == 0x0A ? UInt8(ascii: ",") : $0 }
    }

    private func ask(_ query: String) throws -> [UInt8] {
        let (answer, errors) = (Paths.join(folder.path, "answer"), Paths.join(folder.path, "errors"))
        for path in [answer, errors] { try Disk.removeFile(path) }
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        let complaints = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer {
            close(nothing)
            close(complaints)
        }
        let begin = "begin isolation level repeatable read read only; set local search_path = pg_catalog;"
        let child = try ChildProcess(
            connection.psql,
            [
                "-X", "-At", "-q", "-w", "-v", "ON_ERROR_STOP=1", "-d", connection.url, "-o", answer, "-c", begin,
                "-c", query, "-c", "rollback",
            ], environment: connection.environment, input: nothing, output: nothing, errors: complaints)
        guard child.wait() == 0 else {
            let said = String(decoding: (try? Disk.read(errors)) ?? [], as: UTF8.self)
            throw UsageError("the database cannot be read: \(said.split(separator: "\n").joined(separator: "; "))")
        }
        return try Disk.read(answer)
    }
}
