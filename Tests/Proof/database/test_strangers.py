"""Plants code of a stranger wherever a name could lead to it, and sees none of it run when the emitted files
are applied: not for a superuser, and not for a plain owner."""

import pytest

import builds
import rows
from databases import DatabaseCase, PostgreSQL
from planting import STRANGER, plant

VERIFY = builds.ROOT / "Sources/Verification"
OWNER = "keeper"

# Made by a stranger, plain as can be: what he makes of it later is the danger.
SETTER = """
    create function public.{name}() returns trigger language plpgsql as
      $$ begin new.updated_at = now(); return new; end $$;
    alter function public.{name}() owner to {owner};
"""


@pytest.fixture(scope="module")
def server():
    with PostgreSQL(f"create role {STRANGER} login; create role {OWNER} login; create role hooks;") as server:
        yield server


def files(dist):
    return [dist / f"sql/postgres/{name}.sql" for name in ("schema", "seed")]


class Strangers(DatabaseCase):
    @pytest.fixture(autouse=True)
    def connected(self, server):
        self.server = server

    def database(self, like=None):
        database = self.server.database(like=like)
        database.execute(f"alter database {database.name} owner to {OWNER};"
                         f"grant create on schema public to {STRANGER}, {OWNER};")
        return database

    def sprung(self, database):
        """What has run of what is planted."""
        return self.ask(database, "select distinct what, by from canary.sprung order by 1, 2")

    def ask(self, database, query):
        """The lines of an answer, by a client that looks up nothing planted."""
        said = database.server.run(database.name, "-Atqc", query, options="-c search_path=pg_catalog")
        return said.splitlines()


# By what leads to what is planted: the schema it lies in, and the search path by which that is looked up first.
WHERE = {
    "public": ("public", None),
    "a schema of one's name": ("{user}", None),
    "an earlier schema": ("earlier", "database {database}"),
    "an earlier schema of a role": ("earlier", "role {user} in database {database}"),
}
PATH = "alter {whose} set search_path = earlier, public, pg_catalog;"


class TestNames(Strangers):
    _planted = {}

    def planted(self, *where):
        if where not in self._planted:
            self._planted[where] = self.plant(*where)
        return self._planted[where]

    def plant(self, spot, kind="domain", is_for_verify=False):
        """A database in which everything is planted whose name a file uses, or `verify`, too."""
        database = self.database()
        read = [*files(builds.fixture("hostile-texts")), *(VERIFY.glob("*.swift") if is_for_verify else [])]
        texts = [file.read_text(encoding="utf-8") for file in read]
        assert plant(database, texts, spot, kind) > 1000
        return database

    def expect_nothing_runs(self, database, user, whose=None):
        dist = builds.fixture("hostile-texts")
        if whose:
            database.execute(PATH.format(whose=whose.format(database=database.name, user=user)))
        for file in files(dist) * 2:
            database.apply(file, user=user)
            assert self.sprung(database) == [], (user, whose)
        assert (len(self.ask(database, "select id from public.daily_practice_activities"))
                == len(rows.wanted_activities(dist)))

    def test_nothing_planted_runs(self, subtests):
        for where, (spot, whose) in WHERE.items():
            # A schema of one's name is planted for each; one user shows what the other would.
            for user in ("postgres", OWNER)[:builds.count(1, 2) if spot == "{user}" else 2]:
                with subtests.test(where, user=user):
                    planted = self.planted(spot.format(user=user))
                    self.expect_nothing_runs(self.database(like=planted), user, whose)

    def test_no_cast_runs(self):
        for user in ("postgres", OWNER):
            self.expect_nothing_runs(self.database(like=self.planted("earlier", "enum")), user, "database {database}")

    def test_nothing_planted_runs_when_a_build_is_verified(self, subtests):
        dist = builds.fixture("hostile-texts")
        for spot, kind in (("public", "domain"), ("earlier", "enum"), ("earlier", "domain"))[:builds.count(2, 3)]:
            with subtests.test(spot, kind=kind):
                database = self.database(like=self.planted(spot, kind, True))
                for file in files(dist):
                    database.apply(file)
                database.execute(f"alter database {database.name} set search_path = {spot}, public, pg_catalog")
                done = builds.run("verify", "--database", database.url, dist)
                assert self.ask(database, "select is_called from canary.sung") == ["f"]
                assert done.returncode == 0, done.stdout + done.stderr

    def test_what_is_planted_springs(self):
        """What the cases above rest on: a name that is looked up carelessly does lead to what is planted."""
        database = self.database(like=self.planted("public"))
        for careless in ("select hashtextextended('x', 0)", "select 'a'::name || 1",
                         "set search_path = public, pg_catalog; select 'x'::text = 'y', to_regprocedure('f')",
                         "set search_path = public, pg_catalog; select '1'::jsonb",
                         "set search_path = public, pg_catalog; select from pg_class"):
            database.execute("truncate canary.sprung")
            database.execute(careless)
            assert self.sprung(database) != [], careless


