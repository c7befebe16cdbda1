  -- What arrived is what was built.
  select pg_catalog.string_agg({staged_named}, e'\n' order by staged.id)
  into listed from pg_temp.hornbook_{name} as staged
  where staged.row_hash is distinct from staged.hash_found;
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since these rows of {name} are not as they were built:'
        || e'\n' || listed,
      hint = 'The file is damaged. Build it again.';
  end if;
  {totals}
