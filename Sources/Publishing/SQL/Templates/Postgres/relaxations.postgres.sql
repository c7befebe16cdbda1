      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = '{table}'::regclass and attnum > 0 and not attisdropped
        and attnotnull and attname in (
          {optional}
        )
