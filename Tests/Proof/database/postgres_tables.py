"""Holds the tables that the schema makes in a real PostgreSQL against the contract."""

import builds
from databases import DatabaseCase


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

    def test_activities_table_is_the_contract(self):
        database = self.schema(builds.fixture("every-type"))
        self.assertEqual(self.columns(database, "daily_practice_activities"), [
            ("id", "uuid", "NO", "gen_random_uuid()"),
            ("created_at", "timestamp with time zone", "YES", "now()"),
            ("updated_at", "timestamp with time zone", "YES", "now()"),
            ("day_number", "integer", "NO", None),
            ("age_band", "text", "NO", None),
            ("module_name", "text", "NO", None),
            ("module_display_name", "text", "NO", None),
            ("title", "text", "NO", None),
            ("description", "text", "YES", None),
            ("skill_focus", "text", "NO", None),
            ("category", "text", "YES", None),
            ("activity_type", "text", "NO", "'basic-scenario'::text"),
            ("is_reflection", "boolean", "YES", "false"),
            ("scenario", "text", "NO", None),
            ("research_concept", "text", "YES", None),
            ("research_key_insight", "text", "YES", None),
            ("research_citation", "text", "YES", None),
            ("research_additional_context", "text", "YES", None),
            ("best_approach", "text", "YES", None),
            ("follow_up_questions", "jsonb", "YES", "'[]'::jsonb"),
            ("prompts", "jsonb", "NO", None),
            ("actionable_takeaway", "jsonb", "NO", None),
        ])
        self.assertEqual(self.constraints(database, "daily_practice_activities"), {
            "daily_practice_activities_pkey": "PRIMARY KEY (id)",
            "daily_practice_activities_day_number_age_band_key": "UNIQUE (day_number, age_band)",
            "daily_practice_activities_age_band_check":
                "CHECK ((age_band = ANY (ARRAY['6-9'::text, '10-12'::text, '13-16'::text])))",
        })
        self.assertEqual(self.indexes(database, "daily_practice_activities"), [
            "(age_band)", "(day_number)", "(day_number, age_band)", "(id)", "(module_name)"])

    def test_results_and_users_are_the_contract(self):
        database = self.schema(builds.fixture("every-type"))
        self.assertEqual(self.columns(database, "daily_practice_results"), [
            ("id", "uuid", "NO", "gen_random_uuid()"),
            ("created_at", "timestamp with time zone", "YES", "now()"),
            ("updated_at", "timestamp with time zone", "YES", "now()"),
            ("user_id", "uuid", "NO", None),
            ("activity_id", "uuid", "NO", None),
            ("day_number", "integer", "NO", None),
            ("start_at", "timestamp with time zone", "NO", None),
            ("end_at", "timestamp with time zone", "YES", None),
            ("prompt_results", "jsonb", "YES", "'[]'::jsonb"),
            ("total_score", "integer", "YES", "0"),
            ("completed", "boolean", "YES", "false"),
        ])
        self.assertEqual(self.constraints(database, "daily_practice_results"), {
            "daily_practice_results_pkey": "PRIMARY KEY (id)",
            "daily_practice_results_user_id_fkey":
                "FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE",
            "daily_practice_results_activity_id_fkey":
                "FOREIGN KEY (activity_id) REFERENCES daily_practice_activities(id)",
        })
        self.assertEqual(self.indexes(database, "daily_practice_results"), [
            "(activity_id)", "(completed)", "(id)", "(user_id)", "(user_id, day_number)"])
        self.assertEqual(self.columns(database, "users"), [
            ("id", "uuid", "NO", "gen_random_uuid()"),
            ("child_ids", "ARRAY", "YES", "'{}'::uuid[]"),
            ("last_completed_daily_practice_activity", "integer", "YES", "0"),
            ("last_daily_practice_activity_completed_at", "timestamp with time zone", "YES", None),
            ("total_score", "integer", "YES", "0"),
            ("daily_practice_scores", "jsonb", "YES", "'{}'::jsonb"),
        ])
        self.assertEqual(self.indexes(database, "users"), [
            "(id)", "(last_daily_practice_activity_completed_at)"])

    def columns(self, database, table):
        found = database.rows(f"""
            select column_name, data_type, is_nullable, column_default from information_schema.columns
            where table_schema = 'public' and table_name = '{table}' order by ordinal_position""")
        return [tuple(row.values()) for row in found]

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
