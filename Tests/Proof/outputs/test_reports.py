"""Holds what `lint` writes for other programs against their schemas: SARIF against that of OASIS, JUnit against that of
Jenkins, Code Quality against GitLab's documentation; for no finding, one, and thousands with hostile texts."""

import json
import os
import re
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import jsonschema_rs
import xmlschema

import builds
import lintreport

SARIF = Path(os.environ.get("HORNBOOK_SARIF_SCHEMA", builds.ROOT.parent / "shared/data/sarif-schema-2.1.0.json"))
JUNIT = Path(__file__).parent / "junit-10.xsd"
GITLAB = json.loads(Path(__file__).with_name("gitlab.schema.json").read_text("utf-8"))
CLEAN = {"hornbook.yaml": lintreport.DECLARATION}
# What ends a text in XML, in JSON, in Markdown and on a terminal; what XML has no way to say; what SARIF replaces.
HOSTILE = ["]]><!--", "&amp;<b a='\"'>", "\0\x01\x08\x0b\x1b[2J", "\ufffe\uffff", "a\u202eb\u200b\u2028", "\r\n::error::x",
           "##[group]x", "[x](1)", "{0} {1:x}", "\\u0000\\", "<?x?>", "\U0001f600\u0301", "%3Cb%3E", "\t|`x`"]


def hostile(count):
    """A program with at least so many findings: keys that nobody knows, and a text for each."""
    files, keys = dict(CLEAN), 0
    while keys < count:
        lines = ["day: 1", "ageBand: 6-9"]
        for number in range(25):
            keys += 1
            lines.append(f"{json.dumps(HOSTILE[keys % len(HOSTILE)] + str(number))}: {json.dumps(HOSTILE[number % 14])}")
        files[f"activities/6-9/{len(files)} a#b%c&d;é.yaml"] = "\n".join(lines).encode()
    return files


class TestReports:
    def setup_method(self):
        if not SARIF.exists():
            builds.leave_untried(f"there is no schema of SARIF at {SARIF}")
        self.folder = builds.folder("reports")

    def reports(self, files, *arguments):
        """The three reports of one run and its findings, as text; no name of this machine is in them."""
        lintreport.write(self.folder, files)
        out = self.folder / "out"
        done = builds.run("lint", *arguments, *(f"--format={form}:out/{form}" for form in ("sarif", "gitlab", "junit")),
                          "--format=json", cwd=self.folder)
        assert done.returncode in (0, 1), done.stderr
        texts = [(out / form).read_text("utf-8") for form in ("sarif", "gitlab", "junit")]
        for text in texts:
            assert str(self.folder) not in text
        return texts, json.loads(done.stdout)["diagnostics"]

    def check(self, files, *arguments):
        (sarif, gitlab, junit), findings = self.reports(files, *arguments)
        results = self.check_sarif(json.loads(sarif), findings, files)
        problems = json.loads(gitlab)
        assert [str(error) for error in jsonschema_rs.validator_for(GITLAB).iter_errors(problems)] == []
        assert ([(problem["check_name"], problem["location"]["path"]) for problem in problems]
                == [(finding["rule"], finding["path"]) for finding in findings])
        assert len({problem["fingerprint"] for problem in problems}) == len(findings)
        self.check_junit(junit, findings, files)
        return results, problems

    def check_sarif(self, log, findings, files):
        # Strict readers refuse a stray bracket in a pattern, of languages.
        schema = json.loads(SARIF.read_text("utf-8").replace("{2}]?$", "{2}?$"))
        assert [str(error)[:500] for error in jsonschema_rs.validator_for(schema).iter_errors(log)] == []
        run, = log["runs"]
        reported = [result for result in run["results"] if "suppressions" not in result]
        assert [result["ruleId"] for result in reported] == [finding["rule"] for finding in findings]
        rules = run["tool"]["driver"]["rules"]
        for rule in rules:
            assert rule["helpUri"] == f"{builds.SITE}/rules/{rule['id']}/"
            for key in ("shortDescription", "fullDescription", "help"):
                assert rule[key]["text"]
        for result in run["results"]:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            assert not re.search(r"\]\(|\{\d", result["message"]["text"])
            for location in result["locations"] + result.get("relatedLocations", []):
                uri = location["physicalLocation"]["artifactLocation"]["uri"]
                assert re.search(r"^([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$", uri)
                assert unquote(uri) in files
        for result, finding in zip(reported, findings):
            region = result["locations"][0]["physicalLocation"]["region"]
            assert ((region["startLine"], region["endColumn"])
                    == (finding["range"]["start"]["line"], finding["range"]["end"]["column"]))
            assert len(result.get("fixes", [])) == (1 if "fix" in finding else 0)
        return run["results"]

    def check_junit(self, text, findings, files):
        xmlschema.XMLSchema(str(JUNIT)).validate(text)
        suites = ElementTree.fromstring(text)
        assert int(suites.get("failures")) == sum(finding["severity"] == "error" for finding in findings)
        assert [suite.get("name") for suite in suites] == list(files)
        broken = {finding["path"] for finding in findings}
        for suite in suites:
            assert int(suite.get("tests")) == len(suite)
            if suite.get("name") not in broken:
                assert [(case.get("name"), len(case)) for case in suite] == [("no findings", 0)]
        told = [case[0].text for case in suites.iter("testcase") if len(case)]
        assert len(told) == len(findings)

    def test_no_finding(self):
        self.check(CLEAN)
        assert (self.folder / "out/gitlab").read_text() == "[]\n"

    def test_one_finding(self):
        day = b"# hornbook: allow contradicting-path \xe2\x80\x94 it is tried\nday: 1\nageBand: 6-9\ntitle: A  day\n"
        results, _ = self.check({**CLEAN, "activities/6-9/day-02.yaml": day}, "--select=contradicting-path")
        assert [result["suppressions"] for result in results] == [[{"kind": "inSource", "justification": "it is tried"}]]
        _, problems = self.check({**CLEAN, "activities/6-9/day-02.yaml": b"day: one\nageBand: 6-9\n"},
                                 "--select=not-an-integer")
        assert len(problems) == 1

    def test_thousands_of_findings_with_hostile_texts(self):
        count = builds.count(1800, 7200)
        results, _ = self.check(dict(sorted(hostile(count).items(), key=lambda entry: (entry[0] != "hornbook.yaml", entry))))
        assert len(results) >= count * 2 // 3

    def test_names_stay_when_lines_come_and_go(self):
        day = "day: one\nageBand: 6-9\nprompts:\n- id: a\n  points: x\n- id: b\n  points: y\n"
        files = {**CLEAN, "activities/6-9/day-01.yaml": day.encode()}
        _, before = self.check(files)
        moved = "# above\n\n" + day.replace("- id: a\n  points: x\n", "") + "- id: a\n  points: x\n"
        _, after = self.check({**CLEAN, "activities/6-9/day-01.yaml": moved.encode()})
        names = [sorted((problem["check_name"], problem["fingerprint"]) for problem in found) for found in (before, after)]
        assert names[0] == names[1]
