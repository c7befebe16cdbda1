"""`hornbook fmt` over the content, the YAML Test Suite, and programs whose files are written anew with their keys shuffled, in any
style: PyYAML reads the same values, each comment stands where it stood, lint finds the same, builds have the
same bytes, and a second time changes nothing."""

import bisect
import itertools
import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings

import builds
import lintreport
import test_styles as styles
import test_yamlsuite as yamlsuite

# The last is tried in studies alone.
SOURCES = [*(builds.ROOT / "Tests/Proof/rules" / name for name in ("languages", "curriculum")), builds.CONTENT]
REMARKS = [f"# hornbook: allow {rule} — proof" for rule in ("lone-version", "long-answer", "repeated-feedback")]
# Keys whose value has keys that the writer chooses, in an order of their own.
CHOSEN = {"modules", "categories", "rules", "events", "state", "with", "remote"}


class Notes(list):
    """Comments, no two of them the same."""

    count = itertools.count()

    def __getitem__(self, index):
        return f"{super().__getitem__(index)} (n{next(self.count)})"


def shuffle(draw, node, key=None):
    inner = node.value if isinstance(node, yaml.CollectionNode) else []
    if isinstance(node, yaml.MappingNode) and key not in CHOSEN:
        draw.shuffle(inner)
    for child in inner:
        name, value = child if isinstance(child, tuple) else (None, child)
        shuffle(draw, value, name and name.value)


def disordered(text, style):
    writer, root = styles.Writer(style, text), yaml.compose(text, yaml.CSafeLoader)
    shuffle(random.Random(style["seed"]), root)
    return writer.file(root, re.findall("# hornbook: .*", text))


def values(data, is_whole):
    """What a file says. Where it lacks its last line end, texts may have lost theirs."""
    text = data.decode("utf-8-sig")
    try:
        said = json.dumps(yaml.load(text, yaml.CBaseLoader), sort_keys=True)
    except yaml.composer.ComposerError:
        # PyYAML wants a name once.
        said = json.dumps(sorted(getattr(event, "value", "") for event in yaml.parse(text, yaml.CBaseLoader)))
    return said if is_whole else re.sub(r'(\\n)+"', '"', said)


def leaves(text):
    """The scalars, keys and aliases of a file: start, end, path, and the collections around, each with its path, its column,
    its start, and in brackets its end."""
    found, around = [], []
    for event in yaml.parse(text, yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionEndEvent):
            around.pop()["end"] = event.end_mark.index
        elif isinstance(event, yaml.NodeEvent):
            path, start = (), event.start_mark.index
            if around:
                outer = around[-1]
                if not outer["mapping"]:
                    outer["key"] += 1
                elif outer["is_key"]:
                    outer["key"] = getattr(event, "value", None)
                outer["is_key"] = not outer["is_key"]
                path = outer["path"] + (outer["key"],)
            if isinstance(event, yaml.CollectionStartEvent):
                around.append({"path": path, "column": event.start_mark.column, "start": start, "flow": event.flow_style, "key": -1,
                               "mapping": isinstance(event, yaml.MappingStartEvent), "is_key": True})
            else:
                found.append((start, event.end_mark.index, path, list(around)))
    return found


def comments(data):
    """Each comment with where it stands: beside or below a value, above or at the end of something, or in brackets."""
    text = data.decode("utf-8-sig").replace("\r\n", "\n")
    known = leaves(text)
    for found in re.finditer(r"(?m)(?:^|(?<=[ \t]))#.*", text):
        at = found.start()
        number = bisect.bisect(known, at, key=lambda leaf: leaf[0]) - 1
        before = known[number] if number >= 0 else None
        # In a text it is none, but for the header of a block text.
        if before and at < before[1] and text[at:before[1]].strip():
            is_block = re.compile(r"(&\S+ +)?[|>]").match(text, before[0])
            if not is_block or "\n" in text[before[0]:at]:
                continue
        yield found[0].rstrip(), relation(text, at, before, known[number + 1] if number + 1 < len(known) else None)


def relation(text, at, before, after):
    line = text.rfind("\n", 0, at) + 1
    if not before:
        return ("head",)
    if any(block["flow"] and block["start"] < at < block["end"] for block in before[3]):
        return ("within", before[2])
    value = next((block["path"] for block in before[3] if block["flow"]), before[2])
    if text[line:at].strip():
        return ("beside", value) if before[1] > line else ("sign", text[line:at].strip(" -"))
    blocks, column = [block for block in before[3] if not block["flow"]], at - line
    fitting = next((block for block in reversed(blocks) if block["column"] <= column), None)
    fitting = blocks[0] if blocks and column <= blocks[0]["column"] else fitting
    if after:
        next_line = re.compile(r"(?m)^( *)([^\s#].*)").search(text, at)
        is_remark = "hornbook" in text[at:text.find("\n", at)]
        if column <= len(next_line[1]) or is_remark or column <= blocks[-1]["column"] and (not fitting or fitting in after[3]):
            # Above a dash it is about the item.
            items = [block["path"] for block in after[3] if block["start"] > at] + [after[2]]
            return ("above", next((path for path in items if path[-1:] and isinstance(path[-1], int)), after[2])
                    if next_line[2].startswith("-") else after[2])
    if not blocks or column > blocks[-1]["column"]:
        return ("below", value)
    return ("end", fitting["path"] if fitting else ())


def is_kept(before, after):
    """Whether a comment stands where it stood. One above the first key of an item goes above the dash, one above the
    first key of all is the file's."""
    if before == after or after == ("head",) and before[0] == "above" and len(before[1]) == 1:
        return True
    short, long = sorted((before[-1], after[-1]), key=len)
    return before[0] == after[0] == "above" and long[:-1] == short and isinstance(short[-1], int)


