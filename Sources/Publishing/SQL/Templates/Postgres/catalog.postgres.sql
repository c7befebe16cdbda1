--- What the catalog says of tables. Policies, checks and defaults are only named: to show them locks the table.
with tables as (
      select pg_class.oid as relation, nspname || '.' || relname as name, relowner, relrowsecurity, relacl
      from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname || '.' || relname in ({tables})
    ), columns as (
      select pg_attribute.*, relowner from tables join pg_catalog.pg_attribute
        on attrelid = relation and attnum > 0 and not attisdropped
    ), rights as (
      select relation, relowner, null as attname, acl.* from tables, pg_catalog.aclexplode(relacl) as acl
      union all
      select attrelid, relowner, attname, acl.* from columns, pg_catalog.aclexplode(attacl) as acl
    ), parts (relation, sort, part, of_column) as (
      select attrelid, 'column', attname::text, null from columns
      union all select attrelid, 'not null of', attname, attname from columns where attnotnull
      union all select attrelid, 'default of', attname, attname from columns where atthasdef
      union all select conrelid, 'constraint', conname, null from pg_catalog.pg_constraint where contype <> 'n'
      union all select indrelid, 'index', relname, null from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
      where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
      union all select tgrelid, 'trigger', tgname || ' (' || proname || ')', null
      from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid where not tgisinternal
      union all select polrelid, 'policy', polname, null from pg_catalog.pg_policy
      union all select relation, 'row-level security', '', null from tables where relrowsecurity
      union all
      select relation, 'right to', pg_catalog.lower(privilege_type) || coalesce(
        ' (' || pg_catalog.string_agg(attname, ', ' order by attname) || ')', '') || ' of ' || coalesce(rolname, 'public'), null
      from rights left join pg_catalog.pg_roles on pg_roles.oid = grantee
      where grantee <> relowner group by relation, privilege_type, rolname, attname is null
      union all select objoid, 'comment on', coalesce(attname, 'the table'), attname
      from pg_catalog.pg_description left join pg_catalog.pg_attribute on attrelid = objoid and attnum = objsubid and attnum > 0
      where classoid = 'pg_catalog.pg_class'::regclass
    )
    select name, sort, part, of_column from tables join parts using (relation)
