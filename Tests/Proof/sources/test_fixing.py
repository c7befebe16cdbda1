"""Fixes in the large: in the curriculum with its planted flaws, and in our programs with slips of the pen. A fix
never brings a finding that was not there, and changes no other file."""

import collections
import random
import re
import shutil
from pathlib import Path

from hypothesis import given, settings, strategies

import builds
import test_planted as planted

PROGRAMS = [path.name for path in sorted(builds.CONTENT.iterdir()) if path.is_dir()]
SEED = 38


# What a pattern finds in a line, written otherwise.
SLIPS = builds.table(Path(__file__).with_name("slips.yaml"))


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


def moves(text):
    """Every line that begins a key or an item, moved alone: its number, and the text then."""
    lines, block = text.split("\n"), None
    for number, line in enumerate(lines):
        column = len(line) - len(line.lstrip(" "))
        if block is not None and (column > block or not line):
            continue
        block = column if re.search(r": [|>][-+]?$", line) else None
        if re.match(r" *(- |\w+:( |$))", line):
            for other in {0, column - 4, column - 2, column + 2, column + 4} - {column}:
                if other >= 0:
                    moved = " " * other + line.lstrip(" ")
                    yield number + 1, "\n".join([*lines[:number], moved, *lines[number + 1:]])


class TestFixing:
    def fix(self, folder, *flags):
        """Makes fixes below a folder; how many findings there were, and how many are left."""
        before, texts = self.counts(folder), {path: path.read_bytes() for path in folder.rglob("*.yaml")}
        shown = builds.run("lint", "--format", "json", "--fix", *flags, cwd=folder)
        assert shown.returncode in (0, 1), shown.stderr[-2000:]
        after = self.counts(folder)
        worse = {key: (count, before[key]) for key, count in after.items() if count > before[key]}
        assert worse == {}, f"{flags}: {shown.stderr}"
        told = {line.split(": ")[0] for line in shown.stderr.splitlines() if re.search(r": \d+ fix", line)}
        changed = {path.relative_to(folder).as_posix() for path, text in texts.items() if path.read_bytes() != text}
        assert changed == told
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

    def test_lines_out_of_place(self):
        """The first finding is at the line that was moved, and a fix restores the file or is not made."""
        dice, folder, cases = random.Random(SEED), builds.folder("moved"), []
        files = sorted(path for path in builds.CONTENT.glob("*/*/*/*.yaml") if "services" not in path.parts)
        for path in dice.sample(files, builds.count(4, 60)):
            text, program = path.read_text("utf-8"), path.relative_to(builds.CONTENT).parts[0]
            for line, moved in dice.sample(list(moves(text)), 25):
                copy = folder / f"{len(cases) // 100}" / f"p{len(cases)}"
                file = copy / path.relative_to(builds.CONTENT / program)
                file.parent.mkdir(parents=True)
                shutil.copy(builds.CONTENT / program / "hornbook.yaml", copy)
                file.write_text(moved, "utf-8")
                cases.append((file, line, moved, text))
        first = {}
        for found in builds.findings(cwd=folder):
            if found["severity"] == "error":
                first.setdefault(found["path"], found["range"]["start"]["line"])
        for some in folder.iterdir():
            builds.run("lint", "--fix", cwd=some)
        told = sum(first.get(str(file.relative_to(folder))) == line for file, line, _, _ in cases)
        restored = sum(file.read_text("utf-8") == text for file, _, _, text in cases)
        harmed = sum(file.read_text("utf-8") not in (moved, text) for file, _, moved, text in cases)
        print(f"of {len(cases)} lines out of place {told} are told first, {restored} restored, {harmed} made otherwise")
        assert told > 0.9 * len(cases)
        assert restored > 0.8 * len(cases)
        assert harmed < 0.03 * len(cases)

    def test_slips_of_the_pen(self):
        mended = collections.Counter()

        @given(strategies.sampled_from(PROGRAMS), builds.DRAWS)
        @settings(max_examples=builds.count(3, 200))
        def no_fix_does_harm(name, dice):
            folder = builds.folder("slips") / "program"
            shutil.copytree(builds.CONTENT / name, folder, ignore=builds.LEDGERS)
            files = sorted(path for path in folder.rglob("*.yaml") if path.name != "hornbook.yaml")
            for path in dice.sample(files, min(8, len(files))):
                path.write_bytes(slipped(path.read_text("utf-8"), dice).encode())
            for flags in [(), ("--unsafe-fixes",)]:
                before, after = self.fix(folder, *flags)
                mended[flags] += before - after
            shutil.rmtree(folder.parent)

        no_fix_does_harm()
        assert min(mended.values()) > 0
