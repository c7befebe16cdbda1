import Builds
import CanonicalJSON
import Processes
import Publishing
import SQLite

/// SQLite in this process, with a temporary file, which SQLite removes at its end.
final class SQLiteDatabase: ProvingDatabase {
    private let connection: SQLiteConnection

    let dialect = Dialect.sqlite
    let hasNoRoles: String? = "SQLite has no row-level security: use --postgres"
    let (isInUse, isLost) = (false, false)
    func files(of build: BuiltProgram) -> [String] { ["sql/sqlite/schema.sql", "sql/sqlite/seed.sql"] }

    var title: String { "SQLite \(SQLiteConnection.version)" }

    init() throws {
        connection = try SQLiteConnection("")
        try connection.run("pragma synchronous = off; pragma journal_mode = memory;")
    }

    func run(_ sql: [UInt8]) throws {
        do { try connection.run(script: sql) } catch let error as SQLiteError { throw Refusal(error.description) }
    }

    func restoreSearchPath() {}

    func attempt(_ statement: String, as _: DatabaseRole) throws -> String? {
        do {
            try run(Array("begin;\n\(statement);\ncommit;".utf8))
            return nil
        } catch let refusal as Refusal { return refusal.description }
    }

    func rows(_ query: String, as _: DatabaseRole) throws -> [JSONObject] {
        do { return try connection.rows(query).map(\.json) } catch let error as SQLiteError {
            throw Refusal(error.description)
        }
    }
}
