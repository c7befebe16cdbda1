"""The backend of `hornbook serve` and another reading of its four functions, over PostgreSQL, give the same answers to
seeded requests, times aside, and keep the same."""

import json
import random
import uuid
from datetime import datetime, timedelta, timezone

import builds
from databases import DatabaseCase, SQLite
from practice import Backend, Client
from reading import NAMES, Reading

EMAILS = ["6-9@example.org", "10-12@example.org", "13-16@example.org", "no-child@example.org", "last-day@example.org"]
TIMES = ("created_at", "updated_at", "completedAt")
BEGIN = datetime(2026, 3, 1, 12, tzinfo=timezone.utc)


class Requests:
    """Makes requests as apps do, right and wrong ones; of a session only its number is known here."""

    def __init__(self, seed, activities):
        self.dice = random.Random(seed)
        self.activities = activities
        self.sessions = []
        self.next_day = {}

    def choose(self, *weighted):
        return self.dice.choices([make for _, make in weighted], [weight for weight, _ in weighted])[0]()

    def id(self, *known):
        return self.choose((12, lambda: self.dice.choice(known) if known else str(uuid.UUID(int=1))),
                           (1, lambda: str(uuid.UUID(int=self.dice.getrandbits(128)))),
                           (1, lambda: self.dice.choice(known).upper() if known else "A"),
                           (1, lambda: self.dice.choice(["x", "", "it's", None, 7, {}])))

    def number(self, usual):
        return self.choose((20, lambda: usual), (3, lambda: self.dice.randint(-3, 16)), (1, lambda: float(usual)),
                           (1, lambda: self.dice.choice([3_000_000_000, -3_000_000_000, 2_147_483_647, 1.5])),
                           (1, lambda: self.dice.choice([None, "1", True, [1]])))

    def session(self, user):
        own = [("session", number) for number, owner in enumerate(self.sessions) if owner == user]
        others = [("session", number) for number, owner in enumerate(self.sessions) if owner != user]
        return self.choose((10, lambda: self.dice.choice(own[-3:]) if own else None),
                           (2, lambda: self.dice.choice(others) if others else None), (1, self.id))

    def result(self):
        # Of a few, so that results come again.
        activity = self.dice.choice(self.activities[:2])
        prompt = self.dice.choice(activity["prompts"])
        result = {"promptId": prompt["promptId"], "tries": self.dice.randint(0, 5), "pointsEarned": self.dice.randint(0, 10),
                  "logs": [{"optionId": option["optionId"], "correct": self.dice.random() < 0.5,
                            "timestamp": "2026-03-01T07:30:00.250Z"} for option in prompt["options"][:2]],
                  "completed": self.dice.random() < 0.7}
        return self.choose((15, lambda: result), (1, lambda: result | {"note": "né “”\n😀 it's \\"}),
                           (1, lambda: {"promptId": "it's \"$.x\" ü"}), (1, lambda: {"tries": 1}),
                           (1, lambda: self.dice.choice([None, [], 3, "x", {"promptId": 3}])))

    def body(self, name, user):
        if name == NAMES[1]:
            day = self.next_day.get(user, 1)
            body = {"activityId": self.id(*[one["id"] for one in self.activities if one["day_number"] == day]),
                    "dayNumber": self.number(day)}
        elif name == NAMES[2]:
            body = {"sessionId": self.session(user), "promptResult": self.result()}
        else:
            body = {"dayNumber": self.number(self.next_day.get(user, 1)), "totalScore": self.number(self.dice.randint(0, 60))}
            if self.dice.random() < 0.7:
                body["sessionId"] = self.session(user)
        if self.dice.random() < 0.05:
            del body[self.dice.choice(list(body))]
        return body

    def request(self, user):
        """Method, path, and a body or bytes that are none."""
        name = self.choose((4, lambda: NAMES[0]), (4, lambda: NAMES[1]), (7, lambda: NAMES[2]), (3, lambda: NAMES[3]))
        method = self.choose((30, lambda: "POST"), (1, lambda: self.dice.choice(["GET", "PUT", "OPTIONS"])))
        path = "/functions/v1/" + self.choose((40, lambda: name), (1, lambda: self.dice.choice(["x", "", name + "/"])))
        if self.dice.random() < 0.04:
            return method, path, self.dice.choice([b"", b"{", b"\xff", b"{} {}", b"nul", b"[1,]", b"{'a': 1}"])
        if self.dice.random() < 0.02:
            return method, path, self.dice.choice([b"[]", b"3", b"null", b"{}", b"\"x\""])
        return method, path, None if name == NAMES[0] else self.body(name, user)


