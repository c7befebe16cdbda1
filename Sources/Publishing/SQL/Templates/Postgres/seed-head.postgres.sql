-- The content, for PostgreSQL; schema.sql comes first.
--
{instructions}
--
-- It can be applied again at any time: rows that have not changed are not touched, and none is
-- ever deleted. Rows that leave make room below zero. What it refuses changes nothing, and says so.
