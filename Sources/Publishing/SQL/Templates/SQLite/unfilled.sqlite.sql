with filled (owner, name) as (values
{filled}
)
select owner || '.' || found.name as line
from (select distinct owner from filled), pragma_table_info(owner) as found
where found."notnull" and found.dflt_value is null and not found.pk
  and (owner, found.name) not in (select owner, name from filled)
