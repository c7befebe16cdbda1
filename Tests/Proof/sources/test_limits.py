"""Hostile sources: whatever the bytes are, `hornbook lint` answers in time, and with sound ranges. What a sample takes is
drawn by a seed, so a failure comes back."""

import random
import re
from pathlib import Path
from string import Template

import pytest

import builds
import lintreport
import repetitions

# Of the processor, for each MiB, by an optimised program: in studies. Any other is only kept from hanging.
SECONDS = 2.5
MEBIBYTE = 1 << 20
PATH = "activities/6-9/day-01.yaml"
FORMS = ("json", "text", "concise", "github")

SAMPLE = Path(__file__).with_name("limits.yaml").read_bytes()
MANY = builds.table(Path(__file__).with_name("many.yaml"))


def bomb(levels):
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in range(1, levels):
        lines.append(f"a{level}: &a{level} [" + ", ".join([f"*a{level - 1}"] * 10) + "]")
    return ("\n".join(lines) + "\n").encode()


def fill(unit, size):
    return (unit * (size // len(unit) + 1))[:size]


def many(count):
    """Some of it is tried, or all in a study."""
    return count // builds.count(16, 1)


# What `repetitions.py` has no shape for.
HOSTILE = {
    "nothing": b"",
    "a byte order mark": b"\xef\xbb\xbf",
    "feedback without end": SAMPLE.replace(b"Her eyes are on you.", b" ".join(b"w%d" % n for n in range(many(80_000)))),
    "quotations in one sentence":
        SAMPLE.replace(b"Maya reaches across", fill(b'he said "It was late," he said and ', many(1_000_000)) + b"Maya reaches"),
    "xxx without end in a text": SAMPLE.replace(b"Maya reaches across", fill(b"xxx yyy ", many(500_000)) + b"Roman"),
    "[ with their ends": b"[" * many(200_000) + b"]" * many(200_000),
    "deep mappings": b"".join(b" " * depth + b"a:\n" for depth in range(700)),
    "deep lists": b"".join(b" " * depth + b"-\n" for depth in range(700)),
    "aliases of aliases": bomb(9),
    "aliases within the budget": bomb(4),
    "aliases unknown beside many anchors":
        b"".join(b"k%d: &anchor%d x\n" % (n, n) for n in range(many(20_000))) + b"z: [" + b"*anchr, " * many(2_000) + b"x]\n",
    "bad integers": b"prompts:\n" + b"  - points: 1_000\n" * many(25_000),
    "orders to a runner": b'category: "' + b"##[" * many(150_000) + b'"\n',
    "backslashes in one word": b'title: "' + b"\\\\0" * many(300_000) + b'"\n',
    "spaces before each tab": b"title: 'x\n" + b" " * many(500_000) + b"\t" * many(50_000) + b"x'\n",
    "items far above a comment": SAMPLE + b"followUpQuestions:\n" + b"  - word and more\n" * many(30_000) + b"# end\n",
    "quoted items far above a comment":
        SAMPLE + b"followUpQuestions:\n" + b"  - 'word and more'\n" * many(30_000) + b"# end\n",
    "one line": fill(b"title: words and ", many(2 * MEBIBYTE)),
    "one text": b"title: '" + fill(b"word ", many(2 * MEBIBYTE) - 20) + b"'\n",
    "a key in brackets": b"{" + fill(b"key", many(MEBIBYTE)) + b": x}\n",
    "2 MiB and a byte": fill(b"title: x\n", 2 * MEBIBYTE + 1),
    "16 MiB": fill(b"title: x\n", 16 * MEBIBYTE),
    "NUL": b"\0" * many(100_000),
    "terminal commands": b"title: \x1b[2J\x1b]0;owned\x07 ##[error] ::set-output name=a::b\n",
    "a long choice": b"ageBand: " + fill(b"6-", many(MEBIBYTE)) + b"\n",
}
# Shapes that once took time with their square; of the others a sample is tried.
KNOWN = ["syntax: brackets as keys", "syntax: holes as items", "syntax: tag directives", "syntax: escapes", "syntax: tabs",
         "syntax: escapes of controls", "syntax: keys under a key", "syntax: items with a key twice", "syntax: deep items",
         "syntax: deeper lines above a key twice", "syntax: deeper lines above a quoted key twice",
         "syntax: fences before items", "syntax: number signs behind a block sign",
         "a text of emphasis without an end", "a text of stops on lines", "a text of doubled words on lines",
         "options that are equal", "quiz an answer beside 190 options", "daily-minutes of links",
         "weekly-minutes of hours and minutes", "a route of parameters", "a route and what is given to it",
         "levels of a course and its lessons", "StoreKit of escapes", "StoreKit of quoted quotes", "StoreKit of units"]
OTHERS = sorted(repetitions.SHAPES.keys() - set(KNOWN))
NAMES = KNOWN + random.Random(35).sample(OTHERS, builds.count(8, len(OTHERS)))
WORDS = ("river stone candle window garden bread morning letter kitchen bicycle ladder orange puzzle blanket whistle "
         "market pocket lantern pepper feather button saddle harbour meadow thimble").split()
# What many released activities may become, by how their files differ from those that were released.
EDITED = {
    "each a day later": {"day": lambda number: number + 1},
    "all on one day": {"day": lambda number: 1},
    "others, all on one day": {"day": lambda number: 1, "shift": 10_000},
    "a day later, all of one text": {"day": lambda number: number + 1, "shared": True},
}


def many_files(name, numbers, values):
    """The files of a program of `many.yaml`; `values` gives what is in each, by its number."""
    path, text = (Template(MANY[name][key]) for key in ("path", "text"))
    return {"hornbook.yaml": MANY[name]["declaration"].encode()} | {
        path.substitute(n=n): text.substitute(n=n, **values(n)).encode() for n in numbers}


def released(count, day=lambda number: number, shift=0, shared=False, more=""):
    def values(number):
        draw = random.Random(0 if shared else number + shift)
        texts = (" ".join(draw.choice(WORDS) for _ in range(8)) for _ in range(3))
        return {"day": day(number), "more": more} | dict(zip(("first", "second", "third"), texts))

    return many_files("released", range(1, count + 1), values)


def allowed(files):
    """The seconds that an optimised program may take."""
    return max(1, SECONDS * sum(map(len, files.values())) / MEBIBYTE)


class TestLimits:
    def expect_answer(self, files, form):
        """A report that is sound, or one for people, which shows excerpts as JSON does not."""
        if form == "json":
            return lintreport.lint(files, limit=allowed(files))
        with lintreport.program(files) as folder:
            output, _, _ = lintreport.run(["lint", "--format", form], folder, allowed(files))
        assert not re.search(b"[\x00-\x08\x0b-\x1f\x7f]", output)
        return output.decode("utf-8")

    @pytest.mark.parametrize("number, name", list(enumerate(HOSTILE)))
    def test_hostile_sources(self, number, name):
        data = HOSTILE[name]
        report = self.expect_answer({PATH: data}, "json")
        if len(data) > 2 * MEBIBYTE:
            assert report.rules(PATH) == ["file-too-large"]
        elif len(data) < builds.count(MEBIBYTE // 8, 4 * MEBIBYTE):
            self.expect_answer({PATH: data}, FORMS[1 + number % 3])

    @pytest.mark.parametrize("number, name", list(enumerate(NAMES)))
    def test_repetitions(self, number, name):
        files = repetitions.SHAPES[name](builds.count(MEBIBYTE // 32, MEBIBYTE))
        self.expect_answer(files, FORMS[number % 4])

    def test_more_findings_than_are_shown(self):
        """Each fix uncovers another finding. All are made, and that in time."""
        data = b"prompts:\n" + b"  - points: 1_000\n" * 300
        with lintreport.program({PATH: data}) as folder:
            lintreport.run(["lint", "--fix"], folder, allowed({PATH: data}))
            assert Path(folder, PATH).read_bytes() == data.replace(b"_", b"")

    @pytest.mark.parametrize("name", [
        "nothing", "[ with their ends", "aliases of aliases", "NUL", "bad integers", "2 MiB and a byte"])
    def test_hostile_declarations(self, name):
        lintreport.lint({"hornbook.yaml": HOSTILE[name], PATH: SAMPLE}, limit=5)

    def test_many_files_for_one_day(self):
        """Each gets an id, and the ids of all the others are taken."""
        files = {f"activities/6-9/day-01-{number}.yaml": SAMPLE for number in range(builds.count(400, 3000))}
        # Ids are looked at where there were some before.
        files[PATH] = SAMPLE + b"id: 0d3a5f0e-8f2b-4f57-9b43-3a4b8f3c1d2e\n"
        report = lintreport.lint(files, limit=allowed(files))
        found = sum(diagnostic["rule"] == "duplicate-day" for diagnostic in report.diagnostics)
        assert found == len(files) - 1

    @pytest.mark.parametrize("name", EDITED)
    def test_many_released_files(self, name):
        count = builds.count(200, 3600)
        self.expect_answers_since(released(count), released(count, **EDITED[name]))

    def test_many_released_files_are_others_now(self):
        count = builds.count(200, 1800)
        self.expect_answers_since(*(many_files("stock", range(first, first + count), lambda _: {"kind": kind})
                                    for first, kind in ((1, "old"), (1801, "new"))))
        count = builds.count(300, 3600)
        self.expect_answers_since(*(many_files("lessons", range(1, count + 1), lambda _: {"kind": kind})
                                    for kind in ("left", "right")))

    def expect_answers_since(self, before, after):
        with lintreport.program(before) as folder:
            builds.succeed("release", "--name", "1", folder)
            with open(f"{folder}/hornbook.lock", "rb") as file:
                ledger = file.read()
        files = after | {"hornbook.lock": ledger}
        lintreport.lint(files, limit=allowed(files))
