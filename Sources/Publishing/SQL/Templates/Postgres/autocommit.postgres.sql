if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
