"""`hornbook verify`: sound builds are proved, and each of many flaws is named where it is."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
import unittest
from pathlib import Path

import builds
import lists
import rows
from access import STAND_IN
from databases import PostgreSQL

DAY = "activities/6-9/shoes-by-the-door.yaml"
ACTIVITY = "daily_practice_activities, day_number 2, age_band 6-9"
ROLES = "create role authenticated nologin; create role anon nologin;"


def verify(*arguments, status=0):
    done = builds.run("verify", *arguments)
    if done.returncode != status:
        raise AssertionError(f"exit status {done.returncode}, not {status}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


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
    """A copy of a build with texts replaced: (path, old, new), each once; `old` may be an expression."""
    folder = copied(dist)
    for path, old, new in changes:
        file = folder / path
        text = file.read_text(encoding="utf-8")
        changed, count = old.subn(new, text, count=1) if isinstance(old, re.Pattern) else (
            text.replace(old, new, 1), old in text)
        if not count:
            raise AssertionError(f"{path} has no {old}")
        file.write_text(changed, encoding="utf-8")
    return folder


def left_over():
    return set(Path("/tmp").glob("hornbook-??????"))


class SoundProof(unittest.TestCase):
    def test_sound_builds_are_proved_in_sqlite(self):
        for dist in builds.every():
            begun = time.monotonic()
            steps = report(dist)
            self.assertLess(time.monotonic() - begun, 60)
            self.assertEqual({step["outcome"] for step in steps.values()}, {"proved", "not tried"})
            self.assertEqual(steps["previous"]["outcome"], "not tried")
            files = len(list((dist / "json").rglob("*.json")))
            self.assertRegex(steps["rows"]["says"], f"^{files} files? of JSON")
            self.assertNotIn("files", steps)
            if (dist / "json/activities").exists():
                days = len(builds.activities(dist))
                self.assertIn(f"users of all bands do {days} day", steps["results"]["says"])

    def test_sound_builds_are_proved_in_postgresql(self):
        for dist in builds.every():
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
        self.assertIn("run `hornbook build` first", verify(builds.folder("empty"), status=2))
        self.assertIn("there is no folder", verify("/nowhere", status=2))
        self.assertIn("exclude each other", verify("--postgres", "--database", "x", status=2))
        self.assertIn("--keep goes with --database", verify("--keep", builds.fixture("every-type"), status=2))


    def test_files_that_are_gone_are_differences(self):
        for path in (SEED, "json/activities/6-9.json", "json/activities/6-9/day-01.json"):
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
            self.assertIn(f"manifest.json is no manifest of a build: {told}; build it anew", said)
            self.assertNotIn("DecodingError", said)


class PreviousProof(unittest.TestCase):
    CHANGES = {DAY: ("Loud words", "Loud wards"), "activities/10-12/day-01.yaml": None}

    def test_the_release_before_is_lived_with(self):
        dist = builds.fixture("every-type")
        after = builds.changed("every-type", self.CHANGES)
        for flags in ((), ("--postgres",)):
            steps = report(*flags, "--previous", dist, after)
            self.assertIn("6 rows of the release before", steps["previous"]["says"])
            self.assertEqual(steps["answers"]["outcome"], "proved")
        other = verify("--previous", builds.fixture("hostile-texts"), after, status=2)
        self.assertIn("holds hostile-texts, and none of what is to be proved", other)

    def test_results_that_are_lost_are_named(self):
        dist = builds.fixture("every-type")
        broken = mutant(dist, (SEED, re.compile("\ncommit;\n$"), "\ndelete from daily_practice_results;\ncommit;\n"))
        steps = report("--previous", dist, broken, status=1)
        first = steps["previous"]["differences"][0]
        self.assertIn("daily_practice_results, id ", first["place"])
        self.assertEqual((first["built"], first["found"]), ("a row", "no such row"))


SEED, SCHEMA = "sql/sqlite/seed.sql", "sql/sqlite/schema.sql"

# By what is wrong: the changes, then what some difference says.
IN_SQLITE = {
    "a value of a seed, of the same length": (
        [(SEED, "Shoes by the door", "Shoes by the doors"[:-2] + "t")],
        {"place": ACTIVITY, "column": "title", "built": "“Shoes by the door”", "found": "“Shoes by the doot”"}),
    "a value of a seed": ([(SEED, "Shoes by the door", "Shoes by the doors")], {"place": ACTIVITY, "column": "title"}),
    "an option of a seed": (
        [(SEED, "The blue ones or the red ones?", "The blue ones or the rad ones?")],
        {"place": ACTIVITY, "column": "prompts[0].options[0].optionText"}),
    "a row that is dropped": (
        [(SEED, re.compile(r"(?s)\('[0-9a-f]{64}', '0b5e9a52-[^\n]*?\),\n(?=\('[0-9a-f]{64}', '5d8f)"), "")],
        {"place": "daily_practice_activities, id 0b5e9a52-6e2c-4e0e-9f0a-3d5b7c1a2f4d", "found": "no such row"}),
    "a row that is written each time": (
        [(SEED, re.compile("(?s)\ncommit;\n$"), "\nupdate daily_quizzes set updated_at = random();\ncommit;\n")],
        {"place": "daily_quizzes, id ", "column": "updated_at"}),
    "a file of JSON": (
        [("json/activities/6-9.json", '"points": 10', '"points": 11')],
        {"place": "daily_practice_activities, day_number 1, age_band 6-9", "column": "prompts[0].points",
         "built": "11", "found": "10"}),
    "the form of a file of JSON": (
        [("json/activities/6-9/day-02.json", '"prompts": [', '"prompts":  [')],
        {"place": "json/activities/6-9/day-02.json", "column": "line "}),
    "a file that was changed after the build": ([("codebook.csv", "activity", "activitx")], {"place": "codebook.csv"}),
    "a question of a quiz": (
        [(SEED, '"correctIndex":1', '"correctIndex":0')], {"place": "daily_quizzes, rotation_order 1", "column": "questions[0].correctIndex"}),
    "a view": (
        [(SCHEMA, "json_extract(option.value, '$.optionText')\n", "json_extract(option.value, '$.feedback')\n")],
        {"place": "hornbook_answers, ", "column": "option_text"}),
    "what no app decodes": (
        [(SEED, '"type":"best-response"', '"type":"best-responsa"')]
        + [(f"json/activities/6-9{name}.json", re.compile('"type": "best-response"'), '"type": "best-responsa"')
           for name in ("", "/day-01")],
        {"place": "json/activities/6-9/day-01.json", "column": "prompts[1].type", "built": "what the app decodes"}),
}

# Of a program of lists: lessons, a family activity, rewards.
IN_LISTS = {
    "a value of a list": (
        [(SEED, "'The race'", "'The rase'")],
        {"place": "family_activities, position 1, slug race", "column": "title", "found": "“The rase”"}),
    "a value within a value": (
        [(SEED, "The hands comes.", "The hand comes.")],
        {"place": "lessons, position 1, slug hands", "column": "teach[0].text"}),
    "a file with one row": (
        [(SEED, '"at":100', '"at":101')], {"place": "learning_rules", "column": "levels[1].at", "found": "101"}),
    "a row of a list": (
        [(SEED, re.compile(r"(?s)\('[0-9a-f]{64}', '[^\n]*'hands'[^\n]*?\),\n"), "")],
        {"place": "lessons, id hands", "found": "no such row"}),
    "the order of a list": (
        [("json/lessons.json", re.compile(r'(?s)("lessons": \[\n)(    \{\n.*?\n    \}),\n(    \{\n.*?\n    \})\n'), r"\1\3,\n\2\n")],
        {"place": "json/lessons.json", "column": "line "}),
    "a list that no app decodes": (
        [("json/lessons.json", '"order": 1', '"order": "one"')],
        {"place": "json/lessons.json", "column": "lessons[0].order", "built": "what the app decodes"}),
}

PG_SEED, PG_SCHEMA = "supabase/seed.sql", "supabase/migrations/20260101000000_hornbook.sql"


def without_policy(table, command):
    return re.compile(rf"(?s)if not exists \(\s+select from pg_catalog.pg_policies\s+where schemaname = 'public' and "
                      rf"tablename = '{table}'\s+and permissive = 'PERMISSIVE' and cmd in \('{command}'.*?end if;")


IN_POSTGRESQL = {
    "a value of a seed": ([(PG_SEED, "Shoes by the door", "Shoes by the doors")], {"place": ACTIVITY, "column": "title"}),
    "a row that is dropped": (
        [(PG_SEED, re.compile(r"(?s)\('[0-9a-f]{64}', '0b5e9a52-[^\n]*?\),\n(?=\s*\('[0-9a-f]{64}', '5d8f)"), "")],
        {"place": "daily_practice_activities, id 0b5e9a52-6e2c-4e0e-9f0a-3d5b7c1a2f4d", "found": "no such row"}),
    "a policy by which results are begun": (
        [(PG_SCHEMA, without_policy("daily_practice_results", "INSERT"), "")],
        {"place": "day 1, 6-9", "found": "row-level security"}),
    "a policy that lets others see": (
        [(PG_SCHEMA, re.compile(r"(?s)(create policy daily_practice_results_select_own.*?)using \([^;]*;"), r"\1using (true);")],
        {"place": "public.daily_practice_results", "found": "rows that can be seen by another user"}),
    "rights on what is remembered": (
        [(PG_SCHEMA, re.compile(r"(?s)$"), "\ngrant usage on schema hornbook to anon; grant select on hornbook.versions to anon;"
          " create policy x on hornbook.versions for select to anon using (true);\n")],
        {"place": "hornbook.versions", "found": "rows that can be seen by others than the owner"}),
}


class FlawProof(unittest.TestCase):
    def check(self, name, wanted, steps):
        found = [difference for step in steps.values() for difference in step.get("differences", [])]
        self.assertTrue(
            any(all(value in one.get(key, "") for key, value in wanted.items()) for one in found),
            f"{name}: nothing of {wanted} in {json.dumps(found, indent=1, ensure_ascii=False)[:3000]}")

    def test_each_flaw_is_named_in_sqlite(self):
        dist = builds.fixture("every-type")
        for name, (changes, wanted) in IN_SQLITE.items():
            with self.subTest(name):
                self.check(name, wanted, report(mutant(dist, *changes), status=1))

    def test_each_flaw_of_lists_is_named(self):
        dist = lists.lessons()
        steps = report(dist)
        self.assertIn("3 files of JSON, written from 4 rows", steps["rows"]["says"])
        for name, (changes, wanted) in IN_LISTS.items():
            with self.subTest(name):
                self.check(name, wanted, report(mutant(dist, *changes), status=1))

    def test_each_flaw_is_named_in_postgresql(self):
        dist = builds.fixture("every-type")
        server = PostgreSQL()
        self.addCleanup(server.stop)
        server.run("postgres", "-c", ROLES)
        for name, (changes, wanted) in IN_POSTGRESQL.items():
            with self.subTest(name):
                database = server.database()
                database.execute(STAND_IN)
                steps = report("--database", url(database), mutant(dist, *changes), status=1)
                self.check(name, wanted, steps)

    def test_people_read_where(self):
        dist = mutant(builds.fixture("every-type"), (SEED, "Shoes by the door", "Shoes by the doot"))
        text = verify(dist, status=1)
        self.assertIn(f"{ACTIVITY}, id 0b5e9a52-6e2c-4e0e-9f0a-3d5b7c1a2f4d: title: built “Shoes by the door”, "
                      "found “Shoes by the doot”\n", text)


def url(database):
    return f"postgres://postgres@/{database.name}?host={database.server.folder}"


class DatabaseProof(unittest.TestCase):
    def setUp(self):
        self.dist = builds.fixture("every-type")
        self.server = PostgreSQL()
        self.addCleanup(self.server.stop)
        self.server.run("postgres", "-c", ROLES)

    def database(self):
        database = self.server.database()
        database.execute(STAND_IN)
        return database

    def test_all_is_rolled_back(self):
        database = self.database()
        steps = report("--database", url(database), self.dist)
        self.assertEqual(steps["results"]["outcome"], "proved")
        self.assertIsNone(database.value("to_regclass('public.daily_practice_activities')"))
        self.assertIsNone(database.value("to_regnamespace('hornbook')"))

    def test_what_is_kept_is_the_build_alone(self):
        database = self.database()
        for _ in range(2):
            report("--database", url(database), "--keep", self.dist)
            self.assertEqual(rows.without_times(database.rows(rows.ACTIVITIES)), rows.wanted_activities(self.dist))
            for table in ("users", "children", "daily_practice_results"):
                self.assertEqual(database.rows(f"select * from {table}"), [])
        self.assertEqual(database.value("(select count(*) from hornbook.releases)"), 1)

    def test_what_is_not_proved_is_not_kept(self):
        database = self.database()
        broken = mutant(self.dist, (PG_SCHEMA, without_policy("daily_practice_results", "INSERT"), ""))
        report("--database", url(database), "--keep", broken, status=1)
        self.assertIsNone(database.value("to_regclass('public.daily_practice_activities')"))

    def test_over_what_users_have(self):
        database = self.database()
        report("--database", url(database), "--keep", self.dist)
        database.execute(rows.live_result(builds.activities(self.dist)[1, "6-9"]["id"]))
        after = builds.changed("every-type", {DAY: ("Loud words", "Loud wards")})
        before = database.rows("select * from daily_practice_results")
        report("--database", url(database), "--keep", after)
        self.assertEqual(database.rows("select * from daily_practice_results"), before)

    def test_a_server_without_roles(self):
        server = PostgreSQL()
        self.addCleanup(server.stop)
        steps = report("--database", url(server.database()), self.dist)
        self.assertEqual(steps["row-level security"]["outcome"], "not tried")
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
            files = [folder / "data/postmaster.pid" for folder in left_over() - before]
            return [int(text.split()[0]) for text in (file.read_text() for file in files if file.exists()) if text]

        for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT):
            process = subprocess.Popen([builds.command(), "verify", "--postgres", builds.fixture("every-type")],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.wait(servers)
            running = servers()
            process.send_signal(number)
            process.wait()
            self.wait(lambda: left_over() <= before and not any(map(alive, running)))

    def wait(self, condition):
        for _ in range(600):
            if condition():
                return
            time.sleep(0.1)
        self.fail("it takes too long")


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
