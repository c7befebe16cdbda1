#!/usr/bin/env python3
"""A kind that comes, and a field of it that comes and goes, on live databases: rows are held against the JSON.

    python3 Tests/Recipes/grow.py [BUILDS]

The builds are those that `RecipeTests` writes."""

import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Proof" / folder) for folder in ("database", "")]

from databases import PostgreSQL, SQLite

USER = "11111111-1111-4111-8111-111111111111"
RENAMED = {"number": "riddle_number", "correctIndex": "correct_index", "sourceNote": "source_note"}


def expect(holds, what):
    if not holds:
        sys.exit(f"not so: {what}")
    print(f"ok: {what}")


def plain(value):
    """A column as the JSON has it: SQLite keeps lists and objects as texts, and booleans as numbers."""
    return json.loads(value) if isinstance(value, str) and value[:1] in ("[", "{") else value


def equals(row, record):
    """Whether each key of a record is in its column, and every other column that apps read is empty."""
    left = {key: plain(value) for key, value in row.items()
            if key not in ("created_at", "updated_at", "program", "is_published")}
    same = all(left.pop(RENAMED.get(key, key)) == value for key, value in record.items())
    return same and all(value in (None, []) for value in left.values())


def check(name, live, builds):
    def read(build, path):
        return json.loads((builds / build / path).read_text(encoding="utf-8"))

    def apply(build):
        for file in ("schema", "seed"):
            live.apply(builds / build / f"sql/{name}/{file}.sql")

    day = read("before", "json/activities/6-9/day-01.json")
    apply("before")
    live.execute(
        f"insert into users (id) values ('{USER}'); insert into daily_practice_results (user_id, "
        f"activity_id, day_number, start_at) values ('{USER}', '{day['id']}', 1, '2026-01-01T08:00:00Z');")
    results = live.rows("select * from daily_practice_results")
    expect(len(results) == 1, f"{name}: there is a result before the kind comes")
    # The column stays when the field goes, and holds what it held: nothing is lost.
    for build, held, what in (("without", "without", "comes"), ("with", "with", "has a new field"),
                              ("without", "with", "loses it"), ("with", "with", "has it again")):
        apply(build)
        rows = live.rows("select * from riddles")
        expect(len(rows) == 1 and equals(rows[0], read(held, "json/riddles.json")["riddles"][0]),
               f"{name}: the row equals the JSON when the kind {what}")
        rows = live.rows("select * from daily_practice_activities")
        expect(len(rows) == 1 and equals(rows[0], day), f"{name}: the other kind's row stands when it {what}")
        expect(live.rows("select * from daily_practice_results") == results, f"{name}: so does the live result")


def main():
    builds = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/growth").resolve()
    server = PostgreSQL()
    try:
        with tempfile.TemporaryDirectory() as folder:
            check("postgres", server.database(), builds)
            check("sqlite", SQLite(Path(folder)), builds)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
