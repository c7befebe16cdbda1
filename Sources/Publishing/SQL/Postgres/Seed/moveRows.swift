/// How rows come to their places. A table of the app's own may check at every row that no two have the same
/// place, so whatever moves or leaves first goes where nobody is.

/// What is to be done with each row, as the table stands.
func plan(_ rows: PostgresRows) -> String {
    """

      -- What is to be done with each row.
      create temporary table \(rows.plan) on commit drop as
      select staged.id, found.id is null as is_new,
        found.id is not null and \(rows.list(rows.placing, of: "found"))
          is distinct from \(rows.list(rows.placing, of: "staged")) as is_moved,
        found.id is not null and \(rows.list(rows.content, of: "found"))
          is distinct from \(rows.list(rows.content, of: "staged")) as is_changed,
        null::boolean as is_kept
      from \(rows.staged) as staged left join \(rows.table) as found on found.id = staged.id;
      update \(rows.plan) set is_kept = true where not is_new and not is_moved and not is_changed;
      create temporary table \(rows.leaving) on commit drop as
      select found.id from \(rows.table) as found
      where \(rows.isOurs("found")) and (\(rows.isServed("found")) or not \(rows.isAside("found")))
        and not \(rows.isStaged("found"))
        and \(rows.isKnown("found"));

    """
}

/// Takes what moves or leaves out of the way: below zero, each band for itself; names get their id behind them.
func park(_ rows: PostgresRows) -> String {
    let numbers = rows.numbers
    let lowest = numbers.map { ", pg_catalog.min(\($0)) as lowest_\($0)" }.joined()
    let parked = numbers.map { number in
        """
        ,
              least(low.lowest_\(number), 0) - pg_catalog.row_number() over (
                partition by \(rows.band(of: "found")) order by going.is_leaving desc, found.\(number), found.id
              ) as parked_\(number)
        """
    }.joined()
    var changes = numbers.map { "\($0) = parked.parked_\($0)" }
    if rows.seed.parked.kind == .text {
        let name = rows.seed.parked.name
        changes.append(
            "\(name) = case when \(rows.isAside("found")) then found.\(name) "
                + "else found.\(name) || ' (' || found.id || ')' end")
    }
    if rows.seed.unpublishes { changes.append("is_published = found.is_published and not parked.is_leaving") }
    return """

          -- Rows that move or leave make room. Behind this nobody can begin a result of theirs; whoever is about
          -- to is waited for.
          perform from \(rows.table) as found where found.id in (
            select id from \(rows.leaving) union all select id from \(rows.plan) where is_moved
          ) order by found.id for update;
        \(refuseChecks(rows, isEarly: true))  update \(rows.table) as found set
            \(changes.joined(separator: ",\n    "))
          from (
            select found.id, going.is_leaving\(parked)
            from \(rows.table) as found join (
              select id, true as is_leaving from \(rows.leaving)
              union all select id, false from \(rows.plan) where is_moved
            ) as going on going.id = found.id
              cross join lateral (select \(rows.band(of: "found")) as band) as place
              join (
              select \(rows.band(of: "every")) as band\(lowest)
              from \(rows.table) as every where \(rows.isOurs("every")) group by 1
            ) as low on low.band = place.band
          ) as parked
          where found.id = parked.id;

        """
}

/// Brings rows up to date that differ, and puts in those that are lacking.
func write(_ rows: PostgresRows) -> String {
    let columns = rows.seed.fields.map(\.column)
    let changed = columns.filter { !$0.isKey }.map { "\($0.name) = staged.\($0.name)" }
    return """

          -- Rows come to their places, with what they hold.
          update \(rows.table) as found set
            \(changed.joined(separator: ",\n    "))
          from \(rows.staged) as staged join \(rows.plan) as plan on plan.id = staged.id
          where found.id = staged.id and (plan.is_moved or plan.is_changed);
          insert into \(rows.table) (
            \(columns.map(\.name).joined(separator: ", "))
          )
          select \(columns.map { "staged.\($0.name)" }.joined(separator: ", "))
          from \(rows.staged) as staged join \(rows.plan) as plan on plan.id = staged.id and plan.is_new
          order by \(rows.list(rows.placing, of: "staged"));
        \(refuseChecks(rows, isEarly: false))
        """
}

/// A check of the app's that no row can pass which makes room. Tried on a row, and taken back.
private func refuseChecks(_ rows: PostgresRows, isEarly: Bool) -> String {
    guard let number = rows.numbers.first else { return "" }
    let condition =
        isEarly ? "exists (select from \(rows.table))" : "pg_catalog.count(*) > 0 from \(rows.plan) where is_new"
    return """
          if exists (
            select from pg_catalog.pg_constraint join pg_catalog.pg_attribute
              on attrelid = conrelid and attnum = any (conkey) and attname = '\(number)'
            where conrelid = '\(rows.table)'::regclass and contype = 'c'
          ) and (select \(condition)) then
            begin
              update \(rows.table) as found set \(number) = -(found.\(number) + 1000000)
              where found.id = (select id from \(rows.table) order by id limit 1);
              raise exception sqlstate 'HBOOK';
            exception
              when sqlstate 'HBOOK' then null;
              when check_violation then
                get stacked diagnostics the_constraint = constraint_name;
                select pg_catalog.string_agg(\(rows.seed.nameOfSlot("found")) || ': id ' || found.id, e'\\n'
                  order by found.id)
                into listed from \(rows.table) as found where found.id in (
                  select id from \(rows.leaving) union all select id from \(rows.plan) where is_moved);
                raise exception using
                  message = 'nothing was changed, since the check ' || the_constraint
                    || ' of \(rows.seed.table.name) refuses numbers below zero'
                    || coalesce(', which these rows need to move:' || e'\\n' || listed, ''),
                  hint = 'Rows that leave their place are kept below zero. Drop the check: alter table '
                    || '\(rows.table) drop constraint ' || pg_catalog.quote_ident(the_constraint);
            end;
          end if;

        """
}

extension PostgresRows {
    /// The columns that are numbered below zero in rows that make room.
    fileprivate var numbers: [String] {
        let number = seed.parked.kind == .integer ? [seed.parked.name] : []
        return number + [seed.order].compactMap { $0 }
    }
}
