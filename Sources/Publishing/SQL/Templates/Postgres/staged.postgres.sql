do $hornbook$
begin
  create temporary table pg_temp.hornbook_{name} (
    row_hash text, hash_found text, {columns}
  ) on commit drop;{external}
end
$hornbook$;