def findings(folder):
    """Without the numbers of lines in what is said; what is said of spaces goes by the spaces that are there."""
    return Counter((finding["path"], finding["rule"], finding["rule"] == "wrong-indentation" or re.sub(
                        r"\bline \d+", "line", finding["message"]))
                   for finding in builds.findings(cwd=folder))


class TestFormatting:
    def is_formatted(self, folder, paths=None, code=0):
        """Formats a folder; what its files hold before and after."""
        before = builds.files(folder, "*.y*ml")
        builds.succeed("fmt", cwd=folder, code=code)
        after = builds.files(folder, "*.y*ml")
        for path in paths or before:
            is_whole = before[path].endswith(b"\n")
            assert values(after[path], is_whole) == values(before[path], is_whole), path
            old, new = sorted(comments(before[path])), sorted(comments(after[path]))
            assert [said for said, _ in new] == [said for said, _ in old], path
            for (said, one), (_, other) in zip(old, new):
                assert is_kept(one, other), f"{path}: {said}: {one} is {other}"
            # All its lines end as its first line did.
            has_returns = before[path].partition(b"\n")[0].endswith(b"\r") and b"\n" in before[path]
            text = after[path].replace(b"\r\n", b"\n") if has_returns else after[path]
            assert not text or text.endswith(b"\n") and b"\r" not in text, path
            assert after[path].count(b"\r") == (text.count(b"\n") if has_returns else 0), path
        builds.succeed("fmt", cwd=folder, code=code)
        assert builds.files(folder, "*.y*ml") == after
        return before, after

    def copied(self, sources, change=lambda data, name: data):
        copy = builds.folder("formatting") / sources.name
        for path in sorted(filter(Path.is_file, sources.rglob("*"))):
            name, data = path.relative_to(sources), path.read_bytes()
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes(change(data, name) if path.suffix == ".yaml" else data)
        return copy

    def test_content_is_formatted(self):
        assert "0 of " in builds.succeed("fmt", "--check", cwd=builds.CONTENT)

    @pytest.mark.parametrize("sources", SOURCES[:builds.count(2, 3)], ids=lambda sources: sources.name)
    def test_disordered_programs_stay_what_they_are(self, sources, monkeypatch):
        monkeypatch.setattr(styles, "NOTES", Notes(styles.NOTES + REMARKS))
        wanted = styles.built(sources, styles.PLAIN)

        @given(styles.STYLES)
        @settings(max_examples=builds.count(2, 22))
        def stay_what_they_are(chosen):
            turn = itertools.cycle(chosen)
            copy = self.copied(sources, lambda data, _: disordered(data.decode(), next(turn)).encode())
            found = findings(copy)
            self.is_formatted(copy)
            assert findings(copy) == found
            assert styles.built(copy, styles.PLAIN) == wanted

        stay_what_they_are()

    def test_findings_do_not_go_by_indentation(self, subtests):
        asked = ["Where in your week is there room", "For nothing at all?", "Who else can hear", "It when you sing?"]
        for step in (1, 2, 3, 7, 20, 50):
            blanks = " " * step
            items = f"{blanks}-  {asked[0]}\n{blanks}   {asked[1]}\n"
            flow = f"[\n{blanks}{asked[2]}\n{blanks}{asked[3]},\n{blanks}What helped?]\n"
            steps = f"{blanks}howTo:\n{blanks * 2} - Kneel.\n{blanks * 2}  - Speak.\n{blanks * 2}  #5 of them\n"
            texts = [f"followUpQuestions:\n{items}", f"followUpQuestions: {flow}", f"takeaway:\n{steps}",
                     "followUpQuestions:\n-    Two\n  #5 of them\n-    Six\n"]
            inputs = {f"activities/6-9/day-0{day}.yaml": text.encode() for day, text in enumerate(texts, 1)}
            with subtests.test(step), lintreport.program(inputs) as folder:
                found = findings(folder)
                assert {"item-in-text", "missing-comma", "cut-by-comment"} <= {rule for _, rule, _ in found}
                self.is_formatted(Path(folder))
                assert findings(folder) == found

    def test_what_the_yaml_test_suite_accepts(self):
        if not yamlsuite.DATA.is_dir():
            builds.leave_untried(f"the YAML Test Suite is not at {yamlsuite.DATA}")
        inputs = {f"activities/6-9/{'-'.join(path.relative_to(yamlsuite.DATA).parts[:-1])}.yaml": path.read_bytes()
                  for path in sorted(yamlsuite.DATA.rglob("in.yaml")) if path.relative_to(yamlsuite.DATA).parts[0] not in ("name", "tags")}
        syntax = {rule["id"] for rule in builds.rules() if rule["group"] == "syntax"} | {"duplicate-key"}
        with lintreport.program(inputs) as folder:
            found = [finding for finding in builds.findings(cwd=folder) if finding["severity"] == "error"]
            errors = {finding["path"] for finding in found if finding["rule"] in syntax}
            accepted = sorted(inputs.keys() - errors)
            self.is_formatted(Path(folder), accepted, code=1)
            # Lines at other columns than a file of ours has may be sound YAML, which can be laid out.
            errors = {finding["path"] for finding in found if finding["rule"] in syntax - {"wrong-indentation"}}
            left = {path: (Path(folder) / path).read_bytes() for path in sorted(errors)}
            assert left == {path: inputs[path] for path in sorted(errors)}
