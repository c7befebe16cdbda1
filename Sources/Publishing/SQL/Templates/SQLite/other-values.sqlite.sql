select {staged_named} || ': other values' as line
from temp.hornbook_{name} as staged left join {table} as found on found.id = staged.id
where {others}
