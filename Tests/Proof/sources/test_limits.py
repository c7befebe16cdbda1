"""Hostile sources: whatever the bytes are, `hornbook lint` answers in time, and with sound ranges. What a sample takes is
drawn by a seed, so a failure comes back."""

import random
import unittest
from pathlib import Path

import builds
import lintreport
import repetitions

# Of the processor, for each MiB, by an optimised program, and by how much one is slower that is not. What grows with the
# square of its size takes minutes in either.
SECONDS = 2.5
SLOWER = 20
MEBIBYTE = 1 << 20
PATH = "activities/6-9/day-01.yaml"
FORMS = ("json", "text", "concise", "github")

SAMPLE = Path(__file__).with_suffix(".yaml").read_bytes()


def bomb(levels):
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in range(1, levels):
        lines.append(f"a{level}: &a{level} [" + ", ".join([f"*a{level - 1}"] * 10) + "]")
    return ("\n".join(lines) + "\n").encode()


def fill(unit, size):
    return (unit * (size // len(unit) + 1))[:size]


def many(count):
    """A quarter of it is tried, or all in a study."""
    return count // builds.count(4, 1)


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
WORDS = ("river stone candle window garden bread morning letter kitchen bicycle ladder orange puzzle blanket whistle "
         "market pocket lantern pepper feather button saddle harbour meadow thimble").split()
# What many released activities may become, by how their files differ from those that were released.
EDITED = {
    "each a day later": {"day": lambda number: number + 1},
    "all on one day": {"day": lambda number: 1},
    "others, all on one day": {"day": lambda number: 1, "shift": 10_000},
    "a day later, all of one text": {"day": lambda number: number + 1, "shared": True},
    "all from one day": {"day": lambda number: number + 1, "more": "movedFrom: 1\n"},
}


def released(count, day=lambda number: number, shift=0, shared=False, more=""):
    """Many activities, each with texts of its own."""
    files = {"hornbook.yaml": f"program: p\ntitle: P\ndays: {count + 1}\nageBands: [6-9]\ncovers: []\n"
                              "modules: { tea: Tea }\n".encode()}
    for number in range(1, count + 1):
        draw = random.Random(0 if shared else number + shift)
        first, second, third = (" ".join(draw.choice(WORDS) for _ in range(8)) for _ in range(3))
        files[f"activities/6-9/{number}.yaml"] = (
            f"day: {day(number)}\nageBand: 6-9\nmodule: tea\ntitle: Tea {number}\nskillFocus: Tea\n"
            f"scenario: It is {first}.\nprompts:\n"
            f"  - {{ id: a, type: reflection, text: 'When is {second}?', points: 1, feedback: 'Good {third}.' }}\n"
            f"takeaway: {{ toolName: Tea {number}, whenToUse: At five., howTo: [Wait.], whyItWorks: It cools. }}\n"
            f"{more}").encode()
    return files


def stock(count, first, kind):
    """Many activities of a kind, which share most of their texts."""
    files = {"hornbook.yaml": b"program: p\ntitle: P\ndays: 3660\nageBands: [6-9]\ncovers: []\nmodules: { tea: Tea }\n"}
    for day in range(first, first + count):
        texts = ["I see you", "Stop it now", f"This is {kind} thing {day}"]
        options = "".join(
            f"    - {{ id: {id}, text: {text}., correct: {str(id == 'a').lower()}, feedback: The {kind} {text}. }}\n"
            for id, text in zip("abc", texts))
        files[f"activities/6-9/{day}.yaml"] = (
            f"day: {day}\nageBand: 6-9\nmodule: tea\ntitle: The {kind} tea {day}\nskillFocus: Tea\n"
            "scenario: Maya looks at the floor.\nprompts:\n  - id: a\n    type: best-response\n"
            f"    text: What do you say now?\n    points: 5\n    options:\n{options}"
            "takeaway: { toolName: Tea, whenToUse: At five., howTo: [Wait.], whyItWorks: It cools. }\n").encode()
    return files


def lessons(count, kind):
    """Many lessons, each with an id and texts of its own."""
    files = {"hornbook.yaml": b"program: p\ntitle: P\ndays: 1\ncategories: { wudu: Wudu }\ncovers: []\n"}
    for number in range(1, count + 1):
        files[f"lessons/{number}.yaml"] = (
            f"id: {kind}-number-{number}-of-many\ncategory: wudu\norder: {number}\ntitle: Washing {kind} {number}\n"
            f"hook: {{ seconds: 30, text: 'Why {kind} {number}?' }}\n"
            f"teach: [{{ seconds: 60, text: We wash it {number} times. }}]\npractice:\n  seconds: 60\n"
            f"  match: [{{ left: One {number}, right: Two }}, {{ left: Three, right: Four {number} }}]\n"
            f"reward: {{ seconds: 20, text: Well done. }}\n").encode()
    return files


def allowed(files):
    """The seconds that a program may take."""
    slower = SLOWER if "debug" in Path(builds.command()).parts else 1
    return max(1, SECONDS * sum(map(len, files.values())) / MEBIBYTE) * slower


class LimitsProof(unittest.TestCase):
    def expect_answer(self, files, form):
        """A report that is sound, or one for people, which shows excerpts as JSON does not."""
        if form == "json":
            return lintreport.lint(files, limit=allowed(files))
        with lintreport.program(files) as folder:
            output, _, _ = lintreport.run(["lint", "--format", form], folder, allowed(files))
        self.assertNotRegex(output, b"[\x00-\x08\x0b-\x1f\x7f]")
        return output.decode("utf-8")

    def test_hostile_sources(self):
        for number, (name, data) in enumerate(HOSTILE.items()):
            with self.subTest(name):
                report = self.expect_answer({PATH: data}, "json")
                if len(data) > 2 * MEBIBYTE:
                    self.assertEqual(report.rules(PATH), ["file-too-large"])
                elif len(data) < builds.count(MEBIBYTE // 8, 4 * MEBIBYTE):
                    self.expect_answer({PATH: data}, FORMS[1 + number % 3])

    def test_repetitions(self):
        others = sorted(repetitions.SHAPES.keys() - set(KNOWN))
        names = KNOWN + random.Random(35).sample(others, builds.count(8, len(others)))
        for number, name in enumerate(names):
            with self.subTest(name):
                files = repetitions.SHAPES[name](builds.count(MEBIBYTE // 8, MEBIBYTE))
                self.expect_answer(files, FORMS[number % 4])

    def test_more_findings_than_are_shown(self):
        """Each fix would uncover a finding: none is made, and that in time."""
        data = b"prompts:\n" + b"  - points: 1_000\n" * 300
        with lintreport.program({PATH: data}) as folder:
            lintreport.run(["lint", "--fix"], folder, allowed({PATH: data}))
            self.assertEqual(Path(folder, PATH).read_bytes(), data)

    def test_hostile_declarations(self):
        for name in ["nothing", "[ with their ends", "aliases of aliases", "NUL", "bad integers", "2 MiB and a byte"]:
            with self.subTest(name):
                lintreport.lint({"hornbook.yaml": HOSTILE[name], PATH: SAMPLE}, limit=5)

    def test_many_files_for_one_day(self):
        """Each gets an id, and the ids of all the others are taken."""
        files = {f"activities/6-9/day-01-{number}.yaml": SAMPLE for number in range(builds.count(400, 3000))}
        # Ids are looked at where there were some before.
        files[PATH] = SAMPLE + b"id: 0d3a5f0e-8f2b-4f57-9b43-3a4b8f3c1d2e\n"
        report = lintreport.lint(files, limit=allowed(files))
        found = sum(diagnostic["rule"] == "duplicate-day" for diagnostic in report.diagnostics)
        self.assertEqual(found, len(files) - 1)

    def test_many_released_files(self):
        count = builds.count(400, 3600)
        edited = {name: released(count, **edit) for name, edit in EDITED.items()}
        self.expect_answers_since(released(count), edited)

    def test_many_released_files_are_others_now(self):
        count = builds.count(600, 1800)
        self.expect_answers_since(stock(count, 1, "old"), {"stock texts": stock(count, 1801, "new")})
        count = builds.count(1000, 3600)
        self.expect_answers_since(lessons(count, "left"), {"ids and titles": lessons(count, "right")})

    def expect_answers_since(self, before, after):
        with lintreport.program(before) as folder:
            builds.succeed("release", "--name", "1", folder)
            with open(f"{folder}/hornbook.lock", "rb") as file:
                ledger = file.read()
        for name, files in after.items():
            with self.subTest(name):
                files = files | {"hornbook.lock": ledger}
                lintreport.lint(files, limit=allowed(files))
