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


def replaced(pattern, text):
    """A slip: what a pattern finds in a line, written otherwise."""
    return lambda line: re.sub(pattern, text, line, count=1)


SLIPS = [
    replaced(r"^( *(?:- )?\w\w)(\w)(\w)(\w*:)", r"\1\3\2\4"),  # letters of a key change places
    replaced(r"^( *(?:- )?\w+:) (\d+)$", r'\1 "\2"'),
    replaced(r"^( *(?:- )?\w+:) (\d+)$", r"\1 0\2"),
    replaced(r": true$", ": Yes"),
    replaced(r"^(  +)(\w)", "\t\\2"),
    replaced(r"^( *(?:- )?\w+): ", r"\1:"),
    replaced(r"^( *(?:- )?\w+): ", r"\1 = "),
    replaced(r"^( *)- ", r"\1• "),
    replaced(r"^( *\w+:) '(.*)'$", r"\1 \2"),
    replaced(r"^( *\w+:) ([A-Z]\w+) ", r"\1 \2: "),
    replaced(r"^( *\w+:) ([A-Z])", r"\1 @\2"),
    replaced(r"^( *(?:module|type|category|nextPrompt|ifSelected): \w+)(\w)(\w)$", r"\1\3\2"),
    replaced(r"^( *\w+:) (\w[^:#'\"]*)$", r"\1 “\2”"),
    replaced(r"^( *\w+:) (\w[^:#'\"]*)$", r"\1 \2,"),
    replaced(r" (the|she|and) ", r" \1 \1 "),
    replaced(r"(\w) (\w)", r"\1  \2"),
    replaced(r"(\w) (\w)", "\\1\u00a0\\2"),
    replaced(r"^( )( *\w+:)", r"\2"),
    replaced(r"^( *\w+:) .*$", r"\1"),
    replaced(r"$", "  # hornbook: allow doubled-word — nothing here"),
]


def slipped(text, dice):
    """A text with some slips in it."""
    lines = text.split("\n")
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        for _ in range(40):
            at, slip = dice.randrange(len(lines)), dice.choice(SLIPS)
            if (line := slip(lines[at])) != lines[at]:
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
        while entries and (dealt := {entry["file"]: entry for entry in entries[:builds.count(12, len(entries))]}):
            for path, text in garden.clean.items():
                path.write_text(text, "utf-8")
            for entry in dealt.values():
                garden.plant(entry)
            for flags in [(), ("--unsafe-fixes",)]:
                self.fix(garden.folder, *flags)
            entries = [entry for entry in entries if dealt.get(entry["file"]) is not entry] if builds.count(0, 1) else []

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
        self.assertGreater(mended[()], 0)
        self.assertGreater(mended[("--unsafe-fixes",)], 0)
