create trigger if not exists {trigger}
after update of
  {columns}
on {table} for each row
when {changes}
begin
  update {table} set updated_at = {now} where id = new.id;
end;
