"""Slips of a writer's fingers, each alone in a sound file of the shipped content: thousands in a study, whose figures
docs/slips.md tells, and a sample otherwise.

For each, either the emitted JSON is what the unslipped file gives, or there is a finding on its line or the
next. The same for files with two to five errors of syntax: all are found in one run. Every edit that a finding
offers is made, and leads to no other finding. Seeded: the same slips in every run."""

import random
import shutil
import unittest
from collections import defaultdict

import builds
import slip_sorts

PROGRAMS = ["everyday-parenting", "quran-quiz"]
# The slips put words and signs into texts. These say that such words are there, not that an edit was bad.
OF_THE_WORDS = {"answer-not-an-option", "mixed-endings", "mixed-quotes", "step-without-action", "short-stem",
                "mixed-grammar", "long-sentence", "unstressed-negative", "text-too-long", "long-key", "echoed-stem",
                "overlapping-options"}


class Slip:
    """A file with something wrong in it, on some lines."""

    def __init__(self, sort, path, text, lines):
        self.sort, self.path, self.text, self.lines = sort, path, text, lines
        self.findings = []

    @property
    def found(self):
        """The lines of findings."""
        return [finding["range"]["start"]["line"] for finding in self.findings]

    def is_near(self, line):
        return any(abs(line - at) <= 1 for at in self.found)

    @property
    def title(self):
        return next(line[7:].strip("'\"") for line in self.text.split("\n") if line.startswith("title: "))

    def __repr__(self):
        return f"{self.sort}: {self.path}:{self.lines}: {[(one['rule'], one['message']) for one in self.findings]}"


class Content:
    """A copy of the shipped content in which some files are changed, and what the command says to it."""

    def __init__(self):
        self.folder = builds.folder("slips")
        for program in PROGRAMS:
            shutil.copytree(builds.CONTENT / program, self.folder / program, ignore=builds.LEDGERS)
        self.clean = {str(path.relative_to(self.folder)): path.read_text("utf-8")
                      for path in sorted(self.folder.rglob("*.yaml")) if path.name != "hornbook.yaml"}

    def write(self, slips):
        """Files with a slip each, and all others as they were."""
        for path, text in (self.clean | {slip.path: slip.text for slip in slips}).items():
            (self.folder / path).write_bytes(text.encode("utf-8", "surrogatepass"))

    def lint(self, slips):
        """Finds what is said of each slip."""
        for dealt in rounds(slips):
            self.write(dealt)
            found = defaultdict(list)
            for finding in builds.findings(".", cwd=self.folder):
                found[finding["path"]].append(finding)
            for slip in dealt:
                slip.findings = found[slip.path]
        return slips

    def emitted(self, slips=()):
        """Every record that is published, by its program and its title."""
        self.write(slips)
        shipped = {}
        for program in PROGRAMS:
            dist = builds.build(self.folder / program)
            for record in [*builds.activities(dist).values(), *builds.quizzes(dist).values()]:
                shipped.setdefault((program, record["title"]), []).append(record)
            shutil.rmtree(dist)
        return shipped


def rounds(slips):
    """Slips dealt out so that no file has two in one round."""
    left = list(slips)
    while left:
        dealt, rest = {}, []
        for slip in left:
            if slip.path in dealt:
                rest.append(slip)
            else:
                dealt[slip.path] = slip
        yield list(dealt.values())
        left = rest


def plant(clean, count):
    """That many slips, the sorts in turn."""
    dice, sorts, slips = random.Random(20), list(slip_sorts.SORTS.items()), []
    while len(slips) < count:
        name, sort = sorts[len(slips) % len(sorts)]
        for _ in range(200):
            path, text = dice.choice(list(clean.items()))
            made = sort(text.split("\n"), dice)
            if made and "\n".join(made[0]) != text:
                slips.append(Slip(name, path, "\n".join(made[0]), [made[1] + 1]))
                break
        else:
            raise AssertionError(f"no place for {name}")
    return slips


