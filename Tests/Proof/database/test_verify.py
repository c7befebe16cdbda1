"""`hornbook verify`: sound builds are proved, and each of many flaws is named where it is."""

import contextlib
import json
import os
import re
import shutil
import signal
from pathlib import Path

import pytest

import builds
import test_lists as lists
import rows
from databases import AUTH

DAY = "activities/6-9/shoes-by-the-door.yaml"


def verify(*arguments, status=0):
    return builds.succeed("verify", *arguments, code=status)


@pytest.fixture
def database(server_with_roles):
    """A new database with what Supabase has of users."""
    database = server_with_roles.database()
    database.execute(AUTH)
    return database


def report(*arguments, status=0):
    """The steps of one program, by name."""
    document = json.loads(verify("--format", "json", *arguments, status=status))
    assert document["proved"] == (status == 0), document
    return {step["step"]: step for step in document["programs"][0]["steps"]}


def copied(dist):
    folder = builds.folder("mutant") / dist.name
    shutil.copytree(dist, folder)
    return folder


def mutant(dist, *changes):
    """A copy of a build with texts replaced, each once: by `file`, a `text` or a `pattern`, and what it `becomes`."""
    folder = copied(dist)
    for change in changes:
        [file] = folder.glob(change["file"])
        pattern = change.get("pattern") or re.escape(change["text"])
        new = change["becomes"] if "pattern" in change else change["becomes"].replace("\\", r"\\")
        changed, count = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1)
        assert count, f"{change['file']} has no {pattern}"
        file.write_text(changed, encoding="utf-8")
    return folder


def left_over(file=""):
    """What commands of this test have put into the folder for temporary files."""
    return list(Path(os.environ["TMPDIR"]).glob("hornbook-??????" + file))


class TestSound:
    def test_sound_builds_are_proved_in_sqlite(self):
        for dist in builds.every():
            steps = report(dist)
            assert {step["outcome"] for step in steps.values()} == {"proved", "not tried"}
            assert steps["previous"]["outcome"] == "not tried"
            files = len([path for path in dist.rglob("json/**/*.json")])
            assert re.search(f"^{files} files? of JSON", steps["rows"]["says"])
            assert "files" not in steps
            if (dist / "json/activities").exists():
                days = len(builds.activities(dist))
                assert f"users of all bands do {days} day" in steps["results"]["says"]

    def test_sound_builds_are_proved_in_postgresql(self, monkeypatch):
        monkeypatch.setenv("PGPORT", "1")
        for dist in [builds.fixture("hostile-texts"), lists.lessons()]:
            steps = report("--postgres", dist)
            untried = {name for name, step in steps.items() if step["outcome"] != "proved"}
            assert untried - {"lists"} == {"previous"}


class TestPrevious:
    CHANGES = {DAY: ("Loud words", "Loud wards"), "activities/10-12/day-01.yaml": None}

    def test_the_release_before_is_lived_with(self):
        dist = builds.fixture("every-type")
        after = builds.changed("every-type", self.CHANGES)
        for where in ((), ("--postgres",)):
            steps = report(*where, "--previous", dist, after)
            assert "6 rows of the release before" in steps["previous"]["says"]
            assert steps["answers"]["outcome"] == "proved"
        other = verify("--previous", builds.fixture("hostile-texts"), after, status=2)
        assert "has hostile-texts, and no program that is to be proved" in other

    def test_results_that_are_lost_are_named(self):
        dist = builds.fixture("every-type")
        broken = mutant(dist, {"file": "sql/sqlite/seed.sql", "text": "\ncommit;\n",
                               "becomes": "\ndelete from daily_practice_results;\ncommit;\n"})
        steps = report("--previous", dist, broken, status=1)
        first = steps["previous"]["differences"][0]
        assert "daily_practice_results, id " in first["place"]
        assert (first["built"], first["found"]) == ("a row", "no such row")


FLAWS = builds.table(Path(__file__).with_name("flaws.yaml"))


