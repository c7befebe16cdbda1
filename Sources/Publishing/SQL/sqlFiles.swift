extension OutputFormat {
    /// For each database the tables of the kinds that a program has, and their rows.
    static let postgres = OutputFormat { publication in
        guard !publication.tables.isEmpty else { return [] }
        return [
            { OutputFile(path: "sql/postgres/seed.sql", bytes: postgresSeed(publication)) },
            { OutputFile(path: "sql/postgres/schema.sql", bytes: postgresSchema(publication.tables)) },
        ]
    }

    static let sqlite = OutputFormat { publication in
        guard !publication.tables.isEmpty else { return [] }
        return [
            { OutputFile(path: "sql/sqlite/seed.sql", bytes: sqliteSeed(publication)) },
            { OutputFile(path: "sql/sqlite/schema.sql", bytes: sqliteSchema(publication.tables)) },
        ]
    }
}

/// The definitions of every table that Hornbook knows, for people who plan a database.
package func tableDefinitions(_ publishing: [KindPublishing]) -> [OutputFile] {
    let tables = publishing.flatMap(\.tables)
    return [
        OutputFile(path: "schemas/postgres.sql", bytes: postgresSchema(tables)),
        OutputFile(path: "schemas/sqlite.sql", bytes: sqliteSchema(tables)),
    ]
}
