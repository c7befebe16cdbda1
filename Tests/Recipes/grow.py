"""A field that comes and goes again on live databases, and the rows of a new kind: each held against the JSON."""

import json
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "Proof" / folder) for folder in ("database", "")]

from databases import PostgreSQL, SQLite

USER = "11111111-1111-4111-8111-111111111111"


def plain(value):
    """A column as the JSON has it: SQLite keeps lists and objects as texts, and booleans as numbers."""
    return json.loads(value) if isinstance(value, str) and value[:1] in ("[", "{") else value


def equals(row, record, renamed):
    """Whether each key of a record is in its column, and every other column that apps read is empty."""
    left = {key: plain(value) for key, value in row.items()
            if key not in ("created_at", "updated_at", "program", "is_published")}
    same = all(left.pop(renamed.get(key, key)) == value for key, value in record.items())
    return same and all(value in (None, []) for value in left.values())


def check(before, after, folder, expect):
    """`before` lacks the field and the kind that `after` has; both are builds of one program."""
    def read(dist, path):
        return json.loads((dist / path).read_text(encoding="utf-8"))

    old, day = (read(dist, "json/activities/6-9/day-01.json") for dist in (before, after))
    riddle = read(after, "json/riddles.json")["riddles"][0]
    server = PostgreSQL()
    try:
        for name, live in (("postgres", server.database()), ("sqlite", SQLite(folder))):
            def apply(dist):
                for file in ("schema", "seed"):
                    live.apply(dist / f"sql/{name}/{file}.sql")

            apply(before)
            live.execute(
                f"insert into users (id) values ('{USER}'); insert into daily_practice_results (user_id, "
                f"activity_id, day_number, start_at) values ('{USER}', '{old['id']}', 1, '2026-01-01T08:00:00Z');")
            results = live.rows("select * from daily_practice_results")
            # The column stays when the field goes, and holds what it held: nothing is lost.
            for dist, wanted, what in ((after, day, "comes"), (before, day, "is gone"), (after, day, "is back")):
                apply(dist)
                rows = live.rows("select * from daily_practice_activities")
                expect(len(rows) == 1 and equals(rows[0], wanted, {}),
                       f"{name}: the row equals the JSON when the field {what}")
                expect(live.rows("select * from daily_practice_results") == results,
                       f"{name}: the live result stands when it {what}")
            rows = live.rows("select * from riddles")
            expect(len(rows) == 1 and equals(rows[0], riddle, {"number": "riddle_number", "correctIndex": "correct_index"}),
                   f"{name}: the row of the new kind equals its JSON")
    finally:
        server.stop()
