  select pg_catalog.format('%s: %s inserted, %s changed, %s moved, %s retired, %s unchanged',
    '{name}', pg_catalog.count(*) filter (where is_new),
    pg_catalog.count(*) filter (where is_changed and not is_moved),
    pg_catalog.count(*) filter (where is_moved), (select pg_catalog.count(*) from pg_temp.hornbook_{name}_leaving),
    pg_catalog.count(*) filter (where not is_new and not is_moved and not is_changed))
  into listed from pg_temp.hornbook_{name}_plan;
  summary := summary || e'\n' || listed;
