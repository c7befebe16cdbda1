"""An app's own tables beside and inside Hornbook's: what `schema.sql` changes on a table that was there before, it says
in one notice a table; what the files cannot do, they say first, and in words of their own."""

import re
from pathlib import Path

import builds
import pytest
from databases import AUTH, DatabaseCase

APP = (Path(__file__).parent / "app.sql").read_text("utf-8")
# Read apart from the notices: the names of everything that a table of Hornbook's or the app's has.
CATALOG = """
    with tables as (
      select oid, relnamespace::regnamespace || '.' || relname as name, relowner, relrowsecurity, relacl from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'hornbook')))
    select name, 'column ' || attname as part from tables join pg_attribute on attrelid = tables.oid
      where attnum > 0 and not attisdropped
    union select name, 'not null of ' || attname from tables join pg_attribute on attrelid = tables.oid
      where attnotnull and attnum > 0 and not attisdropped
    union select name, 'default of ' || attname from tables join pg_attrdef on adrelid = tables.oid
      join pg_attribute on attrelid = adrelid and attnum = adnum
    union select name, 'constraint ' || conname from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
    union select name, 'index ' || indexrelid::regclass::name from tables join pg_index on indrelid = tables.oid
      where indexrelid not in (select conindid from pg_constraint)
    union select name, 'trigger ' || tgname from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union select name, 'policy ' || polname from tables join pg_policy on polrelid = tables.oid
    union select name, 'row-level security' from tables where relrowsecurity
    union select name, 'right to ' || lower(privilege_type) from tables, aclexplode(relacl) where grantee <> relowner"""

# What is done to a database that is up to date, and what the notice says of it; `None` where there is nothing to do.
STATES = {
    "nothing": ("select 1", None),
    "a column": ("alter table daily_quizzes drop column sensitive", "added column sensitive"),
    "three columns": ("alter table daily_practice_activities drop description, drop category, drop prompts",
                      "added column category, description, prompts"),
    "a column of the users": ("alter table users drop column total_score", "added column total_score"),
    "a column that refused": ("alter table daily_quizzes alter sensitive set default '[]', alter sensitive set not null",
                              "dropped not null of sensitive"),
    "an index": ("drop index idx_daily_practice_results_user_id", "added index idx_daily_practice_results_user_id"),
    "an index of another name": ("alter index idx_daily_practice_results_user_id rename to theirs", None),
    "an index that holds less": ("drop index idx_daily_practice_results_completed; create index theirs on "
                                 "daily_practice_results (completed) where completed",
                                 "added index idx_daily_practice_results_completed"),
    "a constraint": ("do $$ declare one name; begin select conname into one from pg_constraint where conrelid = "
                     "'daily_quizzes'::regclass and contype = 'u'; execute 'alter table daily_quizzes drop constraint ' "
                     "|| one; end $$", "added constraint daily_quizzes_"),
    "a partial unique index in its place": (
        "do $$ declare one name; begin select conname into one from pg_constraint where conrelid = "
        "'daily_practice_activities'::regclass and contype = 'u'; execute 'alter table daily_practice_activities drop "
        "constraint ' || one; end $$; create unique index theirs on daily_practice_activities (age_band, day_number) "
        "where day_number > 0", None),
    "a trigger": ("drop trigger update_daily_quizzes_updated_at on daily_quizzes",
                  "added trigger update_daily_quizzes_updated_at (update_updated_at_column)"),
    "a trigger of theirs": ("create function fill() returns trigger language plpgsql as $$ begin return new; end $$; "
                            "create trigger theirs before insert on daily_quizzes for each row execute function fill()", None),
    "row-level security": ("alter table daily_quizzes disable row level security", "added row-level security"),
    "a policy": ("drop policy daily_quizzes_select_all on daily_quizzes", "added policy daily_quizzes_select_all"),
    "a policy of theirs": ("drop policy daily_quizzes_select_all on daily_quizzes; create policy theirs on daily_quizzes "
                           "for select to authenticated using (is_published)", None),
    "rights": ("grant truncate, references on daily_quizzes to authenticated, anon",
               "dropped right to references of anon, references of authenticated, truncate of anon"),
    "a right": ("revoke select on daily_quizzes from authenticated", "added right to select of authenticated"),
    "rights to what gives access": ("grant update on users to authenticated", "dropped right to update of authenticated"),
    "comments": ("comment on column daily_quizzes.title is null; comment on table daily_quizzes is null",
                 "added comment on the table, title"),
    "a comment of theirs": ("comment on column daily_quizzes.title is 'Ours.'", None),
    "columns of theirs": ("alter table daily_quizzes add theirs text not null default 'x', add more jsonb; alter table "
                          "users add email text not null default ''", None),
    "tables of theirs": ("create table lessons (quiz uuid references daily_quizzes (id))", None),
    "a default of theirs": ("alter table daily_practice_results alter completed drop default", None),
    "what is remembered": ("alter table hornbook.releases drop column newest_release", "added column newest_release"),
}


