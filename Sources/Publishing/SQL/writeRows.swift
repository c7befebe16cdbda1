/// The parts of a seed that both databases read alike.

/// Appends some values of a row, in parentheses.
func append(_ row: [SQLValue], _ places: [Int], _ dialect: Dialect, to sql: inout [UInt8]) {
    sql += "("
    for (index, place) in places.enumerated() {
        if index > 0 { sql += ", " }
        dialect.append(row[place], to: &sql)
    }
    sql += ")"
}

/// The head of an upsert, up to its rows.
func insertion(into seed: Seed, _ schema: String) -> String {
    let columns = seed.fields.map { "  \($0.column.name)" }.joined(separator: ",\n")
    return "insert into \(schema)\(seed.table.name) as existing (\n\(columns)\n) values\n"
}

/// The tail of an upsert, from its rows on: brings a row with the same id up to date, only where its
/// content differs. Ids and what a row is for are never changed.
func upsertion(of seed: Seed, distinct: String) -> String {
    let content = seed.columns(.content)
    let assignments = content.map { "  \($0.name) = excluded.\($0.name)" }.joined(separator: ",\n")
    func compared(_ row: String) -> String {
        content.map { column in
            // An absent list and an empty one mean the same.
            if case .json(let standard)? = column.standard {
                return "  coalesce(\(row).\(column.name), '\(standard)')"
            }
            return "  \(row).\(column.name)"
        }.joined(separator: ",\n")
    }
    return """

        on conflict (id) do update set
        \(assignments)
        where (
        \(compared("existing"))
        ) \(distinct) (
        \(compared("excluded"))
        );

        """
}

/// Takes records of the program that are not in the build out of publication, where their table knows that.
func unpublish(_ seed: Seed, of program: String, _ dialect: Dialect, _ schema: String) -> String {
    guard seed.unpublishes else { return "" }
    let ids = seed.rows.compactMap { row in
        if case .uuid(let id)? = row.first { "  \(dialect.literal(id))" } else { nil }
    }
    let others = ids.isEmpty ? "" : " and id not in (\n\(ids.joined(separator: ",\n"))\n)"
    return """

        update \(schema)\(seed.table.name) set is_published = false
        where is_published and program = \(dialect.literal(program))\(others);

        """
}

extension Seed {
    /// Says that the database has a row of the same slot under another id.
    var otherID: String {
        "\(nameOfSlot("wanted")) || ': the database has id ' || found.id || ', this build '\n"
            + "      || wanted.id"
    }

    /// Says that the database has the id for another slot.
    var otherSlot: String {
        "\(nameOfSlot("wanted")) || ': the database has id ' || found.id || ' for '\n"
            + "      || \(nameOfSlot("found")) || ', this build ' || wanted.id"
    }
}
