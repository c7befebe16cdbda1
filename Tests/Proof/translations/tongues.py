"""Small programs of quizzes, for proofs of their translations."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path

import polib
import yaml
from translate.storage import pypo

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


def as_poedit(po, draws):
    """Lays a file out as Poedit does: its order of headers, with its own ones, its references; what is obsolete is kept."""
    known = dict(po.metadata)
    own = {"X-Generator": "Poedit 3.2.2", "X-Poedit-SourceCharset": "UTF-8", "X-Poedit-Basepath": "../..",
           "X-Poedit-Bookmarks": "1,-1,3,-1,-1,-1,-1,-1,-1,-1", "PO-Revision-Date": f"2026-11-{draws.randint(10, 30)} 10:00+0100"}
    order = ["Project-Id-Version", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team", "Language"]
    po.metadata = {key: (known | own).get(key, "") for key in dict.fromkeys([*order, *known, *own])}
    for number, entry in enumerate(po, 1):
        if not entry.obsolete:
            entry.occurrences = [("quizzes/one.yaml", str(number)), ("and/one/more/path.yaml", "7")][:draws.randint(0, 2)]


def _by_toolkit(path):
    store = pypo.pofile.parsefile(str(path))
    store.savefile(str(path))


def _by_poedit(path):
    po = polib.pofile(str(path), wrapwidth=79)
    as_poedit(po, random.Random(3))
    po.save(str(path))
    _by_gettext("msgcat", "--force-po", "--width=79")(path)


def _by_gettext(*command):
    def save(path):
        if shutil.which(command[0]):
            # A file is its own template: what is there stays.
            template = ["--quiet", path] if command[0] == "msgmerge" else []
            subprocess.run([*command, *template, "-o", path, path], check=True)
    return save


# What opens a file of translations and saves it, by name.
TOOLS = {"nobody": lambda path: None, "polib": lambda path: polib.pofile(str(path)).save(str(path)), "translate-toolkit": _by_toolkit,
         "poedit": _by_poedit, "msgcat": _by_gettext("msgcat", "--force-po"), "msgmerge": _by_gettext("msgmerge", "--previous"),
         "msgattrib": _by_gettext("msgattrib", "--force-po", "--no-wrap")}


# It does not always take keys, so it is begun anew.
POEDIT = """
touch -r "$1" "$1.before"
for one in $(seq 1200); do
    [ $((one % 60)) = 1 ] && { [ "$program" ] && kill $program; poedit "$1" & program=$!; }
    [ "$1" -nt "$1.before" ] && break
    xdotool search --onlyvisible --name "${1##*/}" >/dev/null 2>&1 && xdotool key ctrl+s
    sleep 0.5
done
kill $program
rm -f "$1.before" "${1%.po}.mo"
"""


def by_poedit_itself(path):
    """Opens a file in Poedit, on a screen that nobody sees, and saves it by its keys."""
    missing = [name for name in ("poedit", "xdotool", "xvfb-run") if not shutil.which(name)]
    if missing:
        builds.leave_untried(f"{', '.join(missing)} not installed")
    before = path.stat().st_mtime_ns
    environment = os.environ | {"HOME": str(builds.folder("home"))}
    subprocess.run(["xvfb-run", "-a", "sh", "-c", POEDIT, "poedit", path], env=environment, capture_output=True, timeout=builds.HANG)
    assert path.stat().st_mtime_ns != before, f"Poedit did not save {path}"


def declare(findings):
    """Says above the line of each finding, or of the list that it is in, that the change is right."""
    by_path = {}
    for finding in findings:
        by_path.setdefault(Path(finding["path"]), set()).add(
            (finding["range"]["start"]["line"], finding["rule"],
             "above their list" in finding.get("help", "") and finding["message"].split()[0] + "s:"))
    for path, places in by_path.items():
        lines = path.read_text("utf-8").split("\n")
        for line, rule, list in sorted(places, reverse=True):
            while list and list not in lines[line - 1]:
                line -= 1
            indent = len(lines[line - 1]) - len(lines[line - 1].lstrip())
            lines.insert(line - 1, f"{' ' * indent}# hornbook: allow {rule} — it is right as it is now")
        path.write_text("\n".join(lines), "utf-8")


def msgfmt(path):
    """What gettext has against a file, but for line ends that only one of two texts has; None where it is not installed."""
    if not shutil.which("msgfmt"):
        return None
    done = subprocess.run(["msgfmt", "-o", "/dev/null", path], capture_output=True, text=True)
    return done.stderr if done.returncode and " both end with " not in done.stderr and " both begin with " not in done.stderr else ""
