/// The folder for Supabase's command line: `supabase db reset` creates the tables and fills them. Each program has
/// files of its own, since a project may have several.
struct SupabaseFiles {
    let migration: String
    let seed: String

    init(_ publication: Publication) {
        let name = String(publication.program.map { $0 == "-" ? "_" : $0 })
        // Tools remember which numbers they ran: two programs have two, and a program that has more tables a later one.
        let hash = sha256(of: Array(publication.program.utf8)).utf8.reduce(0) { ($0 * 31 + Int($1)) % 10_000 }
        let (tables, own) = (publication.tables.count, String(hash + 10_000).dropFirst())
        let number = "\(schemaDate)\(String(tables + 100).dropFirst())\(own)"
        migration = "supabase/migrations/\(number)_hornbook_\(name).sql"
        seed = "supabase/seed-\(publication.program).sql"
    }

    /// The files without the rows.
    func tables(of publication: Publication) -> [OutputFile] {
        [
            OutputFile(path: migration, bytes: postgresSchema(publication.tables, in: .bare)),
            OutputFile(path: "supabase/config.toml", bytes: PackageResources.supabase_toml),
        ]
    }
}

/// The day on which the tables or their SQL last changed: a changed migration needs a later number.
private let schemaDate = "20261201"
