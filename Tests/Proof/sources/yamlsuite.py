"""What Hornbook takes for YAML, against libyaml and against the YAML Test Suite.

Each of the suite's 402 inputs is linted as a source file, all in one program. It must be accepted or rejected as libyaml
does (PyYAML's binding, events only), save for what the source language forbids: whether an input uses
that is worked out here from libyaml's own events. Where the verdict is not the suite's own,
yamlsuite-disagreements.txt says so with a reason; one more or one fewer fails.

The suite lies beside this repository, or where HORNBOOK_YAML_SUITE says. Without it nothing is tried, which fails
where CI is `true`."""

import os
import re
import unittest
from pathlib import Path

import yaml

import builds
import lintreport

LIST = Path(__file__).with_name("yamlsuite-disagreements.txt")
DATA = Path(os.environ.get("HORNBOOK_YAML_SUITE", builds.ROOT.parent / "shared/data/yaml-test-suite"))
INPUTS = 402


def inputs():
    """Name and folder of every case; `name/` and `tags/` hold links to others."""
    for path in sorted(DATA.rglob("in.yaml")):
        name = path.parent.relative_to(DATA)
        if name.parts[0] not in ("name", "tags"):
            yield str(name), path.parent


def path_of(name):
    return f"activities/6-9/{name.replace('/', '-')}.yaml"


def libyaml_events(data):
    """The events up to the first error, and whether there was one."""
    events = []
    try:
        for event in yaml.parse(data, Loader=yaml.CLoader):
            events.append(event)
    except (yaml.YAMLError, UnicodeError):
        return events, False
    return events, True


def forbidden(data, events):
    """The rules that an input breaks though it is YAML: those it must, and those it may be told."""
    must, may = set(), set()
    documents, anchors, opened, keys = 0, set(), [], []

    def node(event, is_key):
        if getattr(event, "tag", None) is not None:
            must.add("tag")
        if is_key and not isinstance(event, yaml.ScalarEvent):
            must.add("complex-key")
        if is_key and isinstance(event, yaml.ScalarEvent) and event.value == "<<" and not event.style:
            must.add("merge-key")
        if isinstance(event, yaml.AliasEvent):
            if event.anchor not in anchors:
                must.add("unknown-alias")
            elif event.anchor in opened:
                must.add("alias-cycle")
        elif event.anchor is not None:
            anchors.add(event.anchor)
            # An anchor that nothing uses is a text that lost its first word, most likely.
            may.add("unused-anchor")
            if isinstance(event, yaml.ScalarEvent) and event.value == "" and not event.style:
                must.add("reserved-character")

    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if event.version or event.tags:
                must.add("directive")
            if documents > 1:
                must.add("second-document")
            if must & {"directive", "second-document"}:
                # The reading goes on behind it, and what is said of the rest is no verdict on YAML.
                may |= {"tag", "second-document", "directive"} - must
                break
        elif isinstance(event, yaml.NodeEvent):
            is_key = bool(keys) and keys[-1] == "key"
            node(event, is_key)
            if keys and keys[-1] in ("key", "value"):
                keys[-1] = "value" if is_key else "key"
            if isinstance(event, yaml.CollectionStartEvent):
                keys.append("key" if isinstance(event, yaml.MappingStartEvent) else "item")
                opened.append(event.anchor)
        elif isinstance(event, yaml.CollectionEndEvent):
            keys.pop()
            opened.pop()
    scalars = "".join(e.value for e in events if isinstance(e, yaml.ScalarEvent) and e.style == '"')
    if re.search("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]", scalars):
        must.add("control-character")
    if re.search("[\x85\u2028\u2029]", scalars):
        must.add("unicode-line-break")
    text = data.decode("utf-8", "replace")
    if "\ufeff" in text[1:] or "\ufeff" in scalars:
        must.add("misplaced-byte-order-mark")
    if re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]", text):
        must.add("control-character")
    if re.search("[\x85\u2028\u2029]", text):
        must.add("unicode-line-break")
    if re.search("\r(?!\n)", text):
        must.add("lone-carriage-return")
    if re.search(r"(?m)^ *\t|[-?:][ ]*\t", text):
        may.add("tab-indentation")
    return must, may


class YAMLSuiteProof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not DATA.is_dir():
            builds.leave_untried(f"the YAML Test Suite is not at {DATA}")
        cls.syntax = {rule["id"] for rule in builds.rules() if rule["group"] == "syntax"}
        cls.folders = dict(inputs())
        cls.data = {name: (folder / "in.yaml").read_bytes() for name, folder in cls.folders.items()}
        # The report is checked, too.
        cls.report = lintreport.lint({path_of(name): data for name, data in cls.data.items()}, limit=60)

    def found(self, name):
        return [rule for rule in self.report.rules(path_of(name)) if rule in self.syntax]

    def test_all_inputs_are_there(self):
        self.assertEqual(len(self.data), INPUTS)

    def test_verdicts_are_libyaml_s(self):
        for name, data in self.data.items():
            with self.subTest(name):
                found = set(self.found(name))
                events, is_accepted = libyaml_events(data)
                must, may = forbidden(data, events)
                if is_accepted:
                    self.assertLessEqual(found, must | may, "libyaml accepts it")
                    self.assertEqual(bool(found - may), bool(must), f"{found} of {must}")
                else:
                    self.assertTrue(found, "libyaml rejects it")

    def test_disagreements_with_the_suite_are_known(self):
        known = read_list()
        actual = self.disagreements()
        for name in sorted(set(known) | set(actual)):
            with self.subTest(name):
                self.assertIn(name, known, f"new: {actual.get(name)}")
                self.assertIn(name, actual, "no longer a disagreement: delete its line")
                self.assertEqual(known[name][0], actual[name])
                self.assertTrue(known[name][1], "a reason is missing")

    def disagreements(self):
        """By name: what Hornbook says of an input of which the suite says the opposite."""
        result = {}
        for name, folder in self.folders.items():
            found = self.found(name)
            if bool(found) != (folder / "error").exists():
                result[name] = " ".join(sorted(set(found))) or "accepted"
        return result


def read_list():
    result = {}
    for line in LIST.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, verdict, reason = (line.split("  ", 2) + ["", ""])[:3]
            result[name] = (verdict.strip(), reason.strip())
    return result
