    if not (
      {is_granted}
    ) then
      grant {commands} on {table} to authenticated;
    end if;
