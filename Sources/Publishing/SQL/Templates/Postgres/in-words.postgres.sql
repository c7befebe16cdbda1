exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
