"""Proves who may read and write what, with a stand-in for Supabase's roles and its `auth.uid()`."""

import builds
import rows
import shapes
from databases import AUTH, DatabaseCase, server_with_roles

MINE = rows.SOME_USER
THEIRS = "44444444-4444-4444-8444-444444444444"

# Supabase grants these roles every table of the schema: only row-level security holds them back.
GENEROUS = "alter default privileges in schema public grant all on tables to authenticated, anon;"


class AccessProof(DatabaseCase):
    def setUp(self):
        self.dist = builds.fixture("every-type")
        self.activity = builds.activities(self.dist)[1, "6-9"]["id"]

    def database(self, before=AUTH):
        database = server_with_roles().database()
        database.execute(before or "select 1")
        self.schema(self.dist, database)
        self.seeded(self.dist, database)
        database.execute(f"insert into users (id) values ('{MINE}'), ('{THEIRS}')")
        for user in (MINE, THEIRS):
            database.execute(self.result(user))
        return database

    def result(self, user):
        return f"""insert into daily_practice_results (user_id, activity_id, day_number, start_at)
            values ('{user}', '{self.activity}', 1, now());"""

    def as_role(self, database, role, sql, user=MINE):
        return database.script(
            f"set role {role};\nset request.jwt.claim.sub = '{user}';\n\\set QUIET off\n{sql}")

    def count(self, database, role, table):
        printed = self.as_role(database, role, f"select count(*) as n from {table} \\gset\n\\echo :n")
        return int(printed)

    def refused(self, database, role, sql, because):
        self.assertIn(because, self.refusal(self.as_role, database, role, sql))

    def test_row_level_security_is_on(self):
        for before in ("", AUTH):
            found = self.database(before).rows("""select relname from pg_class
                where relrowsecurity and relnamespace = 'public'::regnamespace order by 1""")
            self.assertEqual([row["relname"] for row in found],
                             ["children", "daily_practice_activities", "daily_practice_results", "daily_quizzes", "users"])

    def test_everyone_signed_in_reads_content(self):
        for before in (AUTH, AUTH + GENEROUS):
            database = self.database(before)
            for table, count in (("daily_practice_activities", 3), ("daily_quizzes", 3)):
                self.assertEqual(self.count(database, "authenticated", table), count)

    def test_content_is_read_without_auth(self):
        database = self.database(before="")
        self.assertEqual(self.count(database, "authenticated", "daily_practice_activities"), 3)
        policies = database.rows("select policyname from pg_policies order by 1")
        self.assertEqual([row["policyname"] for row in policies],
                         ["daily_practice_activities_select_all", "daily_quizzes_select_all"])

    def test_nobody_signed_in_writes_content(self):
        database = self.database()
        inserts = {
            "daily_practice_activities": rows.hand_typed(9, "6-9"),
            "daily_quizzes": rows.hand_typed_quiz("another", "By hand"),
        }
        for table, insert in inserts.items():
            for sql in (insert, f"update {table} set title = 'x';", f"delete from {table};"):
                self.refused(database, "authenticated", sql, "permission denied")
        generous = self.database(AUTH + GENEROUS)
        for table, insert in inserts.items():
            self.refused(generous, "authenticated", insert, "row-level security")
            changed = self.as_role(generous, "authenticated", f"update {table} set title = 'x';")
            self.assertIn("UPDATE 0", changed)
            deleted = self.as_role(generous, "authenticated", f"delete from {table};")
            self.assertIn("DELETE 0", deleted)

    def test_results_are_their_owners(self):
        for before in (AUTH, AUTH + GENEROUS):
            database = self.database(before)
            seen = self.as_role(database, "authenticated",
                                "select user_id from daily_practice_results \\gset\n\\echo :user_id")
            self.assertEqual(seen.split(), [MINE])
            self.assertIn("INSERT 0 1", self.as_role(database, "authenticated", self.result(MINE)))
            self.refused(database, "authenticated", self.result(THEIRS), "row-level security")
            changed = self.as_role(database, "authenticated",
                                   "update daily_practice_results set total_score = 5;")
            self.assertIn("UPDATE 2", changed)
            self.refused(database, "authenticated",
                         f"update daily_practice_results set user_id = '{THEIRS}';", "row-level security")
            scores = database.rows(f"""select total_score from daily_practice_results
                where user_id = '{THEIRS}'""")
            self.assertEqual(scores, [{"total_score": 0}])

    def test_nobody_adopts_a_child(self):
        child, other = "55555555-5555-4555-8555-555555555555", "66666666-6666-4666-8666-666666666666"
        everybody = GENEROUS + "alter default privileges in schema public grant all on tables to public;"
        for before in (AUTH, AUTH + GENEROUS, AUTH + everybody):
            database = self.database(before)
            database.execute(f"""insert into children (id, birthday)
                values ('{child}', '2015-05-05'), ('{other}', '2016-06-06');
                update users set child_ids = array['{child}']::uuid[] where id = '{MINE}';
                delete from users where id = '{THEIRS}'""")
            adopting = f"array['{other}']::uuid[]"
            self.refused(database, "authenticated", f"update users set child_ids = {adopting};", "permission denied")
            insert = f"insert into users (id, child_ids) values ('{THEIRS}', {adopting});"
            self.assertIn("permission denied", self.refusal(self.as_role, database, "authenticated", insert, THEIRS))
            self.assertEqual(self.count(database, "authenticated", "children"), 1)
            self.assertIn("INSERT 0 1", self.as_role(
                database, "authenticated", f"insert into users (id) values ('{THEIRS}');", THEIRS))
            self.assertIn("UPDATE 1", self.as_role(
                database, "authenticated", "update users set total_score = 5, daily_practice_scores = '{\"1\": 5}';"))

    def test_what_an_earlier_schema_granted_is_taken_back(self):
        other = "66666666-6666-4666-8666-666666666666"
        for before in (AUTH, AUTH + GENEROUS):
            database = server_with_roles().database()
            database.execute(before)
            database.script(shapes.shape("postgres", "rights to child_ids"))
            database.execute(f"""alter table users add nickname text; insert into users (id) values ('{MINE}');
                insert into children (id, birthday) values ('{other}', '2016-06-06')""")
            adopt = f"update users set child_ids = array['{other}']::uuid[];"
            self.assertIn("UPDATE 1", self.as_role(database, "authenticated", f"begin; {adopt} rollback;"))
            for _ in range(2):
                database.apply(self.dist / "sql/postgres/schema.sql")
                self.refused(database, "authenticated", adopt, "permission denied")
                self.refused(database, "authenticated", f"insert into users (id, child_ids) values ('{MINE}', '{{}}');",
                             "permission denied")
                self.assertIn("UPDATE 1", self.as_role(
                    database, "authenticated", "update users set total_score = 5, nickname = 'Mo';"))

    def test_the_rights_of_an_apps_own_users_stay(self):
        database = server_with_roles().database()
        database.execute(AUTH + """create table users (id uuid primary key, child_ids uuid[] default '{}');
            grant select, insert, update on users to authenticated;""")
        database.apply(self.dist / "sql/postgres/schema.sql")
        self.assertTrue(database.value("has_column_privilege('authenticated', 'users', 'child_ids', 'update')"))

    def test_nobody_else_sees_anything(self):
        database = self.database(AUTH + GENEROUS)
        for table in ("daily_practice_activities", "daily_practice_results", "daily_quizzes"):
            self.assertEqual(self.count(database, "anon", table), 0)
        strict = self.database()
        self.refused(strict, "anon", "select 1 from daily_practice_activities;", "permission denied")

    def test_policies_that_are_there_stay(self):
        database = self.database()
        database.execute("""
            drop policy daily_practice_results_select_own on daily_practice_results;
            create policy daily_practice_results_select_own on daily_practice_results
              for select to authenticated using (false);""")
        database.apply(self.dist / "sql/postgres/schema.sql")
        found = database.rows("""select qual from pg_policies
            where policyname = 'daily_practice_results_select_own'""")
        self.assertEqual(found, [{"qual": "false"}])
