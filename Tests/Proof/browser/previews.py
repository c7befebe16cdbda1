"""Starts `hornbook preview` and asks it what pages ask."""

import http.client
import json
import queue
import signal
import socket
import threading
from pathlib import Path
from urllib.parse import quote, urlencode, urlsplit

import builds


class Preview:
    def __init__(self, *paths, command="preview", **options):
        if not (builds.command().parent / "hornbook-preview").is_file():
            builds.leave_untried("hornbook-preview is not built")
        self.process = builds.start(command, "--port", 0, *paths, **options)
        self.address = self.process.stdout.readline().strip()
        parts = urlsplit(self.address)
        self.port, self.token = parts.port, parts.path.split("/")[1]
        self.names = {}
        self.at = "127.0.0.1"
        self.host = f"127.0.0.1:{self.port}"

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=builds.HANG)

    def request(self, method, path, body=None, headers=None):
        """The status and the body of a response; a path behind the token."""
        connection = http.client.HTTPConnection(self.at, self.port, timeout=builds.HANG)
        try:
            connection.request(method, f"/{self.token}{path}", body, headers or {})
            response = connection.getresponse()
            return response.status, response.read(), dict(response.getheaders())
        finally:
            connection.close()

    def named(self, source):
        """By what pages call the program in a folder."""
        if source not in self.names:
            _, body, _ = self.request("GET", "/api/programs")
            ids = [listed["id"] for listed in json.loads(body)["programs"]]
            self.names[source] = next(id for id in ids if Path(id).name == source.name)
        return self.names[source]

    def get(self, path, **values):
        if "program" in values:
            values["program"] = self.named(values["program"])
        status, body, _ = self.request("GET", f"/api/{path}?{urlencode(values, quote_via=quote)}")
        return status, json.loads(body)

    def kind(self, program, folder):
        """What the page of a program has of one kind."""
        return next(kind for kind in self.get("program", program=program)[1]["kinds"] if kind["folder"] == folder)

    def prompts(self, program, file, activity):
        """The prompts of a published activity by their names in the source, which has them in the same order."""
        starts = self.get("file", program=program, file=file)[1]["starts"]
        return {start["prompt"]: prompt for start, prompt in zip(starts, activity["prompts"], strict=True)}

    def play(self, program, file, play, **more):
        body = json.dumps({"program": self.named(program), "file": file, "play": play} | more)
        status, answer, _ = self.request("POST", "/api/play", body)
        return status, json.loads(answer)

    def raw(self, data, timeout=builds.HANG):
        """What comes back for some bytes, until the server closes the connection."""
        with socket.create_connection((self.at, self.port), timeout=timeout) as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass
            received = b""
            try:
                while part := connection.recv(1 << 16):
                    received += part
            except ConnectionResetError:
                pass
            return received

    def events(self):
        """The events as they come, in a queue."""
        connection = http.client.HTTPConnection(self.at, self.port, timeout=builds.HANG)
        connection.request("GET", f"/{self.token}/api/events")
        response, events = connection.getresponse(), queue.Queue()

        def read():
            try:
                while line := response.readline():
                    if line.startswith(b"data:"):
                        events.put(int(line[5:]))
            except (OSError, ValueError, AttributeError):
                pass

        threading.Thread(target=read, daemon=True).start()
        return events


class PreviewCase:
    """Tests of one preview of some programs."""

    programs = ()

    @classmethod
    def setup_class(cls):
        cls.preview = Preview(*cls.programs)

    @classmethod
    def teardown_class(cls):
        cls.preview.stop()


def typed(answer, prompt):
    """An answer of `plays.json` as `play --answers` takes it."""
    def pair(option, target):
        owner = next(other["optionId"] for other in prompt["options"] if other["metadata"]["matchTarget"] == target)
        return f"{option}~{owner}"

    (kind, value), = answer.items()
    if kind in ("options", "order"):
        return "+".join(value)
    return "+".join(pair(*item) for item in value.items()) if kind == "pairs" else value