def with_sessions(value, ids):
    """The same with the ids that one of the two backends gave to its sessions."""
    if isinstance(value, tuple):
        return ids[value[1]]
    if isinstance(value, dict):
        return {key: with_sessions(item, ids) for key, item in value.items()}
    return value


def timeless(value):
    if isinstance(value, dict):
        return {key: None if key in TIMES else timeless(item) for key, item in value.items()}
    return [timeless(item) for item in value] if isinstance(value, list) else value


class TestFunctions(DatabaseCase):
    def test_two_readings_agree(self):
        source = builds.CONTENT / "everyday-parenting"
        database = self.seeded(builds.built(source))
        file = builds.folder("backend") / "proof.db"
        with Backend(source, "--database", file, "--today", BEGIN.date()) as backend:
            self.copy_users(file, database)
            self.agree(backend, Reading(database), list(builds.activities(builds.built(source)).values()))
            assert self.kept(SQLite(file.parent).rows, self.ids) == self.kept(database.rows, {})

    def copy_users(self, file, database):
        made = SQLite(file.parent)
        self.users = {row["email"]: row["id"] for row in made.rows("select * from auth_users")}
        assert sorted(self.users) == sorted(EMAILS)
        for row in made.rows("select * from children"):
            database.execute(f"insert into children (id, birthday) values ('{row['id']}', '{row['birthday']}')")
        for row in made.rows("select * from users"):
            database.execute(f"""
                insert into users (id, child_ids, last_completed_daily_practice_activity)
                values ('{row["id"]}', array(select jsonb_array_elements_text('{row["child_ids"]}'))::uuid[],
                  {row["last_completed_daily_practice_activity"]})""")

    def agree(self, backend, reading, activities):
        requests = Requests(39, activities)
        clients = {email: Client(backend, email) for email in EMAILS} | {None: Client(backend)}
        ids, other_ids, seen = [], [], {}
        reading.now = BEGIN
        for number in range(builds.count(500, 5000)):
            if requests.dice.random() < 0.12:
                reading.now += timedelta(days=1)
                assert backend.next_day() == reading.now.date().isoformat()
            user = requests.dice.choice(EMAILS * 3 + [None])
            method, path, body = requests.request(user)
            given = clients[user].send(method, path, with_sessions(body, ids))
            other_body = with_sessions(body, other_ids)
            data = other_body if isinstance(body, bytes) else json.dumps(other_body).encode()
            status, expected = reading.answer(self.users.get(user), method, path, data)
            found, about = given.json, f"{number}: {user} {method} {path} {body}: {given}, not {status} {expected}"
            assert given.status == status, about
            assert given.headers["content-type"] == "application/json"
            seen[path, status] = seen.get((path, status), 0) + 1
            if expected is None:
                assert found["error"], about
                assert list(found) == ["error"], about
                continue
            if "sessionId" in expected:
                requests.sessions.append(user)
                ids.append(found.pop("sessionId"))
                other_ids.append(expected.pop("sessionId"))
            if "dayNumber" in expected:
                requests.next_day[user] = expected["dayNumber"]
            assert timeless(found) == timeless(expected), about
        reading.psql.stop()
        self.ids = dict(zip(ids, other_ids))
        for name, status in [(name, status) for name in NAMES for status in (200, 405, 401)] + [
                (NAMES[0], 404)] + [(name, status) for name in NAMES[1:] for status in (400, 500)]:
            assert seen.get((f"/functions/v1/{name}", status), 0) > 0, (name, status)

    def kept(self, rows, ids):
        """What the users and their sessions have come to, with the ids that one side gave to the sessions."""
        users = rows("""
            select id, last_completed_daily_practice_activity, total_score, daily_practice_scores as json from users""")
        results = rows("""
            select id, user_id, activity_id, day_number, end_at is null as is_open, prompt_results as json, total_score,
              completed from daily_practice_results""")
        for row in users + results:
            row["json"] = json.loads(row["json"]) if isinstance(row["json"], str) else row["json"]
            row["id"] = ids.get(row["id"], row["id"])
        return {row["id"]: row for row in users}, {row["id"]: row for row in results}
