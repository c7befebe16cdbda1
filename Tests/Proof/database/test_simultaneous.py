"""Applies the emitted files from several clients at once, whatever isolation they begin with."""

from concurrent.futures import ThreadPoolExecutor

import builds
import rows
from databases import DatabaseCase

LEVELS = ["read committed", "repeatable read", "serializable"]


class TestConcurrent(DatabaseCase):
    def at_once(self, database, files, level, *arguments):
        options = "-c default_transaction_isolation=" + level.replace(" ", "\\ ")
        with ThreadPoolExecutor(len(files)) as clients:
            # A refusal is raised again here.
            list(clients.map(lambda file: database.server.run(
                database.name, *arguments, "-f", file, options=options), files))

    def test_two_schemas_on_an_empty_and_on_an_older_database(self):
        schema = builds.fixture("every-type") / "sql/postgres/schema.sql"
        for number in range(builds.count(9, 30)):
            database = self.database()
            self.at_once(database, [schema] * 2, LEVELS[number % 3])
            database.execute("""alter table public.daily_quizzes drop column questions;
                drop index public.idx_daily_practice_results_user_id;""")
            self.at_once(database, [schema] * 2, LEVELS[number % 3])
            assert database.value("(select count(questions) from public.daily_quizzes)") == 0

    def test_seeds_and_schemas_at_once(self):
        """Two builds that differ in a row, so that each seed has something to change."""
        update = builds.changed("every-type", {
            "activities/6-9/spilled-juice.yaml": ("The spilled juice", "The tipped glass"),
            "quizzes/6-9/last-steps.yaml": ("Third steps", "Last steps")})
        seeds = [build / "sql/postgres/seed.sql" for build in (self.dist, update)]
        for level in LEVELS:
            database = self.schema(self.dist)
            for _ in range(builds.count(4, 12)):
                self.at_once(database, seeds * 3 + [self.dist / "sql/postgres/schema.sql"], level)
            database.seed(self.dist)
            assert rows.without_times(database.rows(rows.ACTIVITIES)) == rows.wanted_activities(self.dist)
