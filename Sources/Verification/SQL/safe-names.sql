(
  with trusted as (
    select oid from pg_roles where rolsuper or rolname in (current_user, 'pg_database_owner')
      or oid = (select datdba from pg_database where datname = current_database())
      or pg_has_role(current_user, oid, 'usage')
        and not (select rolsuper from pg_roles where rolname = current_user)
  )
  select concat_ws(', ', 'pg_catalog', string_agg(quote_ident(nspname), ', ' order by place), 'pg_temp')
  from json_array_elements_text({schemas}) with ordinality as looked_up (name, place)
    join pg_namespace on nspname = name
  where nspname <> 'pg_catalog' and nspowner in (select oid from trusted)
    and not exists (
      select from aclexplode(nspacl)
      where privilege_type = 'CREATE' and grantee not in (select oid from trusted))
    and not exists (
      select from pg_proc where pronamespace = pg_namespace.oid and proowner not in (select oid from trusted))
    and not exists (
      select from pg_operator
      where oprnamespace = pg_namespace.oid and oprowner not in (select oid from trusted))
    and not exists (
      select from pg_type where typnamespace = pg_namespace.oid and typowner not in (select oid from trusted))
)
