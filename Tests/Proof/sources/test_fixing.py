"""Fixes in the large: in the curriculum with its planted flaws, and in our programs with slips of the pen. A fix
gives back what was written, or leaves its text as it is, and changes no other file."""

import collections
import difflib
import random
import re
import shutil
from pathlib import Path

import yaml

import builds
import test_planted as planted

SEED = 38


# What a pattern finds in a line, written otherwise.
SLIPS = builds.table(Path(__file__).with_name("slips.yaml"))


def slipped(text, dice, count):
    """A text with so many slips in it, each in another line."""
    lines, numbers = text.split("\n"), set()
    for _ in range(40 * count):
        at, (pattern, slip) = dice.randrange(len(lines)), dice.choice(SLIPS)
        line = re.sub(pattern, slip, lines[at], count=1)
        if len(numbers) < count and at not in numbers and line != lines[at]:
            lines[at] = line
            numbers.add(at)
    return "\n".join(lines)


def without_slips(text, broken, original):
    """A text in which the slips are taken back that no fix touched (but for spaces between words), or whose lines a
    fix deleted."""
    lines, slips, meant = (re.sub(r"(?<=\S) +", " ", some).split("\n") for some in (text, broken, original))
    whole = []
    for how, first, last, start, end in difflib.SequenceMatcher(None, slips, lines, autojunk=False).get_opcodes():
        whole += meant[first:last] if how in ("equal", "delete") else lines[start:end]
    return "\n".join(whole)


def meaning(text):
    """What a text says: its keys, and the letters and digits of its values, a doubled word once. None if it cannot be
    read."""
    def letters(value):
        if isinstance(value, dict):
            return {key: letters(inner) for key, inner in value.items()}
        return [letters(inner) for inner in value] if isinstance(value, list) else re.sub(
            r"\W+|yes", "", re.sub(r"\b(the|she|and) \1\b", r"\1", value))

    try:
        return letters(yaml.load(text, Loader=yaml.BaseLoader))
    except yaml.YAMLError:
        return None


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
        # These are about the other files of the program.
        for found in builds.findings("--ignore", "number-gap,unknown-requirement", cwd=folder):
            if found["severity"] == "error":
                first.setdefault(found["path"], found["range"]["start"]["line"])
        for some in folder.iterdir():
            builds.run("lint", "--fix", cwd=some)
        told = sum(first.get(str(file.relative_to(folder))) == line for file, line, _, _ in cases)
        restored = sum(file.read_text("utf-8") == text for file, _, _, text in cases)
        harmed = sum(file.read_text("utf-8") not in (moved, text) for file, _, moved, text in cases)
        print(f"of {len(cases)} lines out of place {told} are told first, {restored} restored, {harmed} made otherwise")
        assert told > 0.96 * len(cases)
        assert restored > 0.92 * len(cases)
        assert harmed < 0.01 * len(cases)

    def test_slips_of_the_pen(self):
        """Files with one to ten slips, each in a program of its own. What can be mended is mended in one run, and
        what is mended says what was meant."""
        dice, folder, cases = random.Random(SEED + 1), builds.folder("slips"), []
        files = sorted(path for path in builds.CONTENT.glob("*/*/**/*.yaml") if "services" not in path.parts)
        for number in range(builds.count(60, 1500)):
            path = dice.choice(files)
            program = builds.CONTENT / path.relative_to(builds.CONTENT).parts[0]
            copy = folder / f"{number // 100}" / f"p{number}"
            file = copy / path.relative_to(program)
            file.parent.mkdir(parents=True)
            shutil.copy(program / "hornbook.yaml", copy)
            text = path.read_text("utf-8")
            broken = slipped(text, dice, dice.choice([1, 1, 1, 2, 3, 5, 10]))
            file.write_text(broken, "utf-8")
            cases.append((file, text, broken))
        # These look at other files of the program, too.
        alone = ("--ignore", "null-value,number-gap,missing-stop,misplaced-capital,small-letter,duplicate-quiz-order")
        for flags in [("--fix", *alone), ("--fix", *alone, "--unsafe-fixes")]:
            made, left, worse = 0, 0, []
            for some in folder.iterdir():
                shown = builds.run("lint", "--format", "json", *flags, cwd=some)
                made += sum(int(count) for count in re.findall(r": (\d+) fix(?:es)? \(", shown.stderr))
                left += sum("fix" in found and found["path"] != "hornbook.yaml"
                            and (len(flags) == 4 or found["fix"]["safety"] == "safe")
                            for found in builds.findings(*alone, cwd=some))
                again = builds.run("lint", "--fix-only", *flags[1:], cwd=some)
                assert "no fix made" in again.stderr, again.stderr
            for file, text, broken in cases:
                now = without_slips(file.read_text("utf-8"), broken, text)
                if now != text and meaning(now) != meaning(text):
                    worse.append((str(file), now))
            print(f"{' '.join(flags)}: {made} fixes made, {left} that could be made are left; {len(worse)} of "
                  f"{len(cases)} files say something else than what was meant: {[name for name, _ in worse[:20]]}")
            assert made > 9 * left
            assert len(worse) <= 0.02 * len(cases)
