"""Runs the command under proof, and builds programs with it, each once, into temporary folders."""

import atexit
import fcntl
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
# Of a copy that is to be released for the first time, or whose edits are not held against a release.
LEDGERS = shutil.ignore_patterns("hornbook.lock", ".gitattributes")
FIXTURES = Path(__file__).parent / "fixtures"
# The folder that the processes of one run share.
SHARED = "HORNBOOK_PROOF_FOLDER"

_hornbook = None
_programs = []
_workshop = None
_studies = False
_is_first = False


def configure(hornbook, programs=(), studies=False):
    global _hornbook, _programs, _workshop, _studies, _is_first
    _hornbook = Path(hornbook).resolve()
    if not _hornbook.is_file():
        raise SystemExit(f"there is no command at {_hornbook}")
    _programs = [Path(program).resolve() for program in programs]
    _studies = studies
    _is_first = SHARED not in os.environ
    if _is_first:
        os.environ[SHARED] = tempfile.mkdtemp(prefix="hornbook-proof-")
        atexit.register(shutil.rmtree, os.environ[SHARED], ignore_errors=True)
    # Others enter it as another user.
    os.chmod(os.environ[SHARED], 0o755)
    _workshop = Path(tempfile.mkdtemp(prefix="own-", dir=os.environ[SHARED]))
    # Where the tests themselves run in CI, its summary is not theirs, and paths begin where they always do.
    for name in ("GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        os.environ.pop(name, None)
    # A crash is told at once; a cache of the machine is neither read nor written.
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    os.environ["XDG_CACHE_HOME"] = str(_workshop / "caches")


def is_first():
    """True in the process that began the run, which puts everything away at its end."""
    return _is_first


def shared():
    """The folder that all processes of a run share; none where there is no run."""
    return Path(os.environ[SHARED]) if SHARED in os.environ else None


def once(name, make):
    """What `make` gives, made by the first process of a run that asks for it. It goes through JSON."""
    file = shared() / f"{name}.json"
    with open(shared() / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            try:
                made = {"made": make()}
            except AssertionError as error:
                made = {"error": str(error)}
            file.write_text(json.dumps(made), "utf-8")
        made = json.loads(file.read_text("utf-8"))
    if "error" in made:
        raise AssertionError(made["error"])
    return made["made"]


def count(sample, study):
    """How often something is tried: a sample, or all of it in a study."""
    return study if _studies else sample


def leave_untried(reason):
    """Leaves out a proof that lacks what it needs; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        raise AssertionError(reason)
    raise unittest.SkipTest(f"NOT TRIED: {reason}")


def folder(name):
    """A new empty folder."""
    return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=_workshop))


def programs():
    """The folders of every program that is to be proved."""
    return sorted(path for path in FIXTURES.iterdir() if path.is_dir()) + _programs


def some_programs():
    """The fixtures and every other of the rest; in a study, all."""
    return [path for path in programs() if path not in _programs[1::2] or _studies]


def command():
    """The path of the command under proof."""
    return _hornbook


def reachable():
    """A copy of the command that other users may run, since a clone may be in a private folder."""
    copy = shared() / "for-others" / _hornbook.name

    def make():
        copy.parent.mkdir()
        shutil.copy(_hornbook, copy)
        for path in (copy.parent, copy):
            path.chmod(0o755)

    once("for-others", make)
    return copy


def run(*arguments, **options):
    command = _hornbook if options.get("user") is None else reachable()
    return subprocess.run([command, *map(str, arguments)], **{"capture_output": True, "text": True} | options)


def start(*arguments, **options):
    """The command as it runs, to be waited for."""
    return subprocess.Popen(
        [_hornbook, *map(str, arguments)],
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options)


def succeed(*arguments, code=0, **options):
    """Runs the command, which is to end with an exit code, and gives what it prints on both streams."""
    done = run(*arguments, **options)
    if done.returncode != code:
        raise AssertionError(f"{arguments}: exit code {done.returncode}, not {code}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def findings(*arguments, **options):
    """The findings of `hornbook lint`."""
    return json.loads(run("lint", "--format", "json", *arguments, **options).stdout)["diagnostics"]


def rules():
    """The pages of all rules."""
    return json.loads(run("rules", "--format", "json").stdout)["rules"]


def build(source, *flags, **options):
    """Builds a program; the folder with its manifest."""
    out = folder("dist")
    succeed("build", "--out", out, *flags, source, **options)
    found = [path for path in out.iterdir() if (path / "manifest.json").is_file()]
    if len(found) != 1:
        raise AssertionError(f"{source} was built into {len(found)} folders")
    return found[0]


def built(source):
    """Like `build`, but once for all who ask. Nobody changes what is there."""
    source = Path(source)

    def make():
        return shutil.move(build(source), tempfile.mkdtemp(prefix="dist-", dir=shared()))

    return Path(once(f"built-{source.parent.name}-{source.name}", make))


def every():
    """Every program that is to be proved, built."""
    return [built(source) for source in programs()]


def with_activities():
    """Those builds that have activities."""
    return [dist for dist in every() if (dist / "json" / "activities").exists()]


def fixture(name):
    return built(FIXTURES / name)


def copied(name):
    """A copy of a fixture's sources, to be changed."""
    source = folder("source") / name
    shutil.copytree(FIXTURES / name, source)
    return source


def edit(file, old, new):
    """Replaces a text that must be in a file."""
    text = file.read_text(encoding="utf-8")
    if old not in text:
        raise AssertionError(f"{file} has no {old!r}")
    file.write_text(text.replace(old, new), encoding="utf-8")


def changed(name, changes, *flags):
    """Builds a fixture after replacing texts in it: {path: (old, new)}; a new path of None deletes."""
    source = copied(name)
    for path, change in changes.items():
        if change is None:
            (source / path).unlink()
        else:
            edit(source / path, *change)
    return build(source, *flags)


def twins():
    """Two builds of a fixture that were released under one name, with other words at the same place."""
    made = []
    for words in ("At once!", "Later!"):
        source = copied("every-type")
        edit(source / "activities/6-9/shoes-by-the-door.yaml", "text: Now!", f"text: {words}")
        succeed("release", "--name", "r1", source)
        made.append(build(source))
    return made


def long_program(days):
    """Builds a program of many small activities."""
    source = folder("source") / "long"
    (source / "activities" / "6-9").mkdir(parents=True)
    (source / "hornbook.yaml").write_text(
        f"program: long\ntitle: Long\ndays: {days}\nageBands: [6-9]\nmodules: {{ habits: Habits }}\n")
    text = (Path(__file__).parent / "long_program.yaml").read_text("utf-8")
    for day in range(1, days + 1):
        (source / "activities" / "6-9" / f"day-{day:02}.yaml").write_text(text.replace("<day>", str(day)), "utf-8")
    return build(source)


def table(file):
    """What a file of YAML or a text beside a proof holds."""
    text = Path(file).read_text(encoding="utf-8")
    return yaml.safe_load(text) if Path(file).suffix == ".yaml" else text


def documents(dist, pattern):
    """The JSON files of a build that match, by path."""
    return {path.relative_to(dist).as_posix(): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(dist.glob(pattern))}


def manifest(dist):
    return json.loads((dist / "manifest.json").read_text(encoding="utf-8"))


def activities(dist):
    """Every activity of a build, by day and band."""
    found = documents(dist, "json/activities/*/*.json").values()
    return {(activity["day_number"], activity["age_band"]): activity for activity in found}


def quizzes(dist):
    """Every quiz of a build, by band and title."""
    return {(bundle["ageBand"], quiz["title"]): quiz
            for bundle in documents(dist, "json/quizzes/*.json").values()
            for quiz in bundle["quizzes"]}
