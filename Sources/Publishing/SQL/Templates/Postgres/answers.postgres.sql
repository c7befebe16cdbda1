--- result_id: The id of the result.
--- prompt_id: The prompt that was answered.
--- option_id: The option that was chosen.
--- prompt_text: What the prompt asked; null where no version has it.
--- option_text: What the option said; null where no version has it.
--- attempt: Which choice at this prompt it was, from 1.
--- correct: Whether the user was told that it is right.
--- version: The hash of the version of the activity whose words these are.
--- language: The language of the words.
select results.id as result_id, {language}answered.answer ->> 'promptId' as prompt_id,
  logged.entry ->> 'optionId' as option_id, prompt.json ->> 'promptText' as prompt_text,
  option.json ->> 'optionText' as option_text, logged.attempt::integer as attempt,
  case logged.entry -> 'correct' when 'true' then true when 'false' then false end as correct,
  seen.sha256 as version
from public.daily_practice_results as results{translations}
  cross join lateral (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'promptId', one -> 'promptId', 'options', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('optionId', entry -> 'optionId')), '[]')
        from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(one -> 'logs') when 'array' then one -> 'logs' else '[]' end) as logs (entry)
      ))), '[]') as answered
    from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as every (one)
  ) as needed
  left join lateral (
    select versions.sha256, versions.content{inside} -> 'prompts' as prompts
    from hornbook.versions
    where versions.id = {id}
    order by versions.content{inside} -> 'prompts' @> needed.answered desc,
      versions.valid_from <= results.start_at desc,
      case when versions.valid_from <= results.start_at then versions.valid_from end desc,
      versions.valid_from
    limit 1
  ) as seen on true
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as answered (answer)
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(answered.answer -> 'logs') when 'array' then answered.answer -> 'logs' else '[]' end)
    with ordinality as logged (entry, attempt)
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(seen.prompts) when 'array' then seen.prompts else '[]' end) as one (json)
    where one.json -> 'promptId' = answered.answer -> 'promptId' limit 1
  ) as prompt on true
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt.json -> 'options') when 'array' then prompt.json -> 'options' else '[]' end) as one (json)
    where one.json -> 'optionId' = logged.entry -> 'optionId' limit 1
  ) as option on true
