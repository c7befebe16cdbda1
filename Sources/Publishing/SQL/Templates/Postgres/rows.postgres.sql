  -- {table}

  -- What is to be done with each row.
  create temporary table pg_temp.hornbook_{name}_plan on commit drop as
  select staged.id, found.id is null as is_new,
    found.id is not null and {found_place}
      is distinct from {staged_place} as is_moved,
    found.id is not null and {found_values}
      is distinct from {staged_values} as is_changed,
    null::boolean as is_kept
  from pg_temp.hornbook_{name} as staged left join {table} as found on found.id = staged.id;
  update pg_temp.hornbook_{name}_plan set is_kept = true where not is_new and not is_moved and not is_changed;
  create temporary table pg_temp.hornbook_{name}_leaving on commit drop as
  select found.id from {table} as found
  where {found_is_ours} and ({found_is_served} or not {found_is_aside})
    and not {found_is_staged}
    and {found_is_known};

  -- Every row that is served, or has the place of one of ours, is known.
  with refused as (
    select found.id, case
        when staged.id is not null then {found_named} || ': the database has id ' || found.id
          || ', this build ' || staged.id
        else {found_named} || ': the database has id ' || found.id
          || ', this build nothing' end
        || coalesce((
          select ', of the program ' || pg_catalog.max(versions.program) from hornbook.versions
          where versions.id = found.id), '') as line,
      {found_slot}
    from {table} as found left join pg_temp.hornbook_{name} as staged on {found_slot_list} = {staged_slot_list}
    where {found_is_ours} and ({found_is_served} or staged.id is not null)
      and not {found_is_staged}
      and not {found_is_known}
  )
  select pg_catalog.string_agg(line, e'\n' order by {refused_slot}, refused.id)
  into listed from refused;
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since {name} has other ids:' || e'\n' || listed,
      hint = {hint};
  end if;
{other_programs}{losses}
  -- Rows as they are found: those without a version, and those typed over since.
  with recorded as (
    insert into hornbook.versions (program, id, sha256, valid_from, release, content)
    select the_program, found.id,
      case when plan.is_kept then staged.row_hash else {found_hash} end,
      case when newest.sha256 is null then '-infinity'
        else greatest(least(found.updated_at, pg_catalog.clock_timestamp()),
          newest.valid_from + '1 microsecond'::interval) end,
      null, now.content
    from {table} as found
      left join pg_temp.hornbook_{name} as staged on staged.id = found.id
      left join pg_temp.hornbook_{name}_plan as plan on plan.id = found.id
      left join lateral (
        select versions.sha256, versions.valid_from, versions.content from hornbook.versions
        where versions.id = found.id and versions.program = the_program
        order by versions.valid_from desc limit 1
      ) as newest on true
      cross join lateral (
        select case when plan.is_kept and newest.sha256 = staged.row_hash then null
          else {found_content} end as content
      ) as now
    where {found_is_ours} and (staged.id is not null or {found_is_known})
      and (newest.sha256 is null or newest.content <> now.content)
    returning id, valid_from
  )
  select pg_catalog.string_agg({found_named}, '; ' order by found.id)
  into listed from recorded join {table} as found on found.id = recorded.id
  where recorded.valid_from > '-infinity';
  if listed is not null then
    typed_over := typed_over || e'\n{name}, typed over by hand since the last seed: ' || listed;
  end if;

  -- Rows that move or leave make room. After this nobody can begin a result of theirs; this waits for
  -- users who are about to.
  perform from {table} as found where found.id in (
    select id from pg_temp.hornbook_{name}_leaving union all select id from pg_temp.hornbook_{name}_plan where is_moved
  ) order by found.id for update;
{early_checks}  update {table} as found set
    {clearing}
  from (
    select found.id, going.is_leaving{parked}
    from {table} as found join (
      select id, true as is_leaving from pg_temp.hornbook_{name}_leaving
      union all select id, false from pg_temp.hornbook_{name}_plan where is_moved
    ) as going on going.id = found.id
      cross join lateral (select {found_band} as band) as place
      join (
      select {every_band} as band{lowest}
      from {table} as every where {every_is_ours} group by 1
    ) as low on low.band = place.band
  ) as parked
  where found.id = parked.id;

  -- Rows come to their places, with their content.
  update {table} as found set
    {changes}
  from pg_temp.hornbook_{name} as staged join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id
  where found.id = staged.id and (plan.is_moved or plan.is_changed);
  insert into {table} (
    {columns}
  )
  select {staged_columns}
  from pg_temp.hornbook_{name} as staged join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id and plan.is_new
  order by {staged_place};
{late_checks}