class TestFlaw:
    def expect_named(self, dist, flaw, *where):
        """The flaw is named where it is, with what some difference says."""
        steps = report(*where, mutant(dist, *flaw["changes"]), status=1)
        found = [difference for step in steps.values() for difference in step.get("differences", [])]
        assert any(all(value in one.get(key, "") for key, value in flaw["says"].items()) for one in found), (
            f"nothing of {flaw['says']} in {json.dumps(found, indent=1, ensure_ascii=False)[:3000]}")

    @pytest.mark.parametrize("name", FLAWS["sqlite"])
    def test_each_flaw_is_named_in_sqlite(self, name):
        self.expect_named(builds.fixture("every-type"), FLAWS["sqlite"][name])

    @pytest.mark.parametrize("name", FLAWS["lists"])
    def test_each_flaw_of_lists_is_named(self, name):
        self.expect_named(lists.lessons(), FLAWS["lists"][name])

    def test_lists_are_counted(self):
        assert "3 files of JSON, written from 4 rows" in report(lists.lessons())["rows"]["says"]

    @pytest.mark.parametrize("name", FLAWS["postgresql"])
    def test_each_flaw_is_named_in_postgresql(self, name, database):
        self.expect_named(builds.fixture("every-type"), FLAWS["postgresql"][name], "--database", database.url)


class TestDatabase:
    def setup_method(self):
        self.dist = builds.fixture("every-type")

    def test_all_is_rolled_back(self, database):
        steps = report("--database", database.url, self.dist)
        assert steps["results"]["outcome"] == "proved"
        assert database.value("to_regclass('public.daily_practice_activities')") is None
        assert database.value("to_regnamespace('hornbook')") is None

    def test_what_is_kept_is_the_build_alone(self, database):
        for _ in range(2):
            report("--database", database.url, "--apply", self.dist)
            assert rows.without_times(database.rows(rows.ACTIVITIES)) == rows.wanted_activities(self.dist)
            for table in ("users", "children", "daily_practice_results"):
                assert database.rows(f"select * from {table}") == []
        assert database.value("(select count(*) from hornbook.releases)") == 1

    def test_what_is_not_proved_is_not_kept(self, database):
        broken = mutant(self.dist, *FLAWS["postgresql"]["a policy by which results are begun"]["changes"])
        report("--database", database.url, "--apply", broken, status=1)
        assert database.value("to_regclass('public.daily_practice_activities')") is None

    def test_over_what_users_have(self, database):
        report("--database", database.url, "--apply", self.dist)
        database.execute(rows.live_result(builds.activities(self.dist)[1, "6-9"]["id"]))
        after = builds.changed("every-type", {DAY: ("Loud words", "Loud wards")})
        before = database.rows("select * from daily_practice_results")
        report("--database", database.url, "--apply", after)
        assert database.rows("select * from daily_practice_results") == before

    def test_over_json_that_no_app_decodes(self, database):
        """Users may store any JSON: numbers beyond all bounds, lists in lists."""
        report("--database", database.url, "--apply", self.dist)
        deep = "[" * 600 + "]" * 600
        database.execute(f"""insert into users (id, daily_practice_scores)
            values ('{rows.SOME_USER}', '{{"1": 1e400, "2": {deep}}}')""")
        report("--database", database.url, self.dist)

    def test_a_role_that_may_not_become_users(self, database):
        database.execute(f"""create role "Owner" login; alter database {database.name} owner to "Owner";
            alter schema public owner to "Owner"; grant usage on schema auth to "Owner" """)
        steps = report("--database", database.url.replace("postgres@", "Owner@"), self.dist)
        assert steps["access"]["says"] == (
            "Owner may not become anon and authenticated: `grant anon, authenticated to \"Owner\"`")

    def test_a_server_without_roles(self, plain_server):
        steps = report("--database", plain_server.database().url, self.dist)
        assert steps["access"]["says"] == "the server has no auth.uid()"
        assert steps["results"]["outcome"] == "proved"

    def test_a_server_that_is_not_there(self):
        text = verify("--database", "postgres://me:secret@127.0.0.1:1/none", self.dist, status=2)
        assert "the database cannot be used" in text
        assert "secret" not in text



class TestPassing:
    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
    def test_nothing_is_left_however_it_ends(self, number):
        def servers():
            """The processes of servers that run."""
            # A server removes its file at any moment.
            with contextlib.suppress(FileNotFoundError):
                texts = [file.read_text() for file in left_over("/data/postmaster.pid")]
                return [int(text.split()[0]) for text in texts if text]

        assert not left_over()
        process = builds.start("verify", "--postgres", builds.fixture("every-type"))
        running = builds.until(lambda: servers() or process.poll() is not None)
        process.send_signal(number)
        process.communicate()
        builds.until(lambda: not left_over() and not any(map(is_alive, running)))


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
