  select {row}.id as id, json_extract(prompt.value, '$.promptId') as prompt, null as option
  from {from} as {row}, json_each({row}.{prompts}) as prompt
  where {row}.id in (select id from temp.hornbook_{name}_plan where is_changed)
  union
  select {row}.id, json_extract(prompt.value, '$.promptId'), json_extract(option.value, '$.optionId')
  from {from} as {row}, json_each({row}.{prompts}) as prompt,
    json_each(prompt.value, '$.options') as option
  where {row}.id in (select id from temp.hornbook_{name}_plan where is_changed)
