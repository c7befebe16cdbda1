"""`hornbook preview` over HTTP: who comes in, what is refused, and what pages are told."""

import contextlib
import fcntl
import json
import os
import select
import shutil
import socket
import subprocess
import time
import urllib.request

import pytest

import builds
from previews import Preview, PreviewCase

DAY = "activities/6-9/spilled-juice.yaml"


class TestDoors(PreviewCase):
    programs = (builds.FIXTURES / "every-type",)

    def answer(self, head, body=b""):
        """The status and the error that a request gets, which closes the connection."""
        received = self.preview.raw("\r\n".join([*head, "Connection: close", "", ""]).encode() + body)
        assert received, head
        top, _, text = received.partition(b"\r\n\r\n")
        return int(top.split()[1]), json.loads(text)["error"] if text.startswith(b'{"error"') else None

    def page(self, path="", host=None, *headers):
        return self.answer([f"GET /{self.preview.token}/{path} HTTP/1.1", f"Host: {host or self.preview.host}", *headers])

    def test_only_this_machine_with_the_token(self):
        port = self.preview.port
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"):
            assert self.page("", host)[0] == 200, host
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"127.0.0.1.evil.example:{port}"):
            assert self.page("", host)[0] == 403, host
        assert self.page("", None, f"Host: evil.example:{port}")[0] == 400
        assert self.answer([f"GET /{self.preview.token}/ HTTP/1.1"])[0] == 403
        for header in ("Origin: http://evil.example", "Origin: null", f"Origin: https://{self.preview.host}",
                       f"Origin: http://localhost:{port}", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site"):
            assert self.page("api/programs", None, header)[0] == 403, header
        for header in (f"Origin: http://{self.preview.host}", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none"):
            assert self.page("", None, header)[0] == 200, header
        token = self.preview.token
        for path in ("/", "/api/programs", f"/{'0' * 32}/", f"/{token[:-1]}/", f"/{token}0/", f"/{token[:-1]}", f"//{token}/",
                     f"/%2e/{token}/", f"/..%2f{token}/"):
            assert self.answer([f"GET {path} HTTP/1.1", f"Host: {self.preview.host}"])[0] == 403, path

    def test_the_last_slash_may_be_lost(self):
        for host, status in ((self.preview.host, 308), ("evil.example", 403)):
            got, _, headers = self.preview.request("GET", "", None, {"Host": host})
            assert (got, headers.get("Location")) == (status, f"/{self.preview.token}/" if status == 308 else None)

    def test_no_path_leads_to_the_disk(self):
        for path in ("../../etc/passwd", "..%2f..%2fetc/passwd", "%2e%2e/hornbook.yaml", "/etc/passwd", "style.css/", "Style.css",
                     "api/file/../../x", "api/events/", "index.html", "style.css%00"):
            assert self.page(path)[0] == 404, path
        assert self.answer([f"GET http://{self.preview.host}/ HTTP/1.1", f"Host: {self.preview.host}"])[0] == 404
        for file in ("../every-type/hornbook.yaml", "/etc/passwd", "hornbook.lock", "activities"):
            status, _ = self.preview.get("file", program=self.programs[0], file=file)
            assert status == 404, file

    def test_what_is_no_request_is_told_so(self):
        preview = self.preview
        for method, path, body, status in [
                ("POST", "/", b"", 405), ("PUT", "/api/play", b"{}", 405), ("GET", "/api/play", None, 405),
                ("DELETE", "/api/programs", None, 405), ("OPTIONS", "/api/play", None, 405), ("POST", "/api/events", b"", 405),
                ("POST", "/api/play", b"", 400), ("POST", "/api/play", b"{", 400), ("POST", "/api/play", b'{"play": 1}', 400),
                ("POST", "/api/play", b"\xff\xfe", 400), ("POST", "/api/play", b"[" * 100_000, 400),
                ("POST", "/api/play", b'{"program": "no", "file": "no", "play": ""}', 404), ("GET", "/api/nothing", None, 404)]:
            got, answer, headers = preview.request(method, path, body)
            assert (got, list(json.loads(answer))) == (status, ["error"]), (method, path, body and body[:20])
            assert (status == 405) == ("Allow" in headers)
        for data in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost\x00: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01" * 20):
            assert b" 400 " in preview.raw(data)[:20], data[:20]
        large = b"x" * (2 << 20)
        head = [f"POST /{preview.token}/api/play HTTP/1.1", f"Host: {preview.host}"]
        assert self.answer([*head, f"Content-Length: {len(large)}"], large)[0] == 413
        assert self.answer([*head, "Transfer-Encoding: chunked"], b"%x\r\n%s\r\n0\r\n\r\n" % (len(large), large))[0] == 413
        assert preview.get("programs")[0] == 200

    def test_every_response_protects_itself(self):
        for path in ("/", "/main.js", "/api/programs", "/nothing"):
            _, _, headers = self.preview.request("GET", path)
            assert "default-src 'none'" in headers["Content-Security-Policy"]
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert "Access-Control-Allow-Origin" not in headers

    def test_idle_and_slow_connections_are_cut_off(self):
        idle = [socket.create_connection(("127.0.0.1", self.preview.port)) for _ in range(500)]
        assert self.preview.get("programs")[0] == 200
        slow = socket.create_connection(("127.0.0.1", self.preview.port))
        slow.sendall(f"GET /{self.preview.token}/ HTTP/1.1\r\n".encode())
        end = time.monotonic() + builds.HANG
        # A line each second, until the server has enough of it.
        while not select.select([slow], [], [], 1)[0]:
            assert time.monotonic() < end
            slow.sendall(b"X: y\r\n")
        assert slow.recv(1) == b""
        for connection in [*idle, slow]:
            connection.close()
        assert self.preview.get("programs")[0] == 200

    def test_a_port_in_use(self):
        done = builds.run("preview", "--port", self.preview.port, self.programs[0])
        assert (done.returncode, done.stdout) == (2, "")
        assert f"port {self.preview.port} is in use" in done.stderr
        assert builds.run("preview", "nowhere").returncode == 2

    def test_a_host_that_is_not_there(self):
        for host, words in (("foo.invalid", "no machine is called foo.invalid"), ("192.0.2.1", "does not have the address 192.0.2.1")):
            done = builds.run("preview", "--host", host, "--port", 0, self.programs[0])
            assert (done.returncode, done.stdout) == (2, "")
            assert words in done.stderr

    def test_the_server_is_not_there(self):
        alone = shutil.copy(builds.command(), builds.folder("alone"))
        done = subprocess.run([alone, "preview"], env={"PATH": ""}, capture_output=True, text=True)
        assert done.returncode == 2
        assert "build it with `make preview`" in done.stderr


class TestPlaying(PreviewCase):
    programs = (builds.FIXTURES / "every-type", builds.CONTENT / "everyday-parenting", builds.CONTENT / "quran-quiz")

    def test_plays_are_those_of_the_command(self):
        source = self.programs[1]
        for listed in self.preview.kind(source, "activities")["files"][::builds.count(21, 1)]:
            file = self.preview.get("file", program=source, file=listed["file"])[1]
            for score in file["scores"]:
                if score["play"]:
                    _, state = self.preview.play(source, listed["file"], score["play"])
                    printed = builds.succeed("play", source / listed["file"], "--answers", score["play"])
                    assert f"score {state['score']} of {state['most']} on this way: {' > '.join(state['path'])}" in printed
            for start in file["starts"]:
                _, state = self.preview.play(source, listed["file"], start["play"])
                assert (state["prompt"]["id"], state["dropped"]) == (start["prompt"], None)

    def test_quizzes_take_each_answer_once(self):
        source = self.programs[2]
        quizzes = self.preview.kind(source, "quizzes")
        assert quizzes["rotation"][0]["days"][0] == quizzes["files"][0]["file"]
        file = quizzes["files"][0]["file"]
        play = ",".join(f"{number}=a" for number in range(1, 30))
        _, state = self.preview.play(source, file, play)
        rest = state["play"]
        assert state["dropped"] == f"{rest.count('=') + 1}=a"
        printed = builds.succeed("play", source / file, "--answers", rest)
        assert f"score {state['score']} of {state['most']} ({state['end']['percentage']} %)" in printed

    def test_what_the_app_would_not_take(self):
        source = self.programs[0]
        for file in self.preview.kind(source, "activities")["files"]:
            assert self.preview.play(source, file["file"], "", answer="nobody", isTrial=True)[1] == {"canSubmit": False}
            _, state = self.preview.play(source, file["file"], "no=1,no=2")
            assert (state["play"], state["dropped"], len(state["path"])) == ("", "no=1", 1)


class TestSaving(PreviewCase):
    @classmethod
    def setup_class(cls):
        cls.folder = builds.folder("preview")
        cls.source = cls.folder / "every-type"
        shutil.copytree(builds.FIXTURES / "every-type", cls.source)
        cls.programs = (cls.source,)
        super().setup_class()

    def saved(self, change, is_seen):
        """Waits until pages were told of a change, and saw it: a file may be read while it is written."""
        events = self.preview.events()
        known = events.get(timeout=builds.HANG)
        change()
        while events.get(timeout=builds.HANG) == known or not is_seen():
            pass

    def file(self):
        return self.preview.get("file", program=self.source, file=DAY)[1]

    def test_pages_are_told_and_the_play_goes_on(self):
        start = self.file()["starts"][-1]
        play = lambda: self.preview.play(self.source, DAY, start["play"])[1]
        text, whole = play()["prompt"]["text"], (self.source / DAY).read_text("utf-8")
        self.saved(lambda: builds.edit(self.source / DAY, text, "Is this new?"), lambda: "prompt" in play() and play()["prompt"]["text"] != text)
        assert (play()["prompt"]["text"], play()["dropped"]) == ("Is this new?", None)

        self.saved(lambda: builds.edit(self.source / DAY, "module:", "modul:"), lambda: len(self.file()["findings"]) > 0 and "entries" in (self.file()["source"] or {}))
        page = self.file()
        assert "isPlayable" not in page
        assert "unknown-key" in [found["rule"] for found in page["findings"]]
        found = next(found for found in page["findings"] if found["rule"] == "unknown-key")
        assert "+module:" in found["difference"]
        entry = next(entry for entry in page["source"]["entries"] if entry["key"] == "modul")
        assert page["findings"].index(found) in entry["value"]["findings"]
        assert "cannot be played" in play()["problem"]
        program = self.preview.get("program", program=self.source)[1]
        assert program["counts"]["error"] > 0
        assert sum("lowest" in file for kind in program["kinds"] for file in kind["files"]) == 2

        self.saved(lambda: (self.source / DAY).write_text(whole, "utf-8"), lambda: "prompt" in play())
        assert (play()["prompt"]["text"], play()["dropped"]) == (text, None)

        first = start["play"].split("=")[0]
        self.saved(lambda: (self.source / DAY).write_text(whole.replace(first, "another-name"), "utf-8"), lambda: play().get("dropped"))
        assert (play()["play"], play()["dropped"].split("=")[0]) == ("", first)


class TestFirstSave:
    @pytest.fixture(autouse=True)
    def previewed(self):
        self.source = builds.copied("every-type")
        reading, writing = os.pipe()
        # It comes to its first look once there is room for its log.
        full = b"x" * fcntl.fcntl(writing, fcntl.F_GETPIPE_SZ)
        os.write(writing, full)
        self.preview = Preview(self.source, stderr=writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as self.log:
            self.look = lambda: self.log.read(len(full))
            yield
            self.preview.stop()

    def test_a_request_before_the_first_look(self):
        assert self.preview.get("programs")[0] == 200
        events = self.preview.events()
        self.look()
        first = events.get(timeout=builds.HANG)
        builds.edit(self.source / DAY, "title: The spilled juice", "title: Another title")
        while events.get(timeout=builds.HANG) == first:
            pass
        assert self.preview.get("file", program=self.source, file=DAY)[1]["title"] == "Another title"

    def test_answers_say_of_which_generation_they_are(self):
        """A page learns by it whether it missed a save between its first request and the first event."""
        generation = lambda: int(self.preview.request("GET", "/api/programs")[2]["Generation"])
        self.look()
        events = self.preview.events()
        first = events.get(timeout=builds.HANG)
        assert generation() == first
        builds.edit(self.source / DAY, "title: The spilled juice", "title: Another title")
        while (later := events.get(timeout=builds.HANG)) == first:
            pass
        assert generation() >= later > first


class TestOtherHost:
    @pytest.fixture(autouse=True)
    def ended(self):
        """What a test starts ends with it."""
        with contextlib.ExitStack() as self.stack:
            yield

    def preview(self, *options):
        preview = Preview(*options, builds.FIXTURES / "every-type")
        self.stack.callback(preview.stop)
        return preview

    def expect(self, status, preview, *hosts):
        """What requests get that name a host."""
        for host in hosts:
            head = f"GET /{preview.token}/ HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
            assert int(preview.raw(head.encode()).split()[1]) == status, host

    def test_names_that_others_own_are_refused(self):
        preview = self.preview("--host", "0.0.0.0")
        names = ("abba.de", "cafe.cc", "dead:beef", "[abba.de]", "2001:db8::7", "1.2.3", "evil.example")
        self.expect(403, preview, *(f"{name}:{preview.port}" for name in names), "192.0.2.7", "192.0.2.7:80")
        self.expect(200, preview, *(f"{name}:{preview.port}" for name in ("192.0.2.7", "[2001:DB8::7]", "localhost")))

    def test_letter_case_of_the_host(self):
        # An address that no client writes so: it stands for a name with a large letter.
        preview = self.preview("--host", "0X7F.1")
        self.expect(200, preview, f"0X7F.1:{preview.port}", f"0x7f.1:{preview.port}")
        self.expect(403, preview, f"0x7f.2:{preview.port}")

    def test_clients_leave_out_the_port_of_http(self):
        # An address of this machine that no other run of the tests takes.
        host = f"127.{os.getpid() >> 16}.{os.getpid() >> 8 & 255}.{os.getpid() & 255}"
        try:
            socket.create_server((host, 80)).close()
        except OSError as error:
            builds.leave_untried(f"port 80 cannot be used: {error}")
        preview = self.preview("--host", host, "--port", 80)
        preview.at = host
        self.expect(200, preview, host, f"{host}:80", "127.0.0.1", "localhost")
        self.expect(403, preview, "127.0.0.1:81", "evil.example", "evil.example:80")

    def test_it_warns(self):
        preview = self.preview("--host", "0.0.0.0")
        assert "other machines can reach this server" in preview.process.stderr.readline()
        # Others open what is printed, so it is an address of the machine.
        assert "0.0.0.0" not in preview.address
        with urllib.request.urlopen(preview.address) as page:
            assert page.status == 200
