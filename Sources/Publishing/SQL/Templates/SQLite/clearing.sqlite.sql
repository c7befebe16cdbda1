update {table} set
  {changes}
where id in (select id from temp.hornbook_{name}_going);
