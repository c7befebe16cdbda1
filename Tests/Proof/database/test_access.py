"""Proves who may read and write what, with a stand-in for Supabase's roles and its `auth.uid()`."""

import functools

import builds
import rows
import shapes
from test_builds import into
from databases import AUTH, DatabaseCase

MINE = rows.SOME_USER
THEIRS = "44444444-4444-4444-8444-444444444444"
CHILD, OTHER = "55555555-5555-4555-8555-555555555555", "66666666-6666-4666-8666-666666666666"
ADOPT = f"array['{OTHER}']::uuid[]"

# Supabase grants these roles every table of the schema: only row-level security holds them back.
GENEROUS = AUTH + "alter default privileges in schema public grant all on tables to authenticated, anon;"
EVERYBODY = GENEROUS + "alter default privileges in schema public grant all on tables to public;"


class AccessCase(DatabaseCase):
    """What the proofs of rights share."""

    has_roles = True

    def database(self, before=AUTH):
        """A seeded database that held something before, in which two users have a result each."""
        if before not in self._seeded:
            self._seeded[before] = database = self.server.database()
            database.execute(before or "select 1")
            self.seeded(self.dist, database)
            database.execute(f"insert into users (id) values ('{MINE}'), ('{THEIRS}');"
                             + self.result(MINE) + self.result(THEIRS))
        return self.server.database(like=self._seeded[before])

    def result(self, user):
        return f"""insert into daily_practice_results (user_id, activity_id, day_number, start_at)
            values ('{user}', '{builds.activities(self.dist)[1, "6-9"]["id"]}', 1, now());"""

    def as_role(self, database, sql, role="authenticated", user=MINE):
        return database.script(f"set role {role};\nset request.jwt.claim.sub = '{user}';\n\\set QUIET off\n{sql}")

    def count(self, database, table, role="authenticated"):
        return int(self.as_role(database, f"select count(*) as n from {table} \\gset\n\\echo :n", role))

    def done(self, database, sql, says, **options):
        assert says in self.as_role(database, sql, **options)

    def refused(self, database, sql, because="permission denied", **options):
        assert because in self.refusal(self.as_role, database, sql, **options)


