import Importing
import Processes
import SQLite
import SourceText
import Workspace

/// Reads the rows of Hornbook's tables in a database, without changing it.
enum DatabaseRows {
    /// More than all the content of a program.
    private static let maximumBytes = 256 << 20

    static func read(_ names: [String], inSQLite path: String, into input: inout ForeignInput) throws {
        do {
            let connection = try SQLiteConnection(path, .readOnly)
            // The schema in the file is not trusted.
            try connection.run("pragma trusted_schema = off")
            let all = "select name from sqlite_master where type in ('table', 'view') and name not like 'sqlite_%'"
            let found = try connection.rows(all).compactMap { $0.values[0].text }
            if found.contains("hornbook_versions") {
                // With `max`, SQLite takes the other columns of a group from the row that has the maximum.
                let newest = "select id, program, max(valid_from) from hornbook_versions group by id"
                try connection.forEachRow(newest) { row in
                    if let id = row.values[0].text, let program = row.values[1].text {
                        input.programs[id.lowercased()] = program
                    }
                }
            }
            if !found.contains(where: names.contains) { throw unknown(path, has: found.sorted(), not: names) }
            for name in names where found.contains(name) {
                var rows: [ForeignRow] = []
                try connection.forEachRow("select * from \"\(name)\"") { row in
                    guard rows.count < ForeignInput.maximumRows else {
                        throw UsageError("\(path): \(name) has more than \(ForeignInput.maximumRows) rows")
                    }
                    rows.append(ForeignRow(place: "\(name), row \(rows.count + 1)", cells: row.json))
                }
                input.tables.append((name, rows))
            }
        } catch let error as SQLiteError { throw UsageError("\(path): \(error.description)") }
    }

    private static func unknown(_ place: String, has found: [String], not names: [String]) -> UsageError {
        func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
        let others = found.isEmpty ? "no tables" : list(Array(found.prefix(12))) + (found.count > 12 ? ", ..." : "")
        return UsageError("\(place) has \(others), and none of the tables that Hornbook reads: \(list(names))")
    }

    /// Reads those in the schema `public` of a PostgreSQL database, by `psql` in one read-only transaction.
    static func read(_ names: [String], inPostgres url: String, into input: inout ForeignInput) throws {
        let connection = try PostgresConnection(url)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let session = try PsqlSession(connection.psql, ["-d", connection.url], connection.environment, folder.path)
        func ask(_ query: String) throws -> [String] {
            do { return try session.send(Array(query.utf8)) } catch let refusal as Refusal {
                throw UsageError("the database cannot be read: \(refusal.description)")
            }
        }
        // Without `row_security`, a policy that hides rows is an error.
        let settings = "set local search_path = pg_catalog; set local row_security = off;"
        _ = try ask("begin isolation level repeatable read read only; \(settings)")
        let all = try ask(
            """
            select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f') order by c.relname;
            """)
        let found = all.filter(names.contains)
        if found.isEmpty { throw unknown("the schema public", has: all, not: names) }
        for name in found {
            let rows =
                "(select to_jsonb(t)::text as line from public.\(name) t limit \(ForeignInput.maximumRows + 1)) t"
            guard let size = Int(try ask("select coalesce(sum(octet_length(line)), 0) from \(rows);").first ?? ""),
                size <= maximumBytes
            else { throw UsageError("the table \(name) has more than \(maximumBytes >> 20) MB") }
            let lines = try ask("select line from \(rows) order by line;")
            var table = ForeignInput()
            table.prefix = "\(name), "
            table.readsBanks = false
            do throws(ReadingProblem) {
                try table.add(Array("[\(lines.joined(separator: ","))]".utf8), at: name)
            } catch { throw UsageError("the table \(name): \(error.message)") }
            input.tables += table.tables.map { (name, $0.rows) }
        }
        let versions = try ask(
            """
            select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'hornbook' and c.relname = 'versions' and c.relkind = 'r'
            and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select');
            """)
        if !versions.isEmpty {
            let newest = "select distinct on (id) id, program from hornbook.versions order by id, valid_from desc"
            for line in try ask("select id::text || ' ' || program from (\(newest)) t;") {
                let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                if parts.count == 2 { input.programs[parts[0]] = parts[1] }
            }
        }
        session.end()
    }
}
