"""The backend of `hornbook serve` as a client sees it, without a network."""

import base64
import json
import subprocess

import builds

COMMAND = builds.ROOT / ".build/debug/practice-backend"


def command():
    """The backend that is built with the tests; `make studies` builds it too."""
    if not COMMAND.exists():
        builds.leave_untried("practice-backend is not built: run `swift build --build-tests`")
    return COMMAND


class Answer:
    def __init__(self, status, headers, text, said=()):
        self.status, self.headers, self.text, self.said = status, headers, text, list(said)

    @property
    def json(self):
        return json.loads(self.text)

    def __repr__(self):
        return f"{self.status} {self.text[:300]} {self.said}"


class Lines:
    """The backend as a process that reads requests as lines."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [command(), program, *map(str, options)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        if not first:
            raise AssertionError(self.process.stderr.read())
        self.greeting = json.loads(first)["said"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def give(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def do(self, what):
        return self.give(do=what)["said"]

    def send(self, method, path, query, headers, body):
        answer = self.give(
            method=method, path=path, query=query, headers=headers, body=base64.b64encode(body).decode())
        return Answer(answer["status"], answer["headers"], answer["body"], answer["said"])


class Client:
    """An app in which somebody is signed in."""

    def __init__(self, backend, email=None):
        self.backend, self.token = backend, None
        if email:
            self.session = self.auth("token", {"email": email, "password": "any"}, grant_type="password").json
            self.token = self.session["access_token"]

    def send(self, method, path, body=None, **query):
        headers = {"Content-Type": "application/json", "apikey": "any"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        return self.backend.send(method, path, query, headers, data)

    def auth(self, name, body=None, method="POST", **query):
        return self.send(method, f"/auth/v1/{name}", body, **query)

    def call(self, name, body=None, method="POST"):
        return self.send(method, f"/functions/v1/{name}", body)
