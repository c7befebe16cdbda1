select '{table}: ' || count(case when is_new then 1 end) || ' inserted, '
  || count(case when is_changed and not is_moved then 1 end) || ' changed, '
  || count(case when is_moved then 1 end) || ' moved, '
  || (select count(case when is_leaving then 1 end) from temp.hornbook_{name}_going) || ' retired, '
  || count(case when not is_new and not is_moved and not is_changed then 1 end) || ' unchanged' as summary
from temp.hornbook_{name}_plan;
