/// How a seed proves what it did, and says it.

/// Raises what is served otherwise than it was built.
func prove(_ rows: PostgresRows) -> String {
    let query = """
        select \(rows.band(of: "found")) as band, found.id,
              case when plan.is_kept or \(rows.isAsStaged) then staged.row_hash else '' end as hash
            from \(rows.table) as found
              left join \(rows.staged) as staged on staged.id = found.id
              left join \(rows.plan) as plan on plan.id = found.id
            where \(rows.isOurs("found")) and \(rows.isServed("found"))
        """
    return """

          -- \(rows.table) serves what was built, and nothing else.
          \(compareTotals(rows, of: query,
        "nothing was changed, since \(rows.seed.table.name) would not serve what was built",
        hint: "A trigger or a rule of the table changes or drops what is written to it."))

        """
}

/// Counts what was done.
func summarize(_ rows: PostgresRows) -> String {
    """

      select pg_catalog.format('%s: %s inserted, %s changed, %s moved, %s retired, %s unchanged',
        '\(rows.seed.table.name)', pg_catalog.count(*) filter (where is_new),
        pg_catalog.count(*) filter (where is_changed and not is_moved),
        pg_catalog.count(*) filter (where is_moved), (select pg_catalog.count(*) from \(rows.leaving)),
        pg_catalog.count(*) filter (where not is_new and not is_moved and not is_changed))
      into listed from \(rows.plan);
      summary := summary || e'\\n' || listed;

    """
}
