-- Read apart from the notices: the names of everything that a table of Hornbook's or the app's has.
with tables as (
  select oid, relnamespace::regnamespace || '.' || relname as name, relowner, relrowsecurity, relacl from pg_class
  where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'hornbook')))
select name, 'column ' || attname as part from tables join pg_attribute on attrelid = tables.oid
  where attnum > 0 and not attisdropped
union select name, 'not null of ' || attname from tables join pg_attribute on attrelid = tables.oid
  where attnotnull and attnum > 0 and not attisdropped
union select name, 'default of ' || attname from tables join pg_attrdef on adrelid = tables.oid
  join pg_attribute on attrelid = adrelid and attnum = adnum
union select name, 'constraint ' || conname from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
union select name, 'index ' || indexrelid::regclass::name from tables join pg_index on indrelid = tables.oid
  where indexrelid not in (select conindid from pg_constraint)
union select name, 'trigger ' || tgname from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
union select name, 'policy ' || polname from tables join pg_policy on polrelid = tables.oid
union select name, 'row-level security' from tables where relrowsecurity
union select name, 'right to ' || lower(privilege_type) from tables, aclexplode(relacl) where grantee <> relowner
