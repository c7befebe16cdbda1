/// What a seed refuses: it lists every row, then a check fails, and with it the transaction.

/// A database that has seen a release which the ledger of this build does not list, by its name or with its content.
let refuseNewerInSQLite: String = refuse(
    "newer",
    """
    select 'the database took in release ' || last.newest_release || ' (' || last.applied_at || ')' as line
    from (
      select case release when 'draft' then newest_release else release end as newest_release, applied_at
      from main.hornbook_releases where program = (select program from temp.hornbook_build)
      order by applied_at desc limit 1
    ) as last
    where (
        last.newest_release not in (select name from temp.hornbook_known)
        or (
          select content_version from main.hornbook_releases
          where program = (select program from temp.hornbook_build) and release = last.newest_release
          order by applied_at desc limit 1
        ) not in (select content from temp.hornbook_known where name = last.newest_release)
      )
      and not (select may_go_back from temp.hornbook_build)
    """)

/// Rows that are lacking or twice there, or of another length than was written. SQLite has no hashes.
func refuseDamage(_ rows: SQLiteRows) -> String {
    let staged = "\(rows.staged) as staged"
    return refuse(
        "damage", differences(rows, from: staged, bytes: rows.bytes(of: "staged"), band: rows.band(of: "staged")))
}

/// What is served otherwise than it was built: counted, measured, and held against what arrived.
func prove(_ rows: SQLiteRows) -> String {
    let served = "\(rows.table) as found where \(rows.isOurs("found")) and \(rows.isServed("found"))"
    let all = "\(rows.list(rows.columns, of: "found")) is not \(rows.list(rows.columns, of: "staged"))"
    let standards = rows.columns.filter { if case .json? = $0.standard { true } else { false } }
    // A list that was written, and is absent where it is empty.
    let measured = standards.reduce(rows.bytes(of: "found")) { sum, column in
        sum + " + coalesce((select coalesce(length(cast(staged.\(column.name) as blob)), 0)\n"
            + "      - coalesce(length(cast(found.\(column.name) as blob)), 0)\n"
            + "      from \(rows.staged) as staged where staged.id = found.id), 0)"
    }
    return refuse("unproved", differences(rows, from: served, bytes: measured, band: rows.band(of: "found")))
        + refuse(
            "unproved",
            """
            select \(rows.seed.nameOfSlot("staged")) || ': other values' as line
            from \(rows.staged) as staged left join \(rows.table) as found on found.id = staged.id
            where \(all)
            """)
}

private func differences(_ rows: SQLiteRows, from: String, bytes: String, band: String) -> String {
    let wanted = rows.seed.lengths.map { "select '\($0.band)', \($0.rows), \($0.bytes)" }
    // A list of a kind that has others may be empty.
    let totals = wanted.isEmpty ? "" : " union all\n    \(wanted.joined(separator: " union all\n    "))"
    return """
        select '\(rows.table) ' || band || ': ' || sum(number) || ' rows and ' || sum(bytes)
          || ' bytes too many' as line
        from (
          select \(band) as band, 1 as number, \(bytes) as bytes
          from \(from)
          union all
          select band, -number, -bytes from (
            select null as band, null as number, null as bytes where false\(totals)
          )
        )
        group by band having sum(number) <> 0 or sum(bytes) <> 0
        """
}

/// Rows that nobody declared: typed in by hand, or another program's.
func refuseStrangeRows(_ rows: SQLiteRows) -> String {
    let slot = rows.seed.columns(.slot)
    var lines = """
        select \(rows.seed.nameOfSlot("found")) || ': the database has id ' || found.id
          || ', this build ' || coalesce(staged.id, 'nothing') as line
        from \(rows.table) as found left join \(rows.staged) as staged
          on \(rows.list(slot, of: "staged")) = \(rows.list(slot, of: "found"))
        where \(rows.isOurs("found")) and (\(rows.isServed("found")) or staged.id is not null)
          and not \(rows.isStaged("found"))
          and not \(rows.isKnown("found"))
        """
    if rows.isOurs("found") != "true" {
        lines += """

            union all
            select \(rows.seed.nameOfSlot("staged")) || ': the database has id ' || found.id || ' for '
              || \(rows.seed.nameOfSlot("found"))
            from \(rows.staged) as staged join \(rows.table) as found on found.id = staged.id
            where not \(rows.isOurs("found"))
            """
    }
    return refuse("strange", lines)
}

/// What users answered stays: a row with results keeps every prompt and option that is not retired.
func refuseLosses(_ rows: SQLiteRows) -> String {
    guard let answers = rows.seed.answers else { return "" }
    return refuse(
        "lost",
        """
        with had as (
        \(prompts(of: "found", in: rows.table, rows, answers))
        ), has as (
        \(prompts(of: "staged", in: rows.staged, rows, answers))
        ), lost as (
          select id, prompt, option from had except select id, prompt, option from has
        )
        select \(rows.seed.nameOfSlot("found")) || case when lost.option is null then ': prompt ' || prompt
            else ': option ' || prompt || '/' || option end as line
        from lost join \(rows.table) as found on found.id = lost.id
        where not exists (
          select 1 from temp.hornbook_retired as retired
          where retired.record = lost.id and retired.prompt = lost.prompt
            and (retired.option is null or retired.option = lost.option)
        ) and (lost.option is null or not exists (
          select 1 from lost as whole
          where whole.id = lost.id and whole.prompt = lost.prompt and whole.option is null
        )) and exists (
          select 1 from \(answers.results.plainName) as results where results.\(answers.owner) = lost.id
        ) and not (select may_go_back from temp.hornbook_build)
        """)
}

private func prompts(of row: String, in table: String, _ rows: SQLiteRows, _ answers: Answers) -> String {
    let changed = "\(row).id in (select id from \(rows.plan) where is_changed)"
    let prompt = "json_extract(prompt.value, '$.promptId')"
    return """
          select \(row).id as id, \(prompt) as prompt, null as option
          from \(table) as \(row), json_each(\(row).\(answers.prompts)) as prompt
          where \(changed)
          union
          select \(row).id, \(prompt), json_extract(option.value, '$.optionId')
          from \(table) as \(row), json_each(\(row).\(answers.prompts)) as prompt,
            json_each(prompt.value, '$.options') as option
          where \(changed)
        """
}

private func refuse(_ column: String, _ lines: String) -> String {
    """

    create temp view hornbook_listed as
    \(lines);
    select line from temp.hornbook_listed order by line;
    insert into temp.hornbook_refused (\(column)) select line from temp.hornbook_listed;
    drop view temp.hornbook_listed;

    """
}
