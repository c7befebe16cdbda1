"""Brings older SQLite files up to date, with live results in place: the earlier shapes, and made-up ones that lack a
column, an index or a table, or have what the app put there."""

import contextlib
import random
import re
import sqlite3
import subprocess

import builds
import rows
import shapes
from databases import SQLite
from test_growth import HOPELESS, TABLES, Growing, is_hopeless


def without(column, table, text):
    """A schema, as SQLite keeps it, without a column of a table, and without what speaks of it."""
    def table_without(found):
        items = [item for item in found[2].split(",\n") if not is_of(item)]
        return found[1] + ",\n".join(items) + found[3]

    def trigger_without(found):
        of = ",\n".join(item for item in found[2].split(",\n") if item.strip() != column)
        return found[1] + of + re.sub(rf"\n  or old\.{column} is not new\.{column}\b", "", found[3])

    def is_of(item):
        line = item.splitlines()[-1]
        return re.match(rf"  {column} |  unique .*\b{column}\b", line)

    text = re.sub(rf"(CREATE TABLE {table} \(\n)(.*?)(\n\);)", table_without, text, flags=re.S)
    text = re.sub(
        rf"(CREATE TRIGGER [^;]*?after update of\n)([^;]*?)(\non {table} [^;]*;)", trigger_without, text)
    return re.sub(rf"CREATE INDEX [^;]* on {table} \((?:[^)]*\W)?{column}(?:\W[^)]*)?\);\n", "", text)


