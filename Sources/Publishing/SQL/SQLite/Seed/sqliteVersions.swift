/// What the file remembers: each row as it was found, where nobody had recorded that, and as it is now.

/// Behind the newest version, a thousandth of a second later.
private let behindNewest = "coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', newest.valid_from, '+0.001 seconds'), '')"

private func newest(_ id: String) -> String {
    """
    left join hornbook_versions as newest on newest.id = \(id)
      and newest.program = (select program from temp.hornbook_build) and newest.valid_from = (
        select max(valid_from) from hornbook_versions as one
        where one.id = \(id) and one.program = newest.program
      )
    """
}

/// Rows without a version, and rows that somebody typed over since.
func recordFound(_ rows: SQLiteRows) -> String {
    """

    insert into hornbook_versions (program, id, sha256, valid_from, release, content)
    select (select program from temp.hornbook_build), found.id,
      case when plan.is_new + plan.is_moved + plan.is_changed = 0 then staged.row_hash end,
      case when newest.id is null then '-infinity'
        else max(min(coalesce(found.updated_at, ''), \(sqliteNow)), \(behindNewest)) end,
      null, \(rows.foundContent)
    from \(rows.table) as found
      left join \(rows.staged) as staged on staged.id = found.id
      left join \(rows.plan) as plan on plan.id = found.id
      \(newest("found.id"))
    where \(rows.isOurs("found")) and (staged.id is not null or \(rows.isKnown("found")))
      and (newest.id is null or newest.content <> \(rows.foundContent));

    """
}

/// Rows as they are now, where this seed changed them.
func recordNew(_ rows: SQLiteRows) -> String {
    """

    insert into hornbook_versions (program, id, sha256, valid_from, release, content)
    select (select program from temp.hornbook_build), found.id, staged.row_hash,
      max(\(sqliteNow), \(behindNewest)), (select release from temp.hornbook_build), \(rows.foundContent)
    from \(rows.table) as found
      left join \(rows.staged) as staged on staged.id = found.id
      \(newest("found.id"))
    where found.id in (
      select id from \(rows.plan) where is_new or is_moved or is_changed
      union all select id from \(rows.going) where is_leaving
    );

    """
}

/// The build that came, where it is another than the last.
let recordReleaseInSQLite = """

    insert into main.hornbook_releases
      (program, release, content_version, tool_version, newest_release, applied_at)
    select build.program, build.release, build.content_version, build.tool_version, build.newest_release,
      max(\(sqliteNow), coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last.applied_at, '+0.001 seconds'), ''))
    from temp.hornbook_build as build left join main.hornbook_releases as last
      on last.program = build.program and last.applied_at = (
        select max(applied_at) from main.hornbook_releases as one where one.program = build.program
      )
    where (build.release, build.content_version, build.tool_version, build.newest_release)
      is not (last.release, last.content_version, last.tool_version, last.newest_release);

    """
