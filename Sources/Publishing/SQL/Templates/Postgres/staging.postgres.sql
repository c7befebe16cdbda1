do $hornbook$
declare
  one text;
begin
  {autocommit}
  for one in
    select relname from pg_catalog.pg_class
    where relnamespace = pg_catalog.pg_my_temp_schema() and relkind = 'r' and relname ^@ 'hornbook_'
  loop
    execute pg_catalog.format('drop table pg_temp.%I', one);
  end loop;
end
$hornbook$;

do $hornbook$
begin
  create temporary table pg_temp.hornbook_retired (
    record uuid, prompt text, option text
  ) on commit drop;
{in_words}
end
$hornbook$;
