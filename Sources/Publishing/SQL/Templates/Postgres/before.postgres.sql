-- What is there before; the last block says what was changed of it.
do $hornbook$
begin
  {autocommit}
  perform pg_catalog.set_config('hornbook.before', (
    select coalesce(pg_catalog.jsonb_agg(entry), '[]') from (
    {catalog}
    ) as entry)::text, true);
end
$hornbook$;
