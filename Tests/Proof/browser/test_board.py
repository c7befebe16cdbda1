"""What the pages of `hornbook preview` know of a program: what is left to do, and its texts in other languages."""

import re
import shutil

import builds
from previews import Preview, PreviewCase

FILE = "lessons/wudu/before-bed.yaml"


def texts(node):
    """All texts of an outline."""
    if "text" in node:
        return [node["text"]]
    return [text for part in node.get("items", [entry["value"] for entry in node.get("entries", [])]) for text in texts(part)]


def placed(node):
    """The texts of an outline that have findings, with their numbers."""
    found = {node["text"]: node["findings"]} if "text" in node and "findings" in node else {}
    for part in node.get("items", [entry["value"] for entry in node.get("entries", [])]):
        found |= placed(part)
    return found


class TestBoard(PreviewCase):
    @classmethod
    def setup_class(cls):
        cls.source = builds.folder("board") / "everyday-parenting"
        shutil.copytree(builds.CONTENT / "everyday-parenting", cls.source)
        builds.succeed("release", "--name", "r1", cls.source)
        preview = Preview(cls.source)
        cls.left = preview.get("program", program=cls.source)[1]["left"]
        preview.stop()
        (cls.source / "activities/10-12/day-05.yaml").unlink()
        builds.edit(cls.source / "activities/6-9/day-02.yaml", "module:", "modul:")
        question = re.search("^    text: (.*)$", (cls.source / "activities/6-9/day-03.yaml").read_text("utf-8"), re.M)[1]
        builds.edit(cls.source / "activities/6-9/day-03.yaml", f"text: {question}", f"text: {question} Tell me.")
        cls.programs = (cls.source,)
        super().setup_class()

    def test_it_says_what_is_left(self):
        page = self.preview.get("program", program=self.source)[1]
        left = [(item["words"], item["part"]) for item in page["left"]]
        assert left[0] == (f"{page['counts']['error']} errors: builds stop", "findings")
        gaps = page["kinds"][0]
        missing = sum(state != "covered" for band in gaps["bands"] for state in band["states"])
        assert (f"{missing} of 84 activities are missing or broken: `hornbook new activity` begins the next one", "kind-activities") in left
        assert gaps["parts"] == [{"first": 1, "last": 28, "left": missing}]
        assert any(re.fullmatch(r"\d+ changes? since r1: see `hornbook diff`", words) for words, _ in left)
        assert self.left == []

    def test_files_have_numbers_and_what_changed(self):
        files = {file["file"]: file for file in self.preview.kind(self.source, "activities")["files"]}
        assert {name for name, file in files.items() if "change" in file} == {"activities/6-9/day-03.yaml"}
        assert all(5 < float(file["reading"]) < 20 for file in files.values())
        assert files["activities/6-9/day-02.yaml"]["counts"]["error"] == 1

    def test_a_finding_names_the_page_that_shows_it(self):
        found = next(found for found in self.preview.get("program", program=self.source)[1]["findings"] if found["rule"] == "unknown-key")
        page = self.preview.get("file", program=self.source, file=found["page"])[1]
        assert page["text"].splitlines()[found["line"] - 1].startswith("modul:")
        number = page["findings"].index(found)
        assert number in placed(page["source"])["emotion-coaching"]


class TestManyDays(PreviewCase):
    @classmethod
    def setup_class(cls):
        cls.source = builds.folder("days") / "long"
        (cls.source / "activities/6-9").mkdir(parents=True)
        (cls.source / "hornbook.yaml").write_text("program: long\ntitle: Long\ndays: 250\nageBands: [6-9]\nmodules: { habits: Habits }\n")
        text = (builds.ROOT / "Tests/Proof/long_program.yaml").read_text("utf-8")
        for day in range(1, 241):
            (cls.source / f"activities/6-9/day-{day}.yaml").write_text(text.replace("<day>", str(day)), "utf-8")
        cls.programs = (cls.source,)
        super().setup_class()

    def test_a_page_has_a_hundred_days(self):
        page = self.preview.get("program", program=self.source, day=150)[1]["kinds"][0]
        assert sorted(file["number"] for file in page["files"]) == [*range(101, 201)]
        assert (page["first"], len(page["bands"][0]["states"])) == (101, 100)
        assert [(part["first"], part["last"], part["left"]) for part in page["parts"]] == [(1, 100, 0), (101, 200, 0), (201, 250, 10)]


class TestLanguages(PreviewCase):
    @classmethod
    def setup_class(cls):
        cls.source = builds.folder("languages") / "first-lessons"
        shutil.copytree(builds.CONTENT / "first-lessons", cls.source)
        po = cls.source / "translations/ar" / f"{FILE}.po"
        title = re.search('^msgid "The last thing today"\nmsgstr "(.*)"$', po.read_text("utf-8"), re.M)[1]
        builds.edit(po, 'msgctxt "wudu/before-bed/title"', '#, fuzzy\nmsgctxt "wudu/before-bed/title"')
        cls.title = title
        cls.programs = (cls.source,)
        super().setup_class()

    def page(self, language=None, path="file", **values):
        more = {"language": language} if language else {}
        return self.preview.get(path, program=self.source, **values, **more)[1]

    def test_all_is_in_the_language(self):
        own, arabic = self.page(file=FILE), self.page("ar", file=FILE)
        assert own["languages"] == ["en", "ar", "de", "en-XA", "ar-XB"]
        assert [page["language"] for page in (own, arabic)] == ["en", "ar"]
        assert (own["title"], arabic["title"]) == ("The last thing today", self.title)
        assert self.title in texts(arabic["source"])
        told = self.preview.play(self.source, FILE, "", page=0, language="ar")[1]["page"]["text"]
        assert told.strip() in [text.strip() for text in texts(arabic["source"])]
        listed = next(file for kind in self.page("ar", "program")["kinds"] for file in kind["files"] if file["file"] == FILE)
        assert listed["title"] == self.title

    def test_pseudo_languages(self):
        page = self.page("en-XA", file=FILE)
        assert re.fullmatch(r"\[Ţĥé ļåšţ ţĥîñĝ ţöðåý ~+\]", page["title"])
        assert page["title"] in texts(page["source"])

    def test_another_language_than_there_is(self):
        assert self.page("fr", file=FILE)["language"] == "en"

    def test_findings_stand_at_the_text_that_is_shown(self):
        found = next(found for found in self.page(path="program")["findings"] if found["file"].endswith(".po"))
        assert (found["page"], found["language"]) == (FILE, "ar")
        page = self.page("ar", file=FILE)
        assert found in page["findings"]
        assert page["findings"].index(found) in placed(page["source"])[self.title]
        assert self.page(file=FILE)["findings"] == self.page("de", file=FILE)["findings"] == []
        listed = next(file for kind in self.page("ar", "program")["kinds"] for file in kind["files"] if file["file"] == FILE)
        assert sum(listed["counts"].values()) == len(page["findings"])

    def test_a_page_says_in_which_language_families_get_it(self):
        assert [self.page(tag, file=FILE).get("fallsBack") for tag in ("en", "ar", "de", "en-XA")] == [None, "en", None, None]

    def test_the_first_language_may_be_named(self):
        preview = Preview(self.source, "--language", "de")
        assert preview.get("programs")[1]["programs"][0]["language"] == "de"
        assert preview.get("file", program=self.source, file=FILE, language="en")[1]["language"] == "en"
        preview.stop()
