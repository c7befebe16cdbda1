do $hornbook$
declare
  listed text;
begin
  if 'é' <> pg_catalog.chr(233) then
    raise exception using
      message = 'nothing was changed, since the file did not arrive in UTF-8',
      hint = 'Send it with client_encoding set to UTF8.';
  end if;
  with wanted (space, name, columns) as (values
    {columns}
  ), missing as (
    select 'the table ' || space || '.' || name as what from wanted
    where not exists (
      select from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where nspname = space and relname = name)
    union all
    select 'the column ' || space || '.' || name || '.' || attribute
    from wanted join pg_catalog.pg_namespace on nspname = space
      join pg_catalog.pg_class on relnamespace = pg_namespace.oid and relname = name,
      pg_catalog.unnest(columns) as attribute
    where not exists (
      select from pg_catalog.pg_attribute where attrelid = pg_class.oid and attname = attribute and not attisdropped)
  )
  select pg_catalog.string_agg(what, ', ' order by what desc) into listed from missing;
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since the database lacks ' || listed,
      hint = 'Apply schema.sql of the same build first.';
  end if;
  --- A trigger that runs before rows are inserted may fill a column.
  with wanted (name, known) as (values
    {filled}
  )
  select pg_catalog.string_agg(pg_catalog.format('alter table public.%I alter column %I drop not null;', relname, attname), ' ')
  into listed
  from wanted join pg_catalog.pg_class on relnamespace = 'public'::regnamespace and relname = name
    join pg_catalog.pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_catalog.pg_type on pg_type.oid = atttypid
  where attnotnull and attname <> all (known) and not atthasdef and attidentity = '' and typdefault is null
    and not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7);
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since a column of the app must be filled, and Hornbook does not know with what',
      hint = 'Give it a default, or let it be empty: ' || listed;
  end if;
end
$hornbook$;
