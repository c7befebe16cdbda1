  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
{grants}{policies}  end if;
