-- The triggers that set updated_at. They run as the role that writes, so a function is adopted only if
-- it belongs to the owner of the tables or of the database, to who applies this or a superuser.
do $hornbook$
declare
  touched constant text[] := array[{tables}];
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user);
  setter text := 'public.update_updated_at_column()';
  one record;
begin
  {autocommit}
  for one in
    select distinct relname, tgname
    --- What triggers run: their functions, and what their conditions call.
    from pg_catalog.pg_class
      join pg_catalog.pg_trigger on tgrelid = pg_class.oid and not tgisinternal
      join pg_catalog.pg_depend on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid
      left join pg_catalog.pg_operator
        on refclassid = 'pg_operator'::regclass and pg_operator.oid = refobjid
      join pg_catalog.pg_proc
        on pg_proc.oid = oprcode or refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid
    where relnamespace = 'public'::regnamespace and relname = any (touched)
      and tgname = pg_catalog.left('update_' || relname || '_updated_at', 63)
      and not {is_trusted}
  loop
    execute pg_catalog.format('drop trigger %I on public.%I', one.tgname, one.relname);
  end loop;
  if exists (
    select from pg_catalog.pg_proc join pg_catalog.pg_class
      on relnamespace = 'public'::regnamespace and relname = any (touched)
    where pg_proc.oid = pg_catalog.to_regprocedure(setter)
      and (not {is_trusted}
        --- Adopted is a function that sets `updated_at` and does nothing else.
        or not (prolang = (select oid from pg_catalog.pg_language where lanname = 'plpgsql')
            and pg_catalog.regexp_replace(pg_catalog.lower(prosrc), '[[:space:]]', '', 'g') ~ (
              '^beginnew[.]updated_at:?=(now[(][)]|pg_catalog[.]now[(][)]|current_timestamp'
              || '|clock_timestamp[(][)]|timezone[(]''utc''(::text)?,now[(][)][)]'
              || '|[(]?now[(][)]attimezone''utc''[)]?);returnnew;end;?$')))
  ) then
    setter := 'public.hornbook_set_updated_at()';
  end if;
  if exists (
    select from pg_catalog.pg_proc join pg_catalog.pg_class
      on relnamespace = 'public'::regnamespace and relname = any (touched)
    where pg_proc.oid = pg_catalog.to_regprocedure(setter)
      and not {is_trusted}
  ) then
    raise exception using
      message = 'nothing was changed, since the function ' || setter || ' belongs to a stranger',
      hint = 'Drop it, or give it to the owner of the tables.';
  end if;
  if pg_catalog.to_regprocedure(setter) is null then
    execute 'create function ' || setter || $create$ returns trigger
      language plpgsql set search_path = '' as $body$
      begin
        new.updated_at = now();
        return new;
      end
      $body$$create$;
  end if;
  --- Each table that has no trigger which sets `updated_at` gets one.
  for one in
    select relname, pg_catalog.left('update_' || relname || '_updated_at', 63) as tgname
    from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relname = any (touched)
      and not exists (
        select from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and not tgisinternal
          and {is_trusted}
          and (tgname = pg_catalog.left('update_' || relname || '_updated_at', 63) or tgfoid in (
            pg_catalog.to_regprocedure('public.update_updated_at_column()'),
            pg_catalog.to_regprocedure('public.hornbook_set_updated_at()')))
      )
  loop
    execute pg_catalog.format('create trigger %I before update on public.%I', one.tgname, one.relname)
      || ' for each row execute function ' || setter;
  end loop;
{in_words}
end
$hornbook$;
