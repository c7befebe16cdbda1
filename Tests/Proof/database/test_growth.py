"""Brings older PostgreSQL databases up to date, with live results in place: the earlier shapes, and made-up ones that
lack a column, an index or a table, or have what the app put there."""

import functools
import random
import time
from pathlib import Path

import builds
import rows
import shapes
from databases import AUTH, DatabaseCase

# The DDL of an app that had the tables before Hornbook.
APP = Path(__file__).parent / "app.sql"
SHAPE = builds.table(Path(__file__).with_name("growth.sql"))
TABLES = ["users", "daily_practice_activities", "daily_practice_results", "daily_quizzes"]
# Columns that no default and no seed could fill: they tell what a row is for, or belong to the app.
HOPELESS = {"daily_practice_activities": {"day_number", "age_band"},
            "daily_practice_results": {"user_id", "activity_id", "day_number", "start_at"},
            "daily_quizzes": {"program", "age_band", "title"}}
OLD_ID = "99999999-9999-4999-8999-999999999999"


def is_hopeless(table, column):
    return column in HOPELESS.get(table, ())


class Growing(DatabaseCase):
    def sample(self, found, size):
        """Some of what there is, the same in every run; all of it in a study."""
        found = sorted(found)
        return random.Random(35).sample(found, min(builds.count(size, len(found)), len(found)))

    def old_rows(self):
        """Statements that make rows of an earlier edition and results of them."""
        for (day, band), activity in builds.activities(self.dist).items():
            yield rows.hand_typed(day, band, id=activity["id"], title="An older title")
        # One that nobody is served, and nobody knows.
        yield rows.hand_typed(-77, "6-9", id=OLD_ID, title="Removed long ago")
        yield rows.live_result(OLD_ID, day=77)
        (_, title), quiz = next(iter(builds.quizzes(self.dist).items()))
        yield rows.hand_typed_quiz("every-type", title, id=quiz["id"])

    def all_rows(self, database):
        return {table: {row["id"]: row for row in database.rows(f"select * from {table}")}
                for table in TABLES if database.has(table)}

    def grow(self, database, what, times=1):
        """Applies schema and seed; nothing of what was there is lost."""
        before = self.all_rows(database)
        for _ in range(times):
            database.apply(self.dist / f"sql/{database.dialect}/schema.sql")
            printed = database.seed(self.dist)
        assert bool(rows.done(printed)) == (times == 1), what
        after = self.all_rows(database)
        for table, old in before.items():
            for id, row in old.items():
                assert row.keys() <= after[table][id].keys(), what
                if table in ("users", "daily_practice_results"):
                    assert row == {key: after[table][id][key] for key in row}, what
        for table, all_wanted in (("daily_practice_activities", rows.wanted_activities(self.dist)),
                                  ("daily_quizzes", rows.wanted_quizzes(self.dist))):
            for wanted in all_wanted:
                found = after[table][wanted["id"]]
                assert {key: found[key] for key in wanted} == wanted, what


    def expect_stand_ins(self, database):
        """For what was never there and what the seed does not know."""
        found = database.rows(f"select title, prompts from daily_practice_activities where id = '{OLD_ID}'")
        assert found == [{"title": "", "prompts": None}]


