"""Holds the tables that the schema makes in a real PostgreSQL against the contract."""

from pathlib import Path

import builds
from databases import DatabaseCase

TABLES = builds.table(Path(__file__).with_name("tables.yaml"))


class TablesProof(DatabaseCase):
    def test_schema_applies_any_number_of_times(self):
        for dist in builds.every():
            schema = dist / "sql/postgres/schema.sql"
            database = self.schema(dist)
            catalog = self.catalog(database)
            database.apply(schema)
            database.execute(schema.read_text(encoding="utf-8"))
            database.seed(dist)
            database.apply(schema)
            self.assertEqual(self.catalog(database), catalog)

    def catalog(self, database):
        """Everything in the schema `public`, as the server describes it."""
        return database.rows("""
            select 'relation' as kind, oid::regclass::text as name, relrowsecurity::text as what
              from pg_class where relnamespace = 'public'::regnamespace
            union all select 'column', attrelid::regclass || '.' || attname, attnum::text from pg_attribute
              where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
            union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
              from pg_constraint where connamespace = 'public'::regnamespace
            union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
            union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
            union all select 'function', proname, pg_get_functiondef(oid) from pg_proc
              where pronamespace = 'public'::regnamespace
            union all select 'policy', policyname, qual from pg_policies
            order by 1, 2, 3""")

    def test_the_tables_are_the_contracts(self):
        database = self.schema(builds.fixture("every-type"))
        for table, wanted in TABLES.items():
            self.assertEqual(self.columns(database, table), wanted["columns"], table)
            self.assertEqual(self.indexes(database, table), wanted["indexes"], table)
            if "constraints" in wanted:
                self.assertEqual(self.constraints(database, table), wanted["constraints"], table)

    def columns(self, database, table):
        found = database.rows(f"""
            select column_name, data_type, is_nullable, column_default from information_schema.columns
            where table_schema = 'public' and table_name = '{table}' order by ordinal_position""")
        return [list(row.values()) for row in found]

    def constraints(self, database, table):
        found = database.rows(f"""select conname, pg_get_constraintdef(oid) as what from pg_constraint
            where conrelid = 'public.{table}'::regclass""")
        return {row["conname"]: row["what"] for row in found}

    def indexes(self, database, table):
        found = database.rows(f"select indexdef from pg_indexes where tablename = '{table}'")
        return sorted(row["indexdef"].partition("USING btree ")[2] for row in found)

    def test_schema_keeps_what_an_app_has(self):
        dist = builds.fixture("every-type")
        database = self.database()
        database.execute("""
            create table public.users (id uuid primary key, email text, total_score integer default 7);
            insert into public.users values ('11111111-1111-4111-8111-111111111111', 'a@b.c', 12);
            create function public.update_updated_at_column() returns trigger language plpgsql as
              $$ begin new.updated_at = '2020-02-02'; return new; end $$;""")
        database.apply(dist / "sql/postgres/schema.sql")
        database.seed(dist)
        database.execute("""
            drop trigger update_daily_practice_activities_updated_at on daily_practice_activities;
            create trigger their_own_name before update on public.daily_practice_activities
              for each row execute function public.update_updated_at_column();""")
        database.apply(dist / "sql/postgres/schema.sql")
        self.assertEqual(database.rows("select email, total_score from users"),
                         [{"email": "a@b.c", "total_score": 12}])
        triggers = database.rows("""select tgname from pg_trigger where not tgisinternal
            and tgrelid = 'public.daily_practice_activities'::regclass""")
        self.assertEqual(triggers, [{"tgname": "their_own_name"}])
        database.execute("update daily_practice_activities set title = 'x' where day_number = 2")
        self.assertEqual(database.rows("""select distinct updated_at::date as day
            from daily_practice_activities where title = 'x'"""), [{"day": "2020-02-02"}])
