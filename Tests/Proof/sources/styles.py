"""One content in many styles of YAML: the shipped sources are read, and written anew with the same values in another
style, drawn by a seed. PyYAML sees that the values are the same; then nothing new may be found, and builds are the same
bytes."""

import random
import re
import shutil
import sys
import unittest
from collections import Counter

import yaml

import builds

NOTES = ["# note", "# to do: ask Maya", "#", "# ---", "# 'quoted", "# See page 5."]


class Writer:
    """Writes the values of a file in one style."""

    def __init__(self, seed, root):
        self.draw = draw = random.Random(seed)
        often = lambda *chances: draw.choice(chances)
        self.step, self.gap, self.isDeep = draw.randint(2, 8), often(1, 1, 3), often(True, False)
        self.width = often(None, None, 40, 60, 72, 80, 100, 120)
        self.isLate = often(True, False)  # breaks lines behind the width, as PyYAML does
        self.notes, self.gaps, self.flow = often(0, 0, 0.05, 0.3), often(0, 0, 0.1), often(0, 0, 0.1, 0.5, 1)
        self.quotes, self.explicit, self.tails = often(0, 0, 0.3, 1), often(0, 0, 0, 0.2), often(0, 0, 0.2)
        self.styles = often("plain", "single", "double", "literal", "folded", "plain single double literal folded").split()
        scalars = Counter(node.value for node in leaves(root) if node.tag.endswith(":str") and len(node.value) > 3)
        self.anchors = {text: None for text, count in scalars.items() if count > 1} if draw.random() < 0.15 else {}
        self.isBelowBlock = False

    def is_due(self, chance):
        return self.draw.random() < chance

    def file(self, root, remarks):
        body = self.flow_node(root, 0, 0) if self.is_due(self.flow) else "".join(self.mapping(root, 0))
        head = "".join(f"{remark}\n" for remark in remarks) + self.draw.choice(["", "", "# A file\n\n", "---\n", "--- # A file\n"])
        text = head + body.rstrip("\n") + self.draw.choice(["\n", "\n", "", "\n\n", "\n...\n", "\n# The end\n"])
        # Spaces at the ends of lines are part of a text below `|` or `>`, whose lines end with a mark here.
        text = re.sub("(?<!\1)\n", lambda _: self.tail() + "\n", text).replace("\1", "").replace("\n", self.draw.choice(["\n", "\n", "\r\n"]))
        return self.draw.choice(["", "", "\ufeff"]) + text

    def tail(self):
        return " " * self.draw.randint(1, 3) if self.is_due(self.tails) else ""

    def note(self):
        """A comment behind what stands on a line."""
        return " " * self.draw.randint(1, 3) + self.draw.choice(NOTES) if self.is_due(self.notes) else ""

    def between(self, column):
        """Comments and empty lines above an entry."""
        column = self.draw.choice([0, column] + ([] if self.isBelowBlock else [column + 1, column + self.step]))
        return (("\1\n" if self.isBelowBlock else "\n") if self.is_due(self.gaps) else "") + (
            " " * column + self.draw.choice(NOTES) + "\n" if self.is_due(self.notes) else "")

    def mapping(self, node, column):
        for number, (key, value) in enumerate(node.value):
            lead = self.between(column) if number else ""
            if self.is_due(self.explicit):
                yield f"{lead}{' ' * column}? {self.key(key)}\n{' ' * column}:{self.value(value, column, column + 1)}"
            else:
                head = " " * column + self.key(key) + ":"
                yield f"{lead}{head}{self.value(value, column, len(head))}"

    def key(self, key):
        return self.draw.choice(["'{}'", '"{}"']).format(key.value) if self.is_due(self.quotes) else key.value

    def value(self, node, column, at):
        """What stands behind a key, to the end of its last line."""
        if isinstance(node, yaml.ScalarNode):
            return " " + self.scalar(node, column + self.step, at + 1) + "\n"
        if not node.value or self.is_due(self.flow):
            self.isBelowBlock = False
            return " " + self.flow_node(node, column + self.step, at + 1) + self.note() + "\n"
        note, self.isBelowBlock = self.note(), False
        if isinstance(node, yaml.MappingNode):
            return note + "\n" + "".join(self.mapping(node, column + self.step))
        return note + "\n" + "".join(self.items(node, column + self.step * self.isDeep))

    def items(self, node, column):
        for number, item in enumerate(node.value):
            lead, inner = self.between(column) if number else "", column + 1 + self.gap
            head = " " * column + "-" + " " * self.gap
            if isinstance(item, yaml.ScalarNode):
                yield lead + head + self.scalar(item, inner, inner) + "\n"
            elif self.is_due(self.flow):
                self.isBelowBlock = False
                yield lead + head + self.flow_node(item, inner, inner) + self.note() + "\n"
            else:
                yield lead + head + "".join(self.mapping(item, inner))[inner:]

    def flow_node(self, node, column, at):
        """A value between brackets; its lines go on at a column."""
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, column, at, isFlow=True)
        isMap = isinstance(node, yaml.MappingNode)
        text, end = self.draw.choice(["{ ", "{"] if isMap else ["[", "[ "]), "}" if isMap else "]"
        isLong = self.is_due(0.3)
        for number, entry in enumerate(node.value):
            used = len(text) - text.rfind("\n") - 1 + (0 if "\n" in text else at)
            if isLong or used > (self.width or 1000) - 10:
                text += ((self.note() or "") if number else "") + "\n" + " " * column
                used = column
            key, item = entry if isMap else (None, entry)
            text += f"{self.key(key)}: " if isMap else ""
            text += self.flow_node(item, column + 2 if isLong else column, used + (len(key.value) + 2 if isMap else 0))
            text += ", " if number + 1 < len(node.value) else self.draw.choice(["", " ", ", "])
        return re.sub(" +\n", "\n", text) + (("\n" + " " * column) if isLong else "") + end

    def scalar(self, node, column, at, isFlow=False):
        text, self.isBelowBlock = node.value.rstrip("\n"), False
        if not node.style and not node.tag.endswith(":str"):
            return text + ("" if isFlow else self.note())
        anchor = ""
        if node.value in self.anchors:
            if self.anchors[node.value]:
                return f"*{self.anchors[node.value]}" + (" " if isFlow else self.note())
            self.anchors[node.value] = f"a{len([name for name in self.anchors.values() if name])}"
            anchor = f"&{self.anchors[node.value]} "
        style = self.draw.choice(self.styles)
        if style in ("literal", "folded") and (isFlow or " " not in text):
            style = "plain"
        if style == "plain" and not is_plain(text, isFlow):
            style = self.draw.choice(["single", "double"])
        if style in ("literal", "folded"):
            self.isBelowBlock = True
            lines = text.split("\n") if style == "literal" else self.folded(text, column, column, True).split("\n")
            return (anchor + ("|" if style == "literal" else ">") + self.draw.choice(["", "-", "+"]) + self.note() + "\n"
                    + "\n".join((" " * column + line+ "\1") if line else "\1" for line in lines))
        if style == "plain":
            return anchor + self.folded(text, column, at) + ("" if isFlow else self.note())
        if style == "single":
            return anchor + "'" + self.folded(text.replace("'", "''"), column, at + 1) + "'" + ("" if isFlow else self.note())
        text = text.replace("\\", "\\\\").replace('"', '\\"')
        if self.draw.random() < 0.3:
            text = text.replace("\n", "\\n")
        return anchor + '"' + self.folded(text, column, at + 1) + '"' + ("" if isFlow else self.note())

    def folded(self, text, column, at, isBlock=False):
        """A text broken into lines that reading joins again."""
        made = []
        for line in text.split("\n"):
            words = re.split("(?<=[^ ]) (?=[^ ])", line) if self.width else [line]
            rows, used = [words[0]], at + len(words[0])
            for word in words[1:]:
                if used > self.width if self.isLate else used + 1 + len(word) > self.width:
                    rows.append(word)
                    used = column + len(word)
                else:
                    rows[-1] += " " + word
                    used += 1 + len(word)
            made.append(("\n" if isBlock else "\n" + " " * column).join(rows))
            at = column
        return join(made, isBlock, column)


