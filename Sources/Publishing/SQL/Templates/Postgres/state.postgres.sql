--- A column that was dropped and made again has another number.
(pg_catalog.concat_ws(' ', found.tableoid, (
      select pg_catalog.string_agg(attnum::text, ',' order by attnum) from pg_catalog.pg_attribute
      where attrelid = '{table}'::regclass and attname in ({names})
    ), found.xmin, found.ctid))
