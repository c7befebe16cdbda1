  insert into hornbook.versions (program, id, sha256, valid_from, release, content)
  select the_program, found.id, coalesce(staged.row_hash, {found_hash}),
    greatest(ended, newest.valid_from + '1 microsecond'::interval),
    the_release, {found_content}
  from (
    select id from pg_temp.hornbook_{name}_leaving
    union all select id from pg_temp.hornbook_{name}_plan where is_new or is_moved or is_changed
  ) as written
    join {table} as found on found.id = written.id
    left join pg_temp.hornbook_{name} as staged on staged.id = found.id
    left join lateral (
      select pg_catalog.max(versions.valid_from) as valid_from from hornbook.versions
      where versions.id = found.id and versions.program = the_program
    ) as newest on true;
