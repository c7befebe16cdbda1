#!/usr/bin/env python3
"""Slips of a writer's fingers, thousands of them, each alone in a sound file of the shipped content.

For each, either the emitted JSON is what the unslipped file gives, or there is a finding on its line or the
next. The same for files with two to five errors of syntax: all are found in one run. Every edit that a finding
offers is made, and leads to no other finding. Seeded: the same slips in every run. The figures are in
docs/slips.md; `python3 Tests/Proof/sources/slip_study.py --hornbook PATH --write` tries all of them and writes them.
"""

import argparse
import json
import random
import shutil
import sys
import unittest
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import builds
import slip_sorts

ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "slips.md"
PROGRAMS = ["everyday-parenting", "quran-quiz"]
ALL, SAMPLE = 5000, 400
TORN, TORN_SAMPLE = 500, 60
# The slips put words and signs into texts. These say that such words are there, not that an edit was bad.
OF_THE_WORDS = {"answer-not-an-option", "mixed-endings", "mixed-quotes", "step-without-action", "short-stem",
                "mixed-grammar", "long-sentence", "unstressed-negative", "text-too-long", "long-key", "echoed-stem",
                "overlapping-options"}


def sources():
    """Every activity and quiz of the shipped content: its path below `content/`, and its text."""
    found = {}
    for program in PROGRAMS:
        for path in sorted((ROOT / "content" / program).rglob("*.yaml")):
            if path.name != "hornbook.yaml":
                found[str(path.relative_to(ROOT / "content"))] = path.read_text(encoding="utf-8")
    return found


class Garden:
    """A copy of the content in which some files are changed, and what the command says to it."""

    def __init__(self):
        self.folder = builds.folder("slips")
        self.clean = sources()
        for program in PROGRAMS:
            shutil.copytree(ROOT / "content" / program, self.folder / program)

    def write(self, changed):
        for path, text in self.clean.items():
            (self.folder / path).write_bytes(changed.get(path, text).encode("utf-8", "surrogatepass"))

    def lint(self, changed):
        """The findings of each changed file."""
        self.write(changed)
        result = builds.run("lint", "--format", "json", ".", cwd=self.folder)
        found = defaultdict(list)
        for finding in json.loads(result.stdout)["diagnostics"]:
            found[finding["path"]].append(finding)
        return {path: found[path] for path in changed}

    def emitted(self, changed):
        """What each file ships as, by its path; None of a program that does not build."""
        self.write(changed)
        shipped = {}
        for program in PROGRAMS:
            out = builds.folder("slips-dist")
            result = builds.run("build", "--out", out, self.folder / program)
            assert result.returncode == 0, result.stdout + result.stderr
            for path in out.rglob("*.json"):
                if path.name == "manifest.json":
                    continue
                document = json.loads(path.read_text(encoding="utf-8"))
                for record in document if isinstance(document, list) else [document]:
                    shipped[program, json_key(record)] = record
            shutil.rmtree(out)
        return shipped


def json_key(record):
    return record.get("id") or record.get("title")


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
        yield dealt
        left = rest


class Slip:
    def __init__(self, sort, path, text, line):
        (self.sort, self.path, self.text, self.line) = (sort, path, text, line)
        self.findings = []
        self.silent = False

    @property
    def lines(self):
        return [finding["range"]["start"]["line"] for finding in self.findings]

    @property
    def is_near(self):
        return any(abs(line - self.line) <= 1 for line in self.lines)

    @property
    def is_exact(self):
        return self.line in self.lines


def plant(count, seed=20):
    """That many slips, the sorts in turn."""
    dice = random.Random(seed)
    files = list(sources().items())
    slips = []
    sorts = list(slip_sorts.SORTS.items())
    turn = 0
    while len(slips) < count:
        name, sort = sorts[turn % len(sorts)]
        turn += 1
        for _ in range(200):
            path, text = dice.choice(files)
            made = sort(text.split("\n"), dice)
            if made and "\n".join(made[0]) != text:
                slips.append(Slip(name, path, "\n".join(made[0]), made[1] + 1))
                break
        else:
            raise AssertionError(f"no place for {name}")
    return slips


def try_slips(slips):
    garden = Garden()
    for dealt in rounds(slips):
        found = garden.lint({path: slip.text for path, slip in dealt.items()})
        for path, slip in dealt.items():
            slip.findings = found[path]
    plain = garden.emitted({})
    quiet = [slip for slip in slips if not slip.is_near
             and not any(finding["severity"] == "error" for finding in slip.findings)]
    for dealt in rounds(quiet):
        shipped = garden.emitted({path: slip.text for path, slip in dealt.items()})
        changed = {key for key in plain if plain[key] != shipped.get(key)}
        for path, slip in dealt.items():
            slip.silent = bool(changed & keys_of(garden, path, plain, slip))
    return slips