def plant_torn(clean, count):
    """Files with two to five errors of syntax each."""
    dice, torn = random.Random(22), []
    while len(torn) < count:
        path, text = dice.choice(list(clean.items()))
        lines, planted, wanted = text.split("\n"), [], dice.randint(2, 5)
        for _ in range(60):
            made = slip_sorts.SORTS[dice.choice(slip_sorts.BREAKING)](lines, dice)
            # At some distance from one another, each a mistake of its own; none moves the others.
            if made and len(made[0]) == len(lines) and all(abs(made[1] + 1 - line) >= 3 for line in planted):
                lines = made[0]
                planted.append(made[1] + 1)
            if len(planted) == wanted:
                break
        if len(planted) >= 2:
            torn.append(Slip("torn", path, "\n".join(lines), planted))
    return torn


def mended(slip, finding):
    """The file after an edit that a finding offers."""
    span, raw = finding["fix"]["range"], slip.text.encode("utf-8")
    text = (raw[:span["start"]["byte"]] + finding["fix"]["replacement"].encode("utf-8") + raw[span["end"]["byte"]:])
    after = Slip(f"{slip.sort}, {finding['rule']}", slip.path, text.decode("utf-8"), slip.lines)
    after.before = [other["message"] for other in slip.findings if other is not finding]
    return after


class SlipProof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.content = Content()
        cls.slips = cls.content.lint(plant(cls.content.clean, builds.count(300, 5000)))

    def test_hardly_any_is_silent(self):
        plain, silent = self.content.emitted(), []
        quiet = [slip for slip in self.slips if not slip.is_near(slip.lines[0])
                 and not any(finding["severity"] == "error" for finding in slip.findings)]
        for dealt in rounds(quiet):
            shipped = self.content.emitted(dealt)
            for slip in dealt:
                key = slip.path.split("/")[0], Slip("", slip.path, self.content.clean[slip.path], []).title
                silent += [slip] if plain[key] != shipped.get(key) else []
        print(f"\n    {len(silent)} of {len(self.slips)} slips are silent")
        self.assertLessEqual(len(silent), len(self.slips) // 100, silent)

    def test_one_finding_at_the_line(self):
        found = [slip for slip in self.slips if slip.findings]
        single = sum(len(slip.findings) == 1 for slip in found)
        exact = sum(slip.lines[0] in slip.found for slip in found)
        print(f"\n    of {len(found)} with a finding, {single} have exactly one, {exact} have one on the very line")
        self.assertGreaterEqual(single / len(found), 0.95)
        self.assertGreaterEqual(exact / len(found), 0.93)

    def test_edits_lead_to_nothing_else(self):
        edits = [mended(slip, finding) for slip in self.slips for finding in slip.findings if "fix" in finding]
        self.assertGreater(len(edits), 20)
        bad = [edit for edit in self.content.lint(edits) if any(
            other["message"] not in edit.before and other["rule"] not in OF_THE_WORDS for other in edit.findings)]
        print(f"\n    {len(bad)} of {len(edits)} edits lead to another finding")
        self.assertLessEqual(len(bad), len(edits) // 1000, bad)

    def test_one_error_does_not_hide_the_rest(self):
        torn = self.content.lint(plant_torn(self.content.clean, builds.count(60, 500)))
        errors = [(slip, line) for slip in torn for line in slip.lines]
        hits = sum(slip.is_near(line) for slip, line in errors)
        findings = [(slip, at) for slip in torn for at in slip.found]
        false = [(slip, at) for slip, at in findings if all(abs(at - line) > 1 for line in slip.lines)]
        print(f"\n    {hits} of {len(errors)} errors of syntax are found, {len(false)} of {len(findings)} findings are false")
        self.assertGreaterEqual(hits / len(errors), 0.8)
        self.assertLess(len(false) / len(findings), 0.05)
