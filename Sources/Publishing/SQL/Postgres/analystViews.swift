/// The views for analysts: users' answers in the words that the users saw.
func analystViews(of tables: [Table]) -> String {
    guard tables.contains(where: { $0.name == Table.results.name }) else { return "" }
    return view(
        "prompt_options", PackageResources.prompt_options_postgres_sql,
        "Every option of every prompt that any version of an activity had; each version once, by its hash.",
        [
            ("activity", "The id of the activity."), ("prompt", "The id of the prompt."),
            ("option", "The id of the option."), ("text", "What the option says."),
            ("correct", "Whether it is right."), ("points", "The points that the option itself names."),
            ("version", "The hash of the version of the activity that had it."),
        ])
        + view(
            "answers", PackageResources.answers_postgres_sql,
            "Every choice of every result, with the words of the newest version that its user can have seen.",
            [
                ("result_id", "The id of the result."), ("prompt_id", "The prompt that was answered."),
                ("option_id", "The option that was chosen."),
                ("prompt_text", "What the prompt asked; null where no version has it."),
                ("option_text", "What the option said; null where no version has it."),
                ("attempt", "Which choice at this prompt it was, from 1."),
                ("correct", "Whether the user was told that it is right."),
                ("version", "The hash of the version of the activity whose words these are."),
            ])
}

/// Recreates a view if its comment or its columns differ.
private func view(_ name: String, _ query: [UInt8], _ summary: String, _ columns: [(name: String, summary: String)])
    -> String
{
    let query = fill(query)
    let comments = columns.map {
        "    comment on column hornbook.\(name).\($0.name) is \(Dialect.postgres.literal($0.summary));\n"
    }
    let mark = String(sha256(of: Array(query.utf8)).prefix(12))
    return section(
        PackageResources.view_postgres_sql,
        [
            "name": name, "summary": summary, "query": query, "comments": comments.joined(),
            "comment": Dialect.postgres.literal("\(summary) (\(mark))"),
        ])
}
