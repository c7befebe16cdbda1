-- {table}
create temp table hornbook_{name}_plan as
select staged.id as id, found.id is null as is_new,
  found.id is not null and {found_place}
    is not {staged_place} as is_moved,
  found.id is not null and {found_values}
    is not {staged_values} as is_changed
from temp.hornbook_{name} as staged left join {table} as found on found.id = staged.id;
create temp table hornbook_{name}_going (
  place integer primary key, id text unique, is_leaving integer, band text
);
insert into temp.hornbook_{name}_going (id, is_leaving, band)
select found.id, not {found_is_staged}, {found_band}
from {table} as found
where {found_is_ours} and (
  found.id in (select id from temp.hornbook_{name}_plan where is_moved)
  or ({found_is_served} or not {found_is_aside})
    and not {found_is_staged}
    and {found_is_known}
)
order by 3, 2 desc, found.{number}, found.id;
{refusals}
insert into hornbook_versions (program, id, sha256, valid_from, release, content)
select (select program from temp.hornbook_build), found.id,
  case when plan.is_new + plan.is_moved + plan.is_changed = 0 then staged.row_hash end,
  case when newest.id is null then '-infinity'
    else max(min(coalesce(found.updated_at, ''), {now}), coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', newest.valid_from, '+0.001 seconds'), '')) end,
  null, {found_content}
from {table} as found
  left join temp.hornbook_{name} as staged on staged.id = found.id
  left join temp.hornbook_{name}_plan as plan on plan.id = found.id
  left join hornbook_versions as newest on newest.id = found.id
  and newest.program = (select program from temp.hornbook_build) and newest.valid_from = (
    select max(valid_from) from hornbook_versions as one
    where one.id = found.id and one.program = newest.program
  )
where {found_is_ours} and (staged.id is not null or {found_is_known})
  and (newest.id is null or newest.content <> {found_content});
{clearing}insert into {table} as existing ({columns})
select {columns} from temp.hornbook_{name} where id in (
  select id from temp.hornbook_{name}_plan where is_new or is_moved or is_changed
)
on conflict (id) do update set
{changes};

insert into hornbook_versions (program, id, sha256, valid_from, release, content)
select (select program from temp.hornbook_build), found.id, staged.row_hash,
  max({now}, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', newest.valid_from, '+0.001 seconds'), '')), (select release from temp.hornbook_build), {found_content}
from {table} as found
  left join temp.hornbook_{name} as staged on staged.id = found.id
  left join hornbook_versions as newest on newest.id = found.id
  and newest.program = (select program from temp.hornbook_build) and newest.valid_from = (
    select max(valid_from) from hornbook_versions as one
    where one.id = found.id and one.program = newest.program
  )
where found.id in (
  select id from temp.hornbook_{name}_plan where is_new or is_moved or is_changed
  union all select id from temp.hornbook_{name}_going where is_leaving
);
