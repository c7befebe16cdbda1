"""What every fault is tried on: programs that are built, and what must be true of a build whatever happened."""

import collections
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import builds
from publishing import manifest_of

NAMES = ("first", "second", "third")
SECONDS = 60
# A crash is told by its signal. Python knows that of a shell as a negative number.
CRASHES = {-4: "illegal instruction", -5: "trap", -6: "abort", -7: "bus error", -8: "arithmetic", -11: "segmentation fault"}


class Bench:
    """Three programs that are built together; each try gives them another title."""

    def __init__(self):
        self.folder = builds.folder("faults")
        self.content, self.out = self.folder / "content", self.folder / "dist"
        self.number = 0
        self.outcomes = collections.Counter()
        self.wrong = []
        for name in NAMES:
            shutil.copytree(builds.FIXTURES / "every-type", self.content / name)
            declaration = self.content / name / "hornbook.yaml"
            text = declaration.read_text("utf-8").replace("program: every-type", f"program: {name}")
            declaration.write_text(text, "utf-8")
        self.days = [sorted((self.content / name).glob("activities/*/*.yaml"))[0] for name in NAMES]
        self.command = [builds.command(), "build", "--quiet", "--out", self.out, self.content]
        self.retitle()
        if subprocess.run(self.command, check=False).returncode != 0:
            raise SystemExit("the programs that faults are tried on do not build")

    def retitle(self):
        self.number += 1
        for path in self.days:
            path.write_text(re.sub("(?m)^title: .*$", f"title: Number {self.number}", path.read_text("utf-8")), "utf-8")

    def title(self, name, out=None):
        """The number of the build that stands there, after every file of it was held against its hash."""
        folder = (out or self.out) / name
        manifest_of(folder)
        text = "".join(path.read_text("utf-8") for path in sorted(folder.glob("json/activities/*.json")))
        return re.findall(r'"title": "Number (\d+)"', text)[0]

    def expect(self, holds, message):
        if not holds:
            self.wrong.append(message)

    def expect_whole(self, what, out=None):
        """Every program is one build or another, whole."""
        try:
            return [self.title(name, out) for name in NAMES]
        except (AssertionError, OSError, ValueError, IndexError) as error:
            self.wrong.append(f"{what}: {error}")
            return []

    def expect_one_whole(self, folder):
        try:
            manifest_of(folder)
        except (AssertionError, OSError, ValueError) as error:
            self.wrong.append(f"{folder.name}: {error}")

    def count(self, what, code):
        """Counts an ending; a crash is wrong, wherever it comes."""
        if code in CRASHES:
            self.wrong.append(f"{what}: {CRASHES[code]}")
        names = {0: "built", 1: "refused", 2: "told", -1: "hung up", -2: "interrupted", -9: "killed", -13: "reader gone",
                 -15: "terminated"}
        self.outcomes[names.get(code, CRASHES.get(code, f"exit code {code}"))] += 1


def run(command, **options):
    """The exit code, or what a hang is called, and what was said on standard error."""
    options.setdefault("stdout", subprocess.DEVNULL)
    options.setdefault("stderr", subprocess.PIPE)
    try:
        done = subprocess.run(
            command, timeout=SECONDS, check=False, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, **options)
    except subprocess.TimeoutExpired:
        return "no answer", b""
    return done.returncode, done.stderr or b""


def limited(kind, amount):
    """Something to do between fork and exec: sets a limit."""
    return lambda: resource.setrlimit(kind, (amount, amount))


class Mounted:
    """A small file system of its own, for as long as it is needed."""

    def __init__(self, folder, options):
        self.folder, self.options = Path(folder), options

    def __enter__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", self.options, "hornbook", self.folder],
                              capture_output=True, check=False)
        if done.returncode != 0:
            raise Unavailable(done.stderr.decode().strip())
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.folder], check=False, capture_output=True)

    def remount(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.folder], check=True, capture_output=True)


class Unavailable(Exception):
    """This machine does not let us try that."""


def duration(bench):
    """How long a build takes here, now: the middle of five."""
    times = []
    for _ in range(5):
        bench.retitle()
        start = time.monotonic()
        subprocess.run(bench.command, check=True)
        times.append(time.monotonic() - start)
    return sorted(times)[2]


if sys.platform == "darwin":
    CRASHES[-10] = "bus error"
