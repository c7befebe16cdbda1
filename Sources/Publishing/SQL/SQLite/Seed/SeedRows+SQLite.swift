import ContentModel

/// The steps of a seed for SQLite for the rows of one table. They list refused rows one by one; then a check
/// fails, and with it the transaction.
extension SeedRows {
    /// Refuses rows that are missing, repeated, or of another length than was written. SQLite has no hashes.
    var stagedRowsCheckInSQLite: String {
        refuse(
            "damage", differences(from: "\(staged) as staged", bytes: bytes(of: "staged"), band: band(of: "staged")))
    }

    /// Refuses served rows that differ from the built ones in number, length or values.
    var servedRowsCheckInSQLite: String {
        let served = fill(PackageResources.served_sqlite_sql)
        // Lists that may be stored as null where an empty one was written: the lengths as written count.
        let standards = columns.filter { if case .json? = $0.standard { true } else { false } }
        let measured = standards.reduce(bytes(of: "found")) { sum, column in
            sum + " + " + fill(PackageResources.absent_list_sqlite_sql, ["column": column.name])
        }
        let others = ["found", "staged"].map { tuple(columns, of: $0) }.joined(separator: " is not ")
        return refuse("unproved", differences(from: served, bytes: measured, band: band(of: "found")))
            + refuse("unproved", fill(PackageResources.other_values_sqlite_sql, ["others": others]))
    }

    private func differences(from: String, bytes: String, band: String) -> String {
        let wanted = lengths.map { "select '\($0.band)', \($0.rows), \($0.bytes)" }
        // A list may be empty if its kind has other lists.
        let totals = wanted.isEmpty ? "" : " union all\n    \(wanted.joined(separator: " union all\n    "))"
        return fill(
            PackageResources.differences_sqlite_sql, ["from": from, "bytes": bytes, "band": band, "totals": totals])
    }

    /// Plans the changes, refuses undeclared rows and lost answers, records what is found, and moves rows to their
    /// places.
    var changesInSQLite: String {
        var strange = fill(PackageResources.strange_rows_sqlite_sql)
        if isShared { strange += "\n\(fill(PackageResources.other_programs_sqlite_sql))" }
        let lost = answers(PackageResources.prompts_sqlite_sql).map { fill(PackageResources.losses_sqlite_sql, $0) }
        let changes = columns.filter { !$0.isKey }.map { "  \($0.name) = excluded.\($0.name)" }
        let values = [
            "number": numbers.first ?? "id", "changes": changes.joined(separator: ",\n"),
            "clearing": clearingOfPlaces,
            "refusals": refuse("strange", strange) + (lost.map { refuse("lost", $0) } ?? ""),
        ]
        return section(PackageResources.rows_sqlite_sql, values)
    }

    /// Moves rows that move or leave out of the way: to negative numbers, counted by band, or to names with the id
    /// appended.
    private var clearingOfPlaces: String {
        func ofGoing(_ column: String) -> String {
            "(select \(column) from \(staged)_going as going where going.id = \(table).id)"
        }
        var changes = numbers.map { number in
            fill(
                PackageResources.lower_number_sqlite_sql,
                ["number": number, "band": band(of: table), "place": ofGoing("going.place")])
        }
        if seed.clearedColumn.kind == .text {
            let name = seed.clearedColumn.name
            changes.append(
                "\(name) = case when \(isCleared(table)) then \(name) else \(name) || ' (' || id || ')' end")
        }
        if seed.unpublishes { changes.append("is_published = is_published and not \(ofGoing("going.is_leaving"))") }
        let update =
            fill(PackageResources.clearing_sqlite_sql, ["changes": changes.joined(separator: ",\n  ")]) + "\n"
        let lowest = numbers.map { fill(PackageResources.lowest_sqlite_sql, ["number": $0]) }
        // A table without numbers has nothing to count.
        guard !lowest.isEmpty else { return "\n\(update)" }
        return "\ncreate temp table hornbook_lowest as\n\(lowest.joined(separator: "\nunion all\n"));\n\(update)"
            + "drop table temp.hornbook_lowest;\n"
    }

    /// An SQL expression for the length in bytes of a staged or served row.
    private func bytes(of row: String) -> String {
        columns.map { "coalesce(length(cast(\(row).\($0.name) as blob)), 0)" }.joined(separator: "\n    + ")
    }

    /// The number of rows of each band, and their length in bytes.
    private var lengths: [(band: String, rows: Int, bytes: Int)] {
        seed.totals.map { total in
            let own = seed.rows.filter { seed.band(of: $0) == total.band }
            let bytes = own.reduce(0) { sum, row in sum + row.reduce(0) { $0 + $1.lengthInSQLite } }
            return (total.band, total.rows, bytes)
        }
    }
}

extension SQLValue {
    fileprivate var lengthInSQLite: Int { if case .boolean = self { 1 } else { withPlainBytes(\.count) ?? 0 } }
}

/// Refuses the lines that a query finds. The check of the column names the reason.
func refuse(_ column: String, _ lines: String) -> String {
    section(PackageResources.refusal_sqlite_sql, ["column": column, "lines": lines])
}
