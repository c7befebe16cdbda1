do $hornbook$
begin
  create temporary table pg_temp.hornbook_{name} (
    row_hash text, hash_found text, stands boolean, {columns}
  ) on commit drop;{external}
  -- Rows that nobody has written since a seed proved them. Of these, only the hash and the place are staged.
  create temporary table pg_temp.hornbook_{name}_standing on commit drop as
  select found.id, standing.sha256 from {table} as found join hornbook.standing
    on standing.id = found.id and standing.program = {program} and standing.state = {found_state};
  alter table pg_temp.hornbook_{name}_standing add primary key (id);
end
$hornbook$;
