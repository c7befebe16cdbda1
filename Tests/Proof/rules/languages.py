"""Rules that do not know a language keep quiet in it, and all others work there as they do in English.

`languages/` holds ten sound sources in each of six languages, alike in structure, and slips of the hand to
plant in them (`slips.py`)."""

import json
import shutil
import unittest
from pathlib import Path

import builds
import slips

SOURCES = Path(__file__).parent / "languages"
TAGS = ["en", "ar", "de", "es", "id", "tr"]


def findings(folder):
    return builds.findings(folder.name, cwd=folder.parent)


def told(finding):
    """What a finding says and on which line, without words of the content."""
    return finding["path"], finding["range"]["start"]["line"], finding["rule"], finding["severity"]


class LanguagesProof(unittest.TestCase):
    def test_sound_sources_are_sound(self):
        for tag in TAGS:
            with self.subTest(tag):
                said = [(told(finding), finding["message"]) for finding in findings(SOURCES / tag)]
                self.assertEqual(said, [])

    def test_rules_say_which_languages_they_know(self):
        """Without `language:`, a source in German is taken for English, and rules on English words speak."""
        folder = builds.folder("languages") / "program"
        shutil.copytree(SOURCES / "de", folder)
        program = folder / "hornbook.yaml"
        program.write_text(program.read_text("utf-8").replace("language: de\n", ""), "utf-8")
        self.assertNotEqual(findings(folder), [])

    def test_slips_are_found_as_in_english(self):
        for line in (SOURCES / "mistakes.jsonl").read_text("utf-8").splitlines():
            slip = json.loads(line)
            expected = self.findings_of(slip, "en")
            with self.subTest(slip["id"]):
                self.assertNotEqual(expected, [], slip["kind"])
            for tag in TAGS[1:]:
                with self.subTest(slip["id"], language=tag):
                    self.assertEqual(self.findings_of(slip, tag), expected, slip["kind"])

    def findings_of(self, slip, tag):
        folder = builds.folder("languages") / "program"
        shutil.copytree(SOURCES / tag, folder)
        target = folder / slip["file"]
        text = target.read_bytes().decode("utf-8")
        target.write_bytes(slips.plant(text, slip).encode("utf-8"))
        return sorted(told(finding) for finding in findings(folder))
