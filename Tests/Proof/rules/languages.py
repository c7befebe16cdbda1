"""Rules that do not know a language keep quiet in it: `languages/` holds ten sound sources in each of six languages."""

import shutil
import unittest
from pathlib import Path

import builds

SOURCES = Path(__file__).parent / "languages"


class LanguagesProof(unittest.TestCase):
    def test_sound_sources_are_sound(self):
        self.assertEqual(builds.findings(".", cwd=SOURCES), [])

    def test_rules_say_which_languages_they_know(self):
        """Without `language:`, a source in German is taken for English, and rules on English words speak."""
        folder = builds.folder("languages") / "program"
        shutil.copytree(SOURCES / "de", folder)
        builds.edit(folder / "hornbook.yaml", "language: de\n", "")
        self.assertNotEqual(builds.findings(folder), [])

    def test_structure_is_checked_as_in_english(self):
        """A key that is misspelt, in each language."""
        for source in sorted(SOURCES.iterdir()):
            folder = builds.folder("languages") / source.name
            shutil.copytree(source, folder)
            builds.edit(folder / "activities/6-9/day-01.yaml", "feedback: ", "feedbak: ")
            rules = {finding["rule"] for finding in builds.findings(folder)}
            self.assertEqual(rules, {"unknown-key"}, source.name)
