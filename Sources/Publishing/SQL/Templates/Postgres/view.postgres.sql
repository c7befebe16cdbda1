-- {summary}
do $hornbook$
begin
  {autocommit}
  if pg_catalog.to_regclass('hornbook.{name}') is null or pg_catalog.obj_description(
    pg_catalog.to_regclass('hornbook.{name}'), 'pg_class') is distinct from {comment} then
    if pg_catalog.to_regclass('hornbook.{name}') is not null then
      drop view hornbook.{name};
    end if;
    -- Who asks a view sees what they may see; before PostgreSQL 15, what its owner may.
    execute 'create view hornbook.{name}' || case
      when pg_catalog.current_setting('server_version_num')::integer >= 150000
      then ' with (security_invoker = true)' else '' end || $view$ as
{query}
$view$;
    comment on view hornbook.{name} is {comment};
{comments}  end if;
end
$hornbook$;
