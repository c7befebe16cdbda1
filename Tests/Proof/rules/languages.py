"""Rules that do not know a language keep quiet in it, and all others work there as they do in English.

`languages/` holds ten sound sources in each of six languages, alike in structure, and slips of the hand to
plant in them (`slips.py`)."""

import json
import random
import re
import shutil
import unittest
from pathlib import Path

import builds
from slips import plant

SOURCES = Path(__file__).parent / "languages"
TAGS = ["en", "ar", "de", "es", "id", "tr"]


def told(finding):
    """What a finding says and on which line, without words of the content."""
    path = "/".join(Path(finding["path"]).parts[1:])
    return path, finding["range"]["start"]["line"], finding["rule"], finding["severity"]


class LanguagesProof(unittest.TestCase):
    def test_sound_sources_are_sound(self):
        said = [(finding["path"], finding["message"]) for finding in builds.findings(*TAGS, cwd=SOURCES)]
        self.assertEqual(said, [])

    def test_rules_say_which_languages_they_know(self):
        """Without `language:`, a source in German is taken for English, and rules on English words speak."""
        folder = builds.folder("languages") / "program"
        shutil.copytree(SOURCES / "de", folder)
        builds.edit(folder / "hornbook.yaml", "language: de\n", "")
        self.assertNotEqual(builds.findings(folder), [])

    def test_slips_are_found_as_in_english(self):
        slips = [json.loads(line) for line in (SOURCES / "mistakes.jsonl").read_text("utf-8").splitlines()]
        slips = random.Random(35).sample(slips, builds.count(33, len(slips)))
        found = {tag: self.findings_of(slips, tag) for tag in TAGS}
        for slip in slips:
            with self.subTest(slip["id"]):
                expected = found["en"][slip["id"]]
                self.assertNotEqual(expected, [], slip["kind"])
                for tag in TAGS[1:]:
                    self.assertEqual(found[tag][slip["id"]], expected, f"{slip['kind']}, in {tag}")

    def findings_of(self, slips, tag):
        """By slip, what is found in a program with it; all of them are checked in one run."""
        folder = builds.folder("languages")
        for slip in slips:
            program = folder / slip["id"]
            shutil.copytree(SOURCES / tag, program)
            declaration = (program / "hornbook.yaml").read_text("utf-8")
            (program / "hornbook.yaml").write_text(
                re.sub("(?m)^program: .*", f"program: {slip['id']}", declaration, count=1), "utf-8")
            text = (program / slip["file"]).read_bytes().decode("utf-8")
            (program / slip["file"]).write_bytes(plant(text, slip).encode("utf-8"))
        found = {slip["id"]: [] for slip in slips}
        for finding in builds.findings(".", cwd=folder):
            found[Path(finding["path"]).parts[0]].append(told(finding))
        return {name: sorted(findings) for name, findings in found.items()}
