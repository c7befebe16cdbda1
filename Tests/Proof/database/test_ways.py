"""Every way by which a table leads to a stranger's code: triggers and what they ask, references, columns, checks,
indexes, types, rules, policies. None of it runs, whoever applies the files or verifies a build: what could is
refused by its name, and nothing else is."""

from pathlib import Path

import pytest

import builds
from databases import AUTH, DatabaseCase, PostgreSQL, ROLES

STRANGER = "stranger"
SPRUNG = "(select is_called from canary.sprung)"

# A sequence keeps count whatever is rolled back.
CANARY = builds.table(Path(__file__).with_name("ways.sql"))

# Rows of ours that a seed changes, moves and puts in.
UNDONE = """
    update daily_practice_activities set day_number = day_number + 50;
    update daily_quizzes set title = title || '!' where id = (select id from daily_quizzes order by id limit 1);
    delete from daily_quizzes where id = (select id from daily_quizzes order by id desc limit 1);
"""

WAYS = builds.table(Path(__file__).with_name("ways.yaml"))
CAST = "a cast between the system's types"


@pytest.fixture(scope="module")
def live():
    """A database with a stranger, on a server of its own."""
    dist = builds.fixture("every-type")
    with PostgreSQL(f"{ROLES} create role {STRANGER} login; grant authenticated, anon to {STRANGER}") as server:
        database = server.database()
        database.execute(AUTH)
        for name in ("schema", "seed"):
            database.apply(dist / f"sql/postgres/{name}.sql")
        database.execute(CANARY + UNDONE)
        yield database


class TestWays(DatabaseCase):
    @pytest.fixture(autouse=True)
    def connected(self, live):
        self.live, self.dist = live, builds.fixture("every-type")

    def planted(self, sql):
        database = self.live.server.database(like=self.live)
        database.execute(sql)
        database.execute("select setval('canary.sprung', 1, false)")
        return database

    def apply(self, database, name, says=None):
        """Applies a file, which is refused where something is to be said."""
        file = self.dist / f"sql/postgres/{name}.sql"
        if says:
            assert says in self.refusal(database.apply, file)
        else:
            database.apply(file)

    def verify(self, database, says=None):
        done = builds.run("verify", "--database", database.url, self.dist)
        assert (done.returncode == 0) == (not says), done.stdout + done.stderr
        assert (says or "") in done.stdout + done.stderr

    @pytest.mark.parametrize("name", WAYS["written"] | WAYS["defined"])
    def test_nothing_of_a_strangers_runs(self, name):
        """Neither by a seed nor by a schema nor when a build is verified; what is the owner's own runs."""
        way = (WAYS["written"] | WAYS["defined"])[name]
        database, says = self.planted(way["sql"]), way["says"]
        self.apply(database, "schema", None if name in WAYS["written"] else says)
        self.apply(database, "seed", says)
        self.verify(database, says)
        assert not database.value(SPRUNG), "SPRUNG"
        # With such a cast the system's own operators are ambiguous.
        if name != CAST:
            database.execute("reassign owned by stranger to postgres")
            self.apply(database, "schema")
            self.apply(database, "seed")

    @pytest.mark.parametrize("name", WAYS["tried"])
    def test_what_a_seed_does_not_run_is_refused_where_a_build_is_verified(self, name):
        way = WAYS["tried"][name]
        database, says = self.planted(way["sql"]), way["says"]
        self.apply(database, "seed")
        self.verify(database, says)
        assert not database.value(SPRUNG), "SPRUNG"

    @pytest.mark.parametrize("name", WAYS["harmless"])
    def test_what_does_not_run_is_not_refused(self, name):
        database = self.planted(WAYS["harmless"][name]["sql"])
        self.apply(database, "schema")
        self.apply(database, "seed")
        self.verify(database)
        assert not database.value(SPRUNG), "SPRUNG"
