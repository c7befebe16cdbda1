do $hornbook$
begin
  {autocommit}
  if pg_catalog.current_setting('lock_timeout') = '0' then
    perform pg_catalog.set_config('lock_timeout', '5s', true);
  end if;
end
$hornbook$;
