"""The four functions of the daily practice, read from the contract once more, over PostgreSQL."""

import json
import subprocess
from datetime import datetime, timezone

NAMES = ("get-daily-activity", "start-practice-session", "update-prompt-result", "complete-activity")


class Failed(Exception):
    """What a database says; anything else that fails has no words of its own."""


class Psql:
    """A client that stays, since one a query would take minutes."""

    def __init__(self, database):
        self.process = subprocess.Popen(
            [database.server.psql, "-XAtq", "-h", database.server.folder, "-U", "postgres", "-d", database.name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")

    def stop(self):
        self.process.communicate("")

    def run(self, sql):
        self.process.stdin.write(f"{sql};\n\\echo done\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) != "done\n":
            assert line, f"psql ended: {lines}"
            lines.append(line.rstrip("\n"))
        errors = [line.split("ERROR:  ", 1)[1] for line in lines if "ERROR:  " in line]
        if errors:
            raise Failed(errors[0])
        return lines

    def rows(self, query):
        return [json.loads(line) for line in self.run(f"select row_to_json(q) from ({query}) as q")]


def quoted(value):
    """A value as a literal; of what is no text, its JSON."""
    if value is None:
        return "null"
    text = value if isinstance(value, str) else json.dumps(value)
    return "'" + text.replace("'", "''") + "'"


def integer(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value):
        raise Failed()
    return f"'{int(value)}'::integer"


def text(value):
    if not isinstance(value, str):
        raise Failed()
    return value


def full_years(birthday, today):
    return today.year - birthday.year - ((today.month, today.day) < (birthday.month, birthday.day))


class Reading:
    """Answers a request as (status, body); the exact words of a failure are known where PostgreSQL says them."""

    def __init__(self, database):
        self.psql = Psql(database)
        self.now = None

    def answer(self, user, method, path, body):
        name = path.removeprefix("/functions/v1/")
        if name not in NAMES:
            return 404, None
        if method != "POST":
            return 405, None
        found = user and self.psql.rows(f"select * from users where id = '{user}'")
        if not found:
            return 401, {"error": "Unauthorized"}
        if name == NAMES[0]:
            return self.get(found[0])
        try:
            value = json.loads(body.decode())
        except ValueError:
            return 400, None
        try:
            if not isinstance(value, dict):
                raise Failed()
            return 200, {NAMES[1]: self.start, NAMES[2]: self.update, NAMES[3]: self.complete}[name](found[0], value)
        except Failed as failed:
            return 500, {"error": str(failed)} if failed.args else None

    def band(self, user):
        children = user["child_ids"] or []
        found = self.psql.rows(f"select * from children where id = {quoted(children[0])}") if children else []
        if not found or not found[0]["birthday"]:
            return "6-9"
        age = full_years(datetime.fromisoformat(found[0]["birthday"]), self.now)
        return "6-9" if age < 10 else "10-12" if age < 13 else "13-16"

    def get(self, user):
        last = user["last_completed_daily_practice_activity"] or 0
        at = user["last_daily_practice_activity_completed_at"]
        if at and datetime.fromisoformat(at).astimezone(timezone.utc).date() == self.now.date():
            return 200, {"error": "already_completed", "message": "Daily practice already completed today",
                         "lastCompleted": last, "completedAt": at}
        found = self.psql.rows(f"""
            select * from daily_practice_activities
            where day_number = {last + 1} and day_number > 0 and age_band = '{self.band(user)}'""")
        if not found:
            return 404, {"error": "not_found", "message": f"No activity available for day {last + 1}",
                         "dayNumber": last + 1}
        return 200, {"dayNumber": last + 1, "activity": found[0],
                     "userProgress": {"lastCompleted": last, "currentDay": last + 1}}

    def start(self, user, body):
        activity, day = text(body.get("activityId")), integer(body.get("dayNumber"))
        self.psql.run(f"select {quoted(activity)}::uuid")
        row = self.psql.run(f"""
            insert into daily_practice_results (user_id, activity_id, day_number, start_at)
            values ('{user["id"]}', {quoted(activity)}, {day}, '{self.now.isoformat()}') returning id""")
        return {"success": True, "sessionId": row[0], "message": f"Session started for day {int(body['dayNumber'])}"}

    def session(self, user, id):
        found = self.psql.rows(
            f"select * from daily_practice_results where id = {quoted(text(id))} and user_id = '{user['id']}'")
        if not found:
            raise Failed("JSON object requested, multiple (or no) rows returned")
        return found[0]

    def update(self, user, body):
        result = body.get("promptResult")
        if not isinstance(result, dict) or not isinstance(result.get("promptId"), str):
            raise Failed()
        session = self.session(user, body.get("sessionId"))
        results = session["prompt_results"] or []
        places = [place for place, one in enumerate(results) if one["promptId"] == result["promptId"]]
        if places:
            results[places[0]] = result
        else:
            results.append(result)
        self.psql.run(f"update daily_practice_results set prompt_results = {quoted(results)} where id = '{session['id']}'")
        return {"success": True, "message": "Prompt result updated"}

    def complete(self, user, body):
        day, score = integer(body.get("dayNumber")), integer(body.get("totalScore"))
        session = self.session(user, body["sessionId"]) if body.get("sessionId") is not None else None
        at = f"'{self.now.isoformat()}'"
        self.psql.run(f"""
            update users set last_completed_daily_practice_activity = {day}, total_score = coalesce(total_score, 0) + {score},
              daily_practice_scores = coalesce(daily_practice_scores, '{{}}') || jsonb_build_object({day}::text, {score}),
              last_daily_practice_activity_completed_at = {at}
            where id = '{user["id"]}'""")
        if session:
            self.psql.run(f"""
                update daily_practice_results set completed = true, total_score = {score}, end_at = {at}
                where id = '{session["id"]}'""")
        return {"success": True, "completedDay": int(body["dayNumber"]),
                "message": f"Day {int(body['dayNumber'])} completed successfully"}