def keys_of(garden, path, plain, slip):
    """The records that come of a file."""
    program = path.split("/")[0]
    title = next(line[7:].strip("'\"") for line in garden.clean[path].split("\n") if line.startswith("title: "))
    return {key for key, record in plain.items() if key[0] == program and record.get("title") == title}


def try_edits(slips):
    """Makes every edit that is offered; those after which the file has another finding."""
    garden = Garden()
    edits = [(slip, finding) for slip in slips for finding in slip.findings if "fix" in finding]
    bad, jobs = [], []
    for slip, finding in edits:
        span = finding["fix"]["range"]
        raw = slip.text.encode("utf-8")
        mended = (raw[:span["start"]["byte"]] + finding["fix"]["replacement"].encode("utf-8")
                  + raw[span["end"]["byte"]:]).decode("utf-8")
        job = Slip(slip.sort, slip.path, mended, slip.line)
        job.before = sorted(other["message"] for other in slip.findings if other is not finding)
        job.rule = finding["rule"]
        jobs.append(job)
    for dealt in rounds(jobs):
        found = garden.lint({path: job.text for path, job in dealt.items()})
        for path, job in dealt.items():
            job.findings = found[path]
            if any(other["message"] not in job.before and other["rule"] not in OF_THE_WORDS for other in job.findings):
                bad.append(job)
    return len(jobs), bad


def plant_torn(count, seed=22):
    """Files with two to five errors of syntax each: path, text and the lines with the errors."""
    dice = random.Random(seed)
    files = list(sources().items())
    torn = []
    while len(torn) < count:
        path, text = dice.choice(files)
        lines, planted = text.split("\n"), []
        wanted = dice.randint(2, 5)
        for _ in range(60):
            if len(planted) == wanted:
                break
            name = dice.choice(slip_sorts.BREAKING)
            made = slip_sorts.SORTS[name](lines, dice)
            # At some distance from one another, each a mistake of its own; none moves the others.
            if not made or len(made[0]) != len(lines) or any(abs(made[1] + 1 - line) < 3 for line in planted):
                continue
            lines = made[0]
            planted.append(made[1] + 1)
        if len(planted) >= 2:
            torn.append((path, "\n".join(lines), planted))
    return torn


def try_torn(torn):
    """How many errors there are, how many of them are found, how many findings there are, how many false."""
    garden = Garden()
    jobs = [Slip("torn", path, text, 0) for path, text, _ in torn]
    planted = {id(job): lines for job, (_, _, lines) in zip(jobs, torn)}
    for dealt in rounds(jobs):
        found = garden.lint({path: job.text for path, job in dealt.items()})
        for path, job in dealt.items():
            job.findings = found[path]
    errors = sum(len(planted[id(job)]) for job in jobs)
    hits = sum(any(abs(line - at) <= 1 for at in job.lines) for job in jobs for line in planted[id(job)])
    findings = sum(len(job.findings) for job in jobs)
    false = [(job, finding) for job in jobs for finding in job.findings
             if all(abs(finding["range"]["start"]["line"] - line) > 1 for line in planted[id(job)])]
    return errors, hits, findings, false


class SlipTests(unittest.TestCase):
    """A sample of the slips; the page has the figures of all."""

    @classmethod
    def setUpClass(cls):
        cls.slips = try_slips(plant(SAMPLE))

    def test_hardly_any_is_silent(self):
        silent = [slip for slip in self.slips if slip.silent]
        self.assertLessEqual(len(silent), SAMPLE // 100, [(slip.sort, slip.path, slip.line) for slip in silent])

    def test_one_finding_at_the_line(self):
        found = [slip for slip in self.slips if slip.findings]
        self.assertGreaterEqual(sum(len(slip.findings) == 1 for slip in found) / len(found), 0.95)
        self.assertGreaterEqual(sum(slip.is_exact for slip in found) / len(found), 0.93)

    def test_edits_lead_to_nothing_else(self):
        count, bad = try_edits(self.slips)
        self.assertGreater(count, 20)
        self.assertEqual([(job.sort, job.rule, job.path, job.line) for job in bad], [])

    def test_one_error_does_not_hide_the_rest(self):
        errors, hits, findings, false = try_torn(plant_torn(TORN_SAMPLE))
        self.assertGreaterEqual(hits / errors, 0.8)
        self.assertLess(len(false) / findings, 0.05)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hornbook", required=True, help="the built command")
    parser.add_argument("--count", type=int, default=ALL)
    parser.add_argument("--torn", type=int, default=TORN)
    parser.add_argument("--write", action="store_true", help="write docs/slips.md")
    arguments = parser.parse_args()
    builds.configure(arguments.hornbook, [])
    slips = try_slips(plant(arguments.count))
    edits = try_edits(slips)
    torn = try_torn(plant_torn(arguments.torn))
    import slip_page
    page = slip_page.page(slips, edits, torn)
    if arguments.write:
        PAGE.write_text(slip_page.kept(PAGE) + page, encoding="utf-8")
    print(page)
    slip_page.details(slips, edits, torn)


if __name__ == "__main__":
    main()
