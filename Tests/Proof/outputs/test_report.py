"""Holds `hornbook report` and `hornbook graph` against what reviewers are promised of them."""

import re
import shutil
import subprocess
import unittest
from html.parser import HTMLParser

import builds

ACTIVITY, QUIZ = "activities/6-9/shoes-by-the-door.yaml", "quizzes/6-9/first-steps.yaml"
HOSTILE = "</bdi><script src=//x></script><img src=x onerror=alert(1)>"
SHOES, FIRST = "activities: day 2 of 6-9: Shoes by the door", "quizzes: First steps"

# What is changed in which file, and what the report then lists: of which record, where, before and after.
PAIRS = [
    (ACTIVITY, "title: Shoes by", "title: Boots by",
     [("activities: day 2 of 6-9: Boots by the door", "title", "Shoes by the door", "Boots by the door")]),
    (ACTIVITY, "text: Now!", "text: At once!",
     [(SHOES, "prompts[choose].options[b].optionText", "Now!", "At once!")]),
    (ACTIVITY, "points: 10", "points: 20", [(SHOES, "prompts[choose].points", "10", "20")]),
    (ACTIVITY, "howTo: [Offer two things", "howTo: [Breathe., Offer two things",
     [(SHOES, "actionable_takeaway.howTo[1]", None, "Breathe.")]),
    (ACTIVITY, "isReflection: true\n", "", [(SHOES, "is_reflection", "true", "false")]),
    (ACTIVITY, "      - { id: a, text: The blue ones or the red ones?, correct: true, feedback: A choice moves feet. }\n"
     "      - { id: b, text: Now!, feedback: Loud words stop feet. }\n",
     "      - { id: b, text: Now!, feedback: Loud words stop feet. }\n"
     "      - { id: a, text: The blue ones or the red ones?, correct: true, feedback: A choice moves feet. }\n",
     [(SHOES, "prompts[choose].options, the order", "a, b", "b, a")]),
    (ACTIVITY, "prompts:\n", "prompts:\n  - { id: wait, type: reflection, text: What now?, points: 5, feedback: Well. }\n",
     [(SHOES, "prompts[wait]", None, re.compile("promptId: wait\n.*promptText: What now\\?\n", re.DOTALL))]),
    (QUIZ, "text: Which animal spoke", "text: What spoke",
     [(FIRST, "questions[2].text", "Which animal spoke to Sulayman?", "What spoke to Sulayman?")]),
    (QUIZ, "  - text: Which animal spoke to Sulayman?\n    options: [An ant, A bee]\n    answer: An ant\n", "",
     [(FIRST, "questions[2]", re.compile("^text: Which animal spoke to Sulayman\\?\n"), None)]),
    ("quizzes/6-9/last-steps.yaml", "order: 3", "order: 4", [("quizzes: Third steps", "order", "3", "4")]),
    ("quizzes/6-9/last-steps.yaml", None, None,
     [("quizzes: Third steps", "", re.compile("^title: Third steps\n"), None)]),
]


