do $hornbook$
declare
  listed text;
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user or rolsuper
    union all select relowner from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relname in ({names}));
begin
  select pg_catalog.string_agg(what || ', of ' || pg_catalog.pg_get_userbyid(owner), '; ') into listed
  from (
    select 'the schema hornbook' as what, nspowner as owner from pg_catalog.pg_namespace
    where nspname = 'hornbook'
    union all
    select 'hornbook.' || relname, relowner from pg_catalog.pg_class
    where relnamespace = pg_catalog.to_regnamespace('hornbook')
  ) as found
  where not owner = any (trusted) and ((
    select rolsuper from pg_catalog.pg_roles where rolname = current_user
  ) or not pg_catalog.pg_has_role(current_user, owner, 'usage'));
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since this belongs to a stranger: ' || listed,
      hint = 'Drop it, or give it to the owner of the tables.';
  end if;
end
$hornbook$;
