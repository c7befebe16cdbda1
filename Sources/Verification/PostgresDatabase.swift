import Builds
import CanonicalJSON
import DailyPractice
import Platform
import Processes
import Publishing
import Workspace

/// PostgreSQL, by way of `psql`.
final class PostgresDatabase: ProvingDatabase {
    private let connect: () throws -> PsqlSession
    private var session: PsqlSession?
    private var path = ""
    private(set) var isLost = false
    var hasNoRoles: String?
    /// True if everything is one transaction, which the first error rolls back: for databases in which users have
    /// results.
    let isInTransaction: Bool
    var isInUse: Bool { isInTransaction }

    let dialect = Dialect.postgres

    func files(of build: BuiltProgram) -> [String] {
        guard isInTransaction else { return ["sql/postgres/schema.sql", "sql/postgres/seed.sql"] }
        // These files do not begin a transaction themselves. The migration comes before the seed.
        return build.manifest.files.map(\.path).filter { $0.hasPrefix("supabase/") && $0.hasSuffix(".sql") }.sorted()
    }

    private(set) var title = "PostgreSQL"

    init(isInTransaction: Bool, _ connect: @escaping () throws -> PsqlSession) throws {
        (self.connect, self.isInTransaction) = (connect, isInTransaction)
        let schemas = try send(Array(SafeNames.before.utf8)).last ?? "[]"
        try run(Array(SafeNames.system.utf8))
        path = try value(SafeNames.among(literal(schemas))).text ?? ""
        try restoreSearchPath()
        let version = try value("current_setting('server_version')").text ?? ""
        title = "PostgreSQL \(version.prefix { $0 != " " })"
    }

    func run(_ sql: [UInt8]) throws { _ = try send(sql) }

    func restoreSearchPath() throws {
        try run(Array("do $$ begin perform set_config('search_path', \(literal(path)), false); end $$;".utf8))
    }

    func rows(_ query: String, as role: DatabaseRole) throws -> [JSONObject] {
        let asked = "select row_to_json(asked) from (\(query)) as asked;"
        let (before, after) = frame(role)
        return try send(Array((before + asked + after).utf8)).map { line in
            guard case .object(let row) = try JSONReader.document(Array(line.utf8)) else { throw Refusal(line) }
            return row
        }
    }

    func attempt(_ statement: String, as role: DatabaseRole) throws -> String? {
        let (before, after) = frame(role)
        let values = ["before": before, "statement": statement, "after": after]
        let said = try send(Array(fill(PackageResources.attempt_sql, values).utf8))
        let message = try said.last.map { try JSONReader.document(Array($0.utf8)) }?.text ?? ""
        return message.isEmpty ? nil : message
    }

    /// Statements that switch to a role and back; they print nothing.
    private func frame(_ role: DatabaseRole) -> (String, String) {
        guard hasRoles else { return ("", "") }
        let name: String, claims: String
        switch role {
        case .owner: return ("", "")
        case .user(let id): (name, claims) = ("authenticated", #"{"sub": "\#(id)", "role": "authenticated"}"#)
        case .anybody: (name, claims) = ("anon", #"{"role": "anon"}"#)
        }
        let id = if case .user(let id) = role { id } else { "" }
        let values = ["claims": claims, "id": id, "role": name]
        return (fill(PackageResources.role_sql, values) + "\n", "\nreset role;\n")
    }

    func finish(keeping keeps: Bool) throws {
        if isInTransaction { try run(Array((keeps ? "commit;" : "rollback;").utf8)) }
        session?.end()
        session = nil
    }

    private func send(_ sql: [UInt8]) throws -> [String] {
        if session == nil {
            session = try connect()
            if isInTransaction { _ = try session?.send(Array("begin isolation level read committed;".utf8)) }
        }
        do { return try session?.send(sql) ?? [] } catch {
            session = nil
            isLost = isInTransaction
            throw error
        }
    }
}

/// The schemas in which names are looked up in a database that others use. Otherwise functions and operators that
/// strangers named like the system's own would run with the rights of the user who verifies.
enum SafeNames {
    /// Asks for the session's search path, before anything else: a list in JSON.
    static let before = "select pg_catalog.to_json(pg_catalog.current_schemas(false));"

    /// From here on only the system's own names are looked up.
    static let system = "set search_path = pg_catalog, pg_temp;"

    /// An SQL expression for a search path: the schemas that `before` returned, without those in which somebody
    /// with fewer rights than the session's user can make anything, or has. Triggers of the app may need them.
    static func among(_ schemas: String) -> String { fill(PackageResources.safe_names_sql, ["schemas": schemas]) }
}

/// The text of a file below `SQL`.
func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
