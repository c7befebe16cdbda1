-- Says what was changed of each table that was there before.
do $hornbook$
declare
  one record;
begin
  {autocommit}
  for one in
    with before as (
      select * from pg_catalog.jsonb_to_recordset(pg_catalog.current_setting('hornbook.before')::jsonb)
        as was (name text, sort text, part text, of_column text)
    ), now as (
    {catalog}
    ), changes as (
      select 'dropped' as change, gone.* from (select * from before except select * from now) as gone
      union all
      select 'added', new.* from (select * from now except select * from before) as new
    ), listed as (
      select name, change, sort, pg_catalog.string_agg(part, ', ' order by part) as parts
      from changes as change
      --- A new column brings what belongs to it.
      where name in (select name from before) and not exists (
        select from changes as other where other.name = change.name and other.change = 'added'
          and other.sort = 'column' and other.part = change.of_column)
      group by name, change, sort
    )
    select name, pg_catalog.string_agg(pg_catalog.rtrim(change || ' ' || sort || ' ' || parts), e'\n' order by change desc, sort) as changes
    from listed group by name order by name
  loop
    raise notice using message = 'changed the table ' || one.name || ', which was there before:' || e'\n' || one.changes;
  end loop;
end
$hornbook$;
