-- The content, for SQLite; schema.sql comes first.
--
-- Apply:  sqlite3 -bail FILE < seed.sql
--
-- It can be applied again at any time: rows that have not changed are not touched, and none is
-- ever deleted. Rows that leave make room below zero. What it refuses it lists and fails, and with
-- -bail nothing is changed. To go back to an earlier state on purpose, first run, in the same
-- connection:  create temp table hornbook_go_back (yes);

PRAGMA foreign_keys=ON;

begin immediate;
