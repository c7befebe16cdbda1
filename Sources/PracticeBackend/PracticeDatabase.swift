import DailyPractice
import SQLite

/// The database of the backend: a build's tables and content, and the tables for signing in.
struct PracticeDatabase {
    let connection: SQLiteConnection
    /// For messages.
    private let name: String
    private let program: String
    /// A query for activities as JSON objects with all columns. Append a condition to it.
    private(set) var activityQuery = ""

    /// Opens the database at a path, or one in memory, and updates its content to a build.
    init(_ path: String?, _ build: PracticeBuild) throws {
        name = path ?? "the database"
        program = build.program
        do {
            connection = try SQLiteConnection(path ?? SQLiteConnection.inMemory)
            try connection.run("pragma busy_timeout = 5000")
            try refuseForeignCode()
        } catch let error as SQLiteError { throw BackendError("\(name) cannot be used: \(error.description)") }
        try seed(build)
        do { try connection.run(script: PackageResources.own_tables_sql) } catch {
            throw BackendError("\(name) cannot be used: \(error)")
        }
    }

    /// Refuses a file that belongs to something else, and leaves it unchanged.
    private func refuseForeignCode() throws {
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

    /// Updates the content to a build and keeps the stored results. A refused build changes nothing.
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

    /// Converts columns: SQLite stores PostgreSQL's JSON as text, and its Booleans as numbers.
    private static func activityQuery(_ columns: [String]) -> String {
        let members = columns.map { column in
            let quoted = "\"\(column.replacing("\"", with: "\"\""))\""
            let value =
                switch column {
                case "follow_up_questions", "prompts", "sensitive", "actionable_takeaway": "json(\(quoted))"
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
