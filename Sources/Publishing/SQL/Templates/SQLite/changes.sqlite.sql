select 'changed the table ' || owner || ', which was there before: added ' || group_concat(part, ', ') as line
from (
  select * from temp.hornbook_catalog where owner in (select owner from temp.hornbook_before)
  except select * from temp.hornbook_before order by 1, 2
)
group by owner;
drop table temp.hornbook_before;
drop view temp.hornbook_catalog;
