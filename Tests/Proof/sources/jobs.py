"""How much is done at once changes nothing that is found."""

import pathlib
import sys
import unittest

import builds

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Bench"))
import corpus


class JobsProof(unittest.TestCase):
    def test_how_much_is_done_at_once_changes_nothing(self):
        program = builds.folder("long") / "program"
        corpus.Corpus().program(program, 5)
        found = {builds.run("lint", "--format", "json", *jobs, program).stdout
                 for jobs in ([], ["--jobs", 1], ["-j", 3], ["--jobs", 1024])}
        self.assertEqual(len(found), 1)
        self.assertIn('"diagnostics"', found.pop())
