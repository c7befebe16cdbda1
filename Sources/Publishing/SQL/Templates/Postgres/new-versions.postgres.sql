  insert into hornbook.versions (program, id, sha256, valid_from, release, content)
  select the_program, staged.id, staged.row_hash,
    greatest(ended, newest.valid_from + '1 microsecond'::interval),
    the_release, {staged_content}
  from pg_temp.hornbook_{name} as staged
    join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id and (is_new or is_moved or is_changed)
    left join lateral (
      select pg_catalog.max(versions.valid_from) as valid_from from hornbook.versions
      where versions.id = staged.id and versions.program = the_program
    ) as newest on true;
