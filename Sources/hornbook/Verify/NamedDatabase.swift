import Publishing
import Workspace

/// Proves a build, over one of the release before if there is one.
typealias ProofRun = (BuiltProgram, _ previous: BuiltProgram?, [KindPublishing]) throws -> Proof

/// In SQLite, within this program.
func proveInSQLite(_ build: BuiltProgram, after previous: BuiltProgram?, _ kinds: [KindPublishing]) throws -> Proof {
    let proof = try Proof(build, after: previous, in: SQLiteDatabase(), kinds)
    try proof.run()
    return proof
}

extension PostgresServer {
    func prove(_ build: BuiltProgram, after previous: BuiltProgram?, _ kinds: [KindPublishing]) throws -> Proof {
        let database = try database()
        let proof = Proof(build, after: previous, in: database, kinds)
        try proof.run()
        try database.finish(keeping: true)
        return proof
    }
}

/// A database of somebody's, in a transaction that is rolled back unless it is to be kept.
struct NamedDatabase {
    private let url: String
    private let keeps: Bool
    private let psql: String
    private let folder: TemporaryFolder
    private let environment: [String]

    init(_ url: String, keeps: Bool) throws {
        guard let psql = ChildProcess.find("psql") else {
            throw Untried(
                "there is no psql: install PostgreSQL's client (`apt install postgresql-client`, "
                    + "`brew install libpq`)")
        }
        self.psql = psql
        self.keeps = keeps
        folder = try TemporaryFolder()
        // The list of processes shows what a program was called with.
        let apart = NamedDatabase.withoutPassword(url)
        self.url = apart?.url ?? url
        environment = ChildProcess.environment(
            ["PGCLIENTENCODING": "UTF8"].merging(apart.map { ["PGPASSWORD": $0.password] } ?? [:]) { $1 })
    }

    /// The address without its password; nil where there is none.
    static func withoutPassword(_ url: String) -> (url: String, password: String)? {
        guard let scheme = url.firstRange(of: "://"),
            let at = url[scheme.upperBound...].prefix(while: { $0 != "/" && $0 != "?" }).lastIndex(of: "@"),
            let colon = url[scheme.upperBound..<at].firstIndex(of: ":")
        else { return nil }
        let password = url[url.index(after: colon)..<at]
        return (String(url[..<colon] + url[at...]), decoded(password))
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func prove(_ build: BuiltProgram, after _: BuiltProgram?, _ kinds: [KindPublishing]) throws -> Proof {
        let database: PostgresDatabase
        do {
            database = try PostgresDatabase(
                psql: psql, connection: ["-d", url], environment: environment, folder: folder.path,
                isInTransaction: true)
        } catch let refusal as Refusal { throw Untried("the database cannot be used: \(refusal.description)") }
        let roles = try database.value(
            """
            to_regprocedure('auth.uid()') is not null and 2 = (
              select count(*) from pg_roles where rolname in ('authenticated', 'anon')
                and pg_has_role(current_user, oid, 'member'))
            """)
        database.hasRoles = roles == .boolean(true)
        let proof = Proof(build, after: nil, in: database, kinds)
        do {
            try proof.run {
                try database.run(Array(Table.refuseStrangers(trying: proof.tables).utf8))
                try database.run(Array("savepoint hornbook_verify;".utf8))
            }
        } catch let refusal as Refusal { throw Untried("the transaction was rolled back: \(refusal.description)") }
        guard proof.isProved, keeps else {
            try database.finish(keeping: false)
            return proof
        }
        // What was tried goes, what was applied stays.
        try database.run(Array("rollback to savepoint hornbook_verify;".utf8))
        try database.finish(keeping: true)
        return proof
    }
}
