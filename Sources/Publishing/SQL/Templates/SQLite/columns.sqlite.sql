attach (
  select case when exists (
    select 1 from pragma_table_info('{table}') as found where found.name = '{column}'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.{table} (id);
alter table hornbook.{table} add column {definition};
{triggers}detach hornbook;
