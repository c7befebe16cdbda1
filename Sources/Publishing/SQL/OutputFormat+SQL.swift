import DailyPractice

extension OutputFormat {
    /// The tables of a program's kinds and their rows, for PostgreSQL and once more for Supabase.
    static let postgres = OutputFormat(name: "postgres") { publication in
        guard !publication.tables.isEmpty else { return [] }
        let supabase = SupabaseFiles(publication)
        return [
            { place in
                let files: [(String, PostgresFrame)] = [
                    ("sql/postgres/seed.sql", .transaction), (supabase.seed, .bare),
                ]
                let open = files.map { path, frame in (path: path, frame: frame, sink: place.open(path)) }
                writePostgresSeed(publication, into: open.map { ($0.frame, $0.sink) })
                return open.map { place.finish($0.sink, $0.path, .database) }
            }, { place in [place.write("sql/postgres/schema.sql", .database, postgresSchema(publication.tables))] },
            { place in supabase.tables(of: publication).map { place.write($0.path, .database, $0.bytes) } },
        ]
    }

    package static let sqlite = OutputFormat(name: "sqlite") { publication in
        guard !publication.tables.isEmpty else { return [] }
        return [
            { place in [place.write("sql/sqlite/seed.sql", .database) { writeSQLiteSeed(publication, into: $0) }] },
            { place in [place.write("sql/sqlite/schema.sql", .database, sqliteSchema(publication.tables))] },
        ]
    }
}

/// The definitions of every table that Hornbook knows, for people who plan a database.
package func tableDefinitions(_ publishing: [KindPublishing]) -> [OutputFile] {
    let tables = publishing.flatMap(\.tables) + [SeededTable.translations.table]
    return [
        OutputFile(path: "schemas/postgres.sql", bytes: postgresSchema(tables)),
        OutputFile(path: "schemas/sqlite.sql", bytes: sqliteSchema(tables)),
    ]
}
