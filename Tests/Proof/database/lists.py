"""Lists that have tables of their own: their rows in both databases, held against the emitted JSON."""

import json
import re
import shutil

import builds
from databases import DatabaseCase, Refused, SQLite

# JSON file and list, by table; no list where the whole file is one row.
TABLES = {
    "challenge_templates": ("challenges.json", "templates"),
    "badges": ("challenges.json", "badges"),
    "lessons": ("lessons.json", "lessons"),
    "family_activities": ("family-activities.json", "familyActivities"),
    "learning_rules": ("rewards.json", None),
}

LESSON = """\
id: {id}
category: wudu
order: {order}
title: It's {id}
{more}
hook: {{seconds: 30, text: "Water \\\\ waits."}}
teach: [{{seconds: 60, text: The {id} comes., audio: a.m4a}}]
reward: {{seconds: 15, text: Well done.}}
"""


QUIZ = """\
order: 1
ageBand: 6-9
title: Numbers
questions:
  - text: How many are two and two?
    options: [Three, Four]
    answer: Four
"""


def snake_case(key):
    other = {"order": "lesson_order", "baseXP": "base_xp"}
    return other.get(key) or re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key)


def lesson_sources():
    """The folder of a program of lessons, a family activity and rewards."""
    source = builds.folder("source") / "learning"
    for folder in ("lessons", "family", "rewards"):
        (source / folder).mkdir(parents=True)
    (source / "hornbook.yaml").write_text(
        "program: learning\ntitle: Learning\ndays: 1\ncovers: []\ncategories: {wudu: Wudu}\n")
    (source / "lessons/b.yaml").write_text(LESSON.format(
        id="hands", order=1, more="tags: [water]\nbaseXP: 150\n"
        "practice: {seconds: 60, match: [{left: A, right: B}, {left: C, right: D}]}"))
    (source / "lessons/a.yaml").write_text(LESSON.format(
        id="face", order=2, more="requires: [hands]\nevent: eid\n"
        "practice: {seconds: 60, quiz: [{text: What is first?, options: [Hands, Face], answer: Hands}]}"))
    (source / "media").mkdir()
    (source / "media/a.m4a").touch()
    (source / "family/race.yaml").write_text(
        "id: race\nweek: 1\ntitle: The race\nminutes: 20\nsteps: [Fill a bowl.]\n")
    (source / "rewards/rewards.yaml").write_text("""\
levels: [{at: 0}, {at: 100, unlocks: Colours}]
reviews: {afterDays: [1, 3]}
lessonsADay: 1
events: {eid: {days: 1}}
achievements:
  - {id: first-step, title: First Step, icon: star, when: {lessons: 1}}
""")
    return source


def lessons():
    return builds.build(lesson_sources())


def sparse():
    """A program of the same kinds in which all is left out that may be: columns without a value in any row."""
    source = builds.folder("source") / "sparse"
    for folder in ("lessons", "family", "rewards", "challenges"):
        (source / folder).mkdir(parents=True)
    (source / "hornbook.yaml").write_text(
        "program: sparse\ntitle: Sparse\ndays: 1\ncovers: []\ncategories: {wudu: Wudu}\n")
    practice = "practice: {seconds: 60, match: [{left: A, right: B}, {left: C, right: D}]}"
    (source / "lessons/a.yaml").write_text(
        LESSON.format(id="hands", order=1, more=practice).replace(", audio: a.m4a", ""))
    (source / "family/race.yaml").write_text(
        "id: race\nweek: 1\ntitle: The race\nminutes: 20\nsteps: [Fill a bowl.]\n")
    (source / "rewards/rewards.yaml").write_text("levels: [{at: 0}]\n")
    (source / "challenges/all.yaml").write_text("badges:\n" + BADGE.format("first", 1))
    return builds.build(source)


def wanted(dist, table):
    file, name = TABLES[table]
    path = dist / "json" / file
    if not path.exists():
        return None
    rows = []
    document = json.loads(path.read_text(encoding="utf-8"))
    items = document[name] if name else [document | {"id": "rewards"}]
    for position, item in enumerate(items, 1):
        row = {"slug" if key == "id" else snake_case(key): value for key, value in item.items()}
        rows.append(row | {"program": dist.name, "position": position, "is_published": True})
    return rows


def bare(row):
    """A row as the JSON has it: no times, no id, and nothing for what may be left out."""
    values = {}
    for key, value in row.items():
        if key in ("id", "created_at", "updated_at") or value is None:
            continue
        values[key] = json.loads(value) if isinstance(value, str) and value[:1] in "[{" else value
    return values


def edited(text):
    """A program of one template and, by the text, of badges."""
    source = builds.folder("source") / "lists"
    (source / "challenges").mkdir(parents=True)
    (source / "hornbook.yaml").write_text("program: lists\ntitle: Lists\ndays: 1\ncovers: []\n")
    (source / "challenges/all.yaml").write_text("""\
templates:
  - {id: reader, name: Reader, description: Read, icon: a, goalType: daily-minutes, suggestedTarget: 30,
     suggestedBonus: 5, colorHex: "#000000"}
""" + text)
    return builds.build(source)


BADGE = "  - {{id: {0}, name: {0}, description: Go on, iconName: a, criteria: {{type: streak-days, threshold: {1}}}}}\n"


