-- The tables, for PostgreSQL 13 or later, Supabase included.
--
{instructions}
--
-- As the owner of the tables, before seed.sql. It can be applied again at any time: it makes
-- what is missing, brings older tables up to date, and loses no row and no column. A table that
-- needs no change is not locked; for one that does it waits as long as lock_timeout says, or 5 s.
-- A notice says what was changed of a table that was there before.
