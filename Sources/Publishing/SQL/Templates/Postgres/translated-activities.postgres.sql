-- Each day of each band in each language. A database that cannot check the rights of who asks lets nobody in.
do $hornbook$
declare
  checks boolean := pg_catalog.current_setting('server_version_num')::integer >= 150000;
  role name;
begin
  {autocommit}
  if pg_catalog.to_regclass('public.translated_activities') is not null then
    return;
  end if;
  execute pg_catalog.format(
    $view$create view public.translated_activities %s as
      select language, direction, (content ->> 'day_number')::integer as day_number, content ->> 'age_band' as age_band,
        record as id, is_fallback, content, program
      from public.content_translations where is_published and kind = 'daily_practice_activities'$view$,
    case when checks then 'with (security_invoker = true)' else '' end);
  comment on view public.translated_activities is 'Each day of each band in each language of the program.';
  revoke all on public.translated_activities from public;
  for role in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated') loop
    execute pg_catalog.format('revoke all on public.translated_activities from %I', role);
    if checks and role = 'authenticated' then
      execute pg_catalog.format('grant select on public.translated_activities to %I', role);
    end if;
  end loop;
end
$hornbook$;
