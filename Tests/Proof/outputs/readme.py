"""Every rule has its page, and `hornbook rules` lists all of them."""

import json
import unittest
from pathlib import Path

import builds

ROOT = Path(__file__).resolve().parents[3]


class Readme(unittest.TestCase):
    def test_all_rules_are_listed(self):
        pages = sorted(page.stem for page in (ROOT / "docs/rules").glob("*.md") if page.stem != "README")
        listed = json.loads(builds.run("rules", "--format", "json").stdout)["rules"]
        self.assertEqual(sorted(rule["id"] for rule in listed), pages)
        self.assertEqual([line.split()[0] for line in builds.run("rules").stdout.splitlines()],
                         [rule["id"] for rule in listed])
