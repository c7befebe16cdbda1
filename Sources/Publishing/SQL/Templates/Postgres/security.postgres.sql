do $hornbook$
declare
  command text;
begin
  {autocommit}
  {return_unless_created}if not (
    select relrowsecurity from pg_catalog.pg_class where oid = '{table}'::regclass
  ) then
    alter table {table} enable row level security;
  end if;
{access}{in_words}
end
$hornbook$;
