/// The views for analysts: users' answers in the words that the users saw.
func analystViews(of tables: [Table]) -> String {
    guard tables.contains(where: { $0.name == Table.results.name }) else { return "" }
    let answers = answerViews(of: tables, .postgres).map { name, values in
        view(
            name, PackageResources.answers_postgres_sql,
            "Every choice of every result, with the words of the newest version that its user can have seen"
                + (name == "answers" ? "." : ", in each language."), values)
    }
    return view(
        "prompt_options", PackageResources.prompt_options_postgres_sql,
        "Every option of every prompt that any version of an activity had; each version once, by its hash.")
        + answers.joined()
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

/// Recreates a view if its comment or its columns differ. What its template says of a column becomes its comment.
private func view(_ name: String, _ template: [UInt8], _ summary: String, _ values: [String: String] = [:]) -> String
{
    let query = fill(template, values)
    let notes = template.split(separator: UInt8(ascii: "\n")).prefix { $0.starts(with: "--- ".utf8) }
    let comments = notes.map { String(decoding: $0.dropFirst(4), as: UTF8.self).split(separator: ": ", maxSplits: 1) }
        .filter { $0[0] != "language" || name != "answers" }.map { column in
            let words = Dialect.postgres.literal(String(column[1]))
            return "    comment on column hornbook.\(name).\(column[0]) is \(words);\n"
        }
    let mark = String(sha256(of: Array(query.utf8)).prefix(12))
    return section(
        PackageResources.view_postgres_sql,
        [
            "name": name, "summary": summary, "query": query, "comments": comments.joined(),
            "comment": Dialect.postgres.literal("\(summary) (\(mark))"),
        ])
}
