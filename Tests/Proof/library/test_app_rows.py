"""Reads the rows of a real PostgreSQL with the types of the library that are for them: every column is there, nulls stay
nulls, times stay the moments that they are, and results tell the score that was kept."""

import json
import re
from datetime import datetime

import pytest

import builds
from apps import ask
from databases import DatabaseCase
from rows import SOME_USER

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)")


def moments(value):
    """The same value with its times as numbers: a database and a library write them in other ways."""
    if isinstance(value, dict):
        return {key: moments(item) for key, item in value.items()}
    if isinstance(value, list):
        return [moments(item) for item in value]
    if isinstance(value, str) and TIME.fullmatch(value):
        return datetime.fromisoformat(value).timestamp()
    return value


@pytest.mark.usefixtures("built_apps")
class TestAppRows(DatabaseCase):
    def again(self, kind, rows):
        """What the library makes of rows."""
        file = builds.folder("rows") / "rows.json"
        file.write_text(json.dumps(rows), encoding="utf-8")
        return json.loads(ask("rows", kind, file)), file

    def test_rows_of_activities(self):
        seen = 0
        for dist in builds.with_activities():
            database = self.seeded(dist)
            rows = database.rows("select * from public.daily_practice_activities")
            again, _ = self.again("activity", rows)
            assert moments(again) == moments(rows)
            seen += len(rows)
        assert seen > 3

    def test_rows_of_results(self):
        seen = 0
        for dist in builds.with_activities():
            database = self.seeded(dist)
            kept = [json.loads(line) for line in ask("kept", dist).splitlines()]
            self.keep(database, kept)
            rows = database.rows("select * from public.daily_practice_results order by created_at, id")
            columns = {row["column_name"] for row in database.rows(
                "select column_name from information_schema.columns where table_name = 'daily_practice_results'")}
            again, file = self.again("result", rows)
            for row in again:
                assert set(row) == columns
            assert moments(again) == moments(rows)
            assert ({(row["total_score"], row["end_at"] is None) for row in rows if row["prompt_results"] == []}
                    == {(0, True)})
            nothing = [row for row in rows if row["prompt_results"] is None]
            assert len(nothing) == len(kept)
            assert all(row[name] is None for row in nothing
                       for name in ("end_at", "total_score", "completed", "created_at"))
            self.expect_played(dist, kept, rows, file)
            seen += len(rows)
        assert seen > 9

    def keep(self, database, kept):
        """What the server functions do of each play; a row that has only begun; and one with all nulls there may be."""
        database.execute(f"insert into users (id) values ('{SOME_USER}')")
        for play in kept:
            results = json.dumps([body["promptResult"] for body in play["requests"]]).replace("'", "''")
            same = f"'{SOME_USER}', '{play['activity']}', {play['day']}, '2026-03-01T08:30:00.5+01:00'"
            database.execute(f"""
                insert into daily_practice_results (user_id, activity_id, day_number, start_at, end_at, prompt_results,
                    total_score, completed)
                values ({same}, now(), '{results}', {play['score']}, true);
                insert into daily_practice_results (user_id, activity_id, day_number, start_at) values ({same});
                insert into daily_practice_results (user_id, activity_id, day_number, start_at, end_at, prompt_results,
                    total_score, completed, created_at, updated_at)
                values ({same}, null, null, null, null, null, null);""")

    def expect_played(self, dist, kept, rows, file):
        told = {told["row"]: told for told in map(json.loads, ask("played", dist, file).splitlines())}
        plays = {play["activity"]: play for play in kept}
        assert set(told) == {row["id"] for row in rows}
        for row in rows:
            if row["completed"]:
                play = plays[row["activity_id"]]
                assert (told[row["id"]]["score"], told[row["id"]]["path"]) == (play["score"], play["path"])
                assert row["total_score"] == play["score"]
            else:
                assert (told[row["id"]]["score"], told[row["id"]]["path"]) == (0, [])
