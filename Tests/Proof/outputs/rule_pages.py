"""Every rule has its page, and `hornbook rules` lists all of them."""

import unittest

import builds


class RulePagesProof(unittest.TestCase):
    def test_all_rules_are_listed(self):
        pages = sorted(page.stem for page in (builds.ROOT / "docs/rules").glob("*.md") if page.stem != "README")
        listed = builds.rules()
        self.assertEqual(sorted(rule["id"] for rule in listed), pages)
        self.assertEqual([line.split()[0] for line in builds.run("rules").stdout.splitlines()],
                         [rule["id"] for rule in listed])
