import CanonicalJSON
import DailyPractice
import SQLite
import SourceText

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

    /// An activity as JSON in the best language of a header `Accept-Language`, if the program is translated.
    func translated(_ row: String, for header: String) throws -> String {
        guard !header.isEmpty, try first("select 1 from sqlite_master where name = 'content_translations'") != nil
        else { return row }
        let ranges = header.split(separator: ",").enumerated().map { index, part in
            let sides = part.lowercased().filter { !$0.isWhitespace }.split(separator: ";")
            let weight = sides.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (tag: sides.first.map(String.init) ?? "", weight: weight ?? 1, index: index)
        }.filter { $0.weight > 0 }.sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }
        let tags = try texts("select distinct language from content_translations where is_published order by 1")
        guard let tag = lookedUp(ranges.map(\.tag), among: tags) else { return row }
        let found = try first(
            """
            select content from content_translations
            where is_published and record = json_extract(?1, '$.id') and language = ?2
            """, .text(row), .text(tag))?["content"].text
        guard let found, let content = try JSONReader.document(Array(found.utf8)).object,
            var own = try JSONReader.document(Array(row.utf8)).object
        else { return row }
        for (key, value) in content { own[key] = value }
        return JSONValue.object(own).document(.compact)
    }

    /// The first column of what a query finds.
    func texts(_ query: String) throws -> [String] { try connection.rows(query).compactMap { $0.values.first?.text } }

    func first(_ statement: String, _ values: SQLiteValue...) throws -> SQLiteRow? {
        try connection.rows(statement, values).first
    }

    func run(_ statement: String, _ values: SQLiteValue...) throws { try connection.rows(statement, values) }
}