class TestSetter(Strangers):
    def setters(self, database):
        """The functions of the triggers on our tables, with their owners."""
        return {(row["proname"], row["owner"]) for row in database.rows("""
            select proname, pg_get_userbyid(proowner) as owner
            from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
            where not tgisinternal and relnamespace = 'public'::regnamespace""")}

    def apply(self, database, user):
        for file in files(builds.fixture("every-type")):
            database.apply(file, user=user)

    def test_a_strangers_function_is_not_adopted(self):
        for user in ("postgres", OWNER):
            database = self.database()
            database.execute(SETTER.format(name="update_updated_at_column", owner=STRANGER))
            for _ in range(2):
                self.apply(database, user)
                assert self.setters(database) == {("hornbook_set_updated_at", user)}
            database.execute("update daily_quizzes set updated_at = '2020-02-02', title = title || '!'")
            assert database.value("(select min(updated_at) from daily_quizzes) > '2021-01-01'")

    def test_two_functions_of_a_stranger_are_refused(self):
        database = self.database()
        for name in ("update_updated_at_column", "hornbook_set_updated_at"):
            database.execute(SETTER.format(name=name, owner=STRANGER))
        assert ("nothing was changed, since the function public.hornbook_set_updated_at() belongs to a "
               "stranger") in self.refusal(self.apply, database, "postgres")
        assert database.rows("select from pg_class where relnamespace = 'public'::regnamespace") == []

    def test_a_function_of_the_apps_is_adopted(self):
        for owner, user in ((OWNER, "postgres"), (OWNER, OWNER), ("postgres", OWNER)):
            database = self.database()
            database.execute(SETTER.format(name="update_updated_at_column", owner=owner))
            self.apply(database, user)
            assert self.setters(database) == {("update_updated_at_column", owner)}

    def test_only_functions_that_do_nothing_else_are_adopted(self):
        bodies = {
            "NEW.updated_at = NOW();\n  RETURN NEW;": True,
            "new.updated_at := pg_catalog.now(); return new;": True,
            "NEW.updated_at = timezone('utc'::text, now()); RETURN NEW;": True,
            "NEW.updated_at = CURRENT_TIMESTAMP; RETURN NEW;": True,
            "new.updated_at = now(); perform public.more(); return new;": False,
            "new.updated_at = public.now(); return new;": False,
            "return new;": False,
        }
        for body, is_adopted in bodies.items():
            database = self.database()
            database.execute(f"""create function public.update_updated_at_column() returns trigger
                language plpgsql as $$ begin {body} end $$;""")
            self.apply(database, "postgres")
            is_found = ("update_updated_at_column", "postgres") in self.setters(database)
            assert is_found == is_adopted, body

    def test_what_an_earlier_schema_adopted_is_mended(self):
        database = self.database()
        self.apply(database, "postgres")
        database.execute(SETTER.format(name="strange", owner=STRANGER) + """
            create or replace trigger update_daily_quizzes_updated_at before update on daily_quizzes
              for each row execute function public.strange();""")
        assert ("public.daily_quizzes could run code of stranger: the trigger update_daily_quizzes_updated_at "
               "on public.daily_quizzes leads to the function public.strange()") in self.refusal(database.apply, files(self.dist)[1])
        self.apply(database, "postgres")
        assert self.setters(database) == {("update_updated_at_column", "postgres")}

    def test_a_trigger_of_a_role_that_the_owner_was_given_may_run(self):
        """As with Supabase's webhooks."""
        for owner, is_given in ((OWNER, False), (OWNER, True), ("postgres", False)):
            database = self.database()
            self.apply(database, owner)
            self.server.run("postgres", "-c", f"{'grant hooks to' if is_given else 'revoke hooks from'} {OWNER}")
            database.execute(SETTER.format(name="call_out", owner="hooks") + """
                create trigger theirs after update on daily_quizzes
                  for each row execute function public.call_out();""")
            for user in (owner, "postgres"):
                if is_given:
                    database.apply(files(self.dist)[1], user=user)
                    continue
                assert ("could run code of hooks: the trigger theirs on"
                        in self.refusal(database.apply, files(self.dist)[1], user=user))
