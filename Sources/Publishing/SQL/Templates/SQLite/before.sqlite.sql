-- What is there before; the last lines say what was added to it.
drop table if exists temp.hornbook_before;
create temp view if not exists hornbook_catalog as
select owner.name as owner, 'column ' || found.name as part
from sqlite_master as owner, pragma_table_info(owner.name) as found where owner.type = 'table'
union all
select tbl_name, type || ' ' || name from sqlite_master where type in ('index', 'trigger');
create temp table hornbook_before as
select * from temp.hornbook_catalog where owner in ({tables});
