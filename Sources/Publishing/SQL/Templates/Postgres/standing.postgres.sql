  insert into hornbook.versions (program, id, sha256, valid_from, release, content)
  select the_program, found.id, {found_hash},
    greatest(ended, newest.valid_from + '1 microsecond'::interval),
    the_release, {found_content}
  from pg_temp.hornbook_{name}_leaving as leaving join {table} as found on found.id = leaving.id
    left join lateral (
      select pg_catalog.max(versions.valid_from) as valid_from from hornbook.versions
      where versions.id = found.id and versions.program = the_program
    ) as newest on true;
  insert into hornbook.standing (program, id, sha256, state)
  select the_program, found.id, staged.row_hash, {found_state}
  from pg_temp.hornbook_{name} as staged join {table} as found on found.id = staged.id
  where not staged.stands
  on conflict (id, program) do update set sha256 = excluded.sha256, state = excluded.state;
