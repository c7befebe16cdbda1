"""Every way by which a table leads to a stranger's code: triggers and what they ask, references, columns, checks,
indexes, types, rules, policies. None of it runs, whoever applies the files or verifies a build: what could is
refused by its name, and nothing else is."""

import unittest

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

FOLLOW = """set role stranger;
    alter table followers add foreign key ({key}) references daily_practice_activities ({of}) {action};
    insert into followers select id, day_number, age_band from daily_practice_activities where {rows};
    create trigger follow after update or delete on followers for each row execute function public.spring();
    reset role;"""
PLACE = {"key": "day, band", "of": "day_number, age_band"}

# By what stands in the way: what plants it, and what a refusal calls it. Rows are written by a seed alone.
WRITTEN = {
    "a function as a trigger": (
        "create trigger theirs before update on daily_quizzes for each row execute function public.spring()",
        "the trigger theirs on public.daily_quizzes leads to the function public.spring()"),
    "a domain in the condition of a trigger": (
        """create trigger theirs before update on daily_quizzes for each row when
           (new.title::public.sure is not null) execute function suppress_redundant_updates_trigger()""",
        "the trigger theirs on public.daily_quizzes leads to the type public.sure"),
    "a cast in the condition of a trigger": (
        """create trigger theirs before update on daily_quizzes for each row when
           (new.title::public.mood is not null) execute function suppress_redundant_updates_trigger()""",
        "the trigger theirs on public.daily_quizzes leads to the function public.feel(text)"),
    "a table that follows places": (
        FOLLOW.format(**PLACE, action="on update cascade", rows="true"), "the table public.followers"),
    "a table that forgets places": (
        FOLLOW.format(**PLACE, action="on update set null", rows="true"), "the table public.followers"),
    "an index of a table that refers to places": (
        FOLLOW.format(**PLACE, action="", rows="false") + """
        set role stranger; create index on followers (day) where public.strange('x'); reset role;""",
        "the table public.followers"),
}

CAST = "a cast between the system's types"
# What stands in a table's own definition; a schema refuses it, too.
DEFINED = {
    "a default": (
        "alter table daily_quizzes add column theirs boolean default public.strange('x')",
        "the default value for public.daily_quizzes.theirs leads to the function public.strange(text)"),
    "a generated column": (
        "alter table daily_quizzes add column theirs text generated always as (public.echo(title)) stored",
        "the default value for public.daily_quizzes.theirs leads to the function public.echo(text)"),
    "a check": (
        "alter table daily_quizzes add constraint theirs check (public.strange(title))",
        "the table constraint theirs on public.daily_quizzes leads to the function public.strange(text)"),
    "an index on an expression": (
        "create index theirs on daily_quizzes (public.echo(title))",
        "the index public.theirs leads to the function public.echo(text)"),
    "an index with a condition": (
        "create index theirs on daily_quizzes (title) where public.strange('x')",
        "the index public.theirs leads to the function public.strange(text)"),
    "an index in an order of a stranger's": (
        """create operator class public.theirs for type text using btree as operator 1 <, operator 2 <=, operator 3 =,
             operator 4 >=, operator 5 >, function 1 public.compare(text, text);
           create index theirs on daily_quizzes (title public.theirs)""",
        "the index public.theirs leads to the function public.compare(text,text)"),
    "statistics": (
        "create statistics public.theirs on (title || public.echo('x')) from daily_quizzes",
        "the statistics object public.theirs leads to the function public.echo(text)"),
    "a domain as a column's type": (
        "alter table daily_quizzes alter column title type public.sure", "the type public.sure"),
    "an enumeration as a column's type": (
        "alter table daily_quizzes add column theirs public.mood", "the type public.mood"),
    "a rule": (
        """create rule theirs as on update to daily_quizzes do also
           insert into canary.log select 'x' where public.strange(new.title)""",
        "the rule theirs on public.daily_quizzes leads to the function public.strange(text)"),
    "a table that inherits": (
        "create table public.heir () inherits (daily_quizzes); alter table public.heir owner to stranger",
        "the table public.heir"),
    CAST: (
        "create cast (integer as text) with function public.tell(integer) as implicit",
        "the function public.tell(integer)"),
}
EVENTS = ("create event trigger theirs on ddl_command_end execute function public.hear()",
          "event triggers run functions of strangers: theirs, of stranger")

# What a seed has nothing to do with. Whoever verifies a build writes to all tables, also as a user.
TRIED = {
    "a trigger of the results": (
        "create trigger theirs before insert on daily_practice_results for each row execute function public.spring()",
        "the trigger theirs on public.daily_practice_results leads to the function public.spring()"),
    "a trigger of the users": (
        "create trigger theirs before insert on users for each row execute function public.spring()",
        "the trigger theirs on public.users leads to the function public.spring()"),
    "a policy": (
        "create policy theirs on daily_practice_activities for select using (public.strange(title))",
        "the policy theirs on public.daily_practice_activities leads to the function public.strange(text)"),
    "a policy that looks into a view": (
        """create view public.seen as select 'x'::text as what where public.strange('x');
           grant select on public.seen to public; alter view public.seen owner to stranger;
           create policy theirs on users for select using (exists (select from public.seen))""",
        "the policy theirs on public.users leads to the view public.seen"),
    "a table whose rows go with ours": (
        FOLLOW.format(key="id", of="id", action="on delete cascade", rows="true"), "the table public.followers"),
}

# Nothing of that runs, for anybody.
HARMLESS = {
    "a table that refers to ids": FOLLOW.format(key="id", of="id", action="", rows="true"),
    "a view of ours": "create view public.mirror as select public.echo(title) from daily_quizzes;"
                      "alter view public.mirror owner to stranger",
    "a trigger that is off": """create trigger theirs before update on daily_quizzes for each row
        execute function public.spring(); alter table daily_quizzes disable trigger theirs""",
}


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
        for name, (sql, says) in (WRITTEN | DEFINED | {"an event trigger": EVENTS}).items():
            with self.subTest(name):
                database = self.planted(sql)
                self.apply(database, "schema", None if name in WRITTEN else says)
                self.apply(database, "seed", says)
                self.verify(database, says)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")
                # With such a cast the system's own operators are ambiguous.
                if name != CAST:
                    database.execute("reassign owned by stranger to postgres")
                    self.apply(database, "schema")
                    self.apply(database, "seed")

    def test_what_a_seed_does_not_run_is_refused_where_a_build_is_verified(self):
        for name, (sql, says) in TRIED.items():
            with self.subTest(name):
                database = self.planted(sql)
                self.apply(database, "seed")
                self.verify(database, says)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")

    def test_what_does_not_run_is_not_refused(self):
        for name, sql in HARMLESS.items():
            with self.subTest(name):
                database = self.planted(sql)
                self.apply(database, "schema")
                self.apply(database, "seed")
                self.verify(database)
                self.assertFalse(database.value(SPRUNG), "SPRUNG")
