"""Small programs of quizzes, for proofs of their translations."""

import json
import shutil
import subprocess

import polib
import yaml

import builds

HEAD = {"program": "words", "title": "Words for today", "days": 1, "ageBands": ["6-9"], "covers": []}


def program(quizzes, languages=("de",), **more):
    """A program of quizzes by name, in a new folder."""
    folder = builds.folder("program")
    write(folder / "hornbook.yaml", HEAD | {"translations": list(languages)} | more)
    for name, quiz in quizzes.items():
        write(folder / f"quizzes/{name}.yaml", quiz)
    return folder


def write(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(value, allow_unicode=True, sort_keys=False), "utf-8")


def file_of(folder, language, source):
    return folder / f"translations/{language}/{source}.po"


def states(folder):
    """The state of each text, by language and address."""
    done = builds.run("translate", "status", "--format", "json", "--texts", folder)
    assert done.returncode == 0, done.stderr
    return {(program["language"], address): state for program in json.loads(done.stdout)["programs"]
            for file in program["files"] for address, state in file["texts"].items()}


def translated(words, language, round=0):
    return f"{language}{round}: {words}"


def fill(folder, languages, translate=translated):
    """Translates what is not translated, as a tool with polib does."""
    for language in languages:
        for path in (folder / f"translations/{language}").rglob("*.po"):
            po = polib.pofile(str(path), wrapwidth=60)
            for entry in po:
                if not entry.obsolete and (not entry.msgstr or entry.fuzzy):
                    entry.msgstr = translate(entry.msgid, language)
                    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
                    entry.previous_msgid = None
            po.save(str(path))


def msgfmt(path):
    """What gettext has against a file, but for line ends that only one of two texts has; None where it is not installed."""
    if not shutil.which("msgfmt"):
        return None
    done = subprocess.run(["msgfmt", "-o", "/dev/null", path], capture_output=True, text=True)
    return done.stderr if done.returncode and " both end with " not in done.stderr and " both begin with " not in done.stderr else ""
