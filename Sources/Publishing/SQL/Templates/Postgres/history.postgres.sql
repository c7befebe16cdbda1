-- Versions are only ever added.
do $hornbook$
begin
  {autocommit}
  if pg_catalog.to_regprocedure('hornbook.refuse_changes()') is null then
    create function hornbook.refuse_changes() returns trigger
    language plpgsql set search_path = '' as $body$
    begin
      raise exception 'rows of hornbook.versions are only ever added';
    end
    $body$;
    comment on function hornbook.refuse_changes() is 'Keeps versions from being changed or deleted.';
  end if;
  if not exists (
    select from pg_catalog.pg_trigger
    where tgrelid = 'hornbook.versions'::regclass and tgname = 'refuse_changes'
  ) then
    create trigger refuse_changes before update or delete or truncate on hornbook.versions
      for each statement execute function hornbook.refuse_changes();
  end if;
end
$hornbook$;
{views}
-- Nobody has rights here but whom the owner lets in.
do $hornbook$
declare
  command text;
begin
  {autocommit}
  for command in
    with others as (
      select oid as role, pg_catalog.quote_ident(rolname) as name from pg_catalog.pg_roles
      where rolname in ('anon', 'authenticated')
      union all select 0, 'public'
    ), granted as (
      select 'schema hornbook' as what, (pg_catalog.aclexplode(nspacl)).grantee
      from pg_catalog.pg_namespace where nspname = 'hornbook'
      union
      select pg_catalog.format('table hornbook.%I', relname), (pg_catalog.aclexplode(relacl)).grantee
      from pg_catalog.pg_class
      where relnamespace = 'hornbook'::regnamespace and relkind in ('r', 'v')
      union
      select 'function hornbook.refuse_changes()',
        (pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))).grantee
      from pg_catalog.pg_proc where oid = 'hornbook.refuse_changes()'::regprocedure
    )
    select 'revoke all on ' || what || ' from ' || name from granted join others on grantee = role
  loop
    execute command;
  end loop;
end
$hornbook$;
