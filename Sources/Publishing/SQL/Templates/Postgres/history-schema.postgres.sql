do $hornbook$
begin
  {autocommit}
  if pg_catalog.to_regnamespace('hornbook') is null then
    create schema hornbook;
    comment on schema hornbook is 'What Hornbook''s seeds brought to this database, and when.';
  end if;
{in_words}
end
$hornbook$;
