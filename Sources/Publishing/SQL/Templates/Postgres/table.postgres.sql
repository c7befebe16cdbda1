--- Asked first is the catalog: what comes with `if not exists` takes its lock before it looks.
-- {summary}
do $hornbook$
declare
  command text;
begin
  {autocommit}
  if pg_catalog.to_regclass('{table}') is null{condition} then
    create table {table} (
{columns}
    );{note}
  end if;
{growth}{in_words}
end
$hornbook$;
