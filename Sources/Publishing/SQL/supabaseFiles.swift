/// The folder that Supabase's command line takes as it is, but for the rows: `supabase db reset` makes the tables and
/// fills them. Names stay, since tools remember what they ran; the content's hash beside them tells what is new.
func supabaseFiles(_ publication: Publication) -> [OutputFile] {
    let version = "\(publication.stamp.contentVersion)  \(publication.stamp.release)\n"
    return [
        OutputFile(path: "supabase/migrations/\(migration)", bytes: postgresSchema(publication.tables, in: .bare)),
        OutputFile(path: "supabase/content-version", bytes: Array(version.utf8)),
        OutputFile(path: "supabase/config.toml", bytes: Array(configuration(publication).utf8)),
    ]
}

/// Before it come the migrations of the app's own tables; a project with later ones gives it a later number.
private let migration = "20260101000000_hornbook.sql"

/// What the command line asks for, where a project has none of its own.
private func configuration(_ publication: Publication) -> String {
    """
    # For a project without a configuration of its own.
    project_id = "\(publication.program)"

    [db.seed]
    enabled = true
    sql_paths = ["./seed.sql"]

    """
}
