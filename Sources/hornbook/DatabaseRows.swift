import Importing
import SQLite

/// Reads the rows of Hornbook's tables in a database, without changing it.
enum DatabaseRows {
    /// More than all the content of a program.
    private static let mostBytes = 256 << 20

    static func read(_ names: [String], inSQLite path: String) throws -> [ForeignTable] {
        do {
            let connection = try SQLiteConnection(path, .readOnly)
            // The schema in the file is not trusted.
            try connection.run("pragma trusted_schema = off")
            return try names.compactMap { name in
                let found = try connection.rows(
                    "select 1 from sqlite_master where type = 'table' and name = '\(name)'")
                var rows: [ForeignRow] = []
                if found.isEmpty { return nil }
                try connection.forEachRow("select * from \"\(name)\"") { row in
                    guard rows.count < ForeignInput.mostRows else {
                        throw UsageError("\(path): \(name) has more than \(ForeignInput.mostRows) rows")
                    }
                    var cells = JSONObject()
                    for (column, value) in zip(row.columns, row.values) { cells[column] = JSON(value) }
                    rows.append(ForeignRow(place: "\(name), row \(rows.count + 1)", cells: cells))
                }
                return (name, rows)
            }
        } catch let error as SQLiteError { throw UsageError("\(path): \(error.description)") }
    }

    /// Reads those in the schema `public` of a PostgreSQL database, by `psql` in one read-only transaction.
    static func read(_ names: [String], inPostgres url: String) throws -> [ForeignTable] {
        let connection = try PostgresConnection(url)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let session = try PsqlSession(connection.psql, ["-d", connection.url], connection.environment, folder.path)
        func ask(_ query: String) throws -> [String] {
            do { return try session.send(Array(query.utf8)) } catch let refusal as Refusal {
                throw UsageError("the database cannot be read: \(refusal.description)")
            }
        }
        _ = try ask("begin isolation level repeatable read read only; set local search_path = pg_catalog;")
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let found = try ask(
            """
            select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relname in (\(list)) and c.relkind in ('r', 'p') order by c.relname;
            """)
        let tables = try found.flatMap { name in
            let rows = "(select to_jsonb(t)::text as line from public.\(name) t limit \(ForeignInput.mostRows + 1)) t"
            guard let size = Int(try ask("select coalesce(sum(octet_length(line)), 0) from \(rows);").first ?? ""),
                size <= mostBytes
            else { throw UsageError("the table \(name) has more than \(mostBytes >> 20) MB") }
            let lines = try ask("select line from \(rows) order by line;")
            var input = ForeignInput()
            input.prefix = "\(name), "
            do throws(ReadingProblem) {
                try input.add(Array("[\(lines.joined(separator: ","))]".utf8), at: name)
            } catch { throw UsageError("the table \(name): \(error.message)") }
            return input.tables.map { (name, $0.rows) }
        }
        session.end()
        return tables
    }
}

extension JSON {
    fileprivate init(_ value: SQLiteValue) {
        self =
            switch value {
            case .null: .null
            case .integer(let integer): .number(String(integer))
            case .decimal(let decimal): .number(String(decimal))
            case .text(let text): .text(text)
            }
    }
}
