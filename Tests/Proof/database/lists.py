"""Lists that have tables of their own: their rows in both databases, held against the emitted JSON."""

import json
import re

import builds
from databases import SQLite
from postgres_case import PostgresCase

# JSON file and list, by table.
TABLES = {
    "challenge_templates": ("challenges.json", "templates"),
    "badges": ("challenges.json", "badges"),
}


def snake_case(key):
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key)


def wanted(dist, table):
    file, name = TABLES[table]
    path = dist / "json" / file
    if not path.exists():
        return None
    rows = []
    for position, item in enumerate(json.loads(path.read_text(encoding="utf-8"))[name], 1):
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


class ListProof(PostgresCase):
    maxDiff = None

    def sqlite(self, dist):
        database = SQLite(builds.folder("sqlite"))
        database.apply(dist / "sql/sqlite/schema.sql")
        self.assertEqual(database.apply(dist / "sql/sqlite/seed.sql"), "")
        return database

    def test_rows_equal_the_json(self):
        seen = 0
        for dist in builds.every():
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
            ids = database.rows("select slug, id from badges order by slug")
            for dist, published in ((one, ["second"]), (none, []), (both, ["first", "second"])):
                database.apply(dist / f"sql/{name}/schema.sql")
                database.apply(dist / f"sql/{name}/seed.sql")
                found = database.rows("select slug from badges where is_published order by position")
                self.assertEqual([row["slug"] for row in found], published)
                self.assertEqual(database.rows("select slug, id from badges order by slug"), ids)
