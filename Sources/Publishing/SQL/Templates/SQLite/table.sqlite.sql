-- {summary}
create table if not exists {table} (
{columns}
);
