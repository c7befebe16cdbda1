union all
select {staged_named} || ': the database has id ' || found.id || ' for '
  || {found_named}
from temp.hornbook_{name} as staged join {table} as found on found.id = staged.id
where not {found_is_ours} and not {found_came_here}
