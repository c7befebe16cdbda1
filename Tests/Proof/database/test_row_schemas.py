"""Holds the rows of a seeded PostgreSQL, as JSON, against the open schemas."""

import builds
from databases import DatabaseCase
from test_schemas import errors, validators

TABLES = {"activity": "daily_practice_activities", "quiz": "daily_quizzes"}


class TestRowSchema(DatabaseCase):
    def test_every_row_validates_with_the_open_schema_alone(self):
        seen = 0
        for dist in builds.every():
            found, database = validators(dist), self.seeded(dist)
            for name, table in TABLES.items():
                if (name, True) not in found:
                    continue
                for row in database.rows(f"select to_jsonb(t) as row from public.{table} t"):
                    assert errors(found[name, True], row["row"]) == []
                    assert not found[name, False].is_valid(row["row"])
                    seen += 1
        assert seen > 5
