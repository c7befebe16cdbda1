"""Applies the emitted seeds to real databases, in the states that a live one may be in."""

import re
import resource
from pathlib import Path

import pytest

import builds
import rows
from databases import Refused, SQLite, DatabaseCase

# What the hostile texts would make if any tool took them for commands.
CANARY = Path("/tmp/hornbook-proof")
JUICE = "activities/6-9/spilled-juice.yaml"
RENAMED = {"quizzes/6-9/first-steps.yaml": ("order: 1", "order: 2"),
           "quizzes/6-9/second-steps.yaml": ("order: 2", "order: 1"),
           "quizzes/6-9/last-steps.yaml": ("Third steps", "Last steps")}
LOG = """
    create table log (id text);
    create trigger log_activities after update on daily_practice_activities
      begin insert into log values (new.id); end;
    create trigger log_quizzes after update on daily_quizzes
      begin insert into log values (new.id); end;
"""


def everything(database):
    """The rows of every table in PostgreSQL that a seed could write to, with their versions: `xmin` changes with any
    write, even of equal values."""
    tables = database.rows("""select format('%I.%I', nspname, relname) as name from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'hornbook') and relkind = 'r' order by 1""")
    return {row["name"]: database.rows(f"select xmin::text, ctid::text, * from {row['name']} order by 1, 2")
            for row in tables}


class Seeds:
    """What both databases do alike."""

    def setup_method(self):
        self.ours = builds.activities(self.dist)[1, "6-9"]["id"]

    def test_every_column_reads_back_as_the_json(self):
        CANARY.unlink(missing_ok=True)
        for dist in builds.every():
            for setting in self.SETTINGS:
                database = self.schema(dist)
                self.apply_with(setting, database, dist)
                rows.expect_published(database, dist)
        assert not CANARY.exists()

    def test_a_second_application_writes_nothing(self):
        for dist in builds.every():
            database = self.seeded(dist)
            before = self.written(database)
            assert rows.done(database.seed(dist)) == {}
            assert self.written(database) == before

    def test_a_changed_title_changes_one_row(self):
        database = self.seeded(self.dist)
        database.execute(rows.live_result(self.ours))
        database.execute("update daily_practice_activities set updated_at = '2020-02-02T00:00:00.000Z'")
        before, results = self.by_id(database), database.rows(rows.RESULTS)
        update = builds.changed("every-type", {JUICE: ("The spilled juice", "The tipped glass")})
        assert rows.done(database.seed(update)) == {"changed": 1}
        assert database.rows(rows.RESULTS) == results
        after = self.by_id(database)
        assert {id for id in after if after[id] != before[id]} == {self.ours}
        assert after[self.ours]["title"] == "The tipped glass"
        assert after[self.ours]["created_at"] == before[self.ours]["created_at"]
        assert after[self.ours]["updated_at"] > before[self.ours]["updated_at"]

    def test_a_removed_activity_makes_room(self):
        database = self.seeded(self.dist)
        removed = builds.activities(self.dist)[1, "10-12"]["id"]
        database.execute(rows.live_result(removed))
        before, results = self.by_id(database), database.rows(rows.RESULTS)
        gone = builds.changed("every-type", {"activities/10-12/day-01.yaml": None})
        assert rows.done(database.seed(gone)) == {"retired": 1}
        after = self.by_id(database)
        assert (after[removed]["day_number"], after[removed]["prompts"]) == (-1, before[removed]["prompts"])
        assert {id for id in after if after[id] != before[id]} == {removed}
        assert database.rows(rows.RESULTS) == results

    def test_a_row_typed_in_by_hand_is_refused(self):
        database = self.schema(self.dist)
        database.execute(rows.hand_typed(1, "6-9"))
        before = self.by_id(database)
        output = self.refusal(database.seed, self.dist)
        assert f"day 1, 6-9: the database has id {rows.SOME_ID}, this build {self.ours}" in output
        assert self.by_id(database) == before
        assert database.rows(rows.QUIZZES) == []
        database.seed(builds.changed("every-type", {JUICE: ("day: 1\n", f"id: {rows.SOME_ID}\nday: 1\n")}))
        assert len(self.by_id(database)) == 3

    def test_an_id_on_another_day_moves(self):
        database = self.schema(self.dist)
        database.execute(rows.hand_typed(9, "10-12", id=self.ours))
        assert rows.done(database.seed(self.dist)) == {"inserted": 5, "moved": 1}
        rows.expect_published(database, self.dist)

    def test_null_and_empty_follow_up_questions_are_the_same(self):
        database = self.seeded(self.dist)
        # One activity says `[]`, another says nothing; each is given the other's form, and null.
        for value in ("null", "'[]'"):
            database.execute(f"""update daily_practice_activities set follow_up_questions = {value}
                where follow_up_questions is null or follow_up_questions = '[]'""")
            before = self.by_id(database)
            assert len([row for row in before.values() if not row["follow_up_questions"]]) == 2
            database.seed(self.dist)
            assert self.by_id(database) == before

    def test_quizzes_can_be_reordered_and_renamed(self):
        database = self.seeded(self.dist)
        ids = {title: quiz["id"] for (_, title), quiz in builds.quizzes(self.dist).items()}
        aside = f"Third steps ({ids['Third steps']})"
        update = builds.changed("every-type", RENAMED)
        database.seed(update)
        after = {row["title"]: row for row in database.rows(rows.QUIZZES)}
        places = {title: (row["rotation_order"], bool(row["is_published"])) for title, row in after.items()}
        assert places == {
            "First steps": (2, True), "Second steps": (1, True), aside: (-1, False), "Last steps": (3, True)}
        for title, id in ids.items():
            assert after[aside if title == "Third steps" else title]["id"] == id
        before = self.written(database)
        assert rows.done(database.seed(update)) == {}
        assert self.written(database) == before
        database.seed(self.dist)
        published = database.rows("select title from daily_quizzes where is_published order by rotation_order")
        assert [row["title"] for row in published] == ["First steps", "Second steps", "Third steps"]

    def test_quizzes_of_other_programs_are_left_alone(self):
        database = self.seeded(self.dist)
        database.execute(rows.hand_typed_quiz("another", "First steps"))
        before = database.rows(rows.QUIZZES)
        database.seed(self.dist)
        assert database.rows(rows.QUIZZES) == before

    def test_a_quiz_typed_in_by_hand_is_refused(self):
        dist = builds.fixture("hostile-texts")
        database = self.schema(dist)
        for number, (_, title) in enumerate(builds.quizzes(dist)):
            database.execute(rows.hand_typed_quiz(
                "hostile-texts", title, id=f"0000000{number}-2222-4222-8222-222222222222"))
        output = self.refusal(database.seed, dist)
        for _, title in builds.quizzes(dist):
            assert f'hostile-texts, 6-9, "{title}": the database has id' in output
        assert database.rows(rows.ACTIVITIES) == []

    def test_a_seed_without_a_schema_fails_as_a_whole(self):
        self.refusal(self.database().seed, self.dist)

    def by_id(self, database):
        return {row["id"]: row for row in database.rows(rows.ACTIVITIES)}


