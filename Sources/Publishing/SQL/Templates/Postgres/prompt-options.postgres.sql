--- activity: The id of the activity.
--- prompt: The id of the prompt.
--- option: The id of the option.
--- text: What the option says.
--- correct: Whether it is right.
--- points: The points that the option itself names.
--- version: The hash of the version of the activity that had it.
select content.id as activity, prompt ->> 'promptId' as prompt, option ->> 'optionId' as option,
  option ->> 'optionText' as text,
  case option -> 'correct' when 'true' then true when 'false' then false end as correct,
  case pg_catalog.jsonb_typeof(option -> 'points')
    when 'number' then (option ->> 'points')::numeric::integer end as points,
  content.sha256 as version
from (
  select distinct on (id, sha256) id, sha256, content -> 'prompts' as prompts
  from hornbook.versions where content ? 'prompts' order by id, sha256, valid_from
) as content,
  pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(content.prompts) when 'array' then content.prompts else '[]' end) as prompts (prompt),
  pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt -> 'options') when 'array' then prompt -> 'options' else '[]' end) as options (option)
