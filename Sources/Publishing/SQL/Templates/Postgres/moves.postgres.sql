  -- Rows that move or leave make room. After this nobody can begin a result of theirs; this waits for
  -- users who are about to. So little is left to do.
  perform from {table} as found where found.id in (
    select id from pg_temp.hornbook_{name}_leaving union all select id from pg_temp.hornbook_{name}_plan where is_moved
  ) order by found.id for update;
  update {table} as found set
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

  -- Rows come to their places.
  update {table} as found set
    {placing}
  from pg_temp.hornbook_{name} as staged join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id
  where found.id = staged.id and plan.is_moved;
  insert into {table} (
    {columns}
  )
  select {staged_columns}
  from pg_temp.hornbook_{name} as staged join pg_temp.hornbook_{name}_plan as plan on plan.id = staged.id and plan.is_new
  order by {staged_place};
{late_checks}
