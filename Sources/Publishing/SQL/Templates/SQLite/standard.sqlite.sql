create trigger if not exists hornbook.set_{table}_{column}
after insert on {table} for each row when new.{column} is null
begin
  update {table} set {column} = {standard} where id = new.id;
end;