class TestPostgresGrowth(Growing):
    _live = {}

    has_roles = True

    def database(self, shape=None):
        """A database of a shape, today's by default, with older rows and results."""
        if shape not in self._live:
            self._live[shape] = database = self.server.database()
            database.execute(AUTH)
            if shape is None:
                self.schema(self.dist, database)
            else:
                database.script(shape)
            old = list(self.old_rows())
            database.execute("\n".join(old if database.has("daily_quizzes") else old[:-1]))
        return self.server.database(like=self._live[shape])

    def shape(self, database):
        """What the catalog says of the tables of these kinds of content."""
        return [line for line in database.rows(SHAPE)
                if line["name"].split(".")[0] in TABLES and line["name"] != "users.child_ids"]

    @functools.cached_property
    def wanted(self):
        return self.shape(self.database())

    def expect_grown(self, database, what):
        self.grow(database, what)
        assert self.shape(database) == self.wanted, what

    def columns(self):
        return [(table, row["column_name"]) for table in TABLES for row in self.database().rows(f"""
            select column_name from information_schema.columns
            where table_schema = 'public' and table_name = '{table}' and column_name not in ('id', 'child_ids')""")]

    def test_from_every_shape(self):
        for name, shape in (shapes.shapes("postgres") | {"app": APP.read_text("utf-8")}).items():
            database = self.database(shape)
            self.grow(database, name, times=2)
            found = self.shape(database)
            # An app's own has more than ours.
            assert [line for line in self.wanted if line not in found] == [], name
            if name != "app":
                assert found == self.wanted, name

    def indexes(self):
        """What takes each index away, by its name."""
        found = self.database().rows("""select indexname, tablename, conname from pg_indexes
            left join pg_constraint on conname = indexname
            where schemaname = 'public' and contype is distinct from 'p'""")
        return {row["indexname"]: f"alter table {row['tablename']} drop constraint {row['conname']}" if row["conname"]
                else f"drop index {row['indexname']}" for row in found}

    def test_what_is_missing_comes_back(self):
        drops = {f"{table}.{column}": f"alter table {table} drop column {column} cascade"
                 for table, column in self.columns() if not is_hopeless(table, column)}
        indexes = self.indexes()
        assert len(drops) > 30
        assert len(indexes) > 9
        changes = {name: drops[name] for name in self.sample(drops, 5)}
        changes |= {name: indexes[name] for name in self.sample(indexes, 3)}
        changes |= {
            "many columns": "; ".join(drops.values()),
            "an index of another name will do":
                "alter index idx_daily_practice_activities_day_number rename to theirs",
            "a column that may be empty today":
                """update daily_practice_activities set description = '', best_approach = '';
                alter table daily_practice_activities alter description set not null;
                alter table daily_practice_activities alter best_approach set not null;""",
            "a table of quizzes": "drop table daily_quizzes cascade",
            "a table of results": "drop table daily_practice_results cascade",
        }
        for name, change in changes.items():
            database = self.database()
            database.execute(change)
            self.expect_grown(database, name)
            if name == "many columns":
                self.expect_stand_ins(database)

    def test_without_a_column_that_nothing_fills(self):
        for table, column in self.sample([one for one in self.columns() if is_hopeless(*one)], 2):
            database = self.database()
            database.execute(f"alter table {table} drop column {column} cascade")
            before = self.shape(database)
            assert (f'column "{column}" of relation "{table}" contains null values'
                    in self.refusal(self.schema, self.dist, database))
            assert self.shape(database) == before
            database.execute("truncate " + ", ".join(TABLES))
            self.expect_grown(database, (table, column))

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
        self.grow(database, "columns of the app")
        assert self.shape(database) == before

    def test_with_nothing_to_do_no_table_is_waited_for(self):
        database = self.database()
        file = self.dist / "sql/postgres/schema.sql"
        for mode in ("access share", "row exclusive", "access exclusive"):
            with database.session(f"begin; lock table {', '.join(TABLES)} in {mode} mode;"):
                database.apply(file, options="-c lock_timeout=200ms")
        # Asked in the middle of it: only tables of the system are locked.
        text = file.read_text(encoding="utf-8").replace("\ncommit;", """
            select distinct relname from pg_locks join pg_class on pg_class.oid = relation
              where pid = pg_backend_pid() and relnamespace = 'public'::regnamespace; commit;""")
        assert "(0 rows)" in database.server.run(database.name, text=text)

    def test_with_something_to_do_it_gives_up(self):
        changes = ["alter table daily_practice_activities drop column title",
                   "drop index idx_daily_practice_activities_day_number",
                   "drop trigger update_daily_practice_activities_updated_at on daily_practice_activities",
                   "alter table daily_practice_activities disable row level security",
                   "drop policy daily_practice_activities_select_all on daily_practice_activities"]
        others = ", ".join(table for table in TABLES if table != "daily_practice_activities")
        file = self.dist / "sql/postgres/schema.sql"
        for number, change in enumerate(changes):
            database = self.database()
            database.execute(change)
            before = self.shape(database)
            options = {"options": "-c lock_timeout=300ms"} if number else {}
            with database.session("begin; lock table daily_practice_activities in row exclusive mode;"):
                begun = time.monotonic()
                assert "canceling statement due to lock timeout" in self.refusal(database.apply, file, **options)
                waited = time.monotonic() - begun
            # The first as the session has it, which is for ever: it gives up after five seconds.
            assert waited >= (0.3 if number else 5)
            assert self.shape(database) == before
            # A table that needs no change is not waited for.
            with database.session(f"begin; lock table {others} in access exclusive mode;"):
                database.apply(file, options="-c lock_timeout=200ms")
            assert self.shape(database) != before
