"""Runs `hornbook lint --format json` on a program made of given files, and checks what holds of every
report: it is one JSON document, and each range lies in its file, on the borders of characters, with
lines and columns as editors count them."""

import bisect
import contextlib
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading

import builds

# The seconds of the processor after which a program that is not optimised is taken for hung: what grows with the square of
# its size takes minutes.
HANG = 60
DECLARATION = b"program: proof\ntitle: Proof\ndays: 1\ncovers: []\n"


class Report:
    def __init__(self, text, code):
        self.code = code
        self.document = json.loads(text)
        self.diagnostics = self.document["diagnostics"]

    def rules(self, path):
        return [finding["rule"] for finding in self.diagnostics if finding["path"] == path]


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


def run(arguments, folder, limit=HANG):
    """Standard output, exit code and the most memory in bytes. A signal, a hang and an exit code beyond 1 are failures;
    of an optimised program, so are more seconds of the processor than `limit`."""
    limit = limit if "release" in builds.command().parts else HANG
    with tempfile.TemporaryFile() as errors, subprocess.Popen(
            [builds.command(), *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=errors,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (HANG, HANG))) as process:
        # One that waits uses no processor.
        hang = threading.Timer(builds.HANG, process.kill)
        hang.start()
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        hang.cancel()
        errors.seek(0)
        complaint = errors.read()[-2000:].decode(errors="replace")
    seconds = usage.ru_utime + usage.ru_stime
    assert seconds <= limit and process.returncode not in (-signal.SIGKILL, -signal.SIGXCPU), (
        f"no answer within {limit} s of the processor, but after {seconds:.1f} s")
    assert process.returncode in (0, 1), f"exit code {process.returncode}: {complaint}"
    return output, process.returncode, usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)


def lint(files, limit=HANG):
    """The report on a program of these files, checked."""
    with program(files) as folder:
        output, code, _ = run(["lint", "--format", "json"], folder, limit)
    report = Report(output.decode("utf-8"), code)
    check(report, {"hornbook.yaml": DECLARATION, **files})
    return report


def check(report, files):
    errors = [finding for finding in report.diagnostics if finding["severity"] == "error"]
    assert report.code == (1 if errors else 0), f"exit code {report.code} with {len(errors)} errors"
    assert report.document["summary"]["errors"] == len(errors), "the summary counts other errors than are listed"
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
        assert 0 <= start["byte"] <= end["byte"] <= len(self.data), f"outside the file: {finding}"
        for position in (start, end):
            byte = position["byte"]
            assert not (self.is_utf8 and byte < len(self.data) and self.data[byte] & 0xC0 == 0x80), (
                f"inside a character: {finding}")
            line = bisect.bisect_right(self.starts, byte)
            first = self.starts[line - 1] + (self.mark if line == 1 else 0)
            column = 1 + len(self.data[first:byte].decode("utf-8")) if self.is_utf8 else None
            assert position["line"] == line and column in (None, position["column"]), (
                f"line or column is not {line}:{column}: {finding}")
