"""Applies the emitted seeds to a real PostgreSQL, in every state that a live database may be in."""

from pathlib import Path

import builds
import lists
import rows
from postgres_case import PostgresCase

# What the hostile texts would make if any tool took them for commands.
CANARY = Path("/tmp/hornbook-proof")


def snapshot(database, table="daily_practice_activities"):
    """Every row with its version: `xmin` changes with any write, even of equal values."""
    return database.rows(f"select xmin::text, ctid::text, * from public.{table} order by id")


class SeedProof(PostgresCase):
    def test_every_column_reads_back_as_the_json(self):
        for dist in builds.every():
            for setting in ("on", "off"):
                database = self.schema(dist)
                self.seed(database, dist, options=f"-c standard_conforming_strings={setting}")
                if activities := rows.wanted_activities(dist):
                    found = rows.without_times(database.rows(rows.ACTIVITIES))
                    self.assertEqual(sorted(found, key=by_slot), sorted(activities, key=by_slot))
                if quizzes := rows.wanted_quizzes(dist):
                    found = rows.without_times(database.rows(rows.QUIZZES))
                    self.assertEqual(sorted(found, key=by_title), sorted(quizzes, key=by_title))

    def test_second_application_writes_nothing(self):
        for dist in builds.every():
            database = self.seeded(dist)
            tables = [table for table in ("daily_practice_activities", "daily_quizzes", *lists.TABLES)
                      if database.value(f"to_regclass('public.{table}') is not null")]
            self.assertTrue(tables)
            before = [snapshot(database, table) for table in tables]
            printed = self.seed(database, dist)
            self.assertEqual([snapshot(database, table) for table in tables], before)
            self.assertRegex(printed, r"INSERT 0 0\b")
            self.assertNotRegex(printed, r"(INSERT 0|UPDATE) [1-9]")

    def test_hostile_texts_do_nothing(self):
        CANARY.unlink(missing_ok=True)
        database = self.seeded(builds.fixture("hostile-texts"))
        self.assertFalse(CANARY.exists())
        self.assertTrue(database.value("to_regclass('public.users') is not null"))

    def test_a_changed_title_changes_one_row(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        changed = builds.activities(dist)[1, "6-9"]["id"]
        database.execute(rows.live_result(changed))
        before = snapshot(database)
        results = snapshot(database, "daily_practice_results")
        update = builds.changed("every-type", {
            "activities/6-9/spilled-juice.yaml": ("The spilled juice", "The tipped glass")})
        printed = self.seed(database, update)
        self.assertIn("INSERT 0 1\n", printed)
        after = snapshot(database)
        self.assertEqual(snapshot(database, "daily_practice_results"), results)
        differing = [(old, new) for old, new in zip(before, after) if old != new]
        self.assertEqual(len(differing), 1)
        old, new = differing[0]
        self.assertEqual((new["id"], new["title"]), (changed, "The tipped glass"))
        self.assertEqual(new["created_at"], old["created_at"])
        self.assertGreater(new["updated_at"], old["updated_at"])

    def test_a_removed_activity_stays(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        database.execute(rows.live_result(builds.activities(dist)[1, "10-12"]["id"]))
        before = snapshot(database)
        self.seed(database, builds.changed("every-type", {"activities/10-12/day-01.yaml": None}))
        self.assertEqual(snapshot(database), before)

    def test_a_row_typed_in_by_hand_is_refused(self):
        dist = builds.fixture("every-type")
        database = self.schema(dist)
        database.execute(rows.hand_typed(1, "6-9"))
        before = snapshot(database)
        output = self.refusal(database, dist)
        ours = builds.activities(dist)[1, "6-9"]["id"]
        self.assertIn(f"day 1, 6-9: the database has id {rows.SOME_ID}, this build {ours}", output)
        self.assertEqual(snapshot(database), before)
        self.assertEqual(snapshot(database, "daily_quizzes"), [])
        adopting = builds.changed("every-type", {
            "activities/6-9/spilled-juice.yaml": ("day: 1\n", f"id: {rows.SOME_ID}\nday: 1\n")})
        self.seed(database, adopting)
        self.assertEqual(len(snapshot(database)), 3)

    def test_an_id_on_another_day_is_refused(self):
        dist = builds.fixture("every-type")
        database = self.schema(dist)
        ours = builds.activities(dist)[1, "6-9"]["id"]
        database.execute(rows.hand_typed(9, "10-12", id=ours))
        before = snapshot(database)
        output = self.refusal(database, dist)
        self.assertIn(f"day 1, 6-9: the database has id {ours} for day 9, 10-12", output)
        self.assertEqual(snapshot(database), before)

    def test_a_refusal_lists_twenty_and_counts_all(self):
        dist = builds.long_program(23)
        database = self.schema(dist)
        for day in range(1, 24):
            database.execute(rows.hand_typed(day, "6-9", id=f"{day:08}-2222-4222-8222-222222222222"))
        output = self.refusal(database, dist)
        listed = [line for line in output.splitlines() if ": the database has id" in line]
        self.assertEqual(len(listed), 20)
        self.assertIn("day 20, 6-9", listed[-1])
        self.assertIn("(23 in all)", output)

    def test_null_and_empty_follow_up_questions_are_the_same(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        # One activity says `[]`, another says nothing; each is given the other's form, and null.
        for value in ("null", "'[]'"):
            database.execute(f"""update daily_practice_activities set follow_up_questions = {value}
                where follow_up_questions is null or follow_up_questions = '[]'""")
            before = snapshot(database)
            self.assertEqual(len([row for row in before if not row["follow_up_questions"]]), 2)
            self.seed(database, dist)
            self.assertEqual(snapshot(database), before)

    def test_long_programs_go_in_several_statements(self):
        dist = builds.long_program(501)
        text = (dist / "sql/postgres/seed.sql").read_text(encoding="utf-8")
        self.assertEqual(text.count("insert into public.daily_practice_activities"), 3)
        database = self.seeded(dist)
        self.assertEqual(database.value("(select count(*) from daily_practice_activities)"), 501)
        before = snapshot(database)
        self.seed(database, dist)
        self.assertEqual(snapshot(database), before)

    def test_seed_without_schema_fails_as_a_whole(self):
        self.refusal(self.database(), builds.fixture("every-type"))

    # Quizzes

    def test_quizzes_can_be_reordered_and_renamed(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        before = {row["title"]: row for row in snapshot(database, "daily_quizzes")}
        update = builds.changed("every-type", {
            "quizzes/6-9/first-steps.yaml": ("order: 1", "order: 2"),
            "quizzes/6-9/second-steps.yaml": ("order: 2", "order: 1"),
            "quizzes/6-9/last-steps.yaml": ("Third steps", "Last steps")})
        self.seed(database, update)
        after = {row["title"]: row for row in snapshot(database, "daily_quizzes")}
        places = {title: (row["rotation_order"], row["is_published"]) for title, row in after.items()}
        self.assertEqual(places, {
            "First steps": (2, True), "Second steps": (1, True), "Third steps": (3, False),
            "Last steps": (3, True)})
        for title, row in before.items():
            self.assertEqual(row["id"], after[title]["id"])
        printed = self.seed(database, update)
        self.assertNotRegex(printed, r"(INSERT 0|UPDATE) [1-9]")
        self.assertEqual({row["title"]: row for row in snapshot(database, "daily_quizzes")}, after)
        self.seed(database, dist)
        published = database.rows(
            "select title from daily_quizzes where is_published order by rotation_order")
        self.assertEqual([row["title"] for row in published], ["First steps", "Second steps", "Third steps"])

    def test_quizzes_of_other_programs_are_left_alone(self):
        dist = builds.fixture("every-type")
        database = self.seeded(dist)
        database.execute(rows.hand_typed_quiz("another", "First steps"))
        before = snapshot(database, "daily_quizzes")
        self.seed(database, dist)
        self.assertEqual(snapshot(database, "daily_quizzes"), before)

    def test_a_quiz_typed_in_by_hand_is_refused(self):
        dist = builds.fixture("hostile-texts")
        database = self.schema(dist)
        (_, title), ours = next(item for item in builds.quizzes(dist).items() if "$hornbook$" in item[0][1])
        database.execute(rows.hand_typed_quiz("hostile-texts", title))
        output = self.refusal(database, dist)
        self.assertIn(
            f'hostile-texts, 6-9, "{title}": the database has id {rows.SOME_ID}, this build {ours["id"]}',
            output)
        self.assertEqual(snapshot(database), [])


def by_slot(row):
    return row["day_number"], row["age_band"]


def by_title(row):
    return row["age_band"], row["title"]
