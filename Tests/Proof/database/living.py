"""Users of a database: what they answer while seeds come, and what they saw when they did."""

import json
import uuid

import builds

TIMES = ("created_at", "updated_at")


class Life:
    """What users did in a database, and what they saw when they did it."""

    USER = "11111111-1111-4111-8111-111111111111"

    def __init__(self, database, draw):
        self.database, self.draw = database, draw
        self.seen, self.results = {}, 0
        self.now = "clock_timestamp()" if database.dialect == "postgres" else "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

    def served(self):
        return self.database.rows(
            "select id, day_number, prompts from daily_practice_activities where day_number > 0")

    def answer(self, count=2):
        """Some users play what they are served; what they saw is kept."""
        statements = [f"insert into users (id) values ('{self.USER}') on conflict do nothing;"]
        for activity in self.draw.choices(self.served(), k=count):
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
                f" values ('{id}', '{self.USER}', '{activity['id']}', {activity['day_number']}, {self.now},"
                f" '{json.dumps(prompts)}');")
        self.database.execute("\n".join(statements))

    def joined(self, results=None):
        """Every answer, or those of some results, with the words that the database says its user saw."""
        some = "" if results is None else f" where result_id in ({', '.join(repr(id) for id in sorted(results))})"
        found = self.database.rows(f"select * from {self.database.history}answers{some}")
        return {(row["result_id"], row["prompt_id"], row["option_id"]): {
            "attempt": row["attempt"], "prompt_text": row["prompt_text"], "option_text": row["option_text"],
            "correct": bool(row["correct"])} for row in found}

    def check_served(self, case, dist, before):
        """What is served is what was built, and only what changed since `before` has a new date."""
        after = {table: self.rows(table) for table in before}
        served = {row["id"]: (row["day_number"], row["age_band"])
                  for row in after["daily_practice_activities"].values() if row["day_number"] > 0}
        case.assertEqual(served, {one["id"]: slot for slot, one in builds.activities(dist).items()})
        published = {(row["age_band"], row["title"]): row["id"]
                     for row in after["daily_quizzes"].values() if row["is_published"]}
        case.assertEqual(published, {place: quiz["id"] for place, quiz in builds.quizzes(dist).items()})
        for table, old in before.items():
            for id, row in old.items():
                now = after[table][id]
                case.assertEqual(row["created_at"], now["created_at"])
                if all(row[key] == now[key] for key in row if key not in TIMES):
                    case.assertEqual(row["updated_at"], now["updated_at"])

    def rows(self, table="daily_practice_activities"):
        return {row["id"]: row for row in self.database.rows(f"select * from {table}")}
