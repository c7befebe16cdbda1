-- The tables, for SQLite 3.24 or later.
--
-- Apply:  sqlite3 -bail FILE < schema.sql
--
-- It can be applied again at any time: it makes what is missing, adds the columns that an older
-- table does not have, and loses no row and no column.

begin immediate;
