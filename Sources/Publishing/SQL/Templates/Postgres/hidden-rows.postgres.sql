  if pg_catalog.row_security_active('{table}'::regclass) then
    raise exception using
      message = 'nothing was changed, since row-level security hides rows of {name} from '
        || current_user,
      hint = case when (select relforcerowsecurity from pg_catalog.pg_class where oid = '{table}'::regclass)
        then 'Run: alter table {table} no force row level security; or apply the file as a role with bypassrls.'
        else 'Apply the file as the owner of the table.' end;
  end if;
