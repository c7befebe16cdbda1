--- The indexes that no other stands in for: one of the same columns, whatever it is called. Where two rows must not have
--- the same, the order of the columns says nothing, and an app may have decided for which rows that is so.
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' {table} ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          {indexes}
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('{schema}.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = '{table}'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;
