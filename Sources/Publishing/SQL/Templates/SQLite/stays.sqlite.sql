create trigger if not exists hornbook_versions_{command} before {command} on hornbook_versions
begin
  select raise(abort, 'rows of hornbook_versions are only ever added');
end;
