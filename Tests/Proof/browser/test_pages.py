"""Headless Chromium looks at every page of `hornbook preview`."""

import json
import re
import shutil
import time
from urllib.parse import quote, urlencode

import pytest

import builds
import tongues
from previews import Preview

DAY = "activities/6-9/spilled-juice.yaml"
HOSTILE = """<script>hacked = 1</script><img src=x onerror="hacked = 1"> [x](javascript:hacked=1) "'><svg onload=hacked=1>"""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


class Browser:
    """One page of Chromium. Where something is left out, so is the proof: see `studies` in the Makefile."""

    def __init__(self, preview):
        try:
            from axe_playwright_python.base import AXE_SCRIPT
            from selenium import webdriver
        except ImportError:
            builds.leave_untried("selenium and axe-playwright-python are not installed")
        driver = shutil.which("chromedriver")
        if not driver:
            builds.leave_untried("chromedriver is not installed")
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or ""
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1000,900"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options, webdriver.ChromeService(driver))
        self.driver.set_script_timeout(120)
        self.preview, self.axe = preview, AXE_SCRIPT

    def open(self, page="", /, **values):
        if "program" in values:
            values["program"] = self.preview.named(values["program"])
        self.driver.get("about:blank")
        self.driver.get(f"{self.preview.address}#{page}?{urlencode(values, quote_via=quote)}")
        self.wait(lambda: self.find("h1"))

    def find(self, selector):
        return next(iter(self.driver.find_elements("css selector", selector)), None)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition):
        """What a condition gives, once that is something. While a page is drawn anew, its parts come and go."""
        from selenium.common.exceptions import StaleElementReferenceException
        end = time.monotonic() + builds.HANG
        while True:
            try:
                if found := condition():
                    return found
            except StaleElementReferenceException:
                pass
            if time.monotonic() > end:
                self.fail("nothing came of it")
            time.sleep(0.02)

    def fail(self, message):
        raise AssertionError(f"{message}: {self.driver.current_url}\n{self.driver.find_element('id', 'page').text}\n{self.console()}")

    def click(self, selector):
        self.wait(lambda: (found := self.find(selector)) and found.is_enabled() and (found.click() or True))

    def press(self, *keys):
        from selenium.webdriver.common.action_chains import ActionChains
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, selector):
        """Goes there by keyboard alone."""
        from selenium.webdriver.common.keys import Keys
        for _ in range(80):
            if self.run("return document.activeElement.matches(arguments[0])", selector):
                return
            self.press(Keys.TAB)
        pytest.fail(f"the keyboard does not come to {selector}")

    def console(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def violations(self):
        found = self.driver.execute_async_script(
            self.axe + ";axe.run(document, {runOnly: arguments[0]}).then(arguments[1])", WCAG)["violations"]
        return [(rule["id"], node["html"][:200]) for rule in found for node in rule["nodes"]]


@pytest.mark.study
class TestPages:
    @classmethod
    def setup_class(cls):
        cls.folder = builds.folder("pages")
        shutil.copytree(builds.FIXTURES / "every-type", cls.folder / "every-type")
        # As it was released, but for a day that is gone.
        cls.released = cls.folder / "everyday-parenting"
        shutil.copytree(builds.CONTENT / "everyday-parenting", cls.released)
        builds.succeed("release", "--name", "r1", cls.released)
        (cls.released / "activities/10-12/day-05.yaml").unlink()
        others = (path for path in builds.programs() if path.parent == builds.CONTENT and path.name != cls.released.name)
        cls.sources = [cls.folder / "every-type", cls.released, *others]
        cls.preview = Preview(*cls.sources, builds.FIXTURES / "hostile-texts", builds.CONTENT / "prayer-companion")
        cls.browser = Browser(cls.preview)

    @classmethod
    def teardown_class(cls):
        cls.browser.driver.quit()
        cls.preview.stop()

    def pages(self):
        yield "", {}
        for source in self.sources:
            yield "program", {"program": source}
            kinds = self.preview.get("program", program=source)[1]["kinds"]
            for kind in kinds:
                for file in kind["files"][:1]:
                    yield "file", {"program": source, "file": file["file"]}
        lessons = {"program": builds.CONTENT / "first-lessons", "file": "lessons/salah/call.yaml"}
        for more in ({"page": 2}, {"page": 4}, {"play": "1=b,2=a"}, {"play": "1=a,2=b,3=c,4=d"}, {"play": "1=a,2=b,3=c,4=d", "page": 9}):
            yield "file", lessons | more
        for language in ("ar", "de", "ar-XB"):
            yield "file", lessons | {"file": "lessons/wudu/before-bed.yaml", "page": 3, "language": language}
            yield "program", {"program": builds.CONTENT / "prayer-companion", "language": language}
        source = self.sources[0]
        yield "day", {"program": source, "kind": "activities", "day": 1}
        answers = self.preview.get("file", program=source, file=DAY)[1]["scores"][-1]["play"].split(",")
        for count in range(1, len(answers) + 1):
            yield "file", {"program": source, "file": DAY, "play": ",".join(answers[:count])}

    def test_nobody_is_shut_out(self):
        browser = self.browser
        for scheme in ("light", "dark"):
            browser.driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
            for page, values in self.pages():
                browser.open(page, **values)
                assert browser.violations() == [], (scheme, page, values)
        for page, values in self.pages():
            browser.open(page, **values)
            self.check_widths((page, values))
        assert browser.console() == []

    def check_widths(self, page):
        """Nothing is beside a narrow page, nor beside one with letters of twice the size."""
        browser = self.browser
        for width, size in ((320, "100%"), (640, "200%")):
            metrics = {"width": width, "height": 640, "deviceScaleFactor": 1, "mobile": False}
            browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            browser.run("document.documentElement.style.fontSize = arguments[0]", size)
            assert browser.run("return document.documentElement.scrollWidth") <= width, (page, size)
        browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def boxes(self, width, *selectors):
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        found = [self.browser.run("return document.querySelector(arguments[0]).getBoundingClientRect()", each) for each in selectors]
        self.browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        return found

    def test_a_wide_screen_is_used(self):
        """The phone at the left, the rest beside it; on a narrow screen one below the other."""
        browser = self.browser
        browser.open("file", program=self.sources[0], file=DAY)
        beside = lambda one, other: one["right"] <= other["left"] and abs(one["top"] - other["top"]) < 40
        below = lambda one, other: one["bottom"] <= other["top"]
        phone, texts, branches, source = self.boxes(1400, "#stage", ".texts", "section:has(#branches)", ".file")
        assert beside(phone, texts) and beside(texts, branches) and below(branches, source)
        phone, texts, branches = self.boxes(768, "#stage", ".texts", "section:has(#branches)")
        assert beside(phone, branches) and below(branches, texts)
        phone, texts, branches, source = self.boxes(320, "#stage", ".texts", "section:has(#branches)", ".file")
        assert below(phone, branches) and below(branches, texts) and below(texts, source)

    def test_texts_have_their_lines(self):
        """As on a phone and in the terminal."""
        browser, source = self.browser, self.sources[0]
        whole = (source / DAY).read_text("utf-8")
        (source / DAY).write_text(re.sub("(?m)^scenario: .*\n(?:  .*\n|\n)*", "scenario: |\n  Mum: What now?\n  Maya: Nothing.\n  Mum: Good.\n", whole), "utf-8")
        browser.open("file", program=source, file=DAY)
        lines = lambda: browser.run("const p = document.querySelector('#stage .text'); return p.innerText.split('\\n')")
        browser.wait(lambda: lines() == ["Mum: What now?", "Maya: Nothing.", "Mum: Good."])
        (source / DAY).write_text(whole, "utf-8")

    def test_findings_stand_at_their_lines(self):
        browser, source = self.browser, self.sources[0]
        whole = (source / DAY).read_text("utf-8")
        builds.edit(source / DAY, "module:", "modul:")
        browser.open("program", program=source)
        href = browser.wait(lambda: browser.find("#findings + ul .error a")).get_attribute("href")
        browser.run("document.querySelector('#findings + ul .error a').click()")
        focus = "return document.activeElement.closest('.texts .finding')?.textContent ?? ''"
        browser.wait(lambda: "unknown-key" in browser.run(focus))
        assert browser.driver.current_url == href
        browser.run("document.getElementById('page').focus()")
        browser.tab_to("nav[aria-label=Findings] a")
        browser.press("\ue007")
        browser.wait(lambda: "unknown-key" in browser.run(focus))
        line = next(number for number, line in enumerate((source / DAY).read_text("utf-8").splitlines(), 1) if line.startswith("modul:"))
        assert re.match("modul: .*\n.*unknown-key", browser.find(f".lines > li:nth-child({line})").text)
        (source / DAY).write_text(whole, "utf-8")
        browser.wait(lambda: not browser.find("nav[aria-label=Findings] .error"))
        assert browser.console() == []

    def test_the_board_shows_what_is_left(self):
        browser = self.browser
        rows = "return [...document.querySelectorAll('tbody tr')].filter(row => row.checkVisibility()).length"
        browser.open("program", program=self.released)
        assert browser.run(rows) == 28
        browser.tab_to("#short")
        browser.press(" ")
        assert browser.run(rows) == 1
        browser.press(" ")
        assert browser.run(rows) == 28

    def test_another_language(self):
        browser, source = self.browser, builds.CONTENT / "first-lessons"
        browser.open("file", program=source, file="lessons/wudu/before-bed.yaml", page=3)
        browser.tab_to("#languages a[lang=ar]")
        browser.press("\ue007")
        browser.wait(lambda: browser.run("return document.querySelector('h1 bdi').lang") == "ar")
        browser.wait(lambda: browser.run("return document.querySelector('#stage fieldset')?.dir") == "rtl")
        radio, words = self.boxes(1400, ".option input", ".option span")
        assert words["right"] <= radio["left"]
        browser.run("document.querySelector('#trail li:nth-child(2) a').click()")
        browser.wait(lambda: browser.run("return document.querySelector('h1 bdi').textContent") == "الدروس الأولى")
        browser.run("document.querySelector('#languages a[lang=en]').click()")
        browser.wait(lambda: browser.run("return document.querySelector('h1 bdi').textContent") == "First Lessons")

    def test_reports_and_pictures_in_arabic(self):
        """Texts run from the right, numbers and names beside them do not, and all is inside the picture."""
        source = builds.copied("every-type")
        with open(source / "hornbook.yaml", "a", encoding="utf-8") as declaration:
            declaration.write("translations: [ar]\n")
        builds.succeed("translate", "update", source)
        tongues.fill(source, ["ar"], lambda words, tag: f"بالعربية {words}")
        report, picture = source / "report.html", source / "picture.svg"
        builds.succeed("report", source, "--language", "ar", "--out", report)
        picture.write_text(builds.run("graph", source / DAY, "--language", "ar").stdout, "utf-8")
        browser = self.browser
        browser.driver.get(report.as_uri())
        directions = """return [...document.querySelectorAll(arguments[0])].filter(one => one.textContent.startsWith('بالعربية'))
            .map(one => getComputedStyle(one).direction)"""
        found = browser.run(directions, "[lang=ar]")
        assert found and {*found} == {"rtl"}
        browser.driver.get(picture.as_uri())
        found = browser.run(directions, "text, tspan")
        assert found and {*found} == {"rtl"}
        outside = """const all = document.documentElement.getBoundingClientRect()
            return [...document.querySelectorAll('text')].filter(one => {
                const box = one.getBoundingClientRect()
                return box.left < all.left || box.right > all.right || box.top < all.top || box.bottom > all.bottom
            }).map(one => one.textContent)"""
        assert browser.run(outside) == []

    def test_nothing_moves_where_people_ask_for_that(self):
        browser = self.browser
        for value, moves in (("reduce", False), ("no-preference", True)):
            browser.driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": value}]})
            browser.open("file", program=self.sources[0], file=DAY)
            browser.wait(lambda: browser.find("#submit"))
            duration = browser.run("return getComputedStyle(document.getElementById('submit')).transitionDuration")
            assert (duration != "0s") == moves

    def test_the_page_of_a_backend(self):
        backend = Preview(builds.CONTENT / "everyday-parenting", command="serve")
        backend.request("POST", "/functions/v1/get-daily-activity", b"{}")
        browser = self.browser
        for scheme in ("light", "dark"):
            browser.driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
            browser.driver.get(backend.address)
            browser.wait(lambda: browser.find("#requests details"))
            browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
            assert browser.violations() == [], scheme
            self.check_widths(scheme)
        today = browser.find("#today").text
        browser.tab_to("#next-day")
        browser.press(" ")
        browser.wait(lambda: browser.find("#today").text > today)
        browser.wait(lambda: browser.find("#today").text in browser.run("return news.textContent"))
        assert browser.console() == []
        assert not browser.find("#silence").is_displayed()
        browser.run("asked = 0; const ask = fetch; fetch = (...words) => { asked += 1; return ask(...words) }")
        browser.run("told = []; new MutationObserver(() => told.push(news.textContent)).observe(news, {childList: true})")
        backend.process.kill()
        browser.wait(lambda: browser.find("#silence").is_displayed())
        silent = browser.run("return asked")
        browser.wait(lambda: browser.run("return asked") > silent + 2)
        assert [text for text in browser.run("return told") if text] == ["The server does not answer."]
        browser.console()
        backend.stop()

    def test_a_reader_needs_the_keyboard_alone(self):
        from selenium.webdriver.common.keys import Keys
        browser, head = self.browser, self.sources[0] / "hornbook.yaml"
        whole, lock = head.read_text("utf-8"), head.with_name("review.lock")
        head.write_text(f"{whole}reviews: {{roles: {{copy: {{reads: title}}}}}}\n", "utf-8")
        browser.open("file", program=head.parent, file=DAY)
        title = lambda: browser.run("return document.querySelector('#review-text option:last-child')?.textContent")
        browser.wait(lambda: "(never read)" in (title() or ""))
        for reader, said, button, then in (
                ("MK", {"text": Keys.ARROW_DOWN, "why": "too short"}, "#review-not-fine", "(not fine, MK: too short)"),
                # All of the file is fine but for that, until a reader names it.
                ("AB", {}, "#review-fine", "(not fine, MK: too short)"), ("AB", {"text": Keys.ARROW_DOWN}, "#review-fine", "(read)")):
            browser.tab_to("#review-reader")
            browser.press(*[Keys.BACKSPACE] * 2, reader)
            for field, keys in said.items():
                browser.tab_to(f"#review-{field}")
                browser.press(keys)
            browser.tab_to(button)
            browser.press(Keys.ENTER)
            browser.wait(lambda: browser.run("return news.textContent").endswith("recorded.") and then in (title() or ""))
        assert [line.split()[0] for line in lock.read_text("utf-8").splitlines()] == ["not-ok", "ok"] and browser.console() == []
        head.write_text(whole, "utf-8")
        lock.unlink()

    def test_saving_shows_without_a_reload(self):
        browser, source = self.browser, self.sources[0]
        whole = (source / DAY).read_text("utf-8")
        start = self.preview.get("file", program=source, file=DAY)[1]["starts"][1]
        browser.open("file", program=source, file=DAY, play=start["play"])
        question = lambda: browser.run("return document.querySelector('legend')?.textContent")
        legend = browser.wait(question)
        browser.run("unloaded = 0")
        builds.edit(source / DAY, legend, "Is this new?")
        browser.wait(lambda: question() == "Is this new?")
        (source / DAY).write_text("title: [", "utf-8")
        browser.wait(lambda: browser.find(".gap"))
        (source / DAY).write_text(whole, "utf-8")
        browser.wait(lambda: question() == legend)
        assert browser.run("return unloaded") == 0
        assert browser.console() == []

    def test_a_save_before_the_first_event_shows(self):
        """The page is made before the server's events come."""
        browser, source = self.browser, self.sources[0]
        whole = (source / DAY).read_text("utf-8")
        held = browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            const Real = EventSource
            globalThis.EventSource = class { set onmessage(hear) { globalThis.go = () => { new Real('api/events').onmessage = hear } } }"""})
        browser.open("file", program=source, file=DAY)
        browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", held)
        events = self.preview.events()
        first = events.get(timeout=builds.HANG)
        builds.edit(source / DAY, "title: The spilled juice", "title: Saved early")
        while events.get(timeout=builds.HANG) == first:
            pass
        browser.run("go()")
        browser.wait(lambda: "Saved early" in browser.run("return document.querySelector('h1').textContent"))
        (source / DAY).write_text(whole, "utf-8")

    def test_hostile_texts_run_nothing(self):
        browser, source = self.browser, self.sources[0]
        whole = (source / DAY).read_text("utf-8")
        title = next(line for line in whole.splitlines() if line.startswith("title:"))
        (source / DAY).write_text(whole.replace(title, f"title: {json.dumps(HOSTILE)}").replace("text: ", "text: <b onclick=hacked=1>"), "utf-8")
        hostile = builds.FIXTURES / "hostile-texts"
        shown = [("program", {"program": source}), ("file", {"program": source, "file": DAY})]
        for kind in self.preview.get("program", program=hostile)[1]["kinds"]:
            for file in kind["files"]:
                shown.append(("file", {"program": hostile, "file": file["file"]}))
        for page, values in [*shown, ("program", {"program": hostile})]:
            browser.open(page, **values)
            browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
            assert not browser.run("return 'hacked' in globalThis"), values
            assert browser.run("return document.querySelectorAll('main img, main script, main b, [onclick]').length") == 0
            assert not browser.run("return [...document.querySelectorAll('a')].some(a => !/^(http|#)/.test(a.getAttribute('href')))")
        (source / DAY).write_text(whole, "utf-8")
        assert browser.console() == []
