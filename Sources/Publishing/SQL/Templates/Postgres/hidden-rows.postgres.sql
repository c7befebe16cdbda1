  if pg_catalog.row_security_active('{table}'::regclass) then
    raise exception using
      message = 'nothing was changed, since row-level security hides rows of {name} from '
        || current_user,
      hint = 'Apply the file as the owner of the table.';
  end if;