class TestPostgresSeed(Seeds, DatabaseCase):
    SETTINGS = ("on", "off")

    def apply_with(self, setting, database, dist):
        database.apply(dist / "sql/postgres/seed.sql", options=f"-c standard_conforming_strings={setting}")

    def written(self, database):
        return everything(database)

    def test_a_refusal_names_every_row(self):
        dist = builds.long_program(23)
        database = self.schema(dist)
        database.execute("".join(rows.hand_typed(day, "6-9", id=f"{day:08}-2222-4222-8222-222222222222")
                                 for day in range(1, 24)))
        with pytest.raises(Refused) as caught:
            database.seed(dist)
        assert caught.value.status == 3
        listed = [line for line in caught.value.output.splitlines() if ": the database has id" in line]
        assert len(listed) == 23
        assert "day 23, 6-9" in listed[-1]

    def test_long_programs_go_in_several_statements(self):
        dist = builds.long_program(501)
        text = (dist / "sql/postgres/seed.sql").read_text(encoding="utf-8")
        assert text.count("insert into pg_temp.hornbook_daily_practice_activities (") == 3
        database = self.seeded(dist)
        assert database.value("(select count(*) from daily_practice_activities)") == 501
        assert rows.done(database.seed(dist)) == {}


    def test_a_text_that_quotes_statements_is_quoted_otherwise(self):
        source = builds.copied("every-type")
        tags = ["$hornbook$", *(f"$hornbook_{number}$" for number in range(1, 30_000))]
        builds.edit(source / JUICE, "The spilled juice", " ".join(tags))
        # With the square of their number it would take many minutes of the processor.
        dist = builds.build(source, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (120, 120)))
        assert "do $hornbook_30000$\n" in (dist / "sql/postgres/seed.sql").read_text("utf-8")
        rows.expect_published(self.seeded(dist), dist)


class TestSQLiteSeed(Seeds, DatabaseCase):
    SETTINGS = (None,)

    def database(self):
        return SQLite()

    def apply_with(self, _, database, dist):
        database.seed(dist)

    def written(self, database):
        """Every row, and whatever has been updated since this was first asked."""
        if not database.has("log") and database.has("daily_practice_activities") and database.has("daily_quizzes"):
            database.execute(LOG)
        tables = [row["name"] for row in database.rows("select name from sqlite_master where type = 'table'")]
        return {table: database.rows(f"select * from {table}") for table in tables}

    def test_updated_at_follows_real_changes_only(self):
        database = self.seeded(self.dist)
        touched = "(select count(*) from daily_practice_activities where updated_at > '2021')"
        database.execute("""
            update daily_practice_activities set updated_at = '2020-02-02';
            update daily_practice_activities set title = title, day_number = day_number;""")
        assert database.value(touched) == 0
        database.execute("""pragma recursive_triggers = on;
            update daily_practice_activities set title = 'x' where day_number = 2;""")
        assert database.value(touched) == 1

    def test_foreign_keys_hold(self):
        database = self.seeded(self.dist)
        database.execute(rows.live_result(self.ours))
        self.refusal(database.execute, "pragma foreign_keys = on; delete from daily_practice_activities;")
        database.execute("pragma foreign_keys = on; delete from users;")
        assert database.rows(rows.RESULTS) == []

    def test_ids_of_rows_made_elsewhere_are_uuids(self):
        database = self.schema(self.dist)
        database.execute("insert into users (total_score) values " + ", ".join(["(1)"] * 64) + ";")
        found = [row["id"] for row in database.rows("select id from users")]
        assert len(set(found)) == 64
        for id in found:
            assert re.search("^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$", id)

    def test_json_columns_take_json_only(self):
        database = self.schema(self.dist)
        self.refusal(database.execute, rows.hand_typed(1, "6-9").replace("'[]'", "'[oops'"))
