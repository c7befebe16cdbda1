    select {row}.id, prompt ->> 'promptId' as prompt, option ->> 'optionId' as option
    from (select id, {prompts} as prompts from {from} where id = any (array(select plan.id from pg_temp.hornbook_{name}_plan as plan where plan.is_changed)) offset 0) as {row},
      pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof({row}.prompts) when 'array' then {row}.prompts else '[]' end) as prompts (prompt), lateral (
      select null::jsonb as option
      union all select one from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt -> 'options') when 'array' then prompt -> 'options' else '[]' end) as every (one)
    ) as options
