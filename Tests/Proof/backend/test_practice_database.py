"""The database of the backend: a file that is something else is left alone, content comes in under live results, and no
stored result is lost, whenever the process is killed."""

import json
import random
import socket
import sqlite3
import threading
from urllib.parse import urlsplit

import builds
from practice import BackendCase, Client

FIXTURE = builds.FIXTURES / "every-type"


class TestPracticeDatabase(BackendCase):
    def test_what_cannot_be_served(self):
        """A file that is something else is left alone."""
        text, other, mine, none = (builds.folder("files") / name for name in ("text", "other.db", "mine.db", "no/a.db"))
        text.write_text("This is no database." * 100)
        with sqlite3.connect(other) as connection:
            connection.execute("create table bookmarks (url)")
        self.backend(builds.FIXTURES / "hostile-texts", "--database", mine).__exit__()
        for arguments, reason in [
                ([FIXTURE, "--database", text], f"{text} cannot be used: file is not a database"),
                ([FIXTURE, "--database", other], "it has no table of Hornbook's, but `bookmarks`"),
                ([FIXTURE, "--database", mine], "; `every-type` needs a file of its own"),
                ([FIXTURE, "--database", none], "unable to open database file"),
                ([FIXTURE, "--today", "tomorrow"], "--today is a date such as 2026-03-01"),
                ([builds.CONTENT / "quran-quiz"], "`quran-quiz` has no activities, and the functions serve nothing else"),
                ([builds.CONTENT], "serve takes one program; choose one of ")]:
            before = [file.read_bytes() for file in (text, other, mine)]
            assert reason in builds.succeed("serve", "--port", 0, *arguments, code=2)
            assert [file.read_bytes() for file in (text, other, mine)] == before

    def test_content_comes_in_under_live_results(self):
        source = builds.copied("every-type")
        file = source / "activities/6-9/spilled-juice.yaml"
        backend = self.backend(source)
        app = Client(backend, "6-9@example.org")
        activity = app.call("get-daily-activity").json["activity"]
        session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
        prompt = activity["prompts"][0]["promptId"]
        log = {"optionId": "gone", "correct": False, "timestamp": "2026-03-01T07:30:00Z"}
        body = {"sessionId": session, "promptResult": {
            "promptId": prompt, "tries": 1, "pointsEarned": 0, "completed": False, "logs": [log]}}
        before = app.call("update-prompt-result", body).said
        assert f"prompt `{prompt}`: it has no option `gone`" in before[0]
        builds.edit(file, f"title: {activity['title']}", "title: Another title")
        backend.wait(lambda: app.call("get-daily-activity").json["activity"]["title"] == "Another title")
        served = app.call("get-daily-activity").json["activity"]
        assert (served["id"], served["created_at"]) == (activity["id"], activity["created_at"])
        # The app may have shown what was there before.
        after = app.call("update-prompt-result", body).said
        assert after == [before[0] + " (the activity was changed after the session began)"]
        whole = file.read_text("utf-8")
        file.write_text(whole + "\nnonsense", "utf-8")
        backend.wait_for_log("the app still gets the earlier content: the program has findings that stop a build")
        # A prompt that results are about cannot go.
        file.write_text(whole.replace(f"id: {prompt}\n", "id: other\n"), "utf-8")
        backend.wait_for_log("does not take the content of `every-type`: ")
        assert app.call("get-daily-activity").json["activity"] == served

    def test_a_row_that_was_edited_by_hand_stops_nothing(self):
        file = builds.folder("edited") / "practice.db"
        backend = self.backend(FIXTURE, "--database", file)
        app = Client(backend, "6-9@example.org")
        activity = app.call("get-daily-activity").json["activity"]
        session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
        prompts = [prompt | {"options": []} for prompt in activity["prompts"]]
        with sqlite3.connect(file) as connection:
            connection.execute("update daily_practice_activities set prompts = ? where id = ?",
                               (json.dumps(prompts), activity["id"]))
        log = {"optionId": "a\r\nb\nc", "correct": False, "timestamp": "2026-03-01T07:30:00Z"}
        for prompt in prompts:
            result = {"promptId": prompt["promptId"], "tries": 1, "pointsEarned": 0, "completed": False, "logs": [log]}
            app.call("update-prompt-result", {"sessionId": session, "promptResult": result})
        # What an app sends begins no line of the log.
        backend.wait_for_log("no option `a\\nb\\nc`")
        largest = 2 ** 63 - 1
        with sqlite3.connect(file) as connection:
            connection.execute("update users set total_score = ?1, last_completed_daily_practice_activity = ?1", (largest,))
        said = app.call("complete-activity", {"dayNumber": 1, "totalScore": 1})
        assert (said.status, said.json["error"]) == (500, "integer out of range")
        with sqlite3.connect(file) as connection:
            connection.execute("update users set total_score = 0")
        said = app.call("complete-activity", {"dayNumber": 1, "totalScore": 1}).said
        assert said[0] == f"day 1 is completed, and the user's next day is {largest}"

    def test_who_sends_too_much_or_nothing_costs_no_result(self):
        """Requests of 2 MiB, and 500 connections that only wait, while an app goes on."""
        file = builds.folder("crowd") / "practice.db"
        backend = self.backend(FIXTURE, "--database", file)
        app = Client(backend, "10-12@example.org")
        activity = app.call("get-daily-activity").json["activity"]
        session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
        place, idle = urlsplit(backend.page), []
        for number in range(20):
            idle += [socket.create_connection((place.hostname, place.port)) for _ in range(25)]
            assert app.call("update-prompt-result", b" " * (2 << 20)).status == 413
            backend.connection.close()
            body = {"sessionId": session, "promptResult": {"promptId": f"p{number}"}}
            assert app.call("update-prompt-result", body).status == 200
            # The server may close it in favour of new ones.
            backend.connection.close()
        for connection in idle:
            connection.close()
        backend.__exit__()
        with sqlite3.connect(file) as connection:
            ((results,),) = connection.execute("select prompt_results from daily_practice_results")
        assert json.loads(results) == [{"promptId": f"p{number}"} for number in range(20)]

    def test_what_was_answered_is_stored_whenever_the_process_is_killed(self):
        file = builds.folder("killed") / "practice.db"
        dice, token = random.Random(9), None
        for count in range(1, builds.count(3, 40)):
            backend = self.backend(FIXTURE, "--database", file)
            app = Client(backend, None if token else "10-12@example.org")
            # Whoever was signed in still is.
            app.token = token = token or app.token
            activity = app.call("get-daily-activity").json["activity"]
            session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
            answered = self.update_until_killed(app, session, backend.process, dice.random() / 5)
            with sqlite3.connect(file) as connection:
                kept = [json.loads(results) for results, in connection.execute(
                    "select prompt_results from daily_practice_results order by rowid")]
            assert len(kept) == count
            # The one that was under way may be there.
            assert len(kept[-1]) in (answered, answered + 1)
            assert kept[-1] == [{"promptId": f"p{number}"} for number in range(len(kept[-1]))]

    def update_until_killed(self, app, session, process, seconds):
        """How many requests were answered in that time."""
        threading.Timer(seconds, process.kill).start()
        for number in range(10_000):
            try:
                app.call("update-prompt-result", {"sessionId": session, "promptResult": {"promptId": f"p{number}"}})
            except (OSError, ValueError):
                process.wait()
                return number
