do $hornbook$
declare
  command text;
begin
  {autocommit}
  for command in
    select 'table {table} is ' || pg_catalog.quote_literal(
      {summary})
    where pg_catalog.obj_description('{table}'::regclass, 'pg_class') is null
    union all
    select 'column {table}.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      {columns}
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = '{table}'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;
