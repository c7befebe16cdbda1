"""A kind that comes, and a field of it that comes and goes, on live databases: rows are held against the JSON of the builds
that `RecipeTests` writes."""

import json

import builds
from databases import SQLite

BUILDS = builds.ROOT / ".build/growth"
USER = "11111111-1111-4111-8111-111111111111"
RENAMED = {"number": "riddle_number", "correctIndex": "correct_index", "sourceNote": "source_note"}


def plain(value):
    """A column as the JSON has it: SQLite keeps lists and objects as texts, and booleans as numbers."""
    return json.loads(value) if isinstance(value, str) and value[:1] in ("[", "{") else value


def equals(row, record):
    """Whether each key of a record is in its column, and every other column that apps read is empty."""
    left = {key: plain(value) for key, value in row.items()
            if key not in ("created_at", "updated_at", "program", "is_published")}
    same = all(left.pop(RENAMED.get(key, key)) == value for key, value in record.items())
    return same and all(value in (None, []) for value in left.values())


def read(build, path):
    return json.loads((BUILDS / build / path).read_text(encoding="utf-8"))


def check(live):
    def apply(build):
        for file in ("schema", "seed"):
            live.apply(BUILDS / build / f"sql/{live.dialect}/{file}.sql")

    day = read("before", "json/activities/6-9/day-01.json")
    apply("before")
    live.execute(
        f"insert into users (id) values ('{USER}'); insert into daily_practice_results (user_id, "
        f"activity_id, day_number, start_at) values ('{USER}', '{day['id']}', 1, '2026-01-01T08:00:00Z');")
    results = live.rows("select * from daily_practice_results")
    assert len(results) == 1
    # The column stays when the field goes, and holds what it held: nothing is lost.
    for build, held in (("without", "without"), ("with", "with"), ("without", "with"), ("with", "with")):
        apply(build)
        (row,) = live.rows("select * from riddles")
        assert equals(row, read(held, "json/riddles.json")["riddles"][0])
        (row,) = live.rows("select * from daily_practice_activities")
        assert equals(row, day)
        assert live.rows("select * from daily_practice_results") == results


def test_a_kind_grows_in_postgresql(plain_server):
    check(plain_server.database())


def test_a_kind_grows_in_sqlite():
    check(SQLite())
