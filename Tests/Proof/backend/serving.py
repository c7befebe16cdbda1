"""`hornbook serve` as an app and a browser find it, Supabase's own client among them."""

import json
import subprocess
import sys
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

import builds
from practice import Answer, Client

APP = Path(__file__).parent / "supabase_app" / "practise.py"


class Serving:
    """The command as it runs; `page` has the token of this run, `address` is for apps."""

    def __init__(self, program, *options):
        if not (builds.command().parent / "hornbook-preview").is_file():
            builds.leave_untried("hornbook-preview is not built")
        self.log = builds.folder("serve") / "log"
        with open(self.log, "w") as log:
            self.process = builds.start("serve", "--port", 0, *options, program, stderr=log)
        self.page = self.process.stdout.readline().strip().removesuffix("serve.html")
        self.address = "/".join(self.page.split("/")[:3])

    def stop(self):
        self.process.kill()
        self.process.communicate()

    def send(self, method, path, query, headers, body, start=None):
        url = (start or self.address) + path + ("?" + urlencode(query) if query else "")
        request = urllib.request.Request(url, data=body or None, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(answer.status, answer.headers, answer.read().decode())
        except urllib.error.HTTPError as error:
            return Answer(error.code, error.headers, error.read().decode())

    def ask(self, path, method="GET", **query):
        return self.send(method, path, query, {}, b"{}" if method == "POST" else b"", start=self.page)


class ServingProof(unittest.TestCase):
    def serve(self, program=builds.FIXTURES / "every-type", *options):
        serving = Serving(program, *options)
        self.addCleanup(serving.stop)
        return serving

    def test_supabase_practises_to_the_end(self):
        if subprocess.run([sys.executable, "-c", "import supabase_functions"], stderr=subprocess.DEVNULL).returncode:
            builds.leave_untried("the client is not installed: pip install supabase")
        programs = [(builds.FIXTURES / "every-type", ["6-9"], 2)]
        programs += [(builds.CONTENT / "everyday-parenting", ["6-9", "10-12", "13-16"], 14)][:builds.count(0, 1)]
        for program, bands, days in programs:
            serving = self.serve(program)
            for band in bands:
                done = subprocess.run(
                    [sys.executable, APP, serving.address, serving.page + "api/next-day", f"{band}@example.org", str(days)],
                    capture_output=True, text=True)
                self.assertEqual(
                    (done.stdout, done.returncode), (f"{band}@example.org: {days} days practised\n", 0), done.stderr)

    def test_what_the_browser_is_shown(self):
        source = builds.copied("every-type")
        serving = self.serve(source, "--today", "2026-03-01")
        app = Client(serving, "6-9@example.org")
        title = app.call("get-daily-activity").json["activity"]["title"]
        app.call("complete-activity", {"dayNumber": 2, "totalScore": 1})
        state = serving.ask("api/backend", after=1).json
        remark = "day 2 is completed, and the user's next day is 1"
        self.assertEqual([(one["number"], one["status"], one["remarks"]) for one in state["requests"]],
                         [(2, 200, []), (3, 200, [remark])])
        self.assertEqual(state["today"], "2026-03-01")
        self.assertEqual(serving.ask("api/next-day", "POST").json, {"today": "2026-03-02"})
        self.assertEqual(serving.ask("api/next-day").status, 405)
        log = serving.log.read_text("utf-8")
        self.assertIn("any password will do", log)
        self.assertIn("         " + remark, log)
        for page in ("serve.html", "serve.js"):
            self.assertEqual(serving.ask(page).status, 200)
        # A source that is saved is served without a new start.
        app = Client(serving, "no-child@example.org")
        builds.edit(source / "activities/6-9/spilled-juice.yaml", f"title: {title}", "title: Another title")
        for _ in range(200):
            if app.call("get-daily-activity").json["activity"]["title"] == "Another title":
                break
            time.sleep(0.1)
        else:
            self.fail(serving.log.read_text("utf-8"))

    def test_who_is_not_let_in(self):
        serving = self.serve()
        path, body = "/functions/v1/get-daily-activity", b"{}"
        self.assertEqual(serving.send("POST", path, {}, {}, body).json, {"error": "Unauthorized"})
        for headers in ({"Host": "example.org"}, {"Origin": "https://example.org"}, {"Sec-Fetch-Site": "cross-site"}):
            self.assertEqual(serving.send("POST", path, {}, headers, body).status, 403, headers)
        for inside in ("/api/backend", "/api/next-day", "/serve.html"):
            self.assertEqual(serving.send("POST", inside, {}, {}, body).status, 403)
        self.assertEqual(serving.send("POST", path, {}, {}, b" " * (2 << 20)).status, 413)

    def test_what_cannot_be_served(self):
        folder = builds.folder("files")
        (folder / "text").write_text("This is no database." * 100)
        for arguments, reason in [
                ([builds.FIXTURES / "every-type", "--database", folder / "text"], "file is not a database"),
                ([builds.CONTENT / "quran-quiz"], "`quran-quiz` has no activities"),
                ([builds.CONTENT], "an app has one program; name one of "),
                ([builds.FIXTURES / "every-type", "--today", "tomorrow"], "--today is a date such as 2026-03-01")]:
            self.assertIn(reason, builds.succeed("serve", "--port", 0, *arguments, code=2))
