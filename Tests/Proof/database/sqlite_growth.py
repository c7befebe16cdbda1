"""Brings older SQLite files up to date, with live results in place: the earlier shapes, and made-up ones that
lack a column, an index or a table, or have what the app put there."""

import json
import re
import sqlite3
import subprocess
import time
import unittest
from pathlib import Path

import builds
import rows
from databases import Refused, SQLite
from growth import HOPELESS, OLD_ID, TABLES

SHAPES = sorted((Path(__file__).parent / "shapes" / "sqlite").glob("*.sql"))
NEWEST = SHAPES[-1].read_text(encoding="utf-8")

JSON_COLUMNS = {"follow_up_questions", "prompts", "actionable_takeaway", "questions"}


def without(column, table, text=NEWEST):
    """A schema without a column of a table, and without what speaks of it."""
    def table_without(found):
        items = [item for item in found[2].split(",\n") if not is_of(item)]
        return found[1] + ",\n".join(items) + found[3]

    def trigger_without(found):
        of = ",\n".join(item for item in found[2].split(",\n") if item.strip() != column)
        return found[1] + of + re.sub(rf"\n  or old\.{column} is not new\.{column}\b", "", found[3])

    def is_of(item):
        line = item.splitlines()[-1]
        return re.match(rf"  {column} |  unique .*\b{column}\b", line)

    text = re.sub(rf"(create table if not exists {table} \(\n)(.*?)(\n\);)", table_without, text, flags=re.S)
    text = re.sub(
        rf"(create trigger [^;]*?after update of\n)([^;]*?)(\non {table} [^;]*;)", trigger_without, text)
    return re.sub(rf"create index [^;]* on {table} \((?:[^)]*\W)?{column}(?:\W[^)]*)?\);\n", "", text)