class ListProof(DatabaseCase):
    maxDiff = None

    def sqlite(self, dist):
        database = SQLite(builds.folder("sqlite"))
        database.apply(dist / "sql/sqlite/schema.sql")
        database.apply(dist / "sql/sqlite/seed.sql")
        return database

    def test_rows_equal_the_json(self):
        seen = 0
        for dist in builds.every() + [lessons(), sparse()]:
            tables = [table for table in TABLES if wanted(dist, table) is not None]
            if not tables:
                continue
            for database in (self.sqlite(dist), self.seeded(dist)):
                for table in tables:
                    found = database.rows(f"select * from {table} order by position")
                    self.assertEqual([bare(row) for row in found], wanted(dist, table), table)
                    seen += len(found)
        self.assertGreater(seen, 0, "no program with lists was given")

    def test_what_leaves_a_list_is_unpublished_and_comes_back(self):
        both = edited("badges:\n" + BADGE.format("first", 1) + BADGE.format("second", 2))
        one = edited("badges:\n" + BADGE.format("second", 2))
        none = edited("")
        for name, database in (("sqlite", self.sqlite(both)), ("postgres", self.seeded(both))):
            ids = database.rows("select id from badges order by id")
            for dist, published in ((one, ["second"]), (none, []), (both, ["first", "second"])):
                database.apply(dist / f"sql/{name}/schema.sql")
                database.apply(dist / f"sql/{name}/seed.sql")
                found = database.rows("select slug from badges where is_published order by position")
                self.assertEqual([row["slug"] for row in found], published)
                self.assertEqual(database.rows("select id from badges order by id"), ids)

    def test_a_row_typed_by_hand_is_refused_with_what_helps(self):
        dist = edited("badges:\n" + BADGE.format("first", 1))
        typed = "update badges set id = '00000000-0000-4000-8000-000000000001'"
        steps = {"published": (typed, False), "another slug": ("update badges set slug = 'old'", False),
                 "unpublished": ("update badges set is_published = false", True)}
        for name, database in (("sqlite", self.sqlite(dist)), ("postgres", self.seeded(dist))):
            for step, (sql, is_taken) in steps.items():
                with self.subTest(name, step=step):
                    database.execute(sql)
                    if is_taken:
                        database.apply(dist / f"sql/{name}/seed.sql")
                        served = database.rows("select slug from badges where is_published")
                        self.assertEqual([row["slug"] for row in served], ["first"])
                        continue
                    with self.assertRaises(Refused) as refused:
                        database.apply(dist / f"sql/{name}/seed.sql")
                    self.assertIn("00000000-0000-4000-8000-000000000001", refused.exception.output)
                    if name == "postgres":
                        self.assertIn("give it another slug and unpublish it", refused.exception.output)
                        self.assertNotIn("To adopt", refused.exception.output)

    def test_a_lesson_that_is_retired_leaves_and_comes_back(self):
        source = lesson_sources()
        declaration, face = source / "hornbook.yaml", source / "lessons/a.yaml"
        words = face.read_text("utf-8")

        def release(name, code=0):
            done = builds.run("release", "--as", name, source)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            return done.stdout

        release("r1")
        first = builds.build(source)
        face.unlink()
        self.assertIn("error[undeclared-removal]: the lesson `face` of r1 is gone", release("r2", code=1))
        with declaration.open("a", encoding="utf-8") as file:
            file.write("retired: [{ kind: lesson, id: face }]\n")
        release("r2")
        self.assertNotIn("retired", declaration.read_text("utf-8"))
        second = builds.build(source)
        face.write_text(words, "utf-8")
        release("r3")
        third = builds.build(source)
        for name, database in (("sqlite", self.sqlite(first)), ("postgres", self.seeded(first))):
            with self.subTest(name):
                rows = "select id, title from lessons order by id"
                before = database.rows(rows)
                database.apply(second / f"sql/{name}/schema.sql")
                database.apply(second / f"sql/{name}/seed.sql")
                self.assertEqual(database.rows(rows), before)
                served = database.rows("select slug from lessons where is_published")
                self.assertEqual([row["slug"] for row in served], ["hands"])
                # What knows nothing of the second release is older.
                with self.assertRaises(Refused):
                    database.apply(first / f"sql/{name}/seed.sql")
                database.apply(third / f"sql/{name}/seed.sql")
                self.assertEqual(database.rows(rows), before)
                served = database.rows("select slug from lessons where is_published order by slug")
                self.assertEqual([row["slug"] for row in served], ["face", "hands"])

    def test_what_is_given_up_to_the_last_leaves(self):
        source = lesson_sources()
        (source / "quizzes/6-9").mkdir(parents=True)
        (source / "quizzes/6-9/01-numbers.yaml").write_text(QUIZ)
        self.assertEqual(builds.run("release", "--as", "r1", source).returncode, 0)
        first = builds.build(source)
        for folder in ("lessons", "quizzes", "rewards"):
            shutil.rmtree(source / folder)
        with (source / "hornbook.yaml").open("a", encoding="utf-8") as file:
            file.write("""\
retired:
  - { kind: lesson, id: face }
  - { kind: lesson, id: hands }
  - { kind: achievement, id: first-step }
  - { ageBand: 6-9, title: Numbers }
""")
        done = builds.run("release", "--as", "r2", source)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        second = builds.build(source)
        tables = ["lessons", "learning_rules", "daily_quizzes", "family_activities"]
        for name, database in (("sqlite", self.sqlite(first)), ("postgres", self.seeded(first))):
            with self.subTest(name):
                served = {table: f"select id from {table} where is_published order by id" for table in tables}
                before = {table: len(database.rows(served[table])) for table in tables}
                self.assertEqual(before, {"lessons": 2, "learning_rules": 1, "daily_quizzes": 1, "family_activities": 1})
                database.apply(second / f"sql/{name}/schema.sql")
                database.apply(second / f"sql/{name}/seed.sql")
                left = {table: len(database.rows(served[table])) for table in tables}
                self.assertEqual(left, {"lessons": 0, "learning_rules": 0, "daily_quizzes": 0, "family_activities": 1})
                # Rows stay: answers go on naming them.
                for table in tables:
                    self.assertEqual(len(database.rows(f"select id from {table}")), before[table])
