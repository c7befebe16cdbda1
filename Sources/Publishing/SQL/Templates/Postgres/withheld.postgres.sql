do $hornbook$
declare
  command text;
begin
  {autocommit}
  for command in
    with granted as (
      select distinct privilege_type as privilege from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
        left join pg_catalog.pg_roles on pg_roles.oid = grantee
      where pg_class.oid = '{table}'::regclass and privilege_type in ('INSERT', 'UPDATE')
        and (grantee = 0 or rolname = 'authenticated')
    ), others as (
      select pg_catalog.string_agg(pg_catalog.quote_ident(attname), ', ' order by attnum) as names
      from pg_catalog.pg_attribute
      where attrelid = '{table}'::regclass and attnum > 0 and not attisdropped
        and attname not in ({withheld})
    )
    select pg_catalog.format(step, privilege, names) from granted, others, (values
      (1, 'revoke %s on {table} from public, authenticated'),
      (2, 'grant %s (%s) on {table} to authenticated')
    ) as steps (place, step)
    where not {was_created} and {count} = (
      select pg_catalog.count(*) from pg_catalog.pg_policy
      where (polrelid::regclass::text, polname) in ({policies})
        and polroles = array(select oid from pg_catalog.pg_roles where rolname = 'authenticated')
    )
    order by privilege, place
  loop
    execute command;
  end loop;
end
$hornbook$;