class TestAccess(AccessCase):
    _seeded = {}

    def test_row_level_security_is_on(self):
        for before in ("", AUTH):
            found = self.database(before).rows("""select relname from pg_class
                where relrowsecurity and relnamespace = 'public'::regnamespace order by 1""")
            assert ([row["relname"] for row in found]
                    == ["children", "daily_practice_activities", "daily_practice_results", "daily_quizzes", "users"])

    def test_everyone_signed_in_reads_content(self):
        for before in ("", AUTH, GENEROUS):
            for table in ("daily_practice_activities", "daily_quizzes"):
                assert self.count(self.database(before), table) == 3
        policies = self.database("").rows("select policyname from pg_policies order by 1")
        assert ([row["policyname"] for row in policies]
                == ["daily_practice_activities_select_all", "daily_quizzes_select_all"])

    def test_nobody_signed_in_writes_content(self):
        database, generous = self.database(), self.database(GENEROUS)
        for table, insert in (("daily_practice_activities", rows.hand_typed(9, "6-9")),
                              ("daily_quizzes", rows.hand_typed_quiz("another", "By hand"))):
            update, delete = f"update {table} set title = 'x';", f"delete from {table};"
            for sql in (insert, update, delete):
                self.refused(database, sql)
            self.refused(generous, insert, "row-level security")
            self.done(generous, update, "UPDATE 0")
            self.done(generous, delete, "DELETE 0")

    def test_results_are_their_owners(self):
        for before in (AUTH, GENEROUS):
            database = self.database(before)
            seen = self.as_role(database, "select user_id from daily_practice_results \\gset\n\\echo :user_id")
            assert seen.split() == [MINE]
            self.done(database, self.result(MINE), "INSERT 0 1")
            self.refused(database, self.result(THEIRS), "row-level security")
            self.done(database, "update daily_practice_results set total_score = 5;", "UPDATE 2")
            self.refused(database, f"update daily_practice_results set user_id = '{THEIRS}';", "row-level security")
            scores = database.rows(f"select total_score from daily_practice_results where user_id = '{THEIRS}'")
            assert scores == [{"total_score": 0}]

    def test_nobody_adopts_a_child(self):
        for before in (AUTH, GENEROUS, EVERYBODY):
            database = self.database(before)
            database.execute(f"""insert into children (id, birthday) values ('{CHILD}', '2015-05-05'), ('{OTHER}', '2016-06-06');
                update users set child_ids = array['{CHILD}']::uuid[] where id = '{MINE}';
                delete from users where id = '{THEIRS}'""")
            self.refused(database, f"update users set child_ids = {ADOPT};")
            self.refused(database, f"insert into users (id, child_ids) values ('{THEIRS}', {ADOPT});", user=THEIRS)
            assert self.count(database, "children") == 1
            self.done(database, f"insert into users (id) values ('{THEIRS}');", "INSERT 0 1", user=THEIRS)
            self.done(database, "update users set total_score = 5, daily_practice_scores = '{\"1\": 5}';", "UPDATE 1")

    def test_nobody_signed_in_empties_a_table(self):
        for before in (GENEROUS, EVERYBODY):
            database = self.database(before)
            for _ in range(2):
                for table in ("users", "daily_practice_results", "daily_quizzes"):
                    self.refused(database, f"truncate {table} cascade;")
                database.execute("grant all on daily_practice_results, daily_quizzes, users to anon, authenticated")
                self.schema(self.dist, database)

    def test_what_an_earlier_schema_granted_is_taken_back(self):
        for before in (AUTH, GENEROUS):
            database = self.server.database()
            database.execute(before)
            database.script(shapes.shape("postgres", "rights to child_ids"))
            database.execute(f"""alter table users add nickname text; insert into users (id) values ('{MINE}');
                insert into children (id, birthday) values ('{OTHER}', '2016-06-06')""")
            adopt = f"update users set child_ids = {ADOPT};"
            self.done(database, f"begin; {adopt} rollback;", "UPDATE 1")
            for _ in range(2):
                self.schema(self.dist, database)
                self.refused(database, adopt)
                self.refused(database, f"insert into users (id, child_ids) values ('{MINE}', '{{}}');")
                self.done(database, "update users set total_score = 5, nickname = 'Mo';", "UPDATE 1")

    def test_the_rights_of_an_apps_own_users_stay(self):
        database = self.server.database()
        database.execute(AUTH + """create table users (id uuid primary key, child_ids uuid[] default '{}');
            grant select, insert, update on users to authenticated;""")
        self.schema(self.dist, database)
        assert database.value("has_column_privilege('authenticated', 'users', 'child_ids', 'update')")

    def test_nobody_else_sees_anything(self):
        database = self.database(GENEROUS)
        for table in ("daily_practice_activities", "daily_practice_results", "daily_quizzes"):
            assert self.count(database, table, "anon") == 0
        self.refused(self.database(), "select 1 from daily_practice_activities;", role="anon")

    def test_policies_that_are_there_stay(self):
        database = self.database()
        database.execute("""
            drop policy daily_practice_results_select_own on daily_practice_results;
            create policy daily_practice_results_select_own on daily_practice_results
              for select to authenticated using (false);""")
        self.schema(self.dist, database)
        found = database.rows("select qual from pg_policies where policyname = 'daily_practice_results_select_own'")
        assert found == [{"qual": "false"}]


class TestTranslations(AccessCase):
    """Of a build in two languages: who signed in reads translations, and nobody writes them."""

    _seeded = {}
    READ = ("content_translations", "translated_activities")

    @functools.cached_property
    def dist(self):
        return builds.build(into(builds.copied("every-type"), "de"))

    def test_row_level_security_is_on(self):
        for before in ("", AUTH):
            assert self.database(before).value("(select relrowsecurity from pg_class where relname = 'content_translations')")

    def test_everyone_signed_in_reads_content(self):
        for before in ("", AUTH, GENEROUS):
            for table in self.READ:
                assert self.count(self.database(before), table) > 3

    def test_nobody_signed_in_writes_content(self):
        database, generous = self.database(), self.database(GENEROUS)
        for table in self.READ:
            for sql in (f"update {table} set direction = 'ltr';", f"delete from {table};"):
                self.refused(database, sql)
        self.done(generous, "update content_translations set direction = 'ltr';", "UPDATE 0")
        self.done(generous, "delete from content_translations;", "DELETE 0")
        self.refused(generous, "update translated_activities set direction = 'ltr';")

    def test_nobody_else_sees_anything(self):
        assert self.count(self.database(GENEROUS), "content_translations", "anon") == 0
        self.refused(self.database(GENEROUS), "select 1 from translated_activities;", role="anon")
        self.refused(self.database(GENEROUS), "select 1 from hornbook.translated_answers;")

    def test_nobody_signed_in_empties_a_table(self):
        database = self.database(GENEROUS)
        self.refused(database, "truncate content_translations cascade;")