def notices(printed):
    """What was said of each table, as it was said."""
    found = re.findall(r"NOTICE:  changed the table (\S+), which was there before:\n((?:(?:added|dropped) .*\n)+)", printed)
    assert len({name for name, _ in found}) == len(found) == printed.count("NOTICE:")
    return dict(found)


class TestAppTables(DatabaseCase):
    @pytest.fixture(autouse=True)
    def connected(self, server_with_roles):
        self.server = server_with_roles
        self.dist = builds.fixture("every-type")
        self.schema_file, self.seed_file = (self.dist / f"sql/postgres/{name}.sql" for name in ("schema", "seed"))

    def parts(self, database):
        return {(row["name"], row["part"]) for row in database.rows(CATALOG)}

    def expect_told(self, database, what, says):
        before = self.parts(database)
        said = notices(database.apply(self.schema_file))
        after, known = self.parts(database), {name for name, _ in before}
        columns = {one for one in after - before if one[1].startswith("column ")}
        for name, part in (before ^ after) - {(name, f"{sort} of {column[7:]}") for name, column in columns
                                              for sort in ("not null", "default")}:
            sort, one = re.fullmatch(r"(.* (?:of|to)|row-level security|\S+) ?(.*)", part).groups()
            change = "added" if (name, part) in after else "dropped"
            if name in known:
                assert any(line.startswith(f"{change} {sort}") and one in line
                           for line in said.get(name, "").splitlines()), (what, name, change, part, said)
        assert bool(said) == (says is not None), (what, said)
        assert says is None or says in "".join(said.values()), (what, said)
        assert not notices(database.apply(self.schema_file)), what
        database.apply(self.seed_file)

    def test_every_change_is_told(self, subtests):
        first = self.database()
        first.execute(AUTH)
        first.apply(self.schema_file)
        for what, (change, says) in STATES.items():
            with subtests.test(what):
                database = self.server.database(like=first)
                database.execute(change)
                self.expect_told(database, what, says)

    def test_the_tables_of_an_app(self):
        database = self.database()
        database.script(APP)
        self.expect_told(database, "an app", "added column")

    def test_a_column_of_the_app_must_be_filled(self):
        database = self.like(self.dist, ["schema"])
        database.execute("alter table daily_quizzes add tenant text not null, add \"Second\" int not null")
        before = self.parts(database)
        assert not notices(database.apply(self.schema_file))
        said = self.refusal(database.apply, self.seed_file)
        assert "nothing was changed, since a column of the app must be filled" in said
        mends = re.findall(r"alter table public\.daily_quizzes alter column \S+ drop not null;", said)
        assert len(mends) == 2 and self.parts(database) == before
        database.execute(" ".join(mends))
        database.apply(self.seed_file)

    def test_older_tables_are_named_first(self):
        database = self.database()
        said = self.refusal(database.apply, self.seed_file)
        assert "the database lacks the table public.daily_quizzes, the table" in said and "Apply schema.sql" in said
        database.apply(self.schema_file)
        database.execute("alter table daily_quizzes drop column sensitive; alter table hornbook.releases drop newest_release")
        said = self.refusal(database.apply, self.seed_file)
        assert "lacks the column public.daily_quizzes.sensitive, the column hornbook.releases.newest_release" in said

    def test_who_lacks_rights_is_told(self):
        self.server.run("postgres", "-c", "create role plain login")
        for file, applied in ((self.schema_file, []), (self.schema_file, ["schema"]), (self.seed_file, ["schema"])):
            database = self.like(self.dist, applied) if applied else self.database()
            database.execute("alter table if exists daily_quizzes drop column is_published; "
                             f"grant temporary on database {database.name} to plain; revoke create on schema public from public"
                             if file == self.schema_file else "select 1")
            said = self.refusal(database.apply, file, user="plain")
            assert "nothing was changed, since plain may not do everything" in said and "as the owner of the tables" in said, said

    def test_locks_are_told(self):
        database = self.like(self.dist, ["schema"])
        database.execute("alter table daily_quizzes drop column sensitive")
        with database.session("begin; lock table daily_quizzes in row exclusive mode;"):
            said = self.refusal(database.apply, self.schema_file, options="-c lock_timeout=200ms")
        assert "nothing was changed, since other transactions did not end in time" in said
