"""`hornbook serve` as a browser and Supabase's own client find it."""

import subprocess
import sys
from pathlib import Path

import builds
from practice import BackendCase, Client

APP = Path(__file__).parent / "supabase_app" / "practise.py"


class TestServing(BackendCase):
    def test_supabase_practises_to_the_end(self):
        programs = [(builds.FIXTURES / "every-type", ["6-9"], 2)]
        programs += [(builds.CONTENT / "everyday-parenting", ["6-9", "10-12", "13-16"], 28)][:builds.count(0, 1)]
        for program, bands, days in programs:
            backend = self.backend(program)
            for band in bands:
                done = subprocess.run(
                    [sys.executable, APP, backend.address, backend.page + "api/next-day", f"{band}@example.org", str(days)],
                    capture_output=True, text=True)
                assert (done.stdout, done.returncode) == (f"{band}@example.org: {days} days practised\n", 0), done.stderr

    def test_what_a_developer_is_shown(self):
        backend = self.backend(builds.FIXTURES / "every-type", "--today", "2026-03-01")
        app = Client(backend, "6-9@example.org")
        app.call("complete-activity", {"dayNumber": 2, "totalScore": 1})
        state = backend.ask("api/backend", after=1).json
        remark = "day 2 is completed, and the user's next day is 1"
        assert [(one["number"], one["status"], one["remarks"]) for one in state["requests"]] == [(2, 200, [remark])]
        assert (state["today"], backend.next_day()) == ("2026-03-01", "2026-03-02")
        assert backend.ask("api/next-day").status == 405
        backend.wait_for_log("         " + remark)
        assert "any password will do" in backend.log.read_text("utf-8")
        for page in ("serve.html", "serve.js"):
            assert backend.ask(page).status == 200

    def test_who_is_not_let_in(self):
        backend = self.backend(builds.FIXTURES / "every-type")
        path, body = "/functions/v1/get-daily-activity", b"{}"
        assert backend.send("POST", path, {}, {}, body).json == {"error": "Unauthorized"}
        for headers in ({"Host": "example.org"}, {"Origin": "https://example.org"}, {"Sec-Fetch-Site": "cross-site"}):
            assert backend.send("POST", path, {}, headers, body).status == 403, headers
        for inside in ("/api/backend", "/api/next-day", "/serve.html"):
            assert backend.send("POST", inside, {}, {}, body).status == 403
        assert backend.send("POST", path, {}, {}, b" " * (2 << 20)).status == 413
