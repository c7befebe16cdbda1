do $hornbook$
declare
  listed pg_catalog.text;
begin
  -- Names mean what they mean to the system: roles that may create objects in another schema could else
  -- run code of their own by the role that applies this file.
  perform pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', true);
  if pg_catalog.current_setting('server_encoding') <> 'UTF8' then
    raise exception using
      message = 'nothing was changed, since the database is not in UTF8 but in '
        || pg_catalog.current_setting('server_encoding'),
      hint = 'Make another: create database new_name template template0 encoding ''UTF8''.';
  end if;
  -- Event triggers are told of whatever is made below.
  select pg_catalog.string_agg(pg_catalog.format('%I, of %I', evtname, rolname), '; ' order by evtname) into listed
  from pg_catalog.pg_event_trigger join pg_catalog.pg_proc on pg_proc.oid = evtfoid
    join pg_catalog.pg_roles on pg_roles.oid = proowner
  where evtenabled <> 'D' and not rolsuper and rolname <> current_user
    and proowner <> (select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database())
    and not (pg_catalog.pg_has_role(current_user, proowner, 'usage')
      and not (select rolsuper from pg_catalog.pg_roles where rolname = current_user));
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since event triggers run functions of strangers: ' || listed,
      hint = 'Drop them, or give the functions to the owner of the database.';
  end if;
  -- Another snapshot would not show what was committed while this waited.
  if pg_catalog.current_setting('transaction_isolation') <> 'read committed' then
    raise exception using
      message = 'nothing was changed, since the transaction is '
        || pg_catalog.current_setting('transaction_isolation'),
      hint = 'Begin it with: begin isolation level read committed.';
  end if;
  -- One file at a time.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));
  -- Compiling what runs once takes longer than running it.
  perform pg_catalog.set_config('jit', 'off', true);
  perform pg_catalog.set_config('client_encoding', 'UTF8', true);
  perform pg_catalog.set_config('hornbook.transaction', pg_catalog.txid_current()::text, true);
end
$hornbook$;
