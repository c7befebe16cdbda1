"""What a seed refuses, and what it says: nothing that users answered is lost, and nothing is done by surprise."""

import time

import builds
import rows
from databases import DatabaseCase, SQLite
from test_seeds import everything

SHOES = "activities/6-9/shoes-by-the-door.yaml"
# An edit that takes an option away; another comes, since a prompt has two.
OPTION = ("id: b, text: Now!", "id: c, text: At once!")
RETIRED = ("days:", "retired: [{ageBand: 6-9, day: 9}]\ndays:")


def answered(activity):
    """Statements that make a result of an activity, with an answer to its first prompt."""
    prompt = activity["prompts"][0]
    return rows.live_result(activity["id"], activity["day_number"]) + f"""
        update daily_practice_results set start_at = '2100-01-01', prompt_results =
          '[{{"promptId": "{prompt['promptId']}", "tries": 1, "pointsEarned": 10, "completed": true, "logs":
            [{{"optionId": "{prompt['options'][1]['optionId']}", "correct": false}}]}}]';"""


class Guards:
    """What both databases guard alike."""

    def setup_method(self):
        self.activity = builds.activities(self.dist)[2, "6-9"]

    def refused(self, database, dist, *lines, **options):
        before = self.all_rows(database)
        output = self.refusal(database.apply, dist / f"sql/{database.dialect}/seed.sql", **options)
        # SQLite says what is in the way, not what helps.
        for line in lines if database.dialect == "postgres" else lines[:1]:
            assert line in output
        assert self.all_rows(database) == before

    def test_what_was_answered_does_not_go(self):
        short = builds.changed("every-type", {SHOES: OPTION})
        database = self.seeded(self.dist)
        database.execute(answered(self.activity))
        self.refused(database, short, "day 2, 6-9: option choose/b", "`retired: [option]` at the prompt")
        assert rows.done(database.seed(short, goes_back=True)) == {"changed": 1}
        assert (database.rows(f"select option_id, option_text from {database.history}answers")
                == [{"option_id": "b", "option_text": "Now!"}])

    def test_what_nobody_answered_may_go(self):
        database = self.seeded(self.dist)
        assert rows.done(database.seed(builds.changed("every-type", {SHOES: OPTION}))) == {"changed": 1}

    def test_a_newer_database_is_refused(self):
        database = self.seeded(self.dist)
        database.execute(f"""insert into {database.history}releases
            values ('every-type', '2099.1', 'c', 't', '2099.1', '2099-01-01')""")
        self.refused(database, self.dist, "the database took in release 2099.1", "go_back")
        database.seed(self.dist, goes_back=True)
        # It has gone back: from now on it is no newer.
        database.seed(self.dist)

    def test_a_release_of_the_same_name_with_another_content_is_another(self):
        first, second = builds.twins()
        database = self.seeded(first)
        self.refused(database, second, "the database took in release r1", "with the content that it had")
        database.seed(first)
        database.seed(second, goes_back=True)
        self.refused(database, first, "the database took in release r1")

    def test_what_only_the_database_has_leaves_where_it_is_retired(self):
        retired = builds.changed("every-type", {"hornbook.yaml": RETIRED})
        database = self.seeded(self.dist)
        database.execute(rows.hand_typed(9, "6-9"))
        self.refused(database, self.dist, "day 9, 6-9: the database has id", "under `retired:`")
        assert rows.done(database.seed(retired)) == {"retired": 1}
        assert rows.done(database.seed(retired)) == {}
        found = database.rows(f"select day_number from daily_practice_activities where id = '{rows.SOME_ID}'")
        assert found[0]["day_number"] < 0
        # From then on it is known.
        assert rows.done(database.seed(self.dist)) == {}


class TestPostgresGuards(Guards, DatabaseCase):
    def all_rows(self, database):
        return everything(database)

    def test_what_was_typed_over_is_kept_and_named(self):
        database = self.seeded(self.dist)
        database.execute("update daily_practice_activities set title = 'By hand' where day_number = 2")
        typed = database.rows("select updated_at from daily_practice_activities where day_number = 2")[0]
        assert "typed over by hand since the last seed: day 2, 6-9" in database.seed(self.dist)
        found = database.rows(f"""select valid_from, release, content ->> 'title' as title from hornbook.versions
            where id = '{self.activity['id']}' order by valid_from""")
        assert [row["title"] for row in found] == [self.activity["title"], "By hand", self.activity["title"]]
        assert (found[1]["valid_from"], found[1]["release"]) == (typed["updated_at"], None)

    def test_what_was_there_before_is_kept_from_the_beginning(self):
        database = self.schema(self.dist)
        database.execute(rows.hand_typed(2, "6-9", id=self.activity["id"], title="An older title"))
        database.seed(self.dist)
        found = database.rows(f"""select valid_from, content ->> 'title' as title from hornbook.versions
            where id = '{self.activity['id']}' order by valid_from""")
        assert found[0] == {"valid_from": "-infinity", "title": "An older title"}

    def test_a_check_against_numbers_below_zero_is_refused(self):
        database = self.seeded(self.dist)
        database.execute("alter table daily_practice_activities add constraint above check (day_number > 0)")
        without = builds.changed("every-type", {SHOES: None})
        self.refused(database, without, "the check above of daily_practice_activities",
                     f"day 2, 6-9: id {self.activity['id']}")
        self.refused(database, self.dist, "the check above of daily_practice_activities")

    def test_rows_of_another_program_are_refused(self):
        database = self.seeded(builds.fixture("hostile-texts"))
        lines = [f"the database has id {one['id']}" for one in
                 builds.activities(builds.fixture("hostile-texts")).values()]
        self.refused(database, self.dist, "of the program hostile-texts", *lines)

    def test_rows_that_are_hidden_are_refused(self):
        database = self.seeded(self.dist)
        database.execute("create role other login; grant all on all tables in schema public, hornbook to other;"
                         "grant usage on schema public, hornbook to other;")
        self.refused(database, self.dist, "row-level security hides rows", "as the owner of the table", user="other")
        database.execute("alter table daily_practice_activities force row level security")
        self.refused(database, self.dist, "alter table public.daily_practice_activities no force row level", user="other")

    def test_versions_are_only_ever_added(self):
        database = self.seeded(self.dist)
        for statement in ("update hornbook.versions set release = 'x'", "delete from hornbook.versions",
                          "truncate hornbook.versions"):
            assert "only ever added" in self.refusal(database.execute, statement)

    def test_a_move_waits_for_whoever_began_a_result(self):
        away = builds.changed("every-type", {SHOES: ("day: 2\n", "day: 3\n"), "hornbook.yaml": ("days: 2", "days: 3")})
        database = self.seeded(self.dist)
        with database.session("begin;" + rows.live_result(self.activity["id"])):
            begun = time.monotonic()
            database.seed(self.dist)
            self.refused(database, away, "nothing was changed, since other transactions", "lock timeout",
                         options="-c lock_timeout=300ms")
            assert time.monotonic() - begun > 0.3
        assert rows.done(database.seed(away)) == {"moved": 1}

    def test_a_schema_of_a_strangers_is_refused(self):
        database = self.database()
        database.execute("create role schemer; create schema hornbook authorization schemer;")
        assert ("this belongs to a stranger: the schema hornbook, of schemer"
                in self.refusal(self.schema, self.dist, database))


class TestSQLiteGuards(Guards, DatabaseCase):
    def database(self):
        return SQLite()

    def all_rows(self, database):
        return database.file.read_bytes()
