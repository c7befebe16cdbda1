"""What Hornbook takes for YAML, against the YAML Test Suite.

Each of the suite's 402 inputs is linted as a source file, all in one program, and must be accepted or rejected as the
suite says. Where the verdict is another, since libyaml or the source language has it so, yamlsuite-disagreements.txt says
so with a reason; one more or one fewer fails.

The suite lies beside this repository, or where HORNBOOK_YAML_SUITE says. Without it nothing is tried, which fails
where CI is `true`."""

import os
import unittest
from pathlib import Path

import builds
import lintreport

LIST = Path(__file__).with_name("yamlsuite-disagreements.txt")
DATA = Path(os.environ.get("HORNBOOK_YAML_SUITE", builds.ROOT.parent / "shared/data/yaml-test-suite"))
INPUTS = 402


def inputs():
    """Name and folder of every case; `name/` and `tags/` hold links to others."""
    for path in sorted(DATA.rglob("in.yaml")):
        name = path.parent.relative_to(DATA)
        if name.parts[0] not in ("name", "tags"):
            yield str(name), path.parent


def path_of(name):
    return f"activities/6-9/{name.replace('/', '-')}.yaml"


class YAMLSuiteProof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not DATA.is_dir():
            builds.leave_untried(f"the YAML Test Suite is not at {DATA}")
        cls.syntax = {rule["id"] for rule in builds.rules() if rule["group"] == "syntax"}
        cls.folders = dict(inputs())
        cls.data = {name: (folder / "in.yaml").read_bytes() for name, folder in cls.folders.items()}
        # The report is checked, too.
        cls.report = lintreport.lint({path_of(name): data for name, data in cls.data.items()}, limit=60)

    def found(self, name):
        return [rule for rule in self.report.rules(path_of(name)) if rule in self.syntax]

    def test_all_inputs_are_there(self):
        self.assertEqual(len(self.data), INPUTS)

    def test_disagreements_with_the_suite_are_known(self):
        known = read_list()
        actual = self.disagreements()
        for name in sorted(set(known) | set(actual)):
            with self.subTest(name):
                self.assertIn(name, known, f"new: {actual.get(name)}")
                self.assertIn(name, actual, "no longer a disagreement: delete its line")
                self.assertEqual(known[name][0], actual[name])
                self.assertTrue(known[name][1], "a reason is missing")

    def disagreements(self):
        """By name: what Hornbook says of an input of which the suite says the opposite."""
        result = {}
        for name, folder in self.folders.items():
            found = self.found(name)
            if bool(found) != (folder / "error").exists():
                result[name] = " ".join(sorted(set(found))) or "accepted"
        return result


def read_list():
    result = {}
    for line in LIST.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, verdict, reason = (line.split("  ", 2) + ["", ""])[:3]
            result[name] = (verdict.strip(), reason.strip())
    return result
