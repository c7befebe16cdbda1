"""What the schema makes beside what is there already: nothing twice, and nothing that Supabase's linter, whose
rules these queries ask in words of their own, would name."""

from pathlib import Path

import builds
from databases import AUTH, DatabaseCase
from test_growth import APP

# As an app names its own; `for all` and `to public` count.
POLICIES = """
    create policy "Everybody reads" on daily_practice_activities for select to public using (true);
    create policy "Mine" on daily_practice_results for all to authenticated using ((select auth.uid()) = user_id);
"""

# What the schema answers for.
OURS = """with ours as (select pg_class.*, nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'hornbook')) """

LINTS = builds.table(Path(__file__).with_name("lints.yaml"))


class TestGuest(DatabaseCase):
    has_roles = True

    def empty(self, *before):
        """One without anything of ours, which held something before."""
        database = self.server.database()
        for one in (AUTH, *before):
            database.execute(one)
        return database

    def database(self, *before):
        database = self.empty(*before)
        for _ in range(2):
            self.seeded(self.dist, database)
        return database

    def lint(self, database, name):
        return {row["found"] for row in database.rows(OURS + LINTS[name])}

    def test_what_it_makes_has_no_lints(self):
        database = self.database()
        for name in LINTS:
            assert self.lint(database, name) == set(), name

    def test_beside_the_apps_own_it_makes_nothing_twice(self):
        database = self.empty(APP.read_text("utf-8"), POLICIES)
        asks = {"indexes": "select indexname as name from pg_indexes where schemaname = 'public'",
                "policies": "select tablename || ' ' || policyname as name from pg_policies"}
        before = {what: {row["name"] for row in database.rows(query)} for what, query in asks.items()}
        for _ in range(2):
            self.seeded(self.dist, database)
        added = {what: {row["name"] for row in database.rows(query)} - before[what] for what, query in asks.items()}
        # Only of the table that the app has not.
        assert all("daily_quizzes" in name for name in added["indexes"] | added["policies"]), added
        for name in ("duplicate index", "multiple permissive policies", "no primary key", "unindexed foreign key",
                     "auth.uid() for each row", "view with its owner's rights"):
            assert self.lint(database, name) == set(), name

    def test_a_unique_index_in_another_order_will_do(self):
        database = self.empty(APP.read_text("utf-8"), """alter table daily_practice_activities drop constraint unique_day_age_band;
            create unique index theirs on daily_practice_activities (age_band, day_number);""")
        self.schema(self.dist, database)
        found = database.rows("""select indexname from pg_indexes
            where tablename = 'daily_practice_activities' and indexdef ~ 'UNIQUE'""")
        assert {row["indexname"] for row in found} == {"daily_practice_activities_pkey", "theirs"}

    def test_everything_says_what_it_is_for(self):
        database = self.database()
        assert database.rows("""select attrelid::regclass || '.' || attname as name from pg_attribute
            join pg_class on pg_class.oid = attrelid
            where relnamespace in (select oid from pg_namespace where nspname in ('public', 'hornbook'))
              and relkind in ('r', 'v') and attnum > 0 and not attisdropped
              and relname not in ('users', 'children') and (col_description(attrelid, attnum) is null
                or obj_description(attrelid, 'pg_class') is null)""") == []

    def test_nobody_else_reads_what_is_remembered(self):
        database = self.database("alter default privileges grant all on tables to public, anon, authenticated;"
                                 "alter default privileges grant all on schemas to public, anon, authenticated;")
        for role in ("anon", "authenticated"):
            assert not database.value(f"has_schema_privilege('{role}', 'hornbook', 'usage')")
            for table in ("versions", "releases", "answers", "prompt_options"):
                assert not database.value(f"has_table_privilege('{role}', 'hornbook.{table}', 'select')")
        assert database.rows("""select relname from pg_class where relkind = 'r' and not relrowsecurity
            and relnamespace = 'hornbook'::regnamespace""") == []

    def test_an_analyst_is_let_in_as_the_docs_say(self):
        text = (builds.ROOT / "docs/databases.md").read_text(encoding="utf-8")
        statements = text.partition("create role analyst login;")[2].partition("```")[0]
        database = self.database()
        database.execute("create role analyst login;" + statements)
        for table in ("versions", "releases", "answers", "prompt_options"):
            database.server.run(database.name, "-c", f"select * from hornbook.{table}", user="analyst")
        assert "(6 rows)" in database.server.run(
            database.name, "-c", "select * from hornbook.versions", user="analyst")
