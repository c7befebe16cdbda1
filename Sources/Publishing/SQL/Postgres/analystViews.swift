/// The views for analysts: users' answers in the words that the users saw.
func analystViews(of tables: [Table]) -> String {
    guard tables.contains(where: { $0.name == Table.results.name }) else { return "" }
    let answers = answerViews(of: tables, .postgres).map { name, values in
        view(
            name, PackageResources.answers_postgres_sql,
            "Every choice of every result, with the words of the newest version that its user can have seen"
                + (name == "answers" ? "." : ", in each language."),
            [
                ("result_id", "The id of the result."), ("prompt_id", "The prompt that was answered."),
                ("option_id", "The option that was chosen."),
                ("prompt_text", "What the prompt asked; null where no version has it."),
                ("option_text", "What the option said; null where no version has it."),
                ("attempt", "Which choice at this prompt it was, from 1."),
                ("correct", "Whether the user was told that it is right."),
                ("version", "The hash of the version of the activity whose words these are."),
            ] + (name == "answers" ? [] : [("language", "The language of the words.")]), values)
    }
    return view(
        "prompt_options", PackageResources.prompt_options_postgres_sql,
        "Every option of every prompt that any version of an activity had; each version once, by its hash.",
        [
            ("activity", "The id of the activity."), ("prompt", "The id of the prompt."),
            ("option", "The id of the option."), ("text", "What the option says."),
            ("correct", "Whether it is right."), ("points", "The points that the option itself names."),
            ("version", "The hash of the version of the activity that had it."),
        ]) + answers.joined()
}

/// The views of answers, with the values for their template: with translations one with the words of each language.
func answerViews(of tables: [Table], _ dialect: Dialect) -> [(name: String, values: [String: String])] {
    let names = Set(tables.map(\.name))
    guard names.contains(Table.results.name) else { return [] }
    let inside = dialect == .postgres ? " -> 'content'" : "content."
    let table = (dialect == .postgres ? "public." : "") + "content_translations"
    let translated = [
        "language": "translated.language, ", "id": "translated.id", "inside": inside, "shown": "seen.language, ",
        "same": " and candidates.language = translated.language",
        "translations": "\n  join \(table) as translated on translated.record = results.activity_id",
    ]
    let plain = translated.mapValues { _ in "" }.merging(["id": "results.activity_id"]) { $1 }
    return [("answers", plain)] + (names.contains("content_translations") ? [("translated_answers", translated)] : [])
}

/// Recreates a view if its comment or its columns differ.
private func view(
    _ name: String, _ query: [UInt8], _ summary: String, _ columns: [(name: String, summary: String)],
    _ values: [String: String] = [:]
) -> String {
    let query = fill(query, values)
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
