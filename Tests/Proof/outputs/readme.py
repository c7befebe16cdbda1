"""What README.md prints is what a newcomer sees: its first mistake, made in a copy of the tree, gives the very
lines that stand there."""

import re
import shutil
import subprocess
import unittest

import builds

MISTAKE = re.compile(r"Open `(\S+)`, write `(\S+)` for `(\S+)` in the\s+branch, and run `hornbook lint`:\n\n```\n(.*?)```",
                     re.DOTALL)
COVERAGE = re.compile(r"`make` ends with the coverage.*?```\n(.*?)```", re.DOTALL)


class ReadmeProof(unittest.TestCase):
    def setUp(self):
        self.page = (builds.ROOT / "README.md").read_text(encoding="utf-8")
        self.copy = builds.folder("readme") / "hornbook"
        tracked = subprocess.run(["git", "ls-files"], cwd=builds.ROOT, check=True, capture_output=True, text=True)
        for name in tracked.stdout.splitlines():
            if (builds.ROOT / name).is_file():
                (self.copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(builds.ROOT / name, self.copy / name)

    def test_the_first_mistake(self):
        path, wrong, right, printed = MISTAKE.search(self.page).groups()
        source = self.copy / path
        text = source.read_text(encoding="utf-8")
        self.assertEqual(text.count(f"nextPrompt: {right}\n"), 1)
        source.write_text(text.replace(f"nextPrompt: {right}\n", f"nextPrompt: {wrong}\n"), encoding="utf-8")
        report = builds.run("lint", cwd=self.copy)
        self.assertEqual(report.returncode, 1)
        self.assertEqual(report.stdout, printed)

    def test_all_rules_are_listed(self):
        pages = sorted(page.stem for page in (builds.ROOT / "docs/rules").glob("*.md") if page.stem != "README")
        listed = builds.rules()
        self.assertEqual(sorted(rule["id"] for rule in listed), pages)
        self.assertEqual([line.split()[0] for line in builds.run("rules").stdout.splitlines()],
                         [rule["id"] for rule in listed])

    def test_what_make_ends_with(self):
        printed = COVERAGE.search(self.page).group(1)
        report = builds.run("build", "content", cwd=self.copy)
        self.assertEqual(report.returncode, 0, report.stdout)
        self.assertIn(printed, report.stdout)
