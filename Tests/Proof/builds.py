"""Builds programs with the command under proof, each once, into temporary folders."""

import atexit
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

FIXTURES = Path(__file__).parent / "fixtures"

_hornbook = None
_programs = []
_workshop = None
_built = {}


def configure(hornbook, programs):
    global _hornbook, _programs, _workshop
    _hornbook = Path(hornbook).resolve()
    if not _hornbook.is_file():
        raise SystemExit(f"there is no command at {_hornbook}")
    _programs = [Path(program).resolve() for program in programs]
    _workshop = Path(tempfile.mkdtemp(prefix="hornbook-proof-"))
    atexit.register(shutil.rmtree, _workshop, ignore_errors=True)
    # What runs leave to each other is not left to whoever runs the proofs.
    os.environ["XDG_CACHE_HOME"] = str(_workshop / "caches")


def folder(name):
    """A new empty folder."""
    return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=_workshop))


def programs():
    """The folders of every program that is to be proved."""
    return sorted(path for path in FIXTURES.iterdir() if path.is_dir()) + _programs


def command():
    """The path of the command under proof."""
    return _hornbook


def run(*arguments, **options):
    return subprocess.run(
        [_hornbook, *map(str, arguments)], capture_output=True, text=True, **options)


def start(*arguments, **options):
    """The command as it runs, to be waited for."""
    return subprocess.Popen(
        [_hornbook, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def build(source, *flags, **options):
    """Builds a program; the folder with its manifest."""
    out = folder("dist")
    result = run("build", "--out", out, *flags, source, **options)
    if result.returncode != 0:
        raise AssertionError(f"{source} does not build:\n{result.stdout}{result.stderr}")
    found = [path for path in out.iterdir() if (path / "manifest.json").is_file()]
    if len(found) != 1:
        raise AssertionError(f"{source} was built into {len(found)} folders")
    return found[0]


def built(source):
    """Like `build`, but once for all who ask."""
    source = Path(source)
    if source not in _built:
        _built[source] = build(source)
    return _built[source]


def every():
    """Every program that is to be proved, built."""
    return [built(source) for source in programs()]


def fixture(name):
    return built(FIXTURES / name)


def changed(name, changes, *flags):
    """Builds a fixture after replacing texts in it: {path: (old, new)}; a new path of None deletes."""
    source = folder("source") / name
    shutil.copytree(FIXTURES / name, source)
    for path, change in changes.items():
        file = source / path
        if change is None:
            file.unlink()
            continue
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        old, new = change
        if old not in text:
            raise AssertionError(f"{path} has no {old!r}")
        file.write_text(text.replace(old, new), encoding="utf-8")
    return build(source, *flags)


def twins():
    """Two builds of a fixture that were released under one name, with other words at the same place."""
    made = []
    for words in ("At once!", "Later!"):
        source = folder("source") / "every-type"
        shutil.copytree(FIXTURES / "every-type", source)
        file = source / "activities/6-9/shoes-by-the-door.yaml"
        text = file.read_text(encoding="utf-8")
        if "text: Now!" not in text:
            raise AssertionError("the fixture has no such option")
        file.write_text(text.replace("text: Now!", f"text: {words}"), encoding="utf-8")
        done = run("release", "--as", "r1", source)
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
        made.append(build(source))
    return made


def long_program(days):
    """Builds a program of many small activities."""
    source = folder("source") / "long"
    (source / "activities" / "6-9").mkdir(parents=True)
    (source / "hornbook.yaml").write_text(
        f"program: long\ntitle: Long\ndays: {days}\nageBands: [6-9]\nmodules: {{ habits: Habits }}\n")
    for day in range(1, days + 1):
        (source / "activities" / "6-9" / f"day-{day:02}.yaml").write_text(f"""\
day: {day}
ageBand: 6-9
module: habits
title: Evening {day}
skillFocus: Asking first
scenario: It is evening number {day}.
prompts:
  - id: choose
    type: best-response
    text: What do you say?
    points: 10
    options:
      - {{ id: a, text: How was it?, correct: true, feedback: A question opens. }}
      - {{ id: b, text: Bed. Now., feedback: An order closes. }}
takeaway:
  toolName: The asking game of evening {day}
  whenToUse: In the evening.
  howTo: [Ask and wait.]
  whyItWorks: Waiting is listening.
""")
    return build(source)


def documents(dist, pattern):
    """The JSON files of a build that match, by path."""
    return {path.relative_to(dist).as_posix(): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(dist.glob(pattern))}


def activities(dist):
    """Every activity of a build, by day and band."""
    found = documents(dist, "json/activities/*/*.json").values()
    return {(activity["day_number"], activity["age_band"]): activity for activity in found}


def quizzes(dist):
    """Every quiz of a build, by band and title."""
    return {(bundle["ageBand"], quiz["title"]): quiz
            for bundle in documents(dist, "json/quizzes/*.json").values()
            for quiz in bundle["quizzes"]}