class Page(HTMLParser):
    """The elements of a report, and the changes that it lists."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.changes, self.told = set(), [], [], []
        self.open, self.heading = [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes += attributes
        kind = dict(attributes).get("class")
        if tag == "h4":
            self.heading = ""
        if tag == "div" and kind == "change":
            self.changes.append({"record": self.heading.strip(), "where": "", "del": None, "ins": None})
        if tag in ("del", "ins"):
            self.changes[-1][tag] = ""
        if tag != "meta":
            self.open.append((tag, kind))

    def handle_endtag(self, tag):
        while self.open.pop()[0] != tag:
            raise AssertionError(f"</{tag}> closes another element")

    def handle_data(self, data):
        tags = [tag for tag, _ in self.open]
        if "h4" in tags:
            self.heading += data
        for tag in ("del", "ins"):
            if tag in tags:
                self.changes[-1][tag] += data
        if ("p", "where") in self.open and "code" in tags:
            self.changes[-1]["where"] += data


def report(*arguments, out=None, **options):
    out = out or builds.folder("report") / "report.html"
    builds.succeed("report", *arguments, "--out", out, **options)
    return out


class ReportProof(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.programs = builds.folder("programs")
        for source in builds.programs():
            shutil.copytree(source, self.programs / source.name, ignore=builds.LEDGERS)

    def check_it_is_harmless(self, path):
        """Nothing in it can run, or be fetched."""
        text = path.read_text("utf-8")
        page = Page(text)
        self.assertLessEqual(page.tags, {
            "html", "head", "meta", "title", "style", "body", "header", "nav", "main", "section", "h1", "h2", "h3", "h4",
            "p", "ul", "li", "div", "span", "code", "strong", "bdi", "a", "del", "ins", "details", "summary", "table",
            "caption", "thead", "tbody", "tr", "th", "td", "svg", "desc", "g", "rect", "path", "text"})
        for name, value in page.attributes:
            self.assertFalse(name.startswith("on") or name in ("src", "style", "srcdoc", "action", "data"), (name, value))
            if name == "href":
                self.assertRegex(value, "^#p[0-9]")
        self.assertNotRegex(re.sub(r"(?s)<body>.*", "", text), r"url\(|@import")
        self.assertNotRegex(text, "[\u202a-\u202e\u2066-\u2069\u200e\u200f\u0000-\u0009\u000b-\u001f]")
        return page

    def test_it_is_small_harmless_and_valid(self):
        base = builds.build(self.programs / "every-type")
        builds.edit(self.programs / "every-type" / ACTIVITY, "Shoes by the door", HOSTILE)
        builds.edit(self.programs / "every-type" / ACTIVITY, "What do you say?", f"What, {HOSTILE}?")
        path = report(self.programs, "--base", base)
        self.assertIn("has no build of", path.read_text("utf-8"))
        self.assertLess(path.stat().st_size, 2_000_000)
        self.check_it_is_harmless(path)
        if not shutil.which("tidy"):
            return builds.leave_untried("tidy is not installed")
        found = subprocess.run(["tidy", "-q", "-e", path], capture_output=True, text=True, check=False)
        self.assertEqual((found.returncode, found.stderr), (0, ""))

    def test_it_is_the_same_from_two_directories(self):
        one, other = builds.folder("one"), builds.folder("elsewhere") / "deeper"
        shutil.copytree(builds.FIXTURES, one, dirs_exist_ok=True)
        (one / "every-type" / ACTIVITY).write_text("day: 2\n")
        shutil.copytree(one, other)
        here = report(cwd=one).read_bytes()
        self.assertEqual(here, report(other, cwd="/").read_bytes())
        self.assertEqual(here, report(".", cwd=other).read_bytes())

    def test_it_lists_the_changes_made_and_no_others(self):
        base = builds.build(self.programs / "every-type")
        for file, old, new, expected in PAIRS:
            with self.subTest(file=file, new=new):
                source = builds.folder("changed") / "every-type"
                shutil.copytree(self.programs / "every-type", source)
                if old is None:
                    (source / file).unlink()
                else:
                    builds.edit(source / file, old, new)
                listed = Page(report(source, "--base", base).read_text("utf-8")).changes
                self.assertEqual(len(listed), len(expected), listed)
                for change, (record, where, before, after) in zip(listed, expected):
                    self.assertEqual((change["record"], change["where"]), (record, where))
                    for found, wanted in ((change["del"], before), (change["ins"], after)):
                        if isinstance(wanted, re.Pattern):
                            self.assertRegex(found, wanted)
                        else:
                            self.assertEqual(found, wanted)

    def test_the_summary_fits_into_a_comment(self):
        source = self.programs / "every-type"
        base = builds.build(source)
        text = (source / ACTIVITY).read_text("utf-8").replace("id: 0B5E9A52-6E2C-4E0E-9F0A-3D5B7C1A2F4D\n", "")
        (source / "hornbook.yaml").write_text(
            (source / "hornbook.yaml").read_text("utf-8").replace("days: 2", "days: 900"), "utf-8")
        for day in range(3, 900):
            (source / f"activities/6-9/day-{day}.yaml").write_text(
                text.replace("day: 2", f"day: {day}").replace("Shoes", f"Shoes {day}"), "utf-8")
        summary = report(source, "--base", base, "--format", "markdown").read_text("utf-8")
        self.assertLess(len(summary.encode("utf-16-le")) // 2, 65_536)
        self.assertGreater(len(summary), 60_000)
        for heading, count in re.findall(r"^## (.*) \((\d+)\)$", summary, re.MULTILINE):
            part = summary.split(f"## {heading} (")[1].split("\n## ")[0]
            more = re.findall(r"^- (\d+) more$", part, re.MULTILINE)
            self.assertEqual(part.count("\n- ") - len(more) + sum(map(int, more)), int(count), heading)

    def test_axe_finds_nothing_and_nothing_is_fetched(self):
        """In a study, with Chromium and the script of axe-core from the package axe-playwright-python."""
        if not builds.count(0, 1):
            return
        script = next(builds.ROOT.glob(".venv/lib/*/site-packages/axe_playwright_python/axe.min.js"), None)
        if not script or not shutil.which("chromium"):
            self.skipTest("NOT TRIED: needs chromium, and `pip install --no-deps axe-playwright-python`")
        text = report(self.programs).read_text("utf-8")
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text.replace("<details", "<details open"))
        run = ("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}).then(found => {"
               "document.title = 'found ' + found.violations.map(v => v.id + ' ' + v.nodes[0].html).join('; ') + '; fetched ' + "
               "performance.getEntriesByType('resource').length})")
        page = builds.folder("axe") / "page.html"
        page.write_text(text + f"<script>{script.read_text('utf-8')}</script><script>{run}</script>", "utf-8")
        for scheme in ([], ["--blink-settings=preferredColorScheme=0"]):
            shown = subprocess.run(
                ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=600000", *scheme,
                 "--dump-dom", f"file://{page}"], capture_output=True, text=True, check=True).stdout
            self.assertEqual(re.search("<title>(.*?)</title>", shown).group(1), "found ; fetched 0")
