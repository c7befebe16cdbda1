"""Every way by which a table leads to a stranger's code: triggers and what they ask, references, columns, checks,
indexes, types, rules, policies. None of it runs, whoever applies the files or verifies a build: what could is
refused by its name, and nothing else is."""

import unittest
from pathlib import Path

import builds
from databases import AUTH, DatabaseCase, PostgreSQL, ROLES

SERVER = None
STRANGER = "stranger"
SPRUNG = "(select is_called from canary.sprung)"

# A sequence keeps count whatever is rolled back.
CANARY = """
    create schema canary; create sequence canary.sprung; create table canary.log (what text);
    grant usage on schema canary to public; grant all on sequence canary.sprung to public;
    grant create on schema public to stranger;
    grant all on daily_practice_activities, daily_quizzes, users to stranger;
    set role stranger;
    create function public.strange(text) returns boolean language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return true; end $$;
    create function public.echo(text) returns text language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return $1; end $$;
    create function public.tell(integer) returns text language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return 1; end $$;
    create function public.compare(text, text) returns integer language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return case when $1 < $2 then -1 when $1 > $2 then 1 else 0 end; end $$;
    create function public.spring() returns trigger language plpgsql as
      $$ begin perform nextval('canary.sprung'); return new; end $$;
    create function public.hear() returns event_trigger language plpgsql as
      $$ begin perform nextval('canary.sprung'); end $$;
    create function public.alike(text, text) returns boolean language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return true; end $$;
    create operator public.=== (leftarg = text, rightarg = text, function = public.alike);
    create domain public.sure as text check (public.strange(value));
    create type public.mood as enum ('a');
    create function public.feel(text) returns public.mood language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return enum_first(null::public.mood); end $$;
    create cast (text as public.mood) with function public.feel(text) as assignment;
    create table public.followers (id uuid, day integer, band text);
    reset role;
"""

# Rows of ours that a seed changes, moves and puts in.
UNDONE = """
    update daily_practice_activities set day_number = day_number + 50;
    update daily_quizzes set title = title || '!' where id = (select id from daily_quizzes order by id limit 1);
    delete from daily_quizzes where id = (select id from daily_quizzes order by id desc limit 1);
"""

WAYS = builds.table(Path(__file__).with_name("ways.yaml"))
CAST = "a cast between the system's types"


def setUpModule():
    global SERVER
    SERVER = PostgreSQL()
    unittest.addModuleCleanup(SERVER.stop)
    SERVER.run("postgres", "-c", f"""{ROLES} create role {STRANGER} login; grant authenticated, anon to {STRANGER}""")


class WaysProof(DatabaseCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.dist = builds.fixture("every-type")
        cls.live = SERVER.database()
        cls.live.execute(AUTH)
        for name in ("schema", "seed"):
            cls.live.apply(cls.dist / f"sql/postgres/{name}.sql")
        cls.live.execute(CANARY + UNDONE)

    def planted(self, sql):
        database = SERVER.database(like=self.live)
        database.execute(sql)
        database.execute("select setval('canary.sprung', 1, false)")
        return database

    def apply(self, database, name, says=None):
        """Applies a file, which is refused where something is to be said."""
        file = self.dist / f"sql/postgres/{name}.sql"
        if says:
            self.assertIn(says, self.refusal(database.apply, file))
        else:
            database.apply(file)

    def verify(self, database, says=None):
        done = builds.run("verify", "--database", database.url, self.dist)
        self.assertEqual(done.returncode == 0, not says, done.stdout + done.stderr)
        self.assertIn(says or "", done.stdout + done.stderr)

    def test_nothing_of_a_strangers_runs(self):
        """Neither by a seed nor by a schema nor when a build is verified; what is the owner's own runs."""
        for name, way in (WAYS["written"] | WAYS["defined"]).items():
            with self.subTest(name):
                database, says = self.planted(way["sql"]), way["says"]
                self.apply(database, "schema", None if name in WAYS["written"] else says)
                self.apply(database, "seed", says)
                self.verify(database, says)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")
                # With such a cast the system's own operators are ambiguous.
                if name != CAST:
                    database.execute("reassign owned by stranger to postgres")
                    self.apply(database, "schema")
                    self.apply(database, "seed")

    def test_what_a_seed_does_not_run_is_refused_where_a_build_is_verified(self):
        for name, way in WAYS["tried"].items():
            with self.subTest(name):
                database, says = self.planted(way["sql"]), way["says"]
                self.apply(database, "seed")
                self.verify(database, says)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")

    def test_what_does_not_run_is_not_refused(self):
        for name, way in WAYS["harmless"].items():
            with self.subTest(name):
                database = self.planted(way["sql"])
                self.apply(database, "schema")
                self.apply(database, "seed")
                self.verify(database)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")
