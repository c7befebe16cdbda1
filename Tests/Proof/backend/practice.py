"""`hornbook serve` as it runs, and the apps that are pointed at it."""

import contextlib
import http.client
import json
import time
from urllib.parse import urlencode, urlsplit

import pytest

import builds


class Answer:
    def __init__(self, status, headers, body, backend, number):
        self.status, self.headers, self.text = status, headers, body.decode()
        self.backend, self.number = backend, number

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def said(self):
        """The remarks on the request."""
        return self.backend.ask("api/backend", after=self.number - 1).json["requests"][0]["remarks"]

    def __repr__(self):
        return f"{self.status} {self.text[:300]}"


class Backend:
    """A run of the command; `page` has the token of the run, `address` is for apps."""

    def __init__(self, program, *options):
        if not (builds.command().parent / "hornbook-preview").is_file():
            builds.leave_untried("hornbook-preview is not built")
        self.log = builds.folder("serve") / "log"
        with open(self.log, "w") as log:
            self.process = builds.start("serve", "--port", 0, *options, program, stderr=log)
        self.page = self.process.stdout.readline().strip().removesuffix("serve.html")
        self.address = "/".join(self.page.split("/")[:3])
        self.connection = http.client.HTTPConnection(urlsplit(self.page).netloc, timeout=builds.HANG)
        self.token = urlsplit(self.page).path
        self.count = self.last = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.connection.close()

    def fetch(self, method, path, headers, body):
        # The server closes connections that are idle for ten seconds.
        if time.monotonic() > self.last + 5:
            self.connection.close()
        self.connection.request(method, path, body or None, headers)
        answer = self.connection.getresponse()
        self.last = time.monotonic()
        return Answer(answer.status, answer.headers, answer.read(), self, self.count)

    def send(self, method, path, query, headers, body):
        """A request of an app."""
        self.count += 1
        return self.fetch(method, path + ("?" + urlencode(query) if query else ""), headers, body)

    def ask(self, path, method="GET", **query):
        """A request of the page."""
        return self.fetch(method, f"{self.token}{path}?{urlencode(query)}", {}, b"{}" if method == "POST" else b"")

    def next_day(self):
        return self.ask("api/next-day", "POST").json["today"]

    def wait(self, condition):
        """Until a source that was saved has an effect."""
        builds.until(condition)

    def wait_for_log(self, text):
        self.wait(lambda: text in self.log.read_text("utf-8"))


class BackendCase:
    """Tests that run backends."""

    @pytest.fixture(autouse=True)
    def ended(self):
        """What a test starts ends with it."""
        with contextlib.ExitStack() as self.stack:
            yield

    def backend(self, program, *options):
        return self.stack.enter_context(Backend(program, *options))


class Client:
    """An app in which somebody is signed in."""

    def __init__(self, backend, email=None):
        self.backend, self.token = backend, None
        if email:
            body = {"email": email, "password": "any"}
            self.token = self.send("POST", "/auth/v1/token", body, grant_type="password").json["access_token"]

    def send(self, method, path, body=None, **query):
        headers = {"Content-Type": "application/json", "apikey": "any"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        return self.backend.send(method, path, query, headers, data)

    def call(self, name, body=None):
        return self.send("POST", f"/functions/v1/{name}", body)
