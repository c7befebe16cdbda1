"""Runs `hornbook lint --format json` on a program made of given files, and checks what holds of every
report: it is one JSON document, and each range lies in its file, on the borders of characters, with
lines and columns as editors count them."""

import contextlib
import json
import os
import subprocess
import tempfile
import time

DECLARATION = b"program: proof\ntitle: Proof\ndays: 1\ncovers: []\n"


class Report:
    def __init__(self, text, code, seconds):
        self.text, self.code, self.seconds = text, code, seconds
        self.document = json.loads(text)
        self.diagnostics = self.document["diagnostics"]

    def rules(self, path):
        return [finding["rule"] for finding in self.diagnostics if finding["path"] == path]


class BadReport(Exception):
    pass


@contextlib.contextmanager
def program(files):
    """A folder that holds these files for a while, and a hornbook.yaml unless they bring one."""
    with tempfile.TemporaryDirectory(prefix="hornbook-") as folder:
        write(folder, files)
        yield folder


def write(folder, files):
    for path, data in {"hornbook.yaml": DECLARATION, **files}.items():
        whole = os.path.join(folder, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "wb") as file:
            file.write(data)


def run(binary, arguments, folder, limit):
    """Standard output and exit code; a signal, a hang and an exit code beyond 1 are failures."""
    start = time.monotonic()
    try:
        done = subprocess.run(
            [binary, *arguments], cwd=folder, capture_output=True, timeout=limit, check=False,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    except subprocess.TimeoutExpired:
        raise BadReport(f"no answer within {limit} s") from None
    if done.returncode not in (0, 1):
        raise BadReport(f"exit code {done.returncode}: {done.stderr[-2000:].decode(errors='replace')}")
    return done.stdout, done.returncode, time.monotonic() - start


def lint(binary, files, limit=5.0, twice=False):
    """The report on a program of these files, checked."""
    with program(files) as folder:
        output, code, seconds = run(binary, ["lint", "--format", "json"], folder, limit)
        if twice and run(binary, ["lint", "--format", "json"], folder, limit)[0] != output:
            raise BadReport("two runs on the same input differ")
    report = Report(output.decode("utf-8"), code, seconds)
    check(report, {"hornbook.yaml": DECLARATION, **files})
    return report


def check(report, files):
    errors = [finding for finding in report.diagnostics if finding["severity"] == "error"]
    if report.code != (1 if errors else 0):
        raise BadReport(f"exit code {report.code} with {len(errors)} errors")
    if report.document["summary"]["errors"] != len(errors):
        raise BadReport("the summary counts other errors than are listed")
    lines = {path: Lines(data) for path, data in files.items()}
    for finding in report.diagnostics:
        places = [finding, *finding.get("related", []), *filter(None, [finding.get("fix")])]
        for place in places:
            lines[place["path"]].check(place["range"], finding)


class Lines:
    """Where lines start in a file, by LF; columns in code points."""

    def __init__(self, data):
        self.data = data
        self.starts = [0]
        at = data.find(b"\n")
        while at >= 0:
            self.starts.append(at + 1)
            at = data.find(b"\n", at + 1)
        self.mark = 3 if data.startswith(b"\xef\xbb\xbf") else 0
        try:
            data.decode("utf-8")
            self.is_utf8 = True
        except UnicodeDecodeError:
            self.is_utf8 = False

    def check(self, span, finding):
        start, end = span["start"], span["end"]
        if not 0 <= start["byte"] <= end["byte"] <= len(self.data):
            raise BadReport(f"outside the file: {finding}")
        for position in (start, end):
            byte = position["byte"]
            if self.is_utf8 and byte < len(self.data) and self.data[byte] & 0xC0 == 0x80:
                raise BadReport(f"inside a character: {finding}")
            low, high = 0, len(self.starts)
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if self.starts[middle] <= byte else (low, middle)
            first = self.starts[low] + (self.mark if low == 0 else 0)
            column = 1 + len(self.data[first:byte].decode("utf-8")) if self.is_utf8 else None
            if position["line"] != low + 1 or column not in (None, position["column"]):
                raise BadReport(f"line or column is not {low + 1}:{column}: {finding}")
