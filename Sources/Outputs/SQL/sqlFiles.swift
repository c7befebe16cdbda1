import DailyPractice

/// The SQL of a program: for each database the tables of the kinds that it has, and their rows.
func sqlFiles(of publication: Publication) -> [OutputDraft] {
    let tables =
        (publication.activities.isEmpty ? [] : practiceTables)
        + (publication.quizzes.isEmpty ? [] : quizTables)
    guard !tables.isEmpty else { return [] }
    return [
        { OutputFile(path: "sql/postgres/seed.sql", bytes: postgresSeed(publication)) },
        { OutputFile(path: "sql/sqlite/seed.sql", bytes: sqliteSeed(publication)) },
        { OutputFile(path: "sql/postgres/schema.sql", bytes: postgresSchema(tables)) },
        { OutputFile(path: "sql/sqlite/schema.sql", bytes: sqliteSchema(tables)) },
    ]
}

/// The definitions of every table that Hornbook knows, for people who plan a database.
package func tableDefinitions() -> [OutputFile] {
    [
        OutputFile(path: "schemas/postgres.sql", bytes: postgresSchema(practiceTables + quizTables)),
        OutputFile(path: "schemas/sqlite.sql", bytes: sqliteSchema(practiceTables + quizTables)),
    ]
}

private let practiceTables: [Table] = [.users, SeededTable.activities.table, .results]
private let quizTables: [Table] = [SeededTable.quizzes.table]
