"""Brings older PostgreSQL databases up to date, with live results in place: the earlier shapes, and made-up
ones that lack a column, an index or a table, or have a column that nothing fills any more."""

import html
import json
import re
import time
import unittest
from pathlib import Path

import builds
import rows
from access import STAND_IN
from databases import PostgreSQL, Refused
from planting import quoted

SERVER = None
# A database of each shape, filled.
LIVE = {}
SHAPES = Path(__file__).parent / "shapes" / "postgres"
TABLES = ["users", "daily_practice_activities", "daily_practice_results", "daily_quizzes"]

# Columns that no default and no seed could fill: they tell what a row is for, or belong to the app.
HOPELESS = {"daily_practice_activities": {"day_number", "age_band"},
            "daily_practice_results": {"user_id", "activity_id", "day_number", "start_at"},
            "daily_quizzes": {"program", "age_band", "title"}}

OLD_ID = "99999999-9999-4999-8999-999999999999"


def setUpModule():
    global SERVER
    SERVER = PostgreSQL()
    unittest.addModuleCleanup(SERVER.stop)
    SERVER.run("postgres", "-c", "create role authenticated nologin; create role anon nologin;")


class Growing(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.dist = builds.fixture("every-type")
        self.schema, self.seed = (self.dist / f"sql/postgres/{name}.sql" for name in ("schema", "seed"))

    def database(self, shape=None):
        """A database of a shape, today's by default, with older rows and results."""
        if shape not in LIVE:
            LIVE[shape] = database = SERVER.database()
            database.execute(STAND_IN)
            database.apply(shape or self.schema)
            database.execute("\n".join(self.old_rows()))
            if database.value("to_regclass('public.daily_quizzes') is not null"):
                (_, title), quiz = next(iter(builds.quizzes(self.dist).items()))
                database.execute(rows.hand_typed_quiz("every-type", title, id=quiz["id"]))
        return SERVER.database(like=LIVE[shape])

    def old_rows(self):
        for (day, band), activity in builds.activities(self.dist).items():
            yield rows.hand_typed(day, band, id=activity["id"], title="An older title")
        # One that nobody is served, and nobody knows.
        yield rows.hand_typed(-77, "6-9", id=OLD_ID, title="Removed long ago")
        yield rows.live_result(OLD_ID, day=77)

    def grow(self, database, times=1):
        """Applies schema and seed; nothing of what was there is lost."""
        before = self.rows(database)
        for _ in range(times):
            database.apply(self.schema)
            printed = database.apply(self.seed)
        self.assertEqual(bool(rows.done(printed)), times == 1)
        after = self.rows(database)
        for table, old in before.items():
            new = {row["id"]: row for row in after[table]}
            for row in old:
                self.assertLessEqual(row.keys(), new[row["id"]].keys())
                if table in ("users", "daily_practice_results"):
                    self.assertEqual(row, {key: new[row["id"]][key] for key in row})
        for table, all_wanted in (("daily_practice_activities", rows.wanted_activities(self.dist)),
                                  ("daily_quizzes", rows.wanted_quizzes(self.dist))):
            found = {row["id"]: row for row in after[table]}
            for wanted in all_wanted:
                self.assertEqual({key: found[wanted["id"]].get(key) for key in wanted}, wanted)

    def rows(self, database):
        """The rows of every table of ours that is there."""
        found = database.rows(f"""
            select relname, (xpath('/row/json/text()', query_to_xml(format(
              'select coalesce(json_agg(one order by id), ''[]'') as json from public.%I as one', relname),
              false, true, '')))[1]::text as json
            from pg_class where relnamespace = 'public'::regnamespace and relname in ({quoted(TABLES)})""")
        return {row["relname"]: json.loads(html.unescape(row["json"])) for row in found}

    def shape(self, database):
        """What the catalog says of our tables, names that differ from shape to shape aside, and what only an
        empty database is given."""
        found = database.rows("""
            select 'column' as kind, attrelid::regclass || '.' || attname as name,
              concat_ws(' ', format_type(atttypid, -1), attnotnull, pg_get_expr(adbin, adrelid)) as what
              from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
              where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace
                and relkind = 'r') and attnum > 0 and not attisdropped
            union all select 'constraint', conrelid::regclass::text, pg_get_constraintdef(oid)
              from pg_constraint where connamespace = 'public'::regnamespace
            union all select 'trigger', tgrelid::regclass::text, proname from pg_trigger
              join pg_proc on pg_proc.oid = tgfoid where not tgisinternal
            union all select 'index', tablename, regexp_replace(indexdef, 'INDEX .* USING', '')
              from pg_indexes where schemaname = 'public'
            union all select 'policy', policyname, qual from pg_policies
              where tablename not in ('users', 'children')
            union all select 'grant', relname, relacl::text || relrowsecurity from pg_class
              where relnamespace = 'public'::regnamespace and relkind = 'r'
                and relname not in ('users', 'children')
            order by 1, 2, 3""")
        return [line for line in found
                if not line["name"].startswith("children") and line["name"] != "users.child_ids"]

    def refusal(self, database, **options):
        with self.assertRaises(Refused) as caught:
            database.apply(self.schema, **options)
        return caught.exception.output


class GrowthProof(Growing):
    def test_from_every_shape(self):
        wanted = self.shape(self.database())
        shapes = sorted(SHAPES.glob("*.sql"))
        self.assertGreater(len(shapes), 2)
        for shape in shapes:
            database = self.database(shape)
            self.grow(database, times=2)
            found = self.shape(database)
            # An app's own has more than ours.
            self.assertEqual([line for line in wanted if line not in found], [], shape.name)
            if shape.name != "app.sql":
                self.assertEqual(found, wanted, shape.name)

    def test_without_each_column(self):
        wanted = self.shape(self.database())
        columns = [(table, row["column_name"]) for table in TABLES for row in self.database().rows(f"""
            select column_name from information_schema.columns
            where table_schema = 'public' and table_name = '{table}' and column_name not in ('id', 'child_ids')""")]
        self.assertGreater(len(columns), 40)
        for table, column in columns:
            is_hopeless = column in HOPELESS.get(table, ())
            database = self.database()
            database.execute(f"alter table {table} drop column {column} cascade")
            if is_hopeless:
                before = self.shape(database)
                self.assertIn(f'column "{column}" of relation "{table}" contains null values',
                              self.refusal(database))
                self.assertEqual(self.shape(database), before)
                database.execute("truncate " + ", ".join(TABLES))
            self.grow(database)
            self.assertEqual(self.shape(database), wanted, (table, column))

    def test_without_many_columns(self):
        database = self.database()
        wanted = self.shape(database)
        for table in TABLES:
            for row in database.rows(f"""select column_name from information_schema.columns
                    where table_schema = 'public' and table_name = '{table}' and column_name not in ('id', 'child_ids')"""):
                if row["column_name"] not in HOPELESS.get(table, ()):
                    database.execute(f"alter table {table} drop column {row['column_name']} cascade")
        self.grow(database)
        self.assertEqual(self.shape(database), wanted)
        # What the seed does not know stands in for what was never there.
        found = database.rows(f"select title, prompts from daily_practice_activities where id = '{OLD_ID}'")
        self.assertEqual(found, [{"title": "", "prompts": None}])

    def test_without_each_index(self):
        wanted = self.shape(self.database())
        found = self.database().rows("""select indexname, tablename, conname from pg_indexes
            left join pg_constraint on conname = indexname
            where schemaname = 'public' and contype is distinct from 'p'""")
        self.assertGreater(len(found), 9)
        for row in found:
            database = self.database()
            constraint = row["conname"] and f"alter table {row['tablename']} drop constraint {row['conname']}"
            database.execute(constraint or f"drop index {row['indexname']}")
            self.grow(database)
            self.assertEqual(self.shape(database), wanted, row)

    def test_an_index_of_another_name_will_do(self):
        database = self.database()
        wanted = self.shape(database)
        database.execute("alter index idx_daily_practice_activities_day_number rename to theirs")
        self.grow(database)
        self.assertEqual(self.shape(database), wanted)

    def test_an_index_that_holds_less_will_not_do(self):
        database = self.database()
        wanted = self.shape(database)
        database.execute("""drop index idx_daily_practice_activities_day_number;
            create index theirs on daily_practice_activities (day_number) where day_number > 1;""")
        self.grow(database)
        database.execute("drop index theirs")
        self.assertEqual(self.shape(database), wanted)

    def test_without_each_table(self):
        wanted = self.shape(self.database())
        for table in ("daily_quizzes", "daily_practice_results"):
            database = self.database()
            database.execute(f"drop table {table} cascade")
            self.grow(database)
            self.assertEqual(self.shape(database), wanted, table)

    def test_a_column_that_nothing_fills_lets_rows_in(self):
        database = self.database()
        for table in ("daily_practice_activities", "daily_quizzes"):
            database.execute(f"""alter table {table} add former text not null default 'kept',
                add "For\\mer'2" jsonb not null default '7', add has_default text not null default 'kept';
                alter table {table} alter former drop default, alter "For\\mer'2" drop default;""")
        self.grow(database)
        for table in ("daily_practice_activities", "daily_quizzes"):
            self.assertEqual(database.rows(f"""select attname, attnotnull from pg_attribute
                where attrelid = '{table}'::regclass and attname ~* '^for|^has' order by attnum"""), [
                {"attname": "former", "attnotnull": False}, {"attname": "For\\mer'2", "attnotnull": False},
                {"attname": "has_default", "attnotnull": True}])
            self.assertIn({"former": "kept", "For\\mer'2": 7}, database.rows(
                f"""select distinct former, "For\\mer'2" from {table}"""))

    def test_a_column_that_may_be_empty_today_lets_rows_in(self):
        database = self.database()
        wanted = self.shape(database)
        database.execute("""update daily_practice_activities set description = '', best_approach = '';
            alter table daily_practice_activities alter description set not null;
            alter table daily_practice_activities alter best_approach set not null;""")
        self.grow(database)
        self.assertEqual(self.shape(database), wanted)

    def test_columns_of_the_app_stay_as_they_are(self):
        database = self.database()
        database.execute("""
            alter table users add email text not null default ''; alter table users alter email drop default;
            alter table daily_practice_results add device text not null default '';
            alter table daily_practice_results alter device drop default;
            alter table daily_practice_activities add tenant text not null default '';
            alter table daily_practice_activities alter tenant drop default;
            create function fill() returns trigger language plpgsql as
              $$ begin new.tenant = 'home'; return new; end $$;
            create trigger fill before insert on daily_practice_activities
              for each row execute function fill();""")
        before = self.shape(database)
        self.grow(database)
        self.assertEqual(self.shape(database), before)


class LockProof(Growing):
    MODES = ["access share", "row exclusive", "access exclusive"]

    def test_with_nothing_to_do_no_table_is_waited_for(self):
        database = self.database()
        database.apply(self.schema)
        for mode in self.MODES:
            with database.session(f"begin; lock table {', '.join(TABLES)} in {mode} mode;"):
                begun = time.monotonic()
                database.apply(self.schema, options="-c lock_timeout=200ms")
                self.assertLess(time.monotonic() - begun, 5)

    def test_nor_is_one_locked(self):
        """Asked in the middle of it: only the tables of the system are."""
        database = self.database()
        database.apply(self.schema)
        text = self.schema.read_text(encoding="utf-8").replace("\ncommit;", """
            select distinct relname from pg_locks join pg_class on pg_class.oid = relation
              where pid = pg_backend_pid() and relnamespace = 'public'::regnamespace; commit;""")
        self.assertIn("(0 rows)", database.server.run(database.name, text=text))

    def test_with_something_to_do_it_gives_up(self):
        changes = ["alter table daily_practice_activities drop column title",
                   "drop index idx_daily_practice_activities_day_number",
                   "drop trigger update_daily_practice_activities_updated_at on daily_practice_activities",
                   "alter table daily_practice_activities disable row level security",
                   "drop policy daily_practice_activities_select_all on daily_practice_activities"]
        for number, change in enumerate(changes):
            database = self.database()
            database.execute(change)
            before = self.shape(database)
            options = {"options": "-c lock_timeout=300ms"} if number else {}
            with database.session("begin; lock table daily_practice_activities in row exclusive mode;"):
                begun = time.monotonic()
                self.assertIn("canceling statement due to lock timeout", self.refusal(database, **options))
                waited = time.monotonic() - begun
            # The first as the session has it, which is for ever: five seconds then.
            self.assertTrue(0.3 <= waited < 4 if number else 5 <= waited < 12, waited)
            self.assertEqual(self.shape(database), before)
            database.apply(self.schema)
            self.assertNotEqual(self.shape(database), before)

    def test_one_that_needs_no_change_is_not_waited_for(self):
        database = self.database()
        database.execute("alter table daily_practice_activities drop column title")
        others = ", ".join(table for table in TABLES if table != "daily_practice_activities")
        with database.session(f"begin; lock table {others} in access exclusive mode;"):
            database.apply(self.schema, options="-c lock_timeout=200ms")
