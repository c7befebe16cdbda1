"""Runs the command under proof, and builds programs with it, each once, into temporary folders."""

import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import strategies

ROOT = Path(__file__).resolve().parents[2]


def _asking_nobody():
    """A copy of the shipped programs that ask nobody to read them: proofs that edit a program are about other things."""
    content = Path(_kept.name) / "content"
    shutil.copytree(ROOT / "content", content, ignore=shutil.ignore_patterns("review.lock"))
    for file in content.glob("*/hornbook.yaml"):
        text, count = re.subn(r"^reviews: .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
        assert count == 1, file
        file.write_text(text, "utf-8")
    return content


_kept = tempfile.TemporaryDirectory(prefix="hornbook-content-")
CONTENT = _asking_nobody()
# Of a copy that is to be released for the first time, or whose edits are not held against a release.
LEDGERS = shutil.ignore_patterns("hornbook.lock", ".gitattributes")
FIXTURES = Path(__file__).parent / "fixtures"
# Where the site is that `make site` makes, once GitHub's Pages are on.
SITE = "https://{}.github.io/{}".format(*(ROOT / "Scripts/repository").read_text("utf-8").strip().split("/")[-2:])
# The shipped programs that most proofs look at.
SHIPPED = [CONTENT / name for name in (
    "everyday-parenting", "quran-quiz", "screen-time", "first-lessons")]
# A `random.Random` whose draws hypothesis shrinks and shows when a test fails.
DRAWS = strategies.randoms(note_method_calls=True, use_true_random=False)
# The seconds after which something is taken for hung: a busy machine lets it wait.
HANG = 600

_hornbook = None
_workshop = None
_studies = False


def configure(hornbook, studies):
    global _hornbook, _studies
    _hornbook, _studies = Path(hornbook).resolve(), studies
    if not _hornbook.is_file():
        raise pytest.UsageError(f"there is no command at {_hornbook}: `make build` makes it")


def begin(folder):
    """From now on, all that is made is made in a folder."""
    global _workshop
    _workshop = Path(folder)
    return _workshop


def count(sample, study):
    """How often something is tried: a sample, or all of it in a study."""
    return study if _studies else sample


def leave_untried(reason):
    """Leaves out a proof that lacks what it needs; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(f"NOT TRIED: {reason}")


def until(condition):
    """Waits until something holds; what it gives."""
    end = time.monotonic() + HANG
    while not (found := condition()):
        if time.monotonic() > end:
            pytest.fail(f"nothing came of it in {HANG} s")
        time.sleep(0.02)
    return found


def folder(name):
    """A new empty folder."""
    return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=_workshop))


def programs():
    """The folders of every program that is to be proved."""
    return sorted(path for path in FIXTURES.iterdir() if path.is_dir()) + SHIPPED


def some_programs():
    """The fixtures and every other of the rest; in a study, all."""
    return [path for path in programs() if path not in SHIPPED[1::2] or _studies]


def command():
    """The path of the command under proof."""
    return _hornbook


@functools.cache
def reachable():
    """A copy of the command that other users may run, since a clone may be in a private folder."""
    copy = folder("for-others") / _hornbook.name
    shutil.copy(_hornbook, copy)
    for path in (copy.parent, copy):
        path.chmod(0o755)
    return copy


def run(*arguments, **options):
    command = _hornbook if options.get("user") is None else reachable()
    return subprocess.run([command, *map(str, arguments)], **{"capture_output": True, "text": True, "timeout": HANG} | options)


def start(*arguments, **options):
    """The command as it runs, to be waited for."""
    return subprocess.Popen(
        [_hornbook, *map(str, arguments)],
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options)


def succeed(*arguments, code=0, **options):
    """Runs the command, which is to end with an exit code, and gives what it prints on both streams."""
    done = run(*arguments, **options)
    assert done.returncode == code, f"{arguments}: exit code {done.returncode}, not {code}:\n{done.stdout}{done.stderr}"
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
    assert len(found) == 1, f"{source} was built into {len(found)} folders"
    return found[0]


@functools.cache
def built(source):
    """Like `build`, but once for all who ask. Nobody changes what is there."""
    return build(source)


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


def files(folder, pattern="*"):
    """What the files in a folder hold, by path, but for git's and those of a build under way."""
    found = {path.relative_to(folder): path for path in sorted(folder.rglob(pattern)) if path.is_file()}
    return {name.as_posix(): path.read_bytes() for name, path in found.items() if not {".git", ".hornbook"} & {*name.parts}}


def edit(file, old, new):
    """Replaces a text that must be in a file."""
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
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


@functools.cache
def large_program():
    """A program with as many days as a large publisher's; a sample of them outside of studies."""
    return long_program(count(700, 3660))


def table(file):
    """What a file of YAML or a text beside a proof holds."""
    text = Path(file).read_text(encoding="utf-8")
    return yaml.safe_load(text) if Path(file).suffix == ".yaml" else text


def documents(dist, pattern):
    """The JSON files of a build that match, by path."""
    return {path.relative_to(dist).as_posix(): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(dist.glob(pattern))}


def codebook(dist):
    """Each record, item and option of the codebook, with what its table says of it."""
    found = []
    for record in json.loads((dist / "codebook.json").read_text(encoding="utf-8"))["records"]:
        inner = {key: record[key] for key in ("record", "ageBand", "number", "version", "file") if key in record}
        found.append({key: value for key, value in record.items() if key != "items"})
        for item in record.get("items", []):
            found.append(inner | {key: value for key, value in item.items() if key != "options"})
            found += [inner | {"kind": "option", "item": item["item"]} | option for option in item.get("options", [])]
    return found


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
