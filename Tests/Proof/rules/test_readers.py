"""Readers from outside: what they say stands at its place and behaves as findings do, whatever else they do."""

import json
import shutil
import sys
from pathlib import Path

import pytest

import builds

PROGRAM = """program: first-days
title: First days
days: 1
covers: [family]
readers: {{kind: {{run: "{run}", timeout: {limit}}}}}
"""
FAMILY = """id: first
week: 1
title: A poster
minutes: 9
steps:
  - "It is \\u00fcber \\"very\\" wet."
  - >
    Look at it. It is
    very dry. # hornbook
  - It is very old. # hornbook: allow kind/very — so it is
"""
READER = """import json, sys
for line in sys.stdin:
    text = json.loads(line)
    at = text["text"].find("very")
    if at >= 0:
        print(json.dumps({"address": text["address"], "from": at, "to": at + 4, "rule": "very", "severity": "note",
                          "message": "is it?", "replacement": "quite"}))
"""
HOSTILE = {
    "exit 3": "fails with exit code 3", "echo no >&2; exit 2": "exit code 2: no", "sleep 100": "not done after 1 second",
    "echo yes": "prints in line 1 what is no object of JSON", "head -c 70000000 /dev/zero": "prints more than 64 MiB", "cat": "prints in line 1 no range",
    "echo '{}'": "an address that it was not given: none",
    "sed 's/^{/{\\\"from\\\":0,\\\"to\\\":99999,\\\"rule\\\":\\\"x\\\",\\\"message\\\":\\\"m\\\",/'": "a range outside of the text",
}


class TestReaders:
    def program(self, run):
        folder = builds.folder("readers")
        (folder / "family").mkdir()
        (folder / "reader.py").write_text(READER)
        (folder / "hornbook.yaml").write_text(PROGRAM.format(limit=1 if "sleep" in run else 60, run=run.replace("\\", "\\\\").replace('"', '\\"')), "utf-8")
        (folder / "family/first.yaml").write_text(FAMILY, "utf-8")
        return folder

    def found(self, folder, *flags):
        return [(found["rule"], found["range"]["start"]["line"], found["range"]["start"]["column"], found["message"])
                for found in builds.findings(*flags, cwd=folder)]

    def test_findings_of_a_reader(self, monkeypatch, tmp_path):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        folder = self.program(f"{sys.executable} {'{0}'}".format("reader.py"))
        expected = [("kind/very", 6, 24, "is it?"), ("kind/very", 9, 5, "is it?")]
        assert self.found(folder) == [], "readers run only if they are asked for"
        assert self.found(folder, "--readers") == expected
        # From now on it is asked about what changed alone.
        (folder / "reader.py").write_text("import sys; sys.exit(sys.stdin.read().count(chr(10)))")
        assert self.found(folder, "--readers") == expected
        builds.run("lint", "--fix", "--readers", cwd=folder)
        assert (folder / "family/first.yaml").read_text("utf-8") == FAMILY
        (folder / "reader.py").write_text(READER)
        builds.run("lint", "--fix", "--unsafe-fixes", "--readers", cwd=folder)
        mended = (folder / "family/first.yaml").read_text("utf-8")
        assert mended == FAMILY.replace('\\"very', '\\"quite').replace("very dry", "quite dry")

    @pytest.mark.parametrize("command", HOSTILE)
    def test_readers_that_fail(self, command, monkeypatch, tmp_path):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        found = self.found(self.program(command), "--readers")
        assert [rule for rule, *_ in found] == ["failing-reader"] and HOSTILE[command] in found[0][-1], found

    def test_texts(self):
        lines = [json.loads(line) for line in builds.run("texts", builds.CONTENT / "quran-quiz").stdout.splitlines()]
        assert len({line["address"] for line in lines}) == len(lines)
        options = [line for line in lines if line["role"] == "choice"]
        assert all(line["text"] in [option["text"] for option in line["item"]["options"]] for line in options)
        blind = builds.run("texts", "--blind", builds.CONTENT / "quran-quiz").stdout
        assert blind.count("\n") == len(lines) and '"right"' not in blind

    @pytest.mark.study
    @pytest.mark.parametrize("name", ["codespell", "meaning"])
    def test_adapters(self, name):
        """The adapters of docs/readers.md find what is planted."""
        adapter = builds.ROOT / f"editors/readers/{name}.py"
        folder = builds.folder("adapters")
        shutil.copytree(builds.CONTENT / "quran-quiz", folder, dirs_exist_ok=True, ignore=builds.LEDGERS)
        path = next(iter(sorted(Path(folder).glob("quizzes/6-9/*.yaml"))))
        text = path.read_text("utf-8")
        path.write_text(text.replace(" the ", " teh ", 1), "utf-8")
        rules = {found["rule"] for found in builds.findings("--with", f"{sys.executable} {adapter}", cwd=folder)}
        assert name != "codespell" or any(rule.endswith("/typo") for rule in rules), rules
        assert "failing-reader" not in rules