class TestSQLiteGrowth(Growing):
    def setup_method(self):
        made = self.database().rows("select sql from sqlite_master where sql is not null")
        self.newest = "".join(f"{row['sql']};\n" for row in made)

    def database(self, shape=None, fill=""):
        """A file of a shape, today's by default, with older rows and results."""
        database = SQLite()
        database.execute(shape or (self.dist / "sql/sqlite/schema.sql").read_text(encoding="utf-8"))
        connection = sqlite3.connect(":memory:")
        connection.executescript((self.dist / "sql/sqlite/schema.sql").read_text(encoding="utf-8"))
        connection.executescript("\n".join(self.old_rows()))
        connection.execute("attach ? as old", [str(database.file)])
        for table in TABLES:
            there = [row[1] for row in connection.execute(f"pragma old.table_info({table})")]
            known = [row[1] for row in connection.execute(f"pragma main.table_info({table})")]
            names = ", ".join(f'"{name}"' for name in there if name in known)
            if names:
                connection.execute(f"insert into old.{table} ({names}) select {names} from main.{table}")
        connection.commit()
        connection.close()
        database.execute(fill)
        return database

    def expect_grown(self, database, what):
        """Applies schema and seed, twice; nothing that the app or Hornbook put there is lost."""
        made = self.made(database)
        self.grow(database, what, times=2)
        assert made <= self.made(database), what
        assert database.rows("pragma foreign_key_check") == []
        assert database.rows("pragma integrity_check") == [{"integrity_check": "ok"}]
        assert self.columns(database) == self.columns(self.database()), what

    def made(self, database):
        """Everything that belongs to these kinds of content but tables, which gain columns."""
        return {(row["type"], row["name"], row["sql"])
                for row in database.rows("select * from sqlite_master where type <> 'table'")
                if row["type"] == "view" or row["tbl_name"] in TABLES or row["tbl_name"].startswith("hornbook")}

    def columns(self, database):
        return {(table, row["name"], row["type"]) for table in TABLES
                for row in database.rows(f"pragma table_info({table})")
                if row["name"] not in ("child_ids", "is favourite")}

    def test_from_every_shape(self):
        for name, shape in shapes.shapes("sqlite").items():
            database = self.database(shape)
            late = sorted(found[:2] for found in self.columns(self.database()) - self.columns(database))
            self.expect_grown(database, name)
            added = {(kind, of) for kind, of, _ in self.made(database) - self.made(self.database())}
            # A column that came late has a trigger of its own for the time of the row.
            assert added <= {("trigger", f"update_{table}_updated_at{end}") for table, column in late
                             for end in ("", f"_{column}")}, name
            for table, column in late[:1]:
                self.works(database, table, column)

    def test_without_a_column(self):
        columns = [one[:2] for one in self.columns(self.database()) if one[1] != "id"]
        assert len(columns) > 40
        for table, column in self.sample([one for one in columns if not is_hopeless(*one)], 8):
            database = self.database(without(column, table, self.newest))
            lacking = self.columns(self.database()) - self.columns(database)
            assert [found[:2] for found in lacking] == [(table, column)]
            self.expect_grown(database, f"{table}.{column}")
            self.works(database, table, column)

    def test_without_a_column_that_nothing_fills(self):
        for table in HOPELESS:
            for column in HOPELESS[table]:
                database = SQLite()
                database.execute(without(column, table, self.newest))
                before = database.file.read_bytes()
                output = self.refusal(self.schema, self.dist, database)
                assert f"{table}.{column}\n" in output
                assert "nothing was changed: the columns listed are missing" in output
                assert database.file.read_bytes() == before

    def works(self, database, table, column):
        """The times are kept as in a new file, whichever column came late."""
        value = {"is_reflection": "1 - is_reflection", "is_published": "1 - is_published",
                 "rotation_order": "8"}.get(column, "'[8]'")
        if table in ("daily_practice_activities", "daily_quizzes") and not column.endswith("ed_at"):
            database.execute(f"update {table} set updated_at = '2020-02-02';")
            database.execute(f"update {table} set {column} = {value};")
            assert database.rows(f"select 1 from {table} where updated_at < '2021'") == [], column
        database.execute(rows.hand_typed(78, "6-9", id="another"))
        times = database.value(
            "(select created_at || updated_at from daily_practice_activities where id = 'another')")
        assert re.search("^(20[0-9-]{8}T[0-9:.]{12}Z){2}$", times)

    def test_without_many_columns(self):
        shape = self.newest
        for table, column, _ in self.columns(self.database()):
            if column != "id" and not is_hopeless(table, column):
                shape = without(column, table, shape)
        # A trigger without a column to look at is none.
        database = self.database(re.sub(r"CREATE TRIGGER .*?\nend;\n", "", shape, flags=re.S))
        self.expect_grown(database, "many columns")
        self.expect_stand_ins(database)

    def test_without_an_index_a_trigger_or_a_table(self):
        wanted = self.made(self.database())
        drops = [f"drop {kind} {name};" for kind, name, _ in self.sample((one for one in wanted if one[2]), 6)]
        for drop in [*drops, "drop table daily_practice_results;", "drop table daily_quizzes;"]:
            database = self.database(fill=drop)
            self.expect_grown(database, drop)
            assert self.made(database) == wanted, drop

    def test_what_the_app_added_stays(self):
        for shape in (None, self.newest, without("title", "daily_practice_activities", self.newest)):
            database = self.database(shape, """
                alter table daily_practice_activities add column "is favourite" integer default 3;
                update daily_practice_activities set "is favourite" = day_number;
                create index favourites on daily_practice_activities ("is favourite");
                create view day_ones as select * from daily_practice_activities where day_number = 1;
                create table log (id text references daily_practice_activities (id));
                insert into log select id from daily_practice_activities;
                create trigger log_activities after update on daily_practice_activities
                  begin insert into log values (new.id); end;""")
            self.expect_grown(database, "what the app added")
            assert database.rows(
                """select 1 from daily_practice_activities
                where day_number in (1, -77) and "is favourite" is not day_number""") == []

    def test_with_nothing_missing_the_file_stays_as_it_is(self):
        database = self.database()
        database.seed(self.dist)
        before = database.file.read_bytes()
        self.schema(self.dist, database)
        assert database.file.read_bytes() == before
        # Columns that nothing fills any more let rows in: SQLite is told so from the start, since it cannot be later.
        database.execute("""
            insert into daily_practice_activities (day_number, age_band) values (78, '6-9');
            insert into daily_quizzes (program, age_band, title) values ('p', '6-9', 't');""")

    def test_a_column_of_the_apps_that_must_be_filled_is_named(self):
        database = self.database(fill="""
            alter table daily_quizzes add column tenant text not null default '';
            pragma writable_schema = on;
            update sqlite_master set sql = replace(sql, 'tenant text not null default ''''',
              'tenant text not null');""")
        self.schema(self.dist, database)
        before = self.all_rows(database)
        said = self.refusal(database.seed, self.dist)
        assert "daily_quizzes.tenant\n" in said and "columns that are listed must be filled" in said, said
        assert self.all_rows(database) == before

    def test_a_seed_says_first_what_the_database_lacks(self):
        database = SQLite()
        said = self.refusal(database.seed, self.dist)
        assert "the table daily_quizzes\n" in said and "the table hornbook_releases\n" in said
        assert "apply schema.sql of the same build first" in said and "no such" not in said, said
        database.execute(without("sensitive", "daily_quizzes", self.newest))
        said = self.refusal(database.seed, self.dist)
        assert "daily_quizzes.sensitive\n" in said and "the table" not in said and "no such" not in said, said

    def told(self, said):
        """What was said of each table that was there before."""
        found = re.findall(r"(?m)^changed the table (\S+), which was there before: added (.*)$", said)
        assert len({table for table, _ in found}) == len(found)
        return dict(found)

    def expect_told(self, database, what, *parts):
        """Every change of a table that was there has its line, and nothing else has one."""
        catalog = """
            select owner.name as owner, 'column ' || found.name as part
            from sqlite_master as owner, pragma_table_info(owner.name) as found where owner.type = 'table'
            union all select tbl_name, type || ' ' || name from sqlite_master where type in ('index', 'trigger')"""
        before = {(row["owner"], row["part"]) for row in database.rows(catalog)}
        said = self.told(database.apply(self.dist / "sql/sqlite/schema.sql"))
        after = {(row["owner"], row["part"]) for row in database.rows(catalog)}
        known = {owner for owner, _ in before}
        wanted = {}
        for owner, part in sorted(after - before):
            if owner in known:
                wanted.setdefault(owner, []).append(part)
        assert said == {owner: ", ".join(sorted(parts)) for owner, parts in wanted.items()}, what
        assert all(any(part in line for line in said.values()) for part in parts), (what, said)
        assert before <= after and not self.told(database.apply(self.dist / "sql/sqlite/schema.sql")), what
        database.seed(self.dist)

    def test_every_change_is_told(self, subtests):
        states = {
            "nothing before": (SQLite(), []), "as it is": (self.database(), []),
            "an app beside": (self.database(fill="create table notes (id, text); create index note_ids on notes (id);"), []),
            "an app inside": (self.database(fill="alter table daily_quizzes add column mine text; "
                                                 "create index my_index on daily_quizzes (mine);"), [])}
        for table, column in [("daily_practice_activities", "title"), ("daily_quizzes", "sensitive"),
                              ("hornbook_releases", "newest_release")]:
            if any(found[:2] == (table, column) for found in self.columns(self.database())) or table.startswith("hornbook"):
                shape = without(column, table, self.newest)
                states[f"without {table}.{column}"] = (self.database(shape), [f"column {column}"])
        dropped = self.database().rows("select type, name from sqlite_master where type in ('index', 'trigger') "
                                       "and sql is not null order by name")
        for row in dropped:
            states[f"without {row['name']}"] = (
                self.database(fill=f"drop {row['type']} {row['name']};"), [f"{row['type']} {row['name']}"])
        states["without a table"] = (self.database(fill="drop table daily_practice_results;"), [])
        assert len(states) >= 16
        for what, (database, parts) in states.items():
            with subtests.test(what):
                self.expect_told(database, what, *parts)

    def test_from_an_app(self):
        """As a client's library applies it, with its settings and with a write-ahead log."""
        for settings in ("pragma foreign_keys = on; pragma recursive_triggers = on;",
                         "pragma journal_mode = wal;"):
            database = self.database(without("title", "daily_practice_activities", self.newest))
            connection = sqlite3.connect(database.file)
            connection.executescript(settings)
            for name in ("schema", "seed") * 2:
                connection.executescript((self.dist / f"sql/sqlite/{name}.sql").read_text(encoding="utf-8"))
            if "foreign_keys" in settings:
                assert connection.execute("pragma foreign_keys").fetchone() == (1,)
            connection.close()
            self.expect_grown(database, settings)

    def test_killed_anywhere_the_next_run_finishes(self):
        shape = self.newest
        for column in ("title", "description", "scenario", "prompts"):
            shape = without(column, "daily_practice_activities", shape)
        lines = (self.dist / "sql/sqlite/schema.sql").read_text("utf-8").splitlines(keepends=True)
        # Behind the end of each statement; what follows is under way when the client is killed.
        ends = [end for end, line in enumerate(lines, 1)
                if line.endswith(";\n") and sqlite3.complete_statement("".join(lines[:end]))]
        draw, seen = random.Random(7), set()
        for end in [ends[0], ends[-1], *draw.sample(ends, builds.count(8, len(ends)))]:
            database = self.database(shape)
            with subprocess.Popen([database.command, "-bail", database.file], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True) as client:
                client.stdin.write("".join(lines[:end]) + ".shell echo reached\n")
                client.stdin.flush()
                while client.stdout.readline() != "reached\n":
                    assert client.poll() is None
                client.stdin.write("".join(lines[end:]))
                client.kill()
                # What it no longer reads cannot be sent.
                with contextlib.suppress(BrokenPipeError):
                    client.stdin.close()
            seen.add(len(self.columns(database)))
            self.expect_grown(database, end)
        assert len(seen) > 1
