/// What is to be done with each row, and which have to make room.
func plan(_ rows: SQLiteRows) -> String {
    """
    create temp table \(rows.plan.dropFirst(5)) as
    select staged.id as id, found.id is null as is_new,
      found.id is not null and \(rows.list(rows.placing, of: "found"))
        is not \(rows.list(rows.placing, of: "staged")) as is_moved,
      found.id is not null and \(rows.list(rows.content, of: "found"))
        is not \(rows.list(rows.content, of: "staged")) as is_changed
    from \(rows.staged) as staged left join \(rows.table) as found on found.id = staged.id;
    create temp table \(rows.going.dropFirst(5)) (
      place integer primary key, id text, is_leaving integer, band text
    );
    insert into \(rows.going) (id, is_leaving, band)
    select found.id, not \(rows.isStaged("found")), \(rows.band(of: "found"))
    from \(rows.table) as found
    where found.id in (select id from \(rows.plan) where is_moved)
      or \(rows.isOurs("found")) and (\(rows.isServed("found")) or not \(rows.isAside("found")))
        and not \(rows.isStaged("found"))
        and \(rows.isKnown("found"))
    order by 3, 2 desc, found.\(rows.numbers.first ?? "id"), found.id;

    """
}

/// Takes what moves or leaves out of the way: below zero, each band for itself; names get their id behind them.
func park(_ rows: SQLiteRows) -> String {
    let table = rows.table
    let going = "(select %@ from \(rows.going) as going where going.id = \(table).id)"
    func ofGoing(_ column: String) -> String { going.replacing("%@", with: column) }
    var changes = rows.numbers.map { number in
        """
        \(number) = (select low.lowest from temp.hornbook_lowest as low where low.name = '\(number)'
            and low.band = \(rows.band(of: table))) - \(ofGoing("going.place"))
        """
    }
    if rows.seed.parked.kind == .text {
        let name = rows.seed.parked.name
        changes.append(
            "\(name) = case when \(rows.isAside(table)) then \(name) else \(name) || ' (' || id || ')' end")
    }
    if rows.seed.unpublishes { changes.append("is_published = is_published and not \(ofGoing("going.is_leaving"))") }
    // The place is counted through all bands: what is below the lowest of a band starts at its first.
    let lowest = rows.numbers.map { number in
        """
        select '\(number)' as name, \(rows.band(of: "every")) as band, min(min(every.\(number)), 0)
          + coalesce((select min(going.place) - 1 from \(rows.going) as going
            where going.band = \(rows.band(of: "every"))), 0) as lowest
        from \(table) as every where \(rows.isOurs("every")) group by 1, 2
        """
    }
    let update = """
        update \(table) set
          \(changes.joined(separator: ",\n  "))
        where id in (select id from \(rows.going));

        """
    // A table without numbers has nothing to count.
    guard !lowest.isEmpty else { return "\n\(update)" }
    return """

        create temp table hornbook_lowest as
        \(lowest.joined(separator: "\nunion all\n"));
        \(update)drop table temp.hornbook_lowest;

        """
}

/// Counts what was done.
func summarize(_ rows: SQLiteRows) -> String {
    func count(_ condition: String) -> String { "count(case when \(condition) then 1 end)" }
    return """

        select '\(rows.table): ' || \(count("is_new")) || ' inserted, '
          || \(count("is_changed and not is_moved")) || ' changed, '
          || \(count("is_moved")) || ' moved, '
          || (select \(count("is_leaving")) from \(rows.going)) || ' retired, '
          || \(count("not is_new and not is_moved and not is_changed")) || ' unchanged' as summary
        from \(rows.plan);

        """
}
