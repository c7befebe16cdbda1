#!/usr/bin/env python3
"""Hostile sources: whatever the bytes are, `hornbook lint` answers in time, with sound ranges, twice the
same.

    python3 Tests/Proof/sources/limits.py --hornbook BIN [--content content]

Random inputs are seeded, so a failure comes back."""

import argparse
import glob
import os
import random
import sys
import unittest

import growing
import lintreport

SECONDS = 5.0
MEBIBYTE = 1 << 20
PATH = "activities/6-9/day-01.yaml"
SEED = 20240229
BATCH = 100
options = argparse.Namespace()

SAMPLE = """day: 1
ageBand: 6-9
module: emotion-coaching
title: The spilled juice – “again”
skillFocus: Naming feelings
scenario: |
  Maya reaches across the table for the last pancake, and her glass tips. She looks at you. سلام 🧃
prompts:
  - id: notice
    type: state-identification
    text: "What is Maya most likely feeling?"
    points: 10
    options:
      - { id: a, text: 'Ashamed, isn''t she?', correct: true, feedback: Her eyes are on you. }
      - { id: b, text: Angry., feedback: &f Anger may come later. }
      - id: c
        text: Bored.
        feedback: *f
takeaway:
  toolName: Name it first # hornbook: allow text-too-long — the name of a book
  whenToUse: >-
    When something has just gone wrong
    and eyes are on you.
  howTo: [Kneel down., "Say what she feels\\u2026"]
  whyItWorks: A feeling that has a name is smaller than one that has none.
""".encode()


# Of challenges, services and rewards, by their shape in the study of growth.
LISTS = [
    "daily-minutes of links", "weekly-minutes of hours and minutes", "a route of parameters",
    "a route and what is given to it", "levels of a course and its lessons", "StoreKit of escapes",
    "StoreKit of quoted quotes", "StoreKit of units"]


def bomb(levels):
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in range(1, levels):
        lines.append(f"a{level}: &a{level} [" + ", ".join([f"*a{level - 1}"] * 10) + "]")
    return ("\n".join(lines) + "\n").encode()


