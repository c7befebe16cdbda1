  -- {table}

  -- What is to be done with each row.
  create temporary table pg_temp.hornbook_{name}_plan on commit drop as
  select *, not (is_new or is_moved or is_changed) as is_kept
  from (
    select staged.id, found.id is null as is_new,
      found.id is not null and not staged.stands and {found_place}
        is distinct from {staged_place} as is_moved,
      case when found.id is null or staged.stands then false else {found_values}
        is distinct from {staged_values} end as is_changed
    from pg_temp.hornbook_{name} as staged left join {table} as found on found.id = staged.id
  ) as compared;
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
    where {found_is_ours} and (staged.id is not null or {found_is_known}) and staged.stands is not true
      and (newest.sha256 is null or newest.content <> now.content)
    returning id, valid_from
  )
  select pg_catalog.string_agg({found_named}, '; ' order by found.id)
  into listed from recorded join {table} as found on found.id = recorded.id
  where recorded.valid_from > '-infinity';
  if listed is not null then
    typed_over := typed_over || e'\n{name}, typed over by hand since the last seed: ' || listed;
  end if;

{early_checks}  -- Rows get their content where they are, while users may go on with them.
  update {table} as found set
    {content}
  from pg_temp.hornbook_{name} as staged join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id
  where found.id = staged.id and plan.is_changed;
