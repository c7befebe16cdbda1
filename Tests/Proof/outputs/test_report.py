"""Holds `hornbook report` and `hornbook graph` against what reviewers are promised of them."""

import io
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import cairosvg
import PIL.Image
import pytest

import builds

ACTIVITY = "activities/6-9/shoes-by-the-door.yaml"
HOSTILE = "</bdi><script src=//x></script><img src=x onerror=alert(1)>"
PAIRS = builds.table(Path(__file__).with_name("report.yaml"))


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


class TestReport:
    def setup_method(self):
        self.programs = builds.folder("programs")
        for source in builds.programs():
            shutil.copytree(source, self.programs / source.name, ignore=builds.LEDGERS)

    def check_it_is_harmless(self, path):
        """Nothing in it can run, or be fetched."""
        text = path.read_text("utf-8")
        page = Page(text)
        assert page.tags <= {
            "html", "head", "meta", "title", "style", "body", "header", "nav", "main", "section", "h1", "h2", "h3", "h4",
            "p", "ul", "li", "div", "span", "code", "strong", "bdi", "a", "del", "ins", "details", "summary", "table",
            "caption", "thead", "tbody", "tr", "th", "td", "svg", "desc", "g", "rect", "path", "text"}
        for name, value in page.attributes:
            assert not (name.startswith("on") or name in ("src", "style", "srcdoc", "action", "data")), (name, value)
            if name == "href":
                assert re.search("^#p[0-9]", value)
        assert not re.search(r"url\(|@import", re.sub(r"(?s)<body>.*", "", text))
        assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u0000-\u0009\u000b-\u001f]", text)
        return page

    def test_it_is_small_harmless_and_valid(self):
        base = builds.build(self.programs / "every-type")
        builds.edit(self.programs / "every-type" / ACTIVITY, "Shoes by the door", HOSTILE)
        builds.edit(self.programs / "every-type" / ACTIVITY, "What do you say?", f"What, {HOSTILE}?")
        path = report(self.programs, "--base", base)
        assert "has no build of" in path.read_text("utf-8")
        assert path.stat().st_size < 2_000_000
        self.check_it_is_harmless(path)
        if not shutil.which("tidy"):
            builds.leave_untried("tidy is not installed")
        found = subprocess.run(["tidy", "-q", "-e", path], capture_output=True, text=True, check=False)
        assert (found.returncode, found.stderr) == (0, "")

    @pytest.mark.parametrize("change", PAIRS, ids=lambda change: str(change["new"])[:40])
    def test_it_lists_the_changes_made_and_no_others(self, change):
        source = builds.copied("every-type")
        if change["old"] is None:
            (source / change["file"]).unlink()
        else:
            builds.edit(source / change["file"], change["old"], change["new"])
        listed = Page(report(source, "--base", builds.fixture("every-type")).read_text("utf-8")).changes
        assert len(listed) == len(change["listed"]), listed
        for found, wanted in zip(listed, change["listed"]):
            assert (found["record"], found["where"]) == (wanted["record"], wanted["where"])
            for shown, words in ((found["del"], wanted["before"]), (found["ins"], wanted["after"])):
                if isinstance(words, dict):
                    assert re.search(words["pattern"], shown, re.DOTALL)
                else:
                    assert shown == words

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
        assert len(summary.encode("utf-16-le")) // 2 < 65_536
        assert len(summary) > 60_000
        for heading, count in re.findall(r"^## (.*) \((\d+)\)$", summary, re.MULTILINE):
            part = summary.split(f"## {heading} (")[1].split("\n## ")[0]
            more = re.findall(r"^- (\d+) more$", part, re.MULTILINE)
            assert part.count("\n- ") - len(more) + sum(map(int, more)) == int(count), heading

    @pytest.mark.study
    def test_axe_finds_nothing_and_nothing_is_fetched(self):
        """In a study, with Chromium and the script of axe-core from the package axe-playwright-python."""
        script = next(builds.ROOT.glob(".venv/lib/*/site-packages/axe_playwright_python/axe.min.js"), None)
        if not script or not shutil.which("chromium"):
            builds.leave_untried("needs chromium, and `pip install --no-deps axe-playwright-python`")
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
            assert re.search("<title>(.*?)</title>", shown).group(1) == "found ; fetched 0"


def luminance(colour):
    """The relative luminance of a colour of three bytes, by WCAG 2."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                        for part in (byte / 255 for byte in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_pictures_outside_a_browser():
    """Cairo's reader of SVG knows no variables and no queries of media, as those of word processors."""
    activity = min((builds.CONTENT / "everyday-parenting").glob("activities/*/*.yaml"))
    picture = builds.succeed("graph", activity)
    image = PIL.Image.open(io.BytesIO(cairosvg.svg2png(picture.encode()))).convert("RGB")
    paper, *inks = (colour for _, colour in sorted(image.getcolors(1 << 24), reverse=True))
    contrasts = [(luminance(paper) + 0.05) / (luminance(ink) + 0.05) for ink in inks]
    assert luminance(paper) > 0.9
    assert max(contrasts) > 15
