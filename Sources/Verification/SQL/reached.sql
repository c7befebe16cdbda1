--- Constraints are checked after rights, so one that is broken shows that the row was reached.
declare
  reached bigint;
begin
  {statement};
  get diagnostics reached = row_count;
  raise exception '%', case when reached > {allowed} then '{through}' else 'held' end;
exception when integrity_constraint_violation then
  raise exception '{broken}';
end
