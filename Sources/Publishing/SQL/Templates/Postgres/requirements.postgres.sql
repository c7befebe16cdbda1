do $hornbook$
begin
  if 'é' <> pg_catalog.chr(233) then
    raise exception using
      message = 'nothing was changed, since the file did not arrive in UTF-8',
      hint = 'Send it with client_encoding set to UTF8.';
  end if;
end
$hornbook$;

do $hornbook$
begin
  if pg_catalog.to_regclass('hornbook.versions') is null
    or pg_catalog.to_regclass('hornbook.releases') is null then
    raise exception using
      message = 'nothing was changed, since the schema hornbook is missing',
      hint = 'Apply schema.sql of the same build first.';
  end if;
end
$hornbook$;
