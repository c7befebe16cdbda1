with had as (
{found_prompts}
), has as (
{staged_prompts}
), lost as (
  select id, prompt, option from had except select id, prompt, option from has
)
select {found_named} || case when lost.option is null then ': prompt ' || prompt
    else ': option ' || prompt || '/' || option end as line
from lost join {table} as found on found.id = lost.id
where not exists (
  select 1 from temp.hornbook_retired as retired
  where retired.record = lost.id and retired.prompt = lost.prompt
    and (retired.option is null or retired.option = lost.option)
) and (lost.option is null or not exists (
  select 1 from lost as whole
  where whole.id = lost.id and whole.prompt = lost.prompt and whole.option is null
)) and exists (
  select 1 from {results} as results where results.{owner} = lost.id
) and not (select may_go_back from temp.hornbook_build)
