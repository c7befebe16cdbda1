"""Runs `hornbook lint --format json` on a program made of given files, and checks what holds of every
report: it is one JSON document, and each range lies in its file, on the borders of characters, with
lines and columns as editors count them."""

import bisect
import contextlib
import json
import os
import re
import signal
import subprocess
import tempfile
import threading

import builds

# The seconds of the wall's clock after which a program is taken for hung: a busy machine lets it wait.
HANG = 120
DECLARATION = b"program: proof\ntitle: Proof\ndays: 1\ncovers: []\n"


class Report:
    def __init__(self, text, code):
        self.code = code
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


def run(arguments, folder, limit):
    """Standard output, exit code and the most memory in bytes. A signal, a hang, more seconds of the processor than
    `limit` and an exit code beyond 1 are failures.

    Seconds of the processor are what the input costs; those of the wall are also what else the machine does."""
    with tempfile.TemporaryFile() as errors, subprocess.Popen(
            [builds.command(), *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=errors) as process:
        hang = threading.Timer(HANG + limit, process.kill)
        hang.start()
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        hang.cancel()
        errors.seek(0)
        complaint = errors.read()[-2000:].decode(errors="replace")
    seconds = usage.ru_utime + usage.ru_stime
    if seconds > limit or process.returncode == -signal.SIGKILL:
        raise BadReport(f"no answer within {limit} s of the processor, but after {seconds:.1f} s")
    if process.returncode not in (0, 1):
        raise BadReport(f"exit code {process.returncode}: {complaint}")
    return output, process.returncode, usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)


def lint(files, limit=5.0):
    """The report on a program of these files, checked."""
    with program(files) as folder:
        output, code, _ = run(["lint", "--format", "json"], folder, limit)
    report = Report(output.decode("utf-8"), code)
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
        places = [finding, *finding.get("related", []), *finding.get("fix", {}).get("edits", [])]
        for place in places:
            lines[place["path"]].check(place["range"], finding)


class Lines:
    """Where lines start in a file, by LF; columns in code points."""

    def __init__(self, data):
        self.data = data
        self.starts = [0, *(found.end() for found in re.finditer(b"\n", data))]
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
            line = bisect.bisect_right(self.starts, byte)
            first = self.starts[line - 1] + (self.mark if line == 1 else 0)
            column = 1 + len(self.data[first:byte].decode("utf-8")) if self.is_utf8 else None
            if position["line"] != line or column not in (None, position["column"]):
                raise BadReport(f"line or column is not {line}:{column}: {finding}")
