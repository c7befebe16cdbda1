"""What Hornbook takes for YAML, against the YAML Test Suite.

Each of the suite's 402 inputs is linted as a source file, all in one program, and must be accepted or rejected as the
suite says. Where the verdict is another, since libyaml or the source language has it so, yamlsuite-disagreements.txt says
so with a reason; one more or one fewer fails.

The suite lies beside this repository, or where HORNBOOK_YAML_SUITE says. Without it nothing is tried, which fails
where CI is `true`."""

import os
import re
from pathlib import Path

import builds
import lintreport

LIST = Path(__file__).with_name("yamlsuite-disagreements.txt")
DATA = Path(os.environ.get("HORNBOOK_YAML_SUITE", builds.ROOT.parent / "shared/data/yaml-test-suite"))
INPUTS = 402


class TestYAMLSuite:
    def test_disagreements_with_the_suite_are_known(self):
        if not DATA.is_dir():
            builds.leave_untried(f"the YAML Test Suite is not at {DATA}")
        # `name/` and `tags/` hold links to other cases.
        folders = [path.parent for path in sorted(DATA.rglob("in.yaml"))
                   if path.relative_to(DATA).parts[0] not in ("name", "tags")]
        names = {folder: str(folder.relative_to(DATA)) for folder in folders}
        paths = {folder: f"activities/6-9/{name.replace('/', '-')}.yaml" for folder, name in names.items()}
        assert len(folders) == INPUTS
        # The report is checked, too.
        report = lintreport.lint({paths[folder]: (folder / "in.yaml").read_bytes() for folder in folders}, limit=60)
        syntax = {rule["id"] for rule in builds.rules() if rule["group"] == "syntax"}
        actual = {}
        for folder in folders:
            found = sorted(syntax & set(report.rules(paths[folder])))
            if bool(found) != (folder / "error").exists():
                actual[names[folder]] = " ".join(found) or "accepted"
        # A name, the verdict, and a reason.
        known = [re.split(" {2,}", line, maxsplit=2) for line in LIST.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
        assert actual == {name: verdict for name, verdict, _ in known}
