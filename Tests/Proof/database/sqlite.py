"""Applies the emitted SQL to SQLite with its own command, in the states that an app's file may be in."""

import json
import unittest
from pathlib import Path

import builds
import rows
from databases import Refused, SQLite

CANARY = Path("/tmp/hornbook-proof")

LOG = """
    create table log (id text);
    create trigger log_activities after update on daily_practice_activities
      begin insert into log values (new.id); end;
    create trigger log_quizzes after update on daily_quizzes
      begin insert into log values (new.id); end;
"""


class SQLiteProof(unittest.TestCase):
    maxDiff = None

    def schema(self, dist):
        database = SQLite(builds.folder("sqlite"))
        database.apply(dist / "sql/sqlite/schema.sql")
        return database

    def seeded(self, dist):
        database = self.schema(dist)
        self.seed(database, dist)
        return database

    def seed(self, database, dist):
        return database.apply(dist / "sql/sqlite/seed.sql")

    def refusal(self, database, dist):
        with self.assertRaises(Refused) as caught:
            database.apply(dist / "sql/sqlite/seed.sql")
        return caught.exception.output

    def has(self, database, table):
        return bool(database.rows(f"select 1 from sqlite_master where name = '{table}'"))

    def test_schema_applies_any_number_of_times(self):
        for dist in builds.every():
            database = self.schema(dist)
            before = database.rows("select * from sqlite_master")
            database.apply(dist / "sql/sqlite/schema.sql")
            self.seed(database, dist)
            database.apply(dist / "sql/sqlite/schema.sql")
            self.assertEqual(database.rows("select * from sqlite_master"), before)

    def test_every_column_reads_back_as_the_json(self):
        CANARY.unlink(missing_ok=True)
        for dist in builds.every():
            database = self.seeded(dist)
            if self.has(database, "daily_practice_activities"):
                self.compare(database.rows(rows.ACTIVITIES), rows.wanted_activities(dist),
                             ("follow_up_questions", "prompts", "actionable_takeaway"))
            if self.has(database, "daily_quizzes"):
                self.compare(database.rows(rows.QUIZZES), rows.wanted_quizzes(dist), ("questions",))
        self.assertFalse(CANARY.exists())

    def compare(self, found, wanted, json_columns):
        found = rows.without_times(found)
        for row in found:
            for column in json_columns:
                row[column] = json.loads(row[column])
        self.assertEqual(len(found), len(wanted))
        for row in wanted:
            # Python's True equals SQLite's 1.
            self.assertIn(row, found)

    def test_second_application_writes_nothing(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        database.execute(LOG)
        before = database.rows(rows.ACTIVITIES), database.rows(rows.QUIZZES)
        self.seed(database, dist)
        self.assertEqual(database.rows("select * from log"), [])
        self.assertEqual((database.rows(rows.ACTIVITIES), database.rows(rows.QUIZZES)), before)

    def test_a_changed_title_changes_one_row(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        changed = builds.activities(dist)[1, "6-9"]["id"]
        database.execute(rows.live_result(changed))
        results = database.rows("select * from daily_practice_results")
        long_ago = "update daily_practice_activities set updated_at = '2020-02-02T00:00:00.000Z';"
        database.execute(long_ago)
        database.execute(LOG)
        update = builds.changed("every-type", {
            "activities/6-9/spilled-juice.yaml": ("The spilled juice", "The tipped glass")})
        self.seed(database, update)
        # The row's own change, and the trigger's of `updated_at`.
        self.assertEqual({row["id"] for row in database.rows("select * from log")}, {changed})
        fresh = database.rows("select id, title from daily_practice_activities where updated_at > '2021'")
        self.assertEqual(fresh, [{"id": changed, "title": "The tipped glass"}])
        self.assertEqual(database.rows("select * from daily_practice_results"), results)

    def test_updated_at_follows_real_changes_only(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        database.execute("""
            update daily_practice_activities set updated_at = '2020-02-02';
            update daily_practice_activities set title = title, day_number = day_number;""")
        self.assertEqual(self.touched(database), 0)
        database.execute("""pragma recursive_triggers = on;
            update daily_practice_activities set title = 'x' where day_number = 2;""")
        self.assertEqual(self.touched(database), 1)

    def touched(self, database):
        return database.value("(select count(*) from daily_practice_activities where updated_at > '2021')")

    def test_a_row_typed_in_by_hand_is_refused(self):
        dist = builds.fixture("every-type")
        database = self.schema(dist)
        database.execute(rows.hand_typed(1, "6-9"))
        before = database.rows(rows.ACTIVITIES)
        output = self.refusal(database, dist)
        ours = builds.activities(dist)[1, "6-9"]["id"]
        self.assertIn(f"day 1, 6-9: the database has id {rows.SOME_ID}, this build {ours}", output)
        self.assertEqual(database.rows(rows.ACTIVITIES), before)
        self.assertEqual(database.rows(rows.QUIZZES), [])

    def test_an_id_on_another_day_moves(self):
        dist = builds.fixture("every-type")
        database = self.schema(dist)
        ours = builds.activities(dist)[1, "6-9"]["id"]
        database.execute(rows.hand_typed(9, "10-12", id=ours))
        self.assertEqual(rows.done(self.seed(database, dist)), {"inserted": 5, "moved": 1})
        self.compare(database.rows(rows.ACTIVITIES), rows.wanted_activities(dist),
                     ("follow_up_questions", "prompts", "actionable_takeaway"))

    def test_a_quiz_typed_in_by_hand_is_refused(self):
        dist = builds.fixture("hostile-texts")
        database = self.schema(dist)
        for number, (_, title) in enumerate(builds.quizzes(dist)):
            database.execute(rows.hand_typed_quiz("hostile-texts", title, id=f"by-hand-{number}"))
        output = self.refusal(database, dist)
        for _, title in builds.quizzes(dist):
            self.assertIn(f'hostile-texts, 6-9, "{title}": the database has id', output)
        self.assertEqual(database.rows(rows.ACTIVITIES), [])

    def test_null_and_empty_follow_up_questions_are_the_same(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        for value in ("null", "'[]'"):
            database.execute(f"""update daily_practice_activities set follow_up_questions = {value}
                where follow_up_questions is null or follow_up_questions = '[]';""")
            before = database.rows(rows.ACTIVITIES)
            self.seed(database, dist)
            self.assertEqual(database.rows(rows.ACTIVITIES), before)

    def test_quizzes_can_be_reordered_and_renamed(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        update = builds.changed("every-type", {
            "quizzes/6-9/first-steps.yaml": ("order: 1", "order: 2"),
            "quizzes/6-9/second-steps.yaml": ("order: 2", "order: 1"),
            "quizzes/6-9/last-steps.yaml": ("Third steps", "Last steps")})
        aside = "Third steps (%s)" % builds.quizzes(dist)["6-9", "Third steps"]["id"]
        self.seed(database, update)
        after = database.rows(rows.QUIZZES)
        self.assertEqual({row["title"]: (row["rotation_order"], row["is_published"]) for row in after}, {
            "First steps": (2, 1), "Second steps": (1, 1), aside: (-1, 0), "Last steps": (3, 1)})
        database.execute(LOG)
        self.seed(database, update)
        self.assertEqual(database.rows("select * from log"), [])

    def test_foreign_keys_hold(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        database.execute(rows.live_result(builds.activities(dist)[1, "6-9"]["id"]))
        with self.assertRaises(Refused):
            database.execute("pragma foreign_keys = on; delete from daily_practice_activities;")
        database.execute("pragma foreign_keys = on; delete from users;")
        self.assertEqual(database.rows("select * from daily_practice_results"), [])

    def test_ids_of_rows_made_elsewhere_are_uuids(self):
        database = self.schema(builds.fixture("every-type"))
        database.execute("insert into users (total_score) values " + ", ".join(["(1)"] * 64) + ";")
        found = [row["id"] for row in database.rows("select id from users")]
        self.assertEqual(len(set(found)), 64)
        for id in found:
            self.assertRegex(id, "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$")

    def test_json_columns_take_json_only(self):
        database = self.schema(builds.fixture("every-type"))
        with self.assertRaises(Refused):
            database.execute(rows.hand_typed(1, "6-9").replace("'[]'", "'[oops'"))
