import Importing
import SQLite

/// The rows of Hornbook's tables in an SQLite database, which is only read.
struct SQLiteRows {
    private let connection: SQLiteConnection
    private let path: String

    init(_ path: String) throws {
        self.path = path
        do {
            connection = try SQLiteConnection(path, .readOnly)
            // What the file itself says is not trusted.
            try connection.run("pragma trusted_schema = off")
        } catch { throw UsageError("\(path) cannot be opened as an SQLite database") }
    }

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
        var rows: [JSONObject] = []
        do {
            try connection.forEachRow(query) { row in
                guard rows.count < ForeignInput.mostRows else {
                    throw UsageError("\(path): a table has more than \(ForeignInput.mostRows) rows")
                }
                var object = JSONObject()
                for (column, value) in zip(row.columns, row.values) { object[column] = JSON(value) }
                rows.append(object)
            }
        } catch let error as SQLiteError { throw UsageError("\(path): \(error.description)") }
        return rows
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
