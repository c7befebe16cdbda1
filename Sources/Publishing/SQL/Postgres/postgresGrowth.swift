/// How a table that an earlier schema made, or the app itself, comes to be as the table is today: it gains
/// columns and indexes, and lets rows in that it would refuse. What else it has stays as it is.
func grow(_ table: Table) -> String {
    let columns = table.grownColumns.map { column in
        let standIn = table.standIn(for: column).map { Dialect.postgres.literal(expression($0)) }
        let definition = Dialect.postgres.literal(definition(of: column))
        return "('\(column.name)', \(definition), \(standIn ?? "null"))"
    }
    guard !columns.isEmpty else { return "" }
    var indexes = table.uniques.map { unique in
        let suffix = unique.isDeferred ? "' deferrable initially deferred'" : "''"
        return "(null, \(textArray(unique.columns)), \(suffix))"
    }
    indexes += table.indexes.map { columns in "('\(table.indexName(columns))', \(textArray(columns)), '')" }
    return """
          for command in
            with missing as (
              select *, pg_catalog.row_number() over () as place
              from (values
                \(columns.joined(separator: ",\n        "))
              ) as wanted (name, definition, stand_in)
              where not exists (
                select from pg_catalog.pg_attribute
                where attrelid = '\(table.qualifiedName)'::regclass and attname = name
                  and not attisdropped
              )
            ), changes as (
              select 1 as step, place,
                'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
              from missing
              union all
              select 2, place, 'alter column ' || name || ' drop default' from missing
              where stand_in is not null
        \(relaxations(of: table))    )
            select change from changes order by step, place
          loop
            execute 'alter table \(table.qualifiedName) ' || command;
          end loop;
        \(indexes.isEmpty ? "" : makeIndexes(indexes, of: table))
        """
}

/// Makes the indexes that no other stands in for: of the same columns, whatever it is called. Where two rows
/// must not have the same, the order of the columns says nothing.
private func makeIndexes(_ indexes: [String], of table: Table) -> String {
    """
      for command in
            select coalesce('create index ' || name || ' on', 'alter table')
              || ' \(table.qualifiedName) ' || case when name is null then 'add unique ' else '' end
              || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
            from (values
              \(indexes.joined(separator: ",\n      "))
            ) as wanted (name, columns, suffix)
            where pg_catalog.to_regclass('\(table.schema).' || name) is null and not exists (
              select from pg_catalog.pg_index, lateral (
                select pg_catalog.array_agg(attname::text order by place) as columns
                from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
                  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
                where place <= indnkeyatts
              ) as key
              where indrelid = '\(table.qualifiedName)'::regclass and indisvalid and indpred is null
                and indexprs is null and (
                  wanted.columns = key.columns and (indisunique or name is not null)
                  or wanted.columns @> key.columns and wanted.columns <@ key.columns
                    and indisunique and name is null)
            )
          loop
            execute command;
          end loop;
    """
}

/// Columns that would refuse a row of ours: those that may be empty today, and those that nothing fills any
/// more, be they ours or the app's. Where a trigger looks at rows before they go in, it may fill the app's.
private func relaxations(of table: Table) -> String {
    guard !table.filled.isEmpty else { return "" }
    let known = table.columns.map { "'\($0.name)'" }
    let optional = table.columns.filter { table.filled.contains($0.name) && $0.isNullable && $0.standard == nil }.map
    { "'\($0.name)'" }
    let isOptional = optional.isEmpty ? "false" : "attname in (\n          \(wrapped(optional))\n        )"
    return """
              union all
              select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
              from pg_catalog.pg_attribute
              where attrelid = '\(table.qualifiedName)'::regclass and attnum > 0 and not attisdropped
                and attnotnull and (\(isOptional) or attname not in (
                  \(wrapped(known))
                ) and not atthasdef and attidentity = '' and not exists (
                  select from pg_catalog.pg_trigger
                  where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
                ) and not exists (
                  select from pg_catalog.pg_constraint
                  where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
                ))

        """
}

private func wrapped(_ names: [String]) -> String {
    stride(from: 0, to: names.count, by: 5).map { start in
        names[start..<min(start + 5, names.count)].joined(separator: ", ")
    }.joined(separator: ",\n          ")
}

private func textArray(_ names: [String]) -> String { "array[\(names.map { "'\($0)'" }.joined(separator: ", "))]" }
