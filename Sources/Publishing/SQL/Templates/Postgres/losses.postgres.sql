  -- No row with results loses what its users answered. From here on nobody can begin another result of a
  -- row that loses anything; this waits for users who are about to.
  create temporary table pg_temp.hornbook_{name}_gone on commit drop as
  with had as (
{found_prompts}
  ), has as (
{staged_prompts}
  ), lost as (
    select id, prompt, option from had except select id, prompt, option from has
  )
  select id, prompt, option from lost
  where not exists (
    select from pg_temp.hornbook_retired as retired
    where retired.record = lost.id and retired.prompt = lost.prompt
      and (retired.option is null or retired.option = lost.option)
  ) and not exists (
    select from lost as whole
    where whole.id = lost.id and whole.prompt = lost.prompt
      and whole.option is null and lost.option is not null
  );
  perform from {table} as found where found.id in (select id from pg_temp.hornbook_{name}_gone)
  order by found.id for update;
  if not may_go_back then
    select pg_catalog.string_agg({found_named}
      || case when gone.option is null then ': prompt ' || gone.prompt
        else ': option ' || gone.prompt || '/' || gone.option end, e'\n'
      order by {found_slot}, gone.prompt, gone.option)
    into listed
    from pg_temp.hornbook_{name}_gone as gone join {table} as found on found.id = gone.id
    where exists (
      select from {results} as results where results.{owner} = gone.id
    );
    if listed is not null then
      raise exception using
        message = 'nothing was changed, since rows with results would lose what users answered:'
          || e'\n' || listed,
        hint = 'Declare what is to go where it stood: `retired: [prompt]` at the activity, '
          || '`retired: [option]` at the prompt; then release and build. To go back to an earlier '
          || 'state on purpose, set hornbook.go_back to on.';
    end if;
  end if;
