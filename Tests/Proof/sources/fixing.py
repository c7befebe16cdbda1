"""Fixes in the large: in the curriculum with its planted flaws, and in our programs with seeded slips of the pen. A fix
never brings a finding that was not there, and changes no other file."""

import collections
import random
import re
import shutil
import unittest

import builds
import planted

PROGRAMS = [path.name for path in sorted(builds.CONTENT.iterdir()) if path.is_dir()]
SEED = 38


# What a pattern finds in a line, written otherwise.
SLIPS = [
    (r"^( *(?:- )?\w\w)(\w)(\w)(\w*:)", r"\1\3\2\4"),  # letters of a key change places
    (r"^( *(?:- )?\w+:) (\d+)$", r'\1 "\2"'),
    (r"^( *(?:- )?\w+:) (\d+)$", r"\1 0\2"),
    (r": true$", ": Yes"),
    (r"^(  +)(\w)", "\t\\2"),
    (r"^( *(?:- )?\w+): ", r"\1:"),
    (r"^( *(?:- )?\w+): ", r"\1 = "),
    (r"^( *)- ", r"\1• "),
    (r"^( *\w+:) '(.*)'$", r"\1 \2"),
    (r"^( *\w+:) ([A-Z]\w+) ", r"\1 \2: "),
    (r"^( *\w+:) ([A-Z])", r"\1 @\2"),
    (r"^( *(?:module|type|category|nextPrompt|ifSelected): \w+)(\w)(\w)$", r"\1\3\2"),
    (r"^( *\w+:) (\w[^:#'\"]*)$", r"\1 “\2”"),
    (r"^( *\w+:) (\w[^:#'\"]*)$", r"\1 \2,"),
    (r" (the|she|and) ", r" \1 \1 "),
    (r"(\w) (\w)", r"\1  \2"),
    (r"(\w) (\w)", "\\1\u00a0\\2"),
    (r"^( )( *\w+:)", r"\2"),
    (r"^( *\w+:) .*$", r"\1"),
    (r"$", "  # hornbook: allow doubled-word — nothing here"),
]


def slipped(text, dice):
    """A text with some slips in it."""
    lines = text.split("\n")
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        for _ in range(40):
            at, (pattern, slip) = dice.randrange(len(lines)), dice.choice(SLIPS)
            if (line := re.sub(pattern, slip, lines[at], count=1)) != lines[at]:
                lines[at] = line
                break
    return "\n".join(lines)


class FixingProof(unittest.TestCase):
    def fix(self, folder, *flags):
        """Makes fixes below a folder; how many findings there were, and how many are left."""
        before, texts = self.counts(folder), {path: path.read_bytes() for path in folder.rglob("*.yaml")}
        shown = builds.run("lint", "--format", "json", "--fix", *flags, cwd=folder)
        self.assertIn(shown.returncode, (0, 1), shown.stderr[-2000:])
        after = self.counts(folder)
        worse = {key: (count, before[key]) for key, count in after.items() if count > before[key]}
        self.assertEqual(worse, {}, f"{flags}: {shown.stderr}")
        told = {line.split(": ")[0] for line in shown.stderr.splitlines() if re.search(r": \d+ fix", line)}
        changed = {path.relative_to(folder).as_posix() for path, text in texts.items() if path.read_bytes() != text}
        self.assertEqual(changed, told)
        return sum(before.values()), sum(after.values())

    @staticmethod
    def counts(folder):
        return collections.Counter((found["path"], found["rule"]) for found in builds.findings(cwd=folder))

    def test_planted_flaws(self):
        pages = [builds.table(path) for path in sorted(planted.PAGES.glob("*.yaml"))]
        entries = [entry for page in pages for entry in page["flaws"] + page.get("beyond", [])]
        random.Random(SEED).shuffle(entries)
        garden = planted.Garden()
        for first in range(0, builds.count(12, len(entries)), 12):
            for path, text in garden.clean.items():
                path.write_text(text, "utf-8")
            for entry in {entry["file"]: entry for entry in entries[first:first + 12]}.values():
                garden.plant([entry])
            for flags in [(), ("--unsafe-fixes",)]:
                self.fix(garden.folder, *flags)

    def test_slips_of_the_pen(self):
        dice, mended = random.Random(SEED), collections.Counter()
        for round_ in range(builds.count(2, 200)):
            folder = builds.folder("slips") / "program"
            shutil.copytree(builds.CONTENT / PROGRAMS[round_ % len(PROGRAMS)], folder, ignore=builds.LEDGERS)
            files = sorted(path for path in folder.rglob("*.yaml") if path.name != "hornbook.yaml")
            for path in dice.sample(files, min(8, len(files))):
                path.write_bytes(slipped(path.read_text("utf-8"), dice).encode())
            for flags in [(), ("--unsafe-fixes",)]:
                before, after = self.fix(folder, *flags)
                mended[flags] += before - after
            shutil.rmtree(folder.parent)
        self.assertGreater(min(mended.values()), 0)
