  if exists (
    select from pg_catalog.pg_constraint join pg_catalog.pg_attribute
      on attrelid = conrelid and attnum = any (conkey) and attname = '{number}'
    where conrelid = '{table}'::regclass and contype = 'c'
  ) and (select {condition}) then
    begin
      update {table} as found set {number} = -(found.{number} + 1000000)
      where found.id = (select id from {table} order by id limit 1);
      raise exception sqlstate 'HBOOK';
    exception
      when sqlstate 'HBOOK' then null;
      when check_violation then
        get stacked diagnostics the_constraint = constraint_name;
        select pg_catalog.string_agg({found_named} || ': id ' || found.id, e'\n'
          order by found.id)
        into listed from {table} as found where found.id in (
          select id from pg_temp.hornbook_{name}_leaving union all select id from pg_temp.hornbook_{name}_plan where is_moved);
        raise exception using
          message = 'nothing was changed, since the check ' || the_constraint
            || ' of {name} refuses numbers below zero'
            || coalesce(', which these rows need to move:' || e'\n' || listed, ''),
          hint = 'Rows that leave their place are kept below zero. Drop the check: alter table '
            || '{table} drop constraint ' || pg_catalog.quote_ident(the_constraint);
    end;
  end if;
