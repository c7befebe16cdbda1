"""A program is edited, declared and released for years, and its seeds come to databases that skip some and go back: no
result of a user is lost, no id of living content changes, and every answer joins with what its user saw."""

import json
import random
import uuid

import pytest
from hypothesis import example, given, settings, strategies

import builds
import test_history as history
from builds import DRAWS
import rows
from databases import DatabaseCase, SQLite

# How often every answer that there ever was is joined again.
EVERY = 25
TABLES = ("daily_practice_activities", "daily_quizzes")
TIMES = ("created_at", "updated_at")


class Life:
    """What users did in a database, and what they saw when they did it."""

    def __init__(self, database, draw):
        self.database, self.draw, self.seen, self.results = database, draw, {}, 0
        self.now = "clock_timestamp()" if database.dialect == "postgres" else "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

    def rows(self, table):
        return {row["id"]: row for row in self.database.rows(f"select * from {table}")}

    def answer(self, count=2):
        """Some users play what they are served; what they saw is kept."""
        statements = [f"insert into users (id) values ('{rows.SOME_USER}') on conflict do nothing;"]
        served = self.database.rows("select id, day_number, prompts from daily_practice_activities where day_number > 0")
        for activity in self.draw.choices(served, k=count):
            id = str(uuid.UUID(int=self.draw.getrandbits(128), version=4))
            prompts = []
            for prompt in self.draw.sample(activity["prompts"], self.draw.randint(1, len(activity["prompts"]))):
                tried = self.draw.sample(prompt["options"], self.draw.randint(1, len(prompt["options"])))
                for attempt, option in enumerate(tried, 1):
                    self.seen[id, prompt["promptId"], option["optionId"]] = {
                        "attempt": attempt, "prompt_text": prompt["promptText"],
                        "option_text": option["optionText"], "correct": option["correct"]}
                prompts.append({"promptId": prompt["promptId"], "tries": len(tried), "logs": [
                    {"optionId": option["optionId"], "correct": option["correct"],
                     "timestamp": "2026-01-01T08:00:00Z"} for option in tried],
                    "pointsEarned": 0, "completed": True})
            self.results += 1
            statements.append(
                "insert into daily_practice_results (id, user_id, activity_id, day_number, start_at, prompt_results)"
                f" values ('{id}', '{rows.SOME_USER}', '{activity['id']}', {activity['day_number']}, {self.now},"
                f" '{json.dumps(prompts)}');")
        self.database.execute("\n".join(statements))

    def joined(self, asked):
        """Answers with the words that the database says their users saw."""
        results = ", ".join(sorted({repr(result) for result, _, _ in asked}))
        found = self.database.rows(f"select * from {self.database.history}answers where result_id in ({results})")
        return {(row["result_id"], row["prompt_id"], row["option_id"]): {
            "attempt": row["attempt"], "prompt_text": row["prompt_text"], "option_text": row["option_text"],
            "correct": bool(row["correct"])} for row in found}

    def check_served(self, dist, before):
        """What is served is what was built, and only what changed since `before` has a new date."""
        after = {table: self.rows(table) for table in before}
        served = {row["id"]: (row["day_number"], row["age_band"])
                  for row in after["daily_practice_activities"].values() if row["day_number"] > 0}
        assert served == {one["id"]: slot for slot, one in builds.activities(dist).items()}
        published = {(row["age_band"], row["title"]): row["id"]
                     for row in after["daily_quizzes"].values() if row["is_published"]}
        assert published == {place: quiz["id"] for place, quiz in builds.quizzes(dist).items()}
        for table, old in before.items():
            for id, row in old.items():
                now = after[table][id]
                assert row["created_at"] == now["created_at"]
                if all(row[key] == now[key] for key in row if key not in TIMES):
                    assert row["updated_at"] == now["updated_at"]


class TestYears(DatabaseCase):
    def live(self, database, draw, cycles):
        program = history.begin(draw)
        dist = builds.build(program.folder)
        program.learn(dist)
        dists, released, edits, back = [dist], 1, 0, 0
        self.seeded(dist, database)
        life = Life(database, random.Random(11))
        for cycle in range(1, cycles + 1):
            life.answer()
            before = {table: life.rows(table) for table in TABLES}
            results = life.rows("daily_practice_results")
            goes_back = cycle == 3 or len(dists) > 1 and draw.random() < 0.15
            back += goes_back
            # Sometimes a database skips a release.
            for _ in range(0 if goes_back else draw.choice([1, 1, 1, 2])):
                dist, count = history.edit_and_release(program, f"r{released}")
                dists = dists[-20:] + [dist]
                released, edits = released + 1, edits + count
            dist = draw.choice(dists[:-1]) if goes_back else dists[-1]
            database.seed(dist, goes_back)
            assert life.rows("daily_practice_results") == results
            life.check_served(dist, before)
            asked = list(life.seen)[0 if cycle % EVERY == 0 or cycle == cycles else -20:]
            joined = life.joined(asked)
            assert {key: joined[key] for key in asked} == {key: life.seen[key] for key in asked}
            assert rows.done(database.seed(dist)) == {}
        assert set(joined) == set(life.seen)
        print(f"\n{cycles} seeds, {back} of them older, of {released} releases with {edits} declared edits; "
              f"{life.results} results")

    @given(DRAWS, strategies.integers(1, 4))
    @example(random.Random(11), 4)
    @settings(max_examples=builds.count(2, 100))
    def test_years_of_postgresql(self, draw, cycles):
        self.live(self.database(), draw, cycles)

    @given(DRAWS, strategies.integers(1, 4))
    @example(random.Random(12), 4)
    @settings(max_examples=builds.count(2, 100))
    def test_years_of_sqlite(self, draw, cycles):
        self.live(SQLite(), draw, cycles)

    @pytest.mark.study
    def test_a_thousand_years(self):
        self.live(self.database(), random.Random(11), 1000)
        self.live(SQLite(), random.Random(12), 1000)
