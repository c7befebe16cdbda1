-- What the catalog says of the tables, names that differ from shape to shape aside, and what only an empty database is given.
select 'column' as kind, attrelid::regclass || '.' || attname as name,
  concat_ws(' ', format_type(atttypid, -1), attnotnull, pg_get_expr(adbin, adrelid)) as what
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r') and attnum > 0 and not attisdropped
union all select 'constraint', conrelid::regclass::text, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
union all select 'trigger', tgrelid::regclass::text, proname from pg_trigger
  join pg_proc on pg_proc.oid = tgfoid where not tgisinternal
union all select 'index', tablename, regexp_replace(indexdef, 'INDEX .* USING', '')
  from pg_indexes where schemaname = 'public'
union all select 'policy', tablename, concat_ws(' ', policyname, qual) from pg_policies
  where tablename not in ('users', 'children')
union all select 'grant', relname, relacl::text || relrowsecurity from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('users', 'children')
order by 1, 2, 3
