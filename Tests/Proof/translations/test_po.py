"""Files of gettext: ours are taken by polib, msgfmt and pofilter; of damaged ones, we take what these take."""

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib

import builds
import tongues

QUIZ = {"title": "Animals of the house", "ageBand": "6-9", "order": 1, "questions": [
    {"text": 'What does a "cat" drink?\nSay it\\aloud.', "options": ["milk", "stones"], "answer": "milk"},
    {"text": "Where does a dog sleep?", "options": ["in a basket", "in a tree"], "answer": "in a basket"}]}
PYTHON = Path(sys.executable)
# What pofilter says of the form of a text, and not of its words.
FORMAT = ["escapes", "newlines", "tabs", "variables", "printf", "pythonbraceformat", "startwhitespace",
          "endwhitespace", "xmltags", "blank", "emails", "urls"]
PIECES = ['"', "\\", "\n", "\n\n", "\\n", "\\q", "#", "#~ ", "#| ", "#, fuzzy\n", "msgid ", "msgstr ", "msgctxt ", 'msgid ""\n',
          'msgstr "x"\n', "msgid_plural \"s\"\n", "\r\n", "é", " ", "\t", '""', "domain"]


def damaged(text, draws):
    """A file with one to three mistakes."""
    for _ in range(draws.randint(1, 3)):
        at, end = sorted(draws.randint(0, len(text)) for _ in range(2))
        lines = text.split("\n")
        way = draws.randrange(5)
        if way == 0:
            text = text[:at] + draws.choice(PIECES) + text[at:]
        elif way == 1:
            text = text[:at] + text[min(end, at + draws.randint(1, 12)):]
        elif way == 2:
            del lines[draws.randrange(len(lines))]
        elif way == 3:
            lines.insert(draws.randrange(len(lines)), draws.choice(lines))
        else:
            one, other = draws.randrange(len(lines)), draws.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
        if way > 1:
            text = "\n".join(lines)
    return text


def oracle(text, path, words):
    """What the texts of a file are by polib: complete, fuzzy, missing."""
    found = {}
    for entry in polib.pofile(text):
        if entry.obsolete or entry.msgctxt in found:
            continue
        same = (entry.previous_msgid if entry.fuzzy else entry.msgid) == words.get(entry.msgctxt)
        found[entry.msgctxt] = ("missing" if not entry.msgstr.strip() else "complete" if same
                                else "fuzzy" if entry.fuzzy and not entry.previous_msgid else "stale")
    return found


class TestFilesOfGettext:
    COUNT = 100

    def test_damaged_files(self):
        tried, taken = 0, 0
        for seed in range(builds.count(4, 20)):
            draws = random.Random(seed)
            names = [f"q{number:02}" for number in range(self.COUNT)]
            folder = tongues.program({name: QUIZ | {"title": f"{QUIZ['title']} {name}", "order": order + 1}
                                       for order, name in enumerate(names)})
            builds.succeed("translate", "update", folder)
            tongues.fill(folder, ["de"])
            plain = tongues.states(folder)
            assert set(plain.values()) == {"complete"} or set(plain.values()) == {"complete", "missing"}
            texts = {}
            for name in names:
                path = tongues.file_of(folder, "de", f"quizzes/{name}.yaml")
                texts[name] = damaged(path.read_text("utf-8"), draws)
                path.write_text(texts[name], "utf-8", newline="")
            states = tongues.states(folder)
            reported = {}
            for finding in builds.findings(folder):
                if finding["rule"] == "unusable-translation":
                    reported.setdefault(finding["path"].split("/")[-1].split(".")[0], []).append(finding["message"])
            for name in names:
                path = tongues.file_of(folder, "de", f"quizzes/{name}.yaml")
                refusal, ours = tongues.msgfmt(path), reported.get(name, [])
                tried += 1
                # polib writes the address of an obsolete entry without its mark, and msgfmt does not take that.
                if refusal and not re.search(r'msgctxt ".*\n#~', texts[name]):
                    assert ours, f"{seed} {name}: {refusal}\n{texts[name]}"
                if ours or refusal is None:
                    continue
                taken += 1
                source = self.words(name)
                try:
                    expected = oracle(texts[name], path, source)
                except OSError:
                    # polib refuses two texts on one line, which gettext takes.
                    continue
                for address in source:
                    state = states["de", address]
                    wanted = expected.get(address, "missing")
                    assert state == wanted or (state, wanted) == ("small", "stale"), f"{seed} {address}\n{texts[name]}"
        assert taken > tried / 10

    def words(self, name):
        stem = name
        found = {f"{stem}/title": f"{QUIZ['title']} {name}"}
        for number, question in enumerate(QUIZ["questions"], 1):
            found[f"{stem}/questions/{number}/text"] = question["text"]
            for place, option in enumerate(question["options"], 1):
                found[f"{stem}/questions/{number}/options/{place}"] = option
        return found

    def test_others_take_ours(self, tmp_path):
        """Other tools find no mistake in new files, and in those of our content."""
        new = tongues.program({"animals": QUIZ}, ["ar", "de"])
        builds.succeed("translate", "update", new)
        tongues.fill(new, ["de"])
        checks = [*new.rglob("*.po"), *sorted(builds.CONTENT.glob("*/translations/**/*.po"))]
        assert len(checks) > 10
        for path in checks[:: builds.count(6, 1)]:
            if shutil.which("msgfmt"):
                done = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True)
                assert (done.returncode, done.stderr) == (0, "")
        tests = [word for name in FORMAT for word in ("-t", name)]
        for folder in [new / "translations/de", *builds.CONTENT.glob("*/translations/*")]:
            subprocess.run([PYTHON.with_name("pofilter"), "--progress=none", f"--language={folder.name}", *tests, folder, tmp_path / folder.name], capture_output=True, check=True)
        assert not list(tmp_path.rglob("*.po")), [path.read_text("utf-8") for path in tmp_path.rglob("*.po")][:1]

    def test_we_take_theirs(self):
        """Each tool opens each file and saves it: no text changes, nothing is found, and nothing is laid out anew."""
        sources = sorted(path for path in builds.CONTENT.iterdir() if (path / "translations").is_dir())
        for original in sources[builds.count(1, 0):builds.count(2, 9)]:
            source, before = builds.folder("source") / original.name, None
            shutil.copytree(original, source)
            builds.succeed("translate", "update", source)
            for name, save in tongues.TOOLS.items():
                folder = builds.folder(name) / source.name
                shutil.copytree(source, folder)
                for path in folder.rglob("*.po"):
                    save(path)
                found = sorted((one["path"].split("/translations/")[-1], one["rule"], one["message"]) for one in builds.findings(folder))
                before = before or (found, tongues.states(folder))
                assert (found, tongues.states(folder)) == before, name
                assert "up to date" in builds.succeed("translate", "update", folder), name
