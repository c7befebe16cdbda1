-- Every option of every prompt that any version of an activity held; each version once, by its hash.
create view if not exists hornbook_prompt_options as
select distinct version.id as activity, json_extract(prompt.value, '$.promptId') as prompt,
  json_extract(option.value, '$.optionId') as option,
  json_extract(option.value, '$.optionText') as text,
  json_extract(option.value, '$.correct') as correct,
  json_extract(option.value, '$.points') as points,
  coalesce(version.sha256, version.valid_from) as version
from hornbook_versions as version, json_each(version.content, '$.prompts') as prompt,
  json_each(prompt.value, '$.options') as option;
