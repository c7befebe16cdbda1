"""`hornbook verify`: sound builds are proved, and each of many flaws is named where it is."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
import unittest
import unittest.mock
from pathlib import Path

import builds
import lists
import rows
from databases import AUTH, plain_server, server_with_roles

DAY = "activities/6-9/shoes-by-the-door.yaml"


def verify(*arguments, status=0):
    return builds.succeed("verify", *arguments, code=status)


def with_roles():
    """A new database with what Supabase has of users."""
    database = server_with_roles().database()
    database.execute(AUTH)
    return database


def report(*arguments, status=0):
    """The steps of one program, by name."""
    document = json.loads(verify("--format", "json", *arguments, status=status))
    if document["proved"] != (status == 0):
        raise AssertionError(document)
    return {step["step"]: step for step in document["programs"][0]["steps"]}


def copied(dist):
    folder = builds.folder("mutant") / dist.name
    shutil.copytree(dist, folder)
    return folder


def mutant(dist, *changes):
    """A copy of a build with texts replaced, each once: by `file`, a `text` or a `pattern`, and what it `becomes`."""
    folder = copied(dist)
    for change in changes:
        file = folder / change["file"]
        pattern = change.get("pattern") or re.escape(change["text"])
        new = change["becomes"] if "pattern" in change else change["becomes"].replace("\\", r"\\")
        changed, count = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1)
        if not count:
            raise AssertionError(f"{change['file']} has no {pattern}")
        file.write_text(changed, encoding="utf-8")
    return folder


def left_over():
    return set(Path("/tmp").glob("hornbook-??????"))


class SoundProof(unittest.TestCase):
    def test_sound_builds_are_proved_in_sqlite(self):
        for dist in builds.every():
            steps = report(dist)
            self.assertEqual({step["outcome"] for step in steps.values()}, {"proved", "not tried"})
            self.assertEqual(steps["previous"]["outcome"], "not tried")
            files = len(list((dist / "json").rglob("*.json")))
            self.assertRegex(steps["rows"]["says"], f"^{files} files? of JSON")
            self.assertNotIn("files", steps)
            if (dist / "json/activities").exists():
                days = len(builds.activities(dist))
                self.assertIn(f"users of all bands do {days} day", steps["results"]["says"])

    def test_sound_builds_are_proved_in_postgresql(self):
        for dist in [builds.fixture("hostile-texts"), lists.lessons()]:
            with unittest.mock.patch.dict(os.environ, PGPORT="1"):
                steps = report("--postgres", dist)
            untried = {name for name, step in steps.items() if step["outcome"] != "proved"}
            self.assertEqual(untried - {"lists"}, {"previous"})

    def test_a_folder_of_programs_is_proved_as_a_whole(self):
        out = builds.folder("several")
        for dist in (builds.fixture("every-type"), builds.fixture("hostile-texts")):
            shutil.copytree(dist, out / dist.name)
        text = verify(out)
        self.assertIn("every-type, in SQLite", text)
        self.assertIn("hostile-texts, in SQLite", text)

    def test_it_needs_a_build(self):
        for arguments, told in (([builds.folder("empty")], "run `hornbook build` first"),
                                (["/nowhere"], "there is no folder"),
                                (["--postgres", "--database", "x"], "exclude each other"),
                                (["--apply", builds.fixture("every-type")], "--apply needs --database")):
            self.assertIn(told, verify(*arguments, status=2))

    def test_files_that_are_gone_are_differences(self):
        for path in ("sql/sqlite/seed.sql", "json/activities/6-9.json", "json/activities/6-9/day-01.json"):
            dist = copied(builds.fixture("every-type"))
            (dist / path).unlink()
            steps = report(dist, status=1)
            found = [(one["place"], one["found"]) for step in steps.values() for one in step.get("differences", [])]
            self.assertEqual(set(found), {(path, "no file")})

    def test_a_damaged_manifest_is_told_in_plain_words(self):
        dist = copied(builds.fixture("every-type"))
        manifest = dist / "manifest.json"
        text = manifest.read_text(encoding="utf-8")
        for damaged, told in ((text[:-20], "it is not JSON"), ("[]", "it is of another type"),
                              (text.replace('"program"', '"programme"'), "`program` is missing")):
            manifest.write_text(damaged, encoding="utf-8")
            said = verify(dist, status=2)
            self.assertIn(f"manifest.json is no manifest of a build: {told}; build it again with `hornbook build`", said)
            self.assertNotIn("DecodingError", said)


class PreviousProof(unittest.TestCase):
    CHANGES = {DAY: ("Loud words", "Loud wards"), "activities/10-12/day-01.yaml": None}

    def test_the_release_before_is_lived_with(self):
        dist = builds.fixture("every-type")
        after = builds.changed("every-type", self.CHANGES)
        for where in ((), ("--postgres",)):
            steps = report(*where, "--previous", dist, after)
            self.assertIn("6 rows of the release before", steps["previous"]["says"])
            self.assertEqual(steps["answers"]["outcome"], "proved")
        other = verify("--previous", builds.fixture("hostile-texts"), after, status=2)
        self.assertIn("has hostile-texts, and no program that is to be proved", other)

    def test_results_that_are_lost_are_named(self):
        dist = builds.fixture("every-type")
        broken = mutant(dist, {"file": "sql/sqlite/seed.sql", "text": "\ncommit;\n",
                               "becomes": "\ndelete from daily_practice_results;\ncommit;\n"})
        steps = report("--previous", dist, broken, status=1)
        first = steps["previous"]["differences"][0]
        self.assertIn("daily_practice_results, id ", first["place"])
        self.assertEqual((first["built"], first["found"]), ("a row", "no such row"))


FLAWS = builds.table(Path(__file__).with_name("flaws.yaml"))


class FlawProof(unittest.TestCase):
    def expect_named(self, dist, flaws, where=lambda: ()):
        """Each flaw is named where it is, with what some difference says."""
        for name, flaw in flaws.items():
            with self.subTest(name):
                steps = report(*where(), mutant(dist, *flaw["changes"]), status=1)
                found = [difference for step in steps.values() for difference in step.get("differences", [])]
                self.assertTrue(
                    any(all(value in one.get(key, "") for key, value in flaw["says"].items()) for one in found),
                    f"nothing of {flaw['says']} in {json.dumps(found, indent=1, ensure_ascii=False)[:3000]}")

    def test_each_flaw_is_named_in_sqlite(self):
        self.expect_named(builds.fixture("every-type"), FLAWS["sqlite"])

    def test_each_flaw_of_lists_is_named(self):
        dist = lists.lessons()
        self.assertIn("3 files of JSON, written from 4 rows", report(dist)["rows"]["says"])
        self.expect_named(dist, FLAWS["lists"])

    def test_each_flaw_is_named_in_postgresql(self):
        self.expect_named(builds.fixture("every-type"), FLAWS["postgresql"], lambda: ("--database", with_roles().url))

    def test_people_read_where(self):
        flaw = FLAWS["sqlite"]["a value of a seed, of the same length"]
        dist = mutant(builds.fixture("every-type"), *flaw["changes"])
        text = verify(dist, status=1)
        self.assertIn("daily_practice_activities, day_number 2, age_band 6-9, "
                      "id 0b5e9a52-6e2c-4e0e-9f0a-3d5b7c1a2f4d: title: built “Shoes by the door”, "
                      "found “Shoes by the doot”\n", text)


class DatabaseProof(unittest.TestCase):
    def setUp(self):
        self.dist = builds.fixture("every-type")

    def test_all_is_rolled_back(self):
        database = with_roles()
        steps = report("--database", database.url, self.dist)
        self.assertEqual(steps["results"]["outcome"], "proved")
        self.assertIsNone(database.value("to_regclass('public.daily_practice_activities')"))
        self.assertIsNone(database.value("to_regnamespace('hornbook')"))

    def test_what_is_kept_is_the_build_alone(self):
        database = with_roles()
        for _ in range(2):
            report("--database", database.url, "--apply", self.dist)
            self.assertEqual(rows.without_times(database.rows(rows.ACTIVITIES)), rows.wanted_activities(self.dist))
            for table in ("users", "children", "daily_practice_results"):
                self.assertEqual(database.rows(f"select * from {table}"), [])
        self.assertEqual(database.value("(select count(*) from hornbook.releases)"), 1)

    def test_what_is_not_proved_is_not_kept(self):
        database = with_roles()
        broken = mutant(self.dist, *FLAWS["postgresql"]["a policy by which results are begun"]["changes"])
        report("--database", database.url, "--apply", broken, status=1)
        self.assertIsNone(database.value("to_regclass('public.daily_practice_activities')"))

    def test_over_what_users_have(self):
        database = with_roles()
        report("--database", database.url, "--apply", self.dist)
        database.execute(rows.live_result(builds.activities(self.dist)[1, "6-9"]["id"]))
        after = builds.changed("every-type", {DAY: ("Loud words", "Loud wards")})
        before = database.rows("select * from daily_practice_results")
        report("--database", database.url, "--apply", after)
        self.assertEqual(database.rows("select * from daily_practice_results"), before)

    def test_over_json_that_no_app_decodes(self):
        """Users may store any JSON: numbers beyond all bounds, lists in lists."""
        database = with_roles()
        report("--database", database.url, "--apply", self.dist)
        deep = "[" * 600 + "]" * 600
        database.execute(f"""insert into users (id, daily_practice_scores)
            values ('{rows.SOME_USER}', '{{"1": 1e400, "2": {deep}}}')""")
        report("--database", database.url, self.dist)

    def test_a_role_that_may_not_become_users(self):
        database = with_roles()
        database.execute(f"""create role "Owner" login; alter database {database.name} owner to "Owner";
            alter schema public owner to "Owner"; grant usage on schema auth to "Owner" """)
        steps = report("--database", database.url.replace("postgres@", "Owner@"), self.dist)
        self.assertEqual(steps["access"]["says"], "Owner may not become anon and authenticated: "
                         "`grant anon, authenticated to \"Owner\"`")

    def test_a_server_without_roles(self):
        steps = report("--database", plain_server().database().url, self.dist)
        self.assertEqual(steps["access"]["says"], "the server has no auth.uid()")
        self.assertEqual(steps["results"]["outcome"], "proved")

    def test_a_server_that_is_not_there(self):
        text = verify("--database", "postgres://me:secret@127.0.0.1:1/none", self.dist, status=2)
        self.assertIn("the database cannot be used", text)
        self.assertNotIn("secret", text)
        done = subprocess.run([builds.command(), "verify", "--database", "postgres:///x", self.dist],
                              capture_output=True, text=True, env={"PATH": "/nowhere"})
        self.assertEqual(done.returncode, 2)
        self.assertIn("install PostgreSQL's client", done.stderr)


class PassingProof(unittest.TestCase):
    def test_nothing_is_left_however_it_ends(self):
        before = left_over()

        def servers():
            # A server removes its file at any moment.
            with contextlib.suppress(FileNotFoundError):
                texts = [(folder / "data/postmaster.pid").read_text() for folder in left_over() - before]
                return [int(text.split()[0]) for text in texts if text]

        for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT):
            process = builds.start("verify", "--postgres", builds.fixture("every-type"))
            running = self.wait(servers)
            process.send_signal(number)
            process.communicate()
            self.wait(lambda: left_over() <= before and not any(map(is_alive, running)))

    def wait(self, condition):
        for _ in range(600):
            if found := condition():
                return found
            time.sleep(0.1)
        self.fail("it takes too long")


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