def fill(unit, size):
    return (unit * (size // len(unit) + 1))[:size]


WORDS = ("river stone candle window garden bread morning letter kitchen bicycle ladder orange puzzle blanket whistle "
         "market pocket lantern pepper feather button saddle harbour meadow thimble").split()
COUNT = 3600
# What thousands of released activities may become, by how their files differ from those that were released.
EDITED = {
    "each a day later": {"day": lambda number: number + 1},
    "all on one day": {"day": lambda number: 1},
    "others, all on one day": {"day": lambda number: 1, "shift": COUNT},
    "a day later, all of one text": {"day": lambda number: number + 1, "shared": True},
    "all from one day": {"day": lambda number: number + 1, "more": "movedFrom: 1\n"},
}


def released(day=lambda number: number, shift=0, shared=False, more=""):
    """Thousands of activities, each with texts of its own."""
    files = {"hornbook.yaml": f"program: p\ntitle: P\ndays: {COUNT + 1}\nageBands: [6-9]\ncovers: []\n"
                              "modules: { tea: Tea }\n".encode()}
    for number in range(1, COUNT + 1):
        draw = random.Random(0 if shared else number + shift)
        first, second, third = (" ".join(draw.choice(WORDS) for _ in range(8)) for _ in range(3))
        files[f"activities/6-9/{number}.yaml"] = (
            f"day: {day(number)}\nageBand: 6-9\nmodule: tea\ntitle: Tea {number}\nskillFocus: Tea\n"
            f"scenario: It is {first}.\nprompts:\n"
            f"  - {{ id: a, type: reflection, text: 'When is {second}?', points: 1, feedback: 'Good {third}.' }}\n"
            f"takeaway: {{ toolName: Tea {number}, whenToUse: At five., howTo: [Wait.], whyItWorks: It cools. }}\n"
            f"{more}").encode()
    return files


def sample_with(scenario=b"Maya reaches across", feedback=b"Her eyes are on you."):
    return SAMPLE.replace(b"Maya reaches across", scenario).replace(b"Her eyes are on you.", feedback)


HOSTILE = {
    "( without end in a text": sample_with(fill(b"(", 1_000_000)),
    "(a without end in a text": sample_with(fill(b"(a ", 1_000_000) + b")"),
    "xxx without end in a text": sample_with(fill(b"xxx yyy ", 1_000_000) + b"Roman"),
    "feedback without end": sample_with(feedback=b" ".join(b"w%d" % n for n in range(150_000))),
    "*a without end in a text": sample_with(fill(b"*a ", 1_000_000) + b"b"),
    "<b without end in a text": sample_with(fill(b"<b ", 1_000_000) + b"b"),
    "stops, each on a line of its own": sample_with("…\n    ".encode() * 100_000 + b"b"),
    "doubled words, two a line": sample_with(b"name name\n    " * 50_000 + b"b"),
    "brackets as keys on one line": b"title: [" + b"{{a}: 1}, " * 100_000 + b"x]\n",
    "nothing": b"",
    "one line feed": b"\n",
    "a byte order mark": b"\xef\xbb\xbf",
    "half a byte order mark": b"\xef\xbb",
    "[ without end": b"[" * 200_000,
    "{ without end": b"{" * 200_000,
    "[ with their ends": b"[" * 200_000 + b"]" * 200_000,
    "key: [ without end": b"title: " + b"[" * 200_000,
    "- on one line": b"- " * 50_000,
    "? on one line": b"? " * 50_000,
    "deep mappings": b"".join(b" " * depth + b"a:\n" for depth in range(1_000)),
    "deep lists": b"".join(b" " * depth + b"-\n" for depth in range(1_000)),
    "[ a line": b"[\n" * 200_000,
    "aliases of aliases": bomb(9),
    "aliases within the budget": bomb(4),
    "aliases, many": b"a: &a x\nb: [" + b"*a, " * 90_000 + b"x]\n",
    "anchors, many": b"".join(b"k%d: &a%d x\n" % (n, n) for n in range(50_000)),
    "aliases unknown, many": b"a: [" + b"*nobody, " * 50_000 + b"x]\n",
    "aliases unknown beside many anchors":
        b"".join(b"k%d: &anchor%d x\n" % (n, n) for n in range(20_000))
        + b"z: [" + b"*anchr, " * 2_000 + b"x]\n",
    "one key, 500,000 times": fill(b"a: b\n", 2 * MEBIBYTE),
    "title, many times": fill(b"title: b\n", 2 * MEBIBYTE),
    "unknown keys, many": b"".join(b"k%d: v\n" % n for n in range(150_000)),
    "keys near to known ones": b"".join(b"titl%d: v\n" % n for n in range(100_000)),
    "null items": b"followUpQuestions:\n" + b"  -\n" * 300_000,
    "blank texts": b"followUpQuestions: [" + b"'', " * 300_000 + b"x]\n",
    "broken prompts": b"prompts:\n" + b"  - x\n" * 200_000,
    "empty prompts": b"prompts:\n" + b"  - {}\n" * 100_000,
    "prompts of unknown types": b"prompts:\n" + b"  - type: best-respons\n" * 50_000,
    "bad integers": b"prompts:\n" + b"  - points: 1_000\n" * 50_000,
    "ids that are none": b"prompts:\n" + b"  - id: Not An Id\n" * 50_000,
    "branches that go nowhere":
        b"prompts:\n"
        + b"".join(
            b"  - { id: p%d, type: rating, text: t, points: 1, branch: { ifSelected: '1', nextPrompt: q%d } }\n"
            % (n, n) for n in range(1_000)),
    "orders to a runner": b'category: "' + b"##[" * 300_000 + b'"\n',
    "tags, many": b"followUpQuestions: [" + b"!a x, " * 100_000 + b"x]\n",
    "merges, many": b"followUpQuestions: [" + b"{<<: a}, " * 100_000 + b"x]\n",
    "lists as keys, many": b"followUpQuestions: [" + b"{[a]: b}, " * 100_000 + b"x]\n",
    "escapes, many": b'title: "' + b"\\0" * 500_000 + b'"\n',
    "backslashes in one word": b'title: "' + b"\\\\0" * 600_000 + b'"\n',
    "isolates, many": "title: ".encode() + "\u2067".encode() * 300_000 + b"\n",
    "isolates in many texts":
        b"followUpQuestions: [" + "\u2067x, ".encode() * 100_000 + b"x]\n",
    "accents apart, many": b"followUpQuestions:\n" + "  - cafe\u0301\n".encode() * 100_000,
    "accents apart in one text": b"title: " + "e\u0301".encode() * 300_000 + b"\n",
    "tabs, many": b"title: 'x\n" + b"\tx\n" * 300_000 + b"  '\n",
    "spaces before each tab": b"title: 'x\n" + b" " * 1_000_000 + b"\t" * 100_000 + b"x'\n",
    "comments, many": b"title: x\n" + b"# x\n" * 400_000,
    "remarks, many":
        b"title: x\n" + "# hornbook: allow text-too-long — x\n".encode() * 40_000 + b"day: 1\n",
    "remarks and findings":
        b"followUpQuestions:\n"
        + "  - cafe\u0301 # hornbook: allow not-composed — x\n".encode() * 20_000,
    "broken remarks": b"title: x\n" + b"# hornbook: allow nothing\n" * 60_000,
    "number signs": b"title: " + b"x #" * 500_000 + b"\n",
    "number signs in a text": b"title: '" + b"x # " * 400_000 + b"'\n",
    "items far above a comment": SAMPLE + b"followUpQuestions:\n" + b"  - word and more\n" * 60_000 + b"# end\n",
    "quoted items far above a comment": SAMPLE + b"followUpQuestions:\n" + b"  - 'word and more'\n" * 60_000 + b"# end\n",
    "blanks before a comment": b"title: x" + b" " * 1_000_000 + b"# a\n",
    "a line of 2 MiB": fill(b"title: words and ", 2 * MEBIBYTE),
    "a text of 2 MiB": b"title: '" + fill(b"word ", 2 * MEBIBYTE - 20) + b"'\n",
    "a block of 2 MiB": b"scenario: |\n" + fill(b"  word\n", 2 * MEBIBYTE - 20),
    "a key of 2 MiB": fill(b"key", 2 * MEBIBYTE - 10) + b": x\n",
    "a key in brackets of 1 MiB": b"{" + fill(b"key", MEBIBYTE) + b": x}\n",
    "a slip at the end of 2 MiB": fill("- wörter\n".encode(), 2 * MEBIBYTE - 100) + b"\n- @x\n",
    "letters of three bytes": fill("title: “wörter” ".encode(), 2 * MEBIBYTE - 9),
    "2 MiB and a byte": fill(b"title: x\n", 2 * MEBIBYTE + 1),
    "16 MiB": fill(b"title: x\n", 16 * MEBIBYTE),
    "NUL": b"\0" * 100_000,
    "a NUL": b"title: a\0b\n",
    "high bytes": bytes(range(128, 256)) * 1_000,
    "carriage returns": b"a: b\r" * 100_000,
    "line separators": "title: x\u2028".encode() * 50_000,
    "controls": b"\x01" * 100_000,
    "UTF-16": "title: x\n".encode("utf-16"),
    "UTF-32": "title: x\n".encode("utf-32"),
    "surrogates": b"title: \xed\xa0\x80\xed\xb0\x80\n",
    "long forms": b"title: \xc0\x80 \xe0\x80\x80 \xf0\x80\x80\x80\n",
    "beyond Unicode": b"title: \xf4\x90\x80\x80\n",
    "a character cut off": "title: 🧃".encode()[:-1],
    "terminal commands": b"title: \x1b[2J\x1b]0;owned\x07 ##[error] ::set-output name=a::b\n",
    "a huge number": b"day: " + b"9" * 1_000_000 + b"\n",
    "a huge number in a list": b"prompts: [{ config: { scaleRange: [" + b"1," * 200_000 + b"2] } }]\n",
    "a slug of 1 MiB": b"category: " + fill(b"a-", MEBIBYTE) + b"\n",
    "no slug of 1 MiB": b"category: " + fill(b"A ", MEBIBYTE - 1) + b"x\n",
    "a choice of 1 MiB": b"ageBand: " + fill(b"6-", MEBIBYTE) + b"\n",
}


class Limits(unittest.TestCase):
    def lint(self, files):
        return lintreport.lint(options.hornbook, files, limit=SECONDS, twice=True)

    def test_hostile_sources(self):
        for name, data in HOSTILE.items():
            with self.subTest(name):
                report = self.lint({PATH: data})
                if options.times:
                    print(f"{report.seconds:6.2f} s  {len(report.diagnostics):7}  {name}")
                if len(data) > 2 * MEBIBYTE:
                    self.assertEqual(report.rules(PATH), ["file-too-large"])

    def test_large_lists(self):
        for name in LISTS:
            with self.subTest(name):
                lintreport.lint(options.hornbook, growing.SHAPES[name](MEBIBYTE), limit=SECONDS)

    def test_hostile_declarations(self):
        for name in ["nothing", "[ without end", "aliases of aliases", "one key, 500,000 times", "NUL",
                     "unknown keys, many", "2 MiB and a byte"]:
            with self.subTest(name):
                self.lint({"hornbook.yaml": HOSTILE[name], PATH: SAMPLE})

    def test_thousands_of_files_for_one_day(self):
        """Each gets an id, and the ids of all the others are taken."""
        files = {f"activities/6-9/day-01-{number}.yaml": SAMPLE for number in range(3000)}
        # Ids are looked at where there were some before.
        files["activities/6-9/day-01.yaml"] = SAMPLE + b"id: 0d3a5f0e-8f2b-4f57-9b43-3a4b8f3c1d2e\n"
        report = lintreport.lint(options.hornbook, files, limit=SECONDS)
        found = sum(diagnostic["rule"] == "duplicate-day" for diagnostic in report.diagnostics)
        self.assertEqual(found, len(files) - 1)

    def test_thousands_of_released_files(self):
        with lintreport.program(released()) as folder:
            lintreport.run(options.hornbook, ["release", "--as", "1"], folder, SECONDS)
            with open(os.path.join(folder, "hornbook.lock"), "rb") as file:
                ledger = file.read()
        for name, edit in EDITED.items():
            with self.subTest(name):
                report = lintreport.lint(
                    options.hornbook, released(**edit) | {"hornbook.lock": ledger}, limit=SECONDS)
                if options.times:
                    print(f"{report.seconds:6.2f} s  {len(report.diagnostics):7}  {name}")

    def test_hostile_sources_for_people(self):
        """The other formats show excerpts, which JSON does not."""
        for name, data in HOSTILE.items():
            for form in ("text", "concise", "github"):
                with self.subTest(name, format=form), lintreport.program({PATH: data}) as folder:
                    output, _, _ = lintreport.run(
                        options.hornbook, ["lint", "--format", form], folder, SECONDS)
                    self.assertNotRegex(output, b"[\x00-\x08\x0b-\x1f\x7f]")
                    output.decode("utf-8")

    def test_random_bytes(self):
        source = random.Random(SEED)
        files = {}
        for number in range(300):
            letters = source.choice([bytes(range(256)), b"\n -:?[]{},#&*!|>'\"%@`ab\t", SAMPLE])
            files[f"activities/r{number}.yaml"] = bytes(source.choices(letters, k=source.randrange(400)))
        self.lint_batches(files)

    def test_mutations(self):
        source = random.Random(SEED + 1)
        paths = sorted(glob.glob(os.path.join(options.content, "*", "activities", "**", "*.yaml"), recursive=True))
        samples = [SAMPLE]
        for path in paths[:3]:
            with open(path, "rb") as file:
                samples.append(file.read())
        if not paths:
            print(f"no activities in {options.content}: only the sample is mutated", file=sys.stderr)
        letters = bytes(range(256)) + b"\n\n -:?[]{},#&*!|>'\"%@`\t\\" * 8
        files = {}
        for number in range(1_000):
            data = bytearray(source.choice(samples))
            at = source.randrange(len(data))
            change = source.randrange(3)
            if change == 0:
                data[at] = source.choice(letters)
            elif change == 1:
                data.insert(at, source.choice(letters))
            else:
                del data[at]
            files[f"activities/m{number}.yaml"] = bytes(data)
        self.lint_batches(files)

    def lint_batches(self, files):
        """Many files a program; a batch that fails is taken apart to name the file."""
        paths = sorted(files)
        for start in range(0, len(paths), BATCH):
            batch = {path: files[path] for path in paths[start:start + BATCH]}
            try:
                self.lint(batch)
            except lintreport.BadReport as error:
                for path, data in batch.items():
                    with self.subTest(path):
                        try:
                            self.lint({path: data})
                        except lintreport.BadReport as cause:
                            self.fail(f"{cause}\n{data!r}")
                raise error


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hornbook", required=True)
    parser.add_argument("--content", default="content")
    parser.add_argument("--times", action="store_true", help="print how long each hostile source takes")
    _, rest = parser.parse_known_args(namespace=options)
    options.hornbook = os.path.abspath(options.hornbook)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
