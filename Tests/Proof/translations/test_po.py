"""Files of gettext: ours are taken by polib, msgfmt and pofilter; of damaged ones, we take what these take."""

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

import builds
import tongues

QUIZ = {"title": "Animals of the house", "ageBand": "6-9", "order": 1, "questions": [
    {"text": 'What does a "cat" drink?\nSay it\\aloud.', "options": ["milk", "stones"], "answer": "milk"},
    {"text": "Where does a dog sleep?", "options": ["in a basket", "in a tree"], "answer": "in a basket"}]}
PYTHON = Path(sys.executable)
# The tests of pofilter that do not hold for our content, and why.
EXCLUDED = {
    "brackets": "Arabic has a sign for (peace be upon him)",
    "doublequoting": "each language has its own marks, and ours are straight in the source",
    "doublewords": "a word said twice is meant so: schnell, schnell",
    "numbers": "Arabic has words for one hour and two hours",
    "puncspacing": "a name in braces is followed by a colon in Arabic",
    "sentencecount": "a sentence may become two",
    "singlequoting": "it takes apostrophes for marks",
    "startpunc": "a name in braces may be elsewhere in a sentence",
    "unchanged": "a text of names in braces alone is the same in each language",
}
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


# Why we do not take what msgfmt and polib take, by what the finding says.
OWN_REASONS = ["another entry is for", "this entry has plural forms", "the source has no text with the address",
               "does not say in `msgctxt`", "invisible character", "begins or ends with a line end",
               "this file says that it is in"]


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
                if refusal:
                    assert ours, f"{seed} {name}: {refusal}\n{texts[name]}"
                if refusal is None:
                    continue
                source = self.words(name)
                try:
                    expected = oracle(texts[name], path, source)
                except OSError:
                    # polib refuses two texts on one line, which gettext takes.
                    continue
                if not refusal:
                    more = [one for one in ours if not any(reason in one for reason in OWN_REASONS)]
                    assert not more, f"{seed} {name}: {more}\n{texts[name]}"
                if ours:
                    continue
                taken += 1
                for address in source:
                    state = states["de", address]
                    wanted = expected.get(address, "missing")
                    assert state == wanted or (state, wanted) == ("small", "stale"), f"{seed} {address}\n{texts[name]}"
        assert taken > tried / 10

    def test_what_is_obsolete_keeps_its_form(self):
        """Questions go, one after the other: what was gone already is copied, and each tool still reads all of it."""
        for seed in range(builds.count(3, 60)):
            draws = random.Random(seed)
            questions = [QUIZ["questions"][0] | {"text": f"What is number {number}?"} for number in range(5)]
            folder = tongues.program({"animals": QUIZ | {"questions": questions}})
            builds.succeed("translate", "update", folder)
            tongues.fill(folder, ["de"])
            path, known = tongues.file_of(folder, "de", "quizzes/animals.yaml"), set()
            while questions:
                po = polib.pofile(str(path), wrapwidth=draws.choice([60, 1000]))
                for entry in po.obsolete_entries() + [one for one in po if not one.obsolete and draws.random() < 0.3]:
                    entry.tcomment = draws.choice(["", "", "of a translator"])
                    entry.previous_msgid = draws.choice([None, "older", "older\nwords"])
                    entry.flags = ["fuzzy"] if entry.previous_msgid and draws.random() < 0.5 else []
                if draws.random() < 0.7:
                    po.save(str(path))
                known |= {(entry.msgctxt, entry.msgid, entry.msgstr) for entry in polib.pofile(str(path)).obsolete_entries()}
                del questions[draws.randrange(len(questions))]
                tongues.write(folder / "quizzes/animals.yaml", QUIZ | {"questions": questions or QUIZ["questions"][1:]})
                builds.succeed("translate", "update", folder)
                assert not tongues.msgfmt(path), path.read_text("utf-8")
                left = {(entry.msgctxt, entry.msgid, entry.msgstr) for entry in polib.pofile(str(path)).obsolete_entries()}
                assert known <= left, (seed, known - left)
            assert known

    def test_escapes_of_gettext(self):
        """Bytes may be written as numbers, as msgfmt reads them."""
        folder = tongues.program({"animals": QUIZ})
        builds.succeed("translate", "update", folder)
        path = tongues.file_of(folder, "de", "hornbook.yaml")
        for written, said in ((r"\101\x42", "AB"), (r"W\xC3\xB6rter", "Wörter"), (r"\1010", "A0"), (r"\x", None), (r"\8", None), (r"\377", None)):
            path.write_text(f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "hornbook/title"\n'
                            f'msgid "Words for today"\nmsgstr "{written}"\n', "utf-8")
            found = [one for one in builds.findings(folder) if one["rule"] == "unusable-translation"]
            assert [one["range"]["start"]["line"] for one in found] == ([] if said else [6]), found
            title = json.loads((builds.build(folder) / "languages/de/manifest.json").read_text("utf-8"))["title"]
            assert title == (said or "Words for today")

    def test_a_file_of_fifty_megabytes(self):
        """It is one finding at itself, and the other language is built."""
        folder = tongues.program({"animals": QUIZ}, ["ar", "de"])
        builds.succeed("translate", "update", folder)
        tongues.fill(folder, ["ar", "de"])
        path = tongues.file_of(folder, "ar", "quizzes/animals.yaml")
        path.write_bytes(path.read_bytes() + b"# more\n" * (50 << 20 >> 3))
        [found] = [one for one in builds.findings(folder) if one["rule"] == "unusable-translation"]
        assert (found["rule"], found["path"].split("/translations/")[-1]) == ("unusable-translation", "ar/quizzes/animals.yaml.po")
        assert "larger than 2 MiB" in found["message"]
        languages = {one["language"]: one["fellBack"] for one in builds.manifest(builds.build(folder))["languages"]}
        assert len(languages["ar"]) == 1 and languages["de"] == []

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
        tests = [word for name in EXCLUDED for word in ("--excludefilter", name)]
        for folder in builds.CONTENT.glob("*/translations/*"):
            out = tmp_path / f"{folder.parts[-3]}-{folder.name}"
            subprocess.run([PYTHON.with_name("pofilter"), "--progress=none", f"--language={folder.name}", *tests, folder, out], capture_output=True, check=True)
        found = [line for path in tmp_path.rglob("*.po") for line in path.read_text("utf-8").split("\n") if line.startswith("# (pofilter)")]
        assert found == []

    def test_we_take_theirs(self):
        """Each tool opens each file and saves it: no text changes, nothing is found, and nothing is laid out anew."""
        self.take_what_is_saved(tongues.TOOLS, slice(builds.count(1, 0), builds.count(2, 9)))

    @pytest.mark.study
    def test_we_take_what_poedit_saves(self):
        self.take_what_is_saved({"nobody": tongues.TOOLS["nobody"], "Poedit": tongues.by_poedit_itself}, slice(0, 9), every=9)

    def take_what_is_saved(self, tools, some, every=1):
        sources = sorted(path for path in builds.CONTENT.iterdir() if (path / "translations").is_dir())
        for original in sources[some]:
            source, before = builds.folder("source") / original.name, None
            shutil.copytree(original, source)
            builds.succeed("translate", "update", source)
            for name, save in tools.items():
                folder = builds.folder("saved") / source.name
                shutil.copytree(source, folder)
                for path in sorted(folder.rglob("*.po"))[::every]:
                    save(path)
                found = sorted((one["path"].split("/translations/")[-1], one["rule"], one["message"]) for one in builds.findings(folder))
                before = before or (found, tongues.states(folder))
                assert (found, tongues.states(folder)) == before, name
                assert "up to date" in builds.succeed("translate", "update", folder), name
