"""Headless Chromium looks at pages of every sort on the site that `make site` makes."""

import functools
import http.server
import subprocess
import threading

import pytest

import builds
from test_pages import Browser

PAGES = ["", "importing/", "languages/", "planted-flaws/", "rules/", "rules/unknown-module/",
         "rules/tag/", "rules/bad-id/", "fields/", "fields/activity/",
         "formats/", "databases/", "performance/", "architecture/", "editors/", "CONTRIBUTING/", "CHANGELOG/"]
# What DocC makes is looked at in both widths; its own menus are not ours to mend.
OF_DOCC = [f"{module}/documentation/{module.lower()}/" for module in (
    "DailyPractice", "LearningRules", "PracticeServer", "LearningBasics")]


@pytest.mark.study
class TestSite:
    @classmethod
    def setup_class(cls):
        cls.browser = Browser(None)
        subprocess.run(["make", "site"], cwd=builds.ROOT, check=True)
        serve = functools.partial(http.server.SimpleHTTPRequestHandler, directory=builds.ROOT / ".build/site")
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def teardown_class(cls):
        cls.server.shutdown()
        cls.browser.driver.quit()

    def emulate(self, command, **values):
        self.browser.driver.execute_cdp_cmd(f"Emulation.{command}", values)

    def open(self, page):
        self.browser.driver.get(f"http://127.0.0.1:{self.server.server_port}/hornbook/{page}")
        self.browser.wait(lambda: self.browser.find("h1"))

    @pytest.mark.parametrize("width", [320, 1400])
    def test_nobody_is_shut_out(self, width):
        self.emulate("setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        for scheme in ("light", "dark"):
            self.emulate("setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            # What somebody chose before counts for more than the system's wish.
            self.open("")
            self.browser.run("localStorage.clear()")
            for page in PAGES + OF_DOCC:
                self.open(page)
                assert page in OF_DOCC or self.browser.violations() == [], (scheme, page)
                assert page in OF_DOCC or self.browser.run("return getComputedStyle(document.body).colorScheme") == scheme
                assert self.browser.run("return document.documentElement.scrollWidth") <= width, (scheme, page)

    def test_a_search_finds_what_docc_has_made(self):
        self.open("")
        self.browser.run("document.querySelector('label[for=__search]').click()")
        field = self.browser.wait(lambda: self.browser.find(".md-search__input"))
        field.send_keys("QuizResumption")
        found = self.browser.wait(lambda: self.browser.find(".md-search-result__link[href*='DailyPractice/documentation']"))
        self.browser.driver.get(found.get_attribute("href"))
        self.browser.wait(lambda: (title := self.browser.find("h1")) and "QuizResumption" in title.text)
