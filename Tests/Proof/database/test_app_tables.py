"""An app's own tables beside and inside Hornbook's: what `schema.sql` changes on a table that was there before, it says
in one notice a table; what the files cannot do, they say first, and in words of their own."""

import re
from pathlib import Path

import builds
from databases import AUTH, DatabaseCase

APP = (Path(__file__).parent / "app.sql").read_text("utf-8")
CATALOG, STATES = (builds.table(Path(__file__).with_name(name)) for name in ("parts.sql", "states.yaml"))


def notices(printed):
    """What was said of each table, as it was said."""
    found = re.findall(r"NOTICE:  changed the table (\S+), which was there before:\n((?:(?:added|dropped) .*\n)+)", printed)
    assert len({name for name, _ in found}) == len(found) == printed.count("NOTICE:")
    return dict(found)


class TestAppTables(DatabaseCase):
    has_roles = True

    def setup_method(self):
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
