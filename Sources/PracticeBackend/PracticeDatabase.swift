import DailyPractice
import SQLite

/// The database of the backend: the tables that a build makes, with its content, and those of who is signed in.
struct PracticeDatabase {
    let connection: SQLiteConnection
    /// For messages.
    private let name: String
    private let program: String
    /// A query for an activity as JSON: a row with all columns, to be followed by a condition.
    private(set) var activityQuery = ""

    /// Opens the database at a path, else one in memory, and brings its content up to a build.
    init(_ path: String?, _ build: PracticeBuild) throws {
        name = path ?? "the database"
        program = build.program
        do {
            connection = try SQLiteConnection(path ?? SQLiteConnection.inMemory)
            try connection.run("pragma busy_timeout = 5000")
            try refuseStrangers()
        } catch let error as SQLiteError { throw BackendError("\(name) cannot be used: \(error.description)") }
        try seed(build)
        do { try connection.run(PracticeDatabase.ownTables) } catch {
            throw BackendError("\(name) cannot be used: \(error)")
        }
    }

    /// Tokens are signed with the secret, so that an app stays signed in when the backend starts again.
    private static let ownTables = """
        create table if not exists auth_secrets (secret text not null);
        insert into auth_secrets select lower(hex(randomblob(32))) where not exists (select 1 from auth_secrets);
        create table if not exists auth_users (
          id text primary key not null, email text not null unique, created_at text not null
        );
        create table if not exists auth_sessions (
          id text primary key not null, user_id text not null, refresh_token text not null unique,
          earlier_refresh_token text
        );
        create index if not exists auth_sessions_user on auth_sessions (user_id);
        """

    /// A file that holds anything else is left as it is.
    private func refuseStrangers() throws {
        let tables = try texts("select name from sqlite_master where type = 'table' order by name")
        guard !tables.isEmpty else { return }
        guard tables.contains("hornbook_releases") else {
            throw BackendError(
                "\(name) belongs to something else: it has no table of Hornbook's, but `\(tables[0])`. "
                    + "Name a file that does not exist yet; it is made.")
        }
        let programs = try texts("select distinct program from hornbook_releases order by program")
        guard programs.isEmpty || programs.contains(program) else {
            throw BackendError(
                "\(name) belongs to the program `\(programs[0])`; `\(program)` needs a file of its own.")
        }
    }

    /// Brings the content up to a build, under the results that there are. A refused build changes nothing.
    mutating func seed(_ build: PracticeBuild) throws {
        guard build.program == program else {
            throw BackendError("\(name) belongs to the program `\(program)`, and the build is of `\(build.program)`")
        }
        do {
            try connection.run(script: build.schema)
            try connection.run(script: build.seed)
            activityQuery = PracticeDatabase.activityQuery(
                try texts("select name from pragma_table_info('daily_practice_activities')"))
        } catch let error as SQLiteError {
            throw BackendError("\(name) does not take the content of `\(program)`: \(error.description)")
        }
    }

    /// SQLite keeps as text what is JSON in PostgreSQL, and as a number what is a truth value.
    private static func activityQuery(_ columns: [String]) -> String {
        let members = columns.map { column in
            let quoted = "\"\(column.replacing("\"", with: "\"\""))\""
            let value =
                switch column {
                case "follow_up_questions", "prompts", "actionable_takeaway": "json(\(quoted))"
                case "is_reflection": "json(case \(quoted) when 1 then 'true' when 0 then 'false' end)"
                default: quoted
                }
            return "'\(column.replacing("'", with: "''"))', \(value)"
        }
        return "select json_object(\(members.joined(separator: ", "))) as row from daily_practice_activities "
    }

    /// The first column of what a query finds.
    func texts(_ query: String) throws -> [String] { try connection.rows(query).compactMap { $0.values.first?.text } }

    func first(_ statement: String, _ values: SQLiteValue...) throws -> SQLiteRow? {
        try connection.rows(statement, values).first
    }

    func run(_ statement: String, _ values: SQLiteValue...) throws { try connection.rows(statement, values) }
}
