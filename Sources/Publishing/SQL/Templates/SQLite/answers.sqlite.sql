-- Every choice of every result, with the words of the newest version that its user can have seen: it has
-- all prompts and options that she answered, and was there when she began; else the first after that.
create view if not exists hornbook_{name} as
with candidates as (
  select results.id as result_id, {language}version.rowid as place, version.valid_from,
    coalesce(julianday(version.valid_from), 0) <= julianday(results.start_at) as was_there,
    not exists (
      select 1 from json_each(results.prompt_results) as answer, json_each(answer.value, '$.logs') as log
      where not exists (
        select 1 from json_each(version.content, '$.{inside}prompts') as prompt,
          json_each(prompt.value, '$.options') as option
        where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
          and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
      )
    ) as holds_all
  from daily_practice_results as results{translations}
    join hornbook_versions as version on version.id = {id}
), seen as (
  select results.id as result_id, {language}results.prompt_results, (
    select candidates.place from candidates where candidates.result_id = results.id{same}
    order by holds_all desc, was_there desc, case when was_there then valid_from end desc, valid_from
    limit 1
  ) as place
  from daily_practice_results as results{translations}
)
select seen.result_id, {shown}json_extract(answer.value, '$.promptId') as prompt_id,
  json_extract(log.value, '$.optionId') as option_id, (
    select json_extract(prompt.value, '$.promptText')
    from json_each(version.content, '$.{inside}prompts') as prompt
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
  ) as prompt_text, (
    select json_extract(option.value, '$.optionText')
    from json_each(version.content, '$.{inside}prompts') as prompt,
      json_each(prompt.value, '$.options') as option
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
      and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
  ) as option_text, log.key + 1 as attempt, json_extract(log.value, '$.correct') as correct,
  coalesce(version.sha256, version.valid_from) as version
from seen left join hornbook_versions as version on version.rowid = seen.place,
  json_each(seen.prompt_results) as answer, json_each(answer.value, '$.logs') as log;
