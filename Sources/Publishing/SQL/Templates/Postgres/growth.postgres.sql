  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        {columns}
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = '{table}'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
{relaxations}    )
    select change from changes order by step, place
  loop
    execute 'alter table {table} ' || command;
  end loop;
{indexes}
