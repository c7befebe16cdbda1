/// The folder for Supabase's command line, except for the rows: `supabase db reset` creates the tables and fills
/// them. Names of files never change, since tools remember what they ran. `content-version` shows whether the
/// content is new.
func supabaseFiles(_ publication: Publication) -> [OutputFile] {
    let version = "\(publication.stamp.contentVersion)  \(publication.stamp.release)\n"
    return [
        OutputFile(path: supabaseSchema, bytes: postgresSchema(publication.tables, in: .bare)),
        OutputFile(path: "supabase/content-version", bytes: Array(version.utf8)),
        OutputFile(path: "supabase/config.toml", bytes: Array(configuration(publication).utf8)),
    ]
}

/// It runs after the migrations of the app's own tables. A project with later ones gives it a later number.
package let supabaseSchema = "supabase/migrations/20260101000000_hornbook.sql"

/// The configuration for a project that has none.
private func configuration(_ publication: Publication) -> String {
    """
    # For a project without a configuration of its own.
    project_id = "\(publication.program)"

    [db.seed]
    enabled = true
    sql_paths = ["./seed.sql"]

    """
}
