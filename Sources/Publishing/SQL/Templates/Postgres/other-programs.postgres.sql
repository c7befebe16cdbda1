  select pg_catalog.string_agg({staged_named} || ': the database has id '
    || found.id || ' for ' || {found_named}, e'\n' order by found.id)
  into listed
  from pg_temp.hornbook_{name} as staged join {table} as found on found.id = staged.id
  where not {found_is_ours} and not {found_came_here};
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since {name} has ids of ours for another program:'
        || e'\n' || listed,
      hint = 'Two programs cannot share an `id:`.';
  end if;
