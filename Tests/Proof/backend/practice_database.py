"""The database of the backend: a file that is something else is left alone, content comes in under live results, and no
stored result is lost, whenever the process is killed."""

import json
import random
import sqlite3
import threading
import unittest

import builds
from practice import Client, Lines

FIRST = "activities/6-9/spilled-juice.yaml"


class PracticeDatabaseProof(unittest.TestCase):
    def backend(self, program, *options):
        return self.enterContext(Lines(program, *options))

    def refusal(self, program, file):
        before = file.read_bytes()
        with self.assertRaises(AssertionError) as caught:
            self.backend(program, "--database", file)
        self.assertEqual(file.read_bytes(), before)
        return str(caught.exception)

    def test_a_file_that_is_something_else_is_left_alone(self):
        fixture, folder = builds.FIXTURES / "every-type", builds.folder("files")
        (folder / "text").write_text("This is no database." * 100)
        self.assertIn(f"{folder / 'text'} cannot be used: file is not a database", self.refusal(fixture, folder / "text"))
        with sqlite3.connect(folder / "other.db") as connection:
            connection.execute("create table bookmarks (url)")
        self.assertIn("it has no table of Hornbook's, but `bookmarks`", self.refusal(fixture, folder / "other.db"))
        self.backend(builds.FIXTURES / "hostile-texts", "--database", folder / "mine.db").__exit__()
        self.assertRegex(self.refusal(fixture, folder / "mine.db"),
                         "mine.db belongs to the program `.*`; `every-type` needs a file of its own")
        with self.assertRaisesRegex(AssertionError, "has no activities, and the functions serve nothing else"):
            self.backend(builds.CONTENT / "quran-quiz")
        with self.assertRaisesRegex(AssertionError, "unable to open database file"):
            self.backend(fixture, "--database", folder / "none" / "a.db")

    def test_content_comes_in_under_live_results(self):
        source = builds.copied("every-type")
        backend = self.backend(source)
        app = Client(backend, "6-9@example.org")
        activity = app.call("get-daily-activity").json["activity"]
        session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
        prompt = activity["prompts"][0]
        body = {"sessionId": session, "promptResult": {
            "promptId": prompt["promptId"], "tries": 1, "pointsEarned": 0, "completed": False,
            "logs": [{"optionId": "gone", "correct": False, "timestamp": "2026-03-01T07:30:00Z"}]}}
        before = app.call("update-prompt-result", body).said
        self.assertIn(f"prompt `{prompt['promptId']}`: it has no option `gone`", before[0])
        builds.edit(source / FIRST, f"title: {activity['title']}", "title: Another title")
        self.assertEqual(backend.do("reseed"), ["reseeded"])
        again = app.call("get-daily-activity").json["activity"]
        self.assertEqual((again["title"], again["id"]), ("Another title", activity["id"]))
        self.assertEqual(again["created_at"], activity["created_at"])
        # The app may have shown what was there before.
        after = app.call("update-prompt-result", body).said
        self.assertEqual(after, [before[0] + " (the activity was changed after the session began)"])
        whole = (source / FIRST).read_text("utf-8")
        (source / FIRST).write_text(whole + "\nnonsense", "utf-8")
        self.assertIn("findings that stop a build", backend.do("reseed")[0])
        # A prompt that results are about cannot go.
        (source / FIRST).write_text(whole.replace(f"id: {prompt['promptId']}\n", "id: other\n"), "utf-8")
        self.assertRegex(backend.do("reseed")[0], f"does not take the content of `every-type`: .*{prompt['promptId']}")
        self.assertEqual(app.call("get-daily-activity").json["activity"], again)

    def test_what_was_answered_is_stored_whenever_the_process_is_killed(self):
        file = builds.folder("killed") / "practice.db"
        dice, token = random.Random(9), None
        for count in range(1, builds.count(3, 40)):
            backend = self.backend(builds.FIXTURES / "every-type", "--database", file)
            app = Client(backend, None if token else "10-12@example.org")
            # Whoever was signed in still is.
            app.token = token = token or app.token
            activity = app.call("get-daily-activity").json["activity"]
            session = app.call("start-practice-session", {"activityId": activity["id"], "dayNumber": 1}).json["sessionId"]
            answered = self.update_until_killed(app, session, backend.process, dice.random() / 5)
            with sqlite3.connect(file) as connection:
                kept = [json.loads(results) for results, in connection.execute(
                    "select prompt_results from daily_practice_results order by rowid")]
            self.assertEqual(len(kept), count)
            # The one that was under way may be there.
            self.assertIn(len(kept[-1]), (answered, answered + 1))
            self.assertEqual(kept[-1], [{"promptId": f"p{number}"} for number in range(len(kept[-1]))])

    def update_until_killed(self, app, session, process, seconds):
        """How many requests were answered in that time."""
        threading.Timer(seconds, process.kill).start()
        for number in range(10_000):
            try:
                app.call("update-prompt-result", {"sessionId": session, "promptResult": {"promptId": f"p{number}"}})
            except (OSError, ValueError):
                process.wait()
                return number
