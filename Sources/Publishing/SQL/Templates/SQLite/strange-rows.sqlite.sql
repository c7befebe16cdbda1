select {found_named} || ': the database has id ' || found.id
  || ', this build ' || coalesce(staged.id, 'nothing') as line
from {table} as found left join temp.hornbook_{name} as staged
  on {staged_slot_list} = {found_slot_list}
where {found_is_ours} and ({found_is_served} or staged.id is not null)
  and not {found_is_staged}
  and not {found_is_known}
