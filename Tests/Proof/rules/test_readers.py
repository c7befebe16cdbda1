"""The adapters of docs/readers.md; `Tests/Suite/cli/readers.md` has what holds of any reader."""

import shutil
import sys

import pytest

import builds


@pytest.mark.study
@pytest.mark.parametrize("name", ["codespell", "meaning"])
def test_adapters(name):
    """They find what is planted."""
    adapter = builds.ROOT / f"editors/readers/{name}.py"
    folder = builds.folder("adapters")
    shutil.copytree(builds.CONTENT / "quran-quiz", folder, dirs_exist_ok=True, ignore=builds.LEDGERS)
    path = min(folder.glob("quizzes/6-9/*.yaml"))
    path.write_text(path.read_text("utf-8").replace(" the ", " teh ", 1), "utf-8")
    rules = {found["rule"] for found in builds.findings("--with", f"{sys.executable} {adapter}", cwd=folder)}
    assert name != "codespell" or any(rule.endswith("/typo") for rule in rules), rules
    assert "failing-reader" not in rules
