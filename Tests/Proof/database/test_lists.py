"""Lists that have tables of their own: their rows in both databases, held against the emitted JSON."""

import json
import re
import shutil
from pathlib import Path

import builds
from databases import DatabaseCase, SQLite

# JSON file and list, by table; no list where the whole file is one row.
TABLES = {
    "challenge_templates": ("challenges.json", "templates"),
    "badges": ("challenges.json", "badges"),
    "lessons": ("lessons.json", "lessons"),
    "family_activities": ("family-activities.json", "familyActivities"),
    "learning_rules": ("rewards.json", None),
}

# Programs of lists: one that says all, one in which all is left out that may be, and one of templates and badges.
PROGRAMS = Path(__file__).parent / "programs"
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


def sources(name):
    """A copy of a program, to be changed."""
    return Path(shutil.copytree(PROGRAMS / name, builds.folder("source") / name))


def lessons():
    return builds.built(PROGRAMS / "learning")


def wanted(dist, table):
    file, name = TABLES[table]
    path = dist / "json" / file
    if not path.exists():
        return None
    rows = []
    document = json.loads(path.read_text(encoding="utf-8"))
    whole = {key: document[key] for key in document if key not in ("language", "direction")} | {"id": "rewards"}
    items = document[name] if name else [whole]
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


def with_badges(*names):
    """A build with some of the two badges."""
    source = sources("lists")
    file = source / "challenges/all.yaml"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    wanted = ("reader", *names)
    left = [line for line in lines if "id: " not in line or any(f"id: {name}," in line for name in wanted)]
    file.write_text("".join(line for line in left if names or line != "badges:\n"), "utf-8")
    return builds.build(source)


class TestList(DatabaseCase):
    def live(self, dist):
        """The same build in both databases."""
        for database in (self.seeded(dist, SQLite()), self.seeded(dist)):
            yield database

    def slugs(self, database, table="badges"):
        """Of the rows that are served, in order."""
        return [row["slug"] for row in database.rows(f"select slug from {table} where is_published order by position")]

    def test_rows_equal_the_json(self):
        seen = 0
        for dist in [*builds.every(), lessons(), builds.built(PROGRAMS / "sparse")]:
            tables = [table for table in TABLES if wanted(dist, table) is not None]
            for database in self.live(dist) if tables else ():
                for table in tables:
                    found = database.rows(f"select * from {table} order by position")
                    assert [bare(row) for row in found] == wanted(dist, table), table
                    seen += len(found)
        assert seen > 0, "no program with lists was given"

    def test_what_leaves_a_list_is_unpublished_and_comes_back(self):
        both, one, none = with_badges("first", "second"), with_badges("second"), with_badges()
        for database in self.live(both):
            ids = database.rows("select id from badges order by id")
            for dist, published in ((one, ["second"]), (none, []), (both, ["first", "second"])):
                self.seeded(dist, database)
                assert self.slugs(database) == published
                assert database.rows("select id from badges order by id") == ids

    def test_a_row_typed_by_hand_is_refused_with_what_helps(self):
        dist = with_badges("first")
        for database in self.live(dist):
            for change in ("id = '00000000-0000-4000-8000-000000000001'", "slug = 'old'"):
                database.execute(f"update badges set {change}")
                said = self.refusal(database.seed, dist)
                assert "00000000-0000-4000-8000-000000000001" in said
                if database.dialect == "postgres":
                    assert "give it another `slug` and unpublish it" in said
                    assert "To adopt" not in said
            database.execute("update badges set is_published = false")
            database.seed(dist)
            assert self.slugs(database) == ["first"]

    def test_a_lesson_that_is_retired_leaves_and_comes_back(self):
        source = sources("learning")
        declaration, face = source / "hornbook.yaml", source / "lessons/a.yaml"
        words = face.read_text("utf-8")

        def release(name, code=0):
            said = builds.succeed("release", "--name", name, source, code=code)
            return said if code else builds.build(source)

        first = release("r1")
        face.unlink()
        assert "error[undeclared-removal]: the lesson `face` of r1 is gone" in release("r2", code=1)
        with declaration.open("a", encoding="utf-8") as file:
            file.write("retired: [{ kind: lesson, id: face }]\n")
        second = release("r2")
        assert "retired" not in declaration.read_text("utf-8")
        face.write_text(words, "utf-8")
        third = release("r3")
        for database in self.live(first):
            rows = "select id, title from lessons order by id"
            before = database.rows(rows)
            self.seeded(second, database)
            assert database.rows(rows) == before
            assert self.slugs(database, "lessons") == ["hands"]
            # What knows nothing of the second release is older.
            self.refusal(database.seed, first)
            database.seed(third)
            assert database.rows(rows) == before
            assert sorted(self.slugs(database, "lessons")) == ["face", "hands"]

    def test_what_is_given_up_to_the_last_leaves(self):
        source = sources("learning")
        (source / "quizzes/6-9").mkdir(parents=True)
        (source / "quizzes/6-9/01-numbers.yaml").write_text(QUIZ)
        builds.succeed("release", "--name", "r1", source)
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
        builds.succeed("release", "--name", "r2", source)
        second = builds.build(source)
        before = {"lessons": 2, "learning_rules": 1, "daily_quizzes": 1, "family_activities": 1}
        for database in self.live(first):
            def count(served=""):
                return {table: database.value(f"(select count(*) from {table}{served})") for table in before}

            assert count(" where is_published") == before
            self.seeded(second, database)
            assert count(" where is_published") == dict.fromkeys(before, 0) | {"family_activities": 1}
            # Rows stay: answers go on naming them.
            assert count() == before
