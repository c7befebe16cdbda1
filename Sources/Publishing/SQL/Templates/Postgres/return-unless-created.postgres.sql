if not {was_created} then
    return;
  end if;