class SQLiteGrowthProof(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.dist = builds.fixture("every-type")
        self.schema, self.seed = (self.dist / f"sql/sqlite/{name}.sql" for name in ("schema", "seed"))

    def database(self, shape=None, fill=None):
        """A file of a shape, today's by default, with older rows and results."""
        database = SQLite(builds.folder("growth"))
        database.execute(shape or self.schema.read_text(encoding="utf-8"))
        connection = sqlite3.connect(database.file)
        there = {table: [row[1] for row in connection.execute(f"pragma table_info({table})")]
                 for table in TABLES}
        with connection:
            for table, old in self.old_rows().items():
                for row in old if there[table] else []:
                    names = [name for name in row if name in there[table]]
                    connection.execute(f"insert into {table} ({', '.join(names)}) values "
                                       f"({', '.join('?' * len(names))})", [row[name] for name in names])
            connection.executescript(fill or "")
        connection.close()
        return database

    def old_rows(self):
        activity = {"module_name": "m", "module_display_name": "M", "title": "An older title",
                    "skill_focus": "s", "scenario": "s", "prompts": "[]", "actionable_takeaway": "{}",
                    "updated_at": "2020-02-02"}
        quizzes = [{"id": quiz["id"], "program": "every-type", "age_band": band, "title": title,
                    "rotation_order": 9, "questions": "[]"}
                   for (band, title), quiz in builds.quizzes(self.dist).items()]
        ids = {slot: found["id"] for slot, found in builds.activities(self.dist).items()}
        ids[-77, "6-9"] = OLD_ID
        return {
            "users": [{"id": rows.SOME_USER, "total_score": 5}],
            "daily_practice_activities": [activity | {"id": id, "day_number": day, "age_band": band}
                                          for (day, band), id in ids.items()],
            "daily_practice_results": [{"id": rows.SOME_ID, "user_id": rows.SOME_USER, "activity_id": OLD_ID,
                                        "day_number": 77, "start_at": "2026-01-01", "total_score": 3}],
            "daily_quizzes": quizzes[:1],
        }

    def all_rows(self, database):
        return {table: {row["id"]: row for row in database.rows(f"select * from {table}")} for table in TABLES
                if database.rows(f"select 1 from sqlite_master where name = '{table}'")}

    def grow(self, database, shape=""):
        """Applies schema and seed, twice; nothing of what was there is lost."""
        before = self.all_rows(database)
        made = self.made(database)
        for _ in range(2):
            for file in (self.schema, self.seed):
                database.apply(file)
        after = self.all_rows(database)
        for table, old in before.items():
            for id, row in old.items():
                self.assertLessEqual(row.keys(), after[table][id].keys(), shape)
                if table in ("users", "daily_practice_results"):
                    self.assertEqual(row, {key: after[table][id][key] for key in row}, shape)
        for table, all_wanted in (("daily_practice_activities", rows.wanted_activities(self.dist)),
                                  ("daily_quizzes", rows.wanted_quizzes(self.dist))):
            for wanted in all_wanted:
                found = after[table][wanted["id"]]
                found = {key: json.loads(found[key]) if key in JSON_COLUMNS else found[key] for key in wanted}
                self.assertEqual(found, wanted, shape)
        self.assertLessEqual(made, self.made(database), shape)
        self.assertEqual(database.rows("pragma foreign_key_check"), [])
        self.assertEqual(database.rows("pragma integrity_check"), [{"integrity_check": "ok"}])

    def made(self, database):
        """Everything but tables, which gain columns."""
        return {(row["type"], row["name"], row["sql"])
                for row in database.rows("select * from sqlite_master where type <> 'table'")}

    def columns(self, database):
        return {(table, row["name"], row["type"]) for table in TABLES
                for row in database.rows(f"pragma table_info({table})") if row["name"] != "child_ids"}

    def test_from_every_shape(self):
        self.assertGreater(len(SHAPES), 1)
        wanted = self.database()
        for shape in SHAPES:
            database = self.database(shape.read_text(encoding="utf-8"))
            self.grow(database, shape.name)
            self.assertEqual(self.columns(database), self.columns(wanted))
            self.assertEqual(self.made(database), self.made(wanted))

    def test_without_each_column(self):
        wanted = self.columns(self.database())
        self.assertGreater(len(wanted), 40)
        for table, column, _ in sorted(wanted):
            if column in ("id", "child_ids"):
                continue
            shape = without(column, table)
            if column in HOPELESS.get(table, ()):
                database = SQLite(builds.folder("growth"))
                database.execute(shape)
                before = database.file.read_bytes()
                with self.assertRaises(Refused) as caught:
                    database.apply(self.schema)
                self.assertIn(f"{table}.{column}\n", caught.exception.output)
                self.assertIn("nothing was changed: the columns listed are missing", caught.exception.output)
                self.assertEqual(database.file.read_bytes(), before)
                continue
            database = self.database(shape)
            lacking = wanted - self.columns(database)
            self.assertEqual([found[:2] for found in lacking], [(table, column)])
            self.grow(database, f"{table}.{column}")
            self.assertEqual(self.columns(database), wanted)
            self.works(database, table, column)

    def works(self, database, table, column):
        """The times are kept as in a new file, whichever column came late."""
        value = {"is_reflection": "1 - is_reflection", "is_published": "1 - is_published",
                 "rotation_order": "8"}.get(column, "'[8]'")
        if table in ("daily_practice_activities", "daily_quizzes") and not column.endswith("ed_at"):
            database.execute(f"update {table} set updated_at = '2020-02-02';")
            database.execute(f"update {table} set {column} = {value};")
            self.assertEqual(database.rows(f"select 1 from {table} where updated_at < '2021'"), [], column)
        database.execute(rows.hand_typed(78, "6-9", id="another"))
        times = database.value(
            "(select created_at || updated_at from daily_practice_activities where id = 'another')")
        self.assertRegex(times, "^(20[0-9-]{8}T[0-9:.]{12}Z){2}$")

    def test_without_many_columns(self):
        shape = NEWEST
        wanted = self.columns(self.database())
        for table, column, _ in wanted:
            if column != "id" and column not in HOPELESS.get(table, ()):
                shape = without(column, table, shape)
        # A trigger without a column to look at is none.
        shape = re.sub(r"create trigger .*?\nend;\n", "", shape, flags=re.S)
        database = self.database(shape)
        self.grow(database)
        self.assertEqual(self.columns(database), wanted)
        # What the seed does not know stands in for what was never there.
        found = database.rows(f"select title, prompts from daily_practice_activities where id = '{OLD_ID}'")
        self.assertEqual(found, [{"title": "", "prompts": "null"}])

    def test_without_each_index_trigger_and_table(self):
        wanted = self.database()
        for kind, name, _ in sorted(found for found in self.made(wanted) if found[2]):
            database = self.database(fill=f"drop {kind} {name};")
            self.grow(database, name)
            self.assertEqual(self.made(database), self.made(wanted))
        for table in ("daily_practice_results", "daily_quizzes"):
            database = self.database(fill=f"drop table {table};")
            self.grow(database, table)
            self.assertEqual(self.columns(database), self.columns(wanted))

    def test_what_the_app_added_stays(self):
        for shape in (None, NEWEST, without("title", "daily_practice_activities")):
            database = self.database(shape, """
                alter table daily_practice_activities add column "is favourite" integer default 3;
                update daily_practice_activities set "is favourite" = day_number;
                create index favourites on daily_practice_activities ("is favourite");
                create view day_ones as select * from daily_practice_activities where day_number = 1;
                create table log (id text references daily_practice_activities (id));
                insert into log select id from daily_practice_activities;
                create trigger log_activities after update on daily_practice_activities
                  begin insert into log values (new.id); end;""")
            self.grow(database)
            self.assertEqual(database.rows(
                """select 1 from daily_practice_activities
                where day_number in (1, -77) and "is favourite" is not day_number"""), [])

    def test_with_nothing_missing_the_file_stays_as_it_is(self):
        database = self.database()
        database.apply(self.seed)
        before = database.file.read_bytes()
        database.apply(self.schema)
        self.assertEqual(database.file.read_bytes(), before)

    def test_columns_that_nothing_fills_any_more_let_rows_in(self):
        """SQLite cannot be told so later, so it is told from the start."""
        database = self.database()
        database.execute("""
            insert into daily_practice_activities (day_number, age_band) values (78, '6-9');
            insert into daily_quizzes (program, age_band, title) values ('p', '6-9', 't');""")

    def test_a_column_of_the_apps_that_must_be_filled_is_named(self):
        database = self.database(fill="""
            alter table daily_quizzes add column tenant text not null default '';
            pragma writable_schema = on;
            update sqlite_master set sql = replace(sql, 'tenant text not null default ''''',
              'tenant text not null');""")
        database.apply(self.schema)
        before = self.all_rows(database)
        with self.assertRaises(Refused) as caught:
            database.apply(self.seed)
        self.assertIn("NOT NULL constraint failed: daily_quizzes.tenant", caught.exception.output)
        self.assertEqual(self.all_rows(database), before)

    def test_from_an_app(self):
        """As a client's library applies it, with its settings and with a write-ahead log."""
        for settings in ("pragma foreign_keys = on; pragma recursive_triggers = on;",
                         "pragma journal_mode = wal;"):
            database = self.database(without("title", "daily_practice_activities"))
            connection = sqlite3.connect(database.file)
            connection.executescript(settings)
            for file in (self.schema, self.seed) * 2:
                connection.executescript(file.read_text(encoding="utf-8"))
            if "foreign_keys" in settings:
                self.assertEqual(connection.execute("pragma foreign_keys").fetchone(), (1,))
            connection.close()
            self.grow(database)

    def test_killed_anywhere_the_next_run_finishes(self):
        shape = NEWEST
        for column in ("title", "description", "scenario", "prompts"):
            shape = without(column, "daily_practice_activities", shape)
        delay, status, seen = 0.001, None, set()
        while status != 0:
            database = self.database(shape)
            with self.schema.open() as text, subprocess.Popen(
                    [database.command, "-bail", database.file], stdin=text) as client:
                time.sleep(delay)
                client.kill()
            delay, status = delay * 1.3, client.returncode
            seen.add(len(self.columns(database)))
            self.grow(database, delay)
        self.assertGreater(len(seen), 1)
