import Platform
import Processes
import Workspace

/// A PostgreSQL server on this machine, with a socket in a private folder. It ends with this process.
package final class PostgresServer {
    private let folder: TemporaryFolder
    private let psql: String
    private var databases = 0

    package init() throws {
        let places = PostgresServer.folders
        guard let initdb = ChildProcess.find("initdb", excluding: places),
            let server = ChildProcess.find("postgres", excluding: [Paths.parent(of: initdb)] + places),
            let psql = ChildProcess.find("psql", excluding: [Paths.parent(of: initdb)])
        else {
            throw Unprovable(
                "there is no PostgreSQL to try it with: install it (`apt install postgresql`, "
                    + "`brew install postgresql@17`), or name a server with --database")
        }
        self.psql = psql
        let runner = try PostgresServer.runner()
        folder = try TemporaryFolder(
            doing: text(PackageResources.start_server_sh), atEnd: text(PackageResources.stop_server_sh),
            [initdb, server, runner.user] + runner.words)
        guard folder.readLine() == "started" else {
            throw Unprovable("initdb could not make a database in \(folder.path)")
        }
        try wait()
    }

    deinit { folder.remove() }

    /// The user and the command to run PostgreSQL with, since it refuses to run as root.
    private static func runner() throws -> (user: String, words: [String]) {
        guard geteuid() == 0 else { return ("", []) }
        let user = (["postgres", "nobody"] as [String]).first { getpwnam($0) != nil }
        guard let user, let runuser = ChildProcess.find("runuser", excluding: ["/usr/sbin", "/sbin"]) else {
            throw Unprovable("PostgreSQL does not run as root: run `hornbook verify --postgres` as another user")
        }
        return (user, [runuser, "-u", user, "--"])
    }

    /// The folders outside `PATH` where systems keep PostgreSQL's programs, the newest first.
    private static var folders: [String] {
        let versions = ((try? Disk.list("/usr/lib/postgresql")) ?? []).compactMap { Int($0.name) }.sorted(by: >)
        let brewed = ["/opt/homebrew/opt", "/usr/local/opt"].flatMap { place in
            (13...20).reversed().map { "\(place)/postgresql@\($0)/bin" }
        }
        return versions.map { "/usr/lib/postgresql/\($0)/bin" } + brewed
    }

    private func wait() throws {
        var reason = ""
        for _ in 0..<300 {
            do {
                try connect(to: "postgres").finish(keeping: true)
                return
            } catch let refusal as Refusal {
                reason = refusal.description
                usleep(50_000)
            }
        }
        throw Unprovable("PostgreSQL does not start: \(reason)")
    }

    private func connect(to database: String) throws -> PostgresDatabase {
        try PostgresDatabase(isInTransaction: false) { [psql, folder] in
            try PsqlSession(
                psql, ["-h", folder.path, "-p", "5432", "-U", "postgres", "-d", database],
                ChildProcess.environment(["PGCLIENTENCODING": "UTF8"], without: "PG"), folder.path)
        }
    }

    /// A new database with what a Supabase server has: its roles, and the function for the id of the current user.
    func database() throws -> PostgresDatabase {
        databases += 1
        let name = "proof_\(databases)"
        let first = try connect(to: "postgres")
        try first.run(Array("create database \(name) template template0 encoding 'UTF8';".utf8))
        if databases == 1 { try first.run(Array("create role authenticated; create role anon;".utf8)) }
        try first.finish(keeping: true)
        let database = try connect(to: name)
        try database.run(PackageResources.supabase_sql)
        return database
    }
}
