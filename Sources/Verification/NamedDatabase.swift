package import Builds
import CanonicalJSON
import Processes
package import Publishing
import Workspace

/// Proves a build, applied over the build of the previous release if there is one.
package typealias ProofRun = (BuiltProgram, _ previous: BuiltProgram?, [KindPublishing]) throws -> Proof

package func proveInSQLite(_ build: BuiltProgram, after previous: BuiltProgram?, _ kinds: [KindPublishing]) throws
    -> Proof
{
    let proof = try Proof(build, after: previous, in: SQLiteDatabase(), kinds)
    try proof.run()
    return proof
}

extension PostgresServer {
    package func prove(_ build: BuiltProgram, after previous: BuiltProgram?, _ kinds: [KindPublishing]) throws
        -> Proof
    {
        let database = try database()
        let proof = Proof(build, after: previous, in: database, kinds)
        try proof.run()
        try database.finish(keeping: true)
        return proof
    }
}

/// An existing database, in a transaction that is rolled back unless `keeps` is true.
package struct NamedDatabase {
    private let connection: PostgresConnection
    private let keeps: Bool
    private let folder: TemporaryFolder

    package init(_ url: String, keeps: Bool) throws {
        do { connection = try PostgresConnection(url) } catch let error as UsageError {
            throw Unprovable(error.description)
        }
        self.keeps = keeps
        folder = try TemporaryFolder()
    }

    package func prove(_ build: BuiltProgram, after _: BuiltProgram?, _ kinds: [KindPublishing]) throws -> Proof {
        let database: PostgresDatabase
        do {
            database = try PostgresDatabase(isInTransaction: true) { [connection, folder] in
                try PsqlSession(connection.psql, ["-d", connection.url], connection.environment, folder.path)
            }
        } catch let refusal as Refusal { throw Unprovable("the database cannot be used: \(refusal.description)") }
        database.hasNoRoles = try database.value(text(PackageResources.lacking_roles_sql)).text
        let proof = Proof(build, after: nil, in: database, kinds)
        do {
            try proof.run {
                try database.run(Array(Table.refuseForeignCode(trying: proof.tables).utf8))
                try database.run(Array("savepoint hornbook_verify;".utf8))
            }
        } catch let refusal as Refusal { throw Unprovable("the transaction was rolled back: \(refusal.description)") }
        guard proof.isProved, keeps else {
            try database.finish(keeping: false)
            return proof
        }
        // The trial data is removed, the applied build stays.
        try database.run(Array("rollback to savepoint hornbook_verify;".utf8))
        try database.finish(keeping: true)
        return proof
    }
}
