  for command in
    select pg_catalog.format('revoke %s on {table} from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = '{table}'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
