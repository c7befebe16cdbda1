with wanted (owner, name) as (values
{wanted}
)
select distinct case when owner in (select name from sqlite_master where type = 'table')
    then owner || '.' || name else 'the table ' || owner end as line
from wanted where not exists (
  select 1 from pragma_table_info(wanted.owner) as found where found.name = wanted.name
)
