"""Applies the emitted SQL the way the Supabase command line does: split by its own lexer, everything that
can be prepared is prepared before anything runs, and the batch is one transaction."""

import hashlib

import pytest

import builds
import rows
from databases import DatabaseCase, Refused
from splitting import first_word, split

def supabase(*dists):
    """The migrations by their numbers, then the seeds."""
    return [file for pattern in ("migrations/*.sql", "seed-*.sql")
            for file in sorted((file for dist in dists for file in (dist / "supabase").glob(pattern)), key=lambda one: one.name)]


def batch(database, file):
    statements = split(file.read_text(encoding="utf-8"))
    prepared, run = [], ["begin;"]
    for number, statement in enumerate(statements):
        if first_word(statement) in ("select", "insert", "update", "delete"):
            prepared.append(f"prepare statement_{number} as {statement}")
            run.append(f"execute statement_{number};")
        else:
            run.append(statement)
    database.script("\n".join(prepared + run + ["commit;"]))


def autocommit(database, file):
    """Each statement for itself, whatever becomes of the others."""
    done = []
    for statement in split(file.read_text(encoding="utf-8")):
        try:
            database.script(statement)
        except Refused as refused:
            done.append(refused.output)
    return done


class TestSupabase(DatabaseCase):
    def test_the_folder_is_taken_as_it_is(self):
        """The migrations by name, then the seed, as `supabase db reset` does; and any number of times."""
        for dist in builds.every():
            database = self.database()
            files = supabase(dist)
            assert len(files) == 2
            for file in files * 2:
                batch(database, file)
            rows.expect_published(database, dist)

    def test_a_changed_schema_has_a_later_number(self):
        schema = (builds.ROOT / "schemas/postgres.sql").read_bytes()
        known = "de75941079d6054e"
        assert hashlib.sha256(schema).hexdigest()[:16] == known, "give `schemaDate` a later day, and then this hash"

    def test_programs_share_a_project(self):
        """Their files do not replace each other, and have numbers of their own."""
        dists, database = builds.every(), self.database()
        files = supabase(*dists)
        assert len({file.name for file in files}) == 2 * len(dists) == 2 * len({file.name.split("_")[0] for file in files[:len(dists)]})
        assert len({(dist / "supabase/config.toml").read_text() for dist in dists}) == 1
        for file in files[:len(dists)]:
            batch(database, file)

    def test_in_the_transaction_of_a_driver(self):
        files = supabase(self.dist)
        database = self.database()
        for file in files * 2:
            # As one text; then in a transaction that has begun; a file without begin and commit both times.
            database.execute(file.read_text(encoding="utf-8"))
            database.server.run(database.name, "-1", "-f", file)
        rows.expect_published(database, self.dist)

    def test_statements_that_are_committed_for_themselves_are_refused(self):
        database = self.schema(self.dist)
        for file in supabase(self.dist):
            refusals = autocommit(database, file)
            assert "nothing was changed, since each statement is committed for itself" in refusals[0]
        assert database.rows(rows.ACTIVITIES) + database.rows("select * from hornbook.releases") == []
        empty = self.database()
        for file in (self.dist / "supabase/migrations").glob("*.sql"):
            autocommit(empty, file)
        assert empty.value("to_regclass('public.users')") is None

    def test_files_are_one_transaction(self):
        for dist in builds.every():
            for name in ("schema", "seed"):
                text = (dist / f"sql/postgres/{name}.sql").read_text(encoding="utf-8")
                found = [first_word(statement) for statement in split(text)]
                assert set(found[1:-1]) <= {"do"}, dist.name
                assert (found[0], found[-1]) == ("begin", "commit")

    def test_a_refused_batch_changes_nothing(self):
        dist = builds.fixture("hostile-texts")
        database = self.database()
        batch(database, dist / "sql/postgres/schema.sql")
        database.execute(rows.hand_typed(1, "10-12"))
        with pytest.raises(Refused) as caught:
            batch(database, dist / "sql/postgres/seed.sql")
        assert rows.SOME_ID in caught.value.output
        assert database.value("(select count(*) from daily_practice_activities)") == 1
        assert database.value("(select count(*) from daily_quizzes)") == 0