def join(lines, isBlock, column):
    """Each line end is one empty line more where lines are folded."""
    text, lead = lines[0], "" if isBlock else " " * column
    count = 1
    for line in lines[1:]:
        count += 1
        if line:
            text, count = text + "\n" * count + lead + line, 1
    return text


def is_plain(text, isFlow):
    return bool(re.match(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=~<]", text)) and not re.search(
        r":(\s|$)| #|[\n]|\s$" + (r"|[,\[\]{}:]" if isFlow else ""), text)


def leaves(node):
    if isinstance(node, yaml.ScalarNode):
        return [node]
    inner = [value for _, value in node.value] if isinstance(node, yaml.MappingNode) else node.value
    return [leaf for value in inner for leaf in leaves(value)]


def values(text):
    """What a file says, without the line ends at the ends of texts, which mean nothing."""
    def trimmed(value):
        if isinstance(value, dict):
            return [(key, trimmed(inner)) for key, inner in value.items()]
        return value.rstrip("\n") if isinstance(value, str) else [trimmed(inner) for inner in value]
    return trimmed(yaml.load(text, yaml.CBaseLoader))


def restyled(text, seed):
    root = yaml.compose(text, yaml.CSafeLoader)
    made = Writer(seed, root).file(root, re.findall("# hornbook: .*", text))
    if values(made.lstrip("\ufeff")) != values(text):
        global made_last; made_last = made
        raise AssertionError(f"{seed}: other values")
    return made


class StylesProof(unittest.TestCase):
    def test_equal_values_are_equal(self):
        known, wanted = Counter(map(sign, builds.findings(cwd=builds.CONTENT))), tree(builds.CONTENT)
        for seed in range(builds.count(2, 40)):
            copy = builds.folder("styles") / "content"
            shutil.copytree(builds.CONTENT, copy)
            for path in copy.rglob("*.yaml"):
                name = path.relative_to(copy).as_posix()
                path.write_text(restyled(path.read_text("utf-8"), f"{seed} {name}"), "utf-8", newline="")
            with self.subTest(seed):
                self.assertEqual(Counter(map(sign, builds.findings(cwd=copy))) - known, Counter())
                self.assertEqual(tree(copy), wanted)


def sign(finding):
    return finding["path"], finding["rule"]


def tree(content):
    """Every file of a build of a program, with its bytes."""
    out = builds.folder("styles-dist")
    builds.succeed("build", "--out", out, content)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
