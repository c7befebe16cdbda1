      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = '{table}'::regclass and attnum > 0 and not attisdropped
        and attnotnull and ({is_optional} or attname not in (
          {known}
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
