"""The shipped sources in many styles of YAML: the values of each file are written anew in a style that a seed draws, and
PyYAML sees that they are the same. Then nothing new is found, however much is done at once, and a build has the same bytes."""

import random
import re
import shutil
import unittest
from collections import Counter

import yaml

import builds

NOTES = ["# note", "# to do: ask Maya", "#", "# ---", "# 'quoted", "# See page 5.", "# title: The juice"]
SOUND = [builds.CONTENT, builds.ROOT / "Tests/Proof/rules/languages"]
# Ends a line of a block text until all is written: spaces there are part of the text.
KEPT = "\1"


class Writer:
    """Writes the values of a file in one style."""

    def __init__(self, seed, root):
        self.draw = random.Random(seed)
        often = lambda *chances: self.draw.choice(chances)
        self.step, self.gap, self.is_deep = self.draw.randint(2, 8), often(1, 1, 3), often(True, False)
        self.width, self.is_late = often(None, None, 40, 60, 72, 80, 100, 120), often(True, False)
        self.notes, self.gaps, self.tails = often(0, 0, 0.05, 0.3), often(0, 0, 0.1), often(0, 0, 0.2)
        self.flow, self.quotes, self.explicit = often(0, 0, 0.1, 0.5, 1), often(0, 0, 0.3, 1), often(0, 0, 0, 0.2)
        self.styles = often("p", "'", '"', "|", ">", "p'\"|>")
        counts = Counter(leaf.value for leaf in leaves(root) if leaf.tag.endswith(":str") and len(leaf.value) > 3)
        self.anchors = {text: "" for text, count in counts.items() if count > 1} if self.is_due(0.15) else {}
        self.is_below_block = False

    def is_due(self, chance):
        return self.draw.random() < chance

    def file(self, root, remarks):
        head = "".join(remark + "\n" for remark in remarks)
        head += self.draw.choice(["", "# A file\n\n", "---\n", "--- # A file\n"])
        body = self.flow_node(root, 0, 0) if self.is_due(self.flow) else "".join(self.mapping(root, 0))
        text = head + body.rstrip("\n") + self.draw.choice(["\n", "", "\n\n", "\n...\n", "\n# The end\n"])
        text = re.sub(f"(?<!{KEPT})\n", lambda _: " " * self.is_due(self.tails) * self.draw.randint(1, 3) + "\n", text)
        return self.draw.choice(["", "\ufeff"]) + text.replace(KEPT, "").replace("\n", self.draw.choice(["\n", "\r\n"]))

    def note(self):
        """A comment behind what stands on a line."""
        return " " * self.draw.randint(1, 3) + self.draw.choice(NOTES) if self.is_due(self.notes) else ""

    def between(self, column):
        """Comments and empty lines above an entry."""
        columns = [0, column] if self.is_below_block else [0, column, column + 1, column + self.step]
        gap = (KEPT if self.is_below_block else "") + "\n" if self.is_due(self.gaps) else ""
        note = " " * self.draw.choice(columns) + self.draw.choice(NOTES) + "\n" if self.is_due(self.notes) else ""
        return gap + note

    def mapping(self, node, column):
        for number, (key, value) in enumerate(node.value):
            lead, lines = self.between(column) if number else "", " " * column + self.key(key) + ":"
            if self.is_due(self.explicit):
                lines = f"{' ' * column}? {lines[column:-1]}\n{' ' * column}:"
            yield lead + lines + self.value(value, column, len(lines.split("\n")[-1]))

    def key(self, key):
        return self.draw.choice("'\"").join(["", key.value, ""]) if self.is_due(self.quotes) else key.value

    def value(self, node, column, at):
        """What stands behind a key, to the end of its last line."""
        if isinstance(node, yaml.ScalarNode):
            return " " + self.scalar(node, column + self.step, at + 1) + "\n"
        self.is_below_block = False
        if not node.value or self.is_due(self.flow):
            return " " + self.flow_node(node, column + self.step, at + 1) + self.note() + "\n"
        isMap = isinstance(node, yaml.MappingNode)
        inner = self.mapping(node, column + self.step) if isMap else self.items(node, column + self.step * self.is_deep)
        return self.note() + "\n" + "".join(inner)

    def items(self, node, column):
        inner = column + 1 + self.gap
        for number, item in enumerate(node.value):
            head = (self.between(column) if number else "") + " " * column + "-" + " " * self.gap
            if isinstance(item, yaml.ScalarNode):
                yield head + self.scalar(item, inner, inner) + "\n"
            elif self.is_due(self.flow) or isinstance(item, yaml.SequenceNode):
                self.is_below_block = False
                yield head + self.flow_node(item, inner, inner) + self.note() + "\n"
            else:
                yield head + "".join(self.mapping(item, inner))[inner:]

    def flow_node(self, node, column, at):
        """A value between brackets; its lines go on at a column."""
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, column, at, is_flow=True)
        is_map, is_long = isinstance(node, yaml.MappingNode), self.is_due(0.3)
        text, end = ("{", "}") if is_map else ("[", "]")
        for number, entry in enumerate(node.value):
            used = len(text) - text.rfind("\n") - 1 + (0 if "\n" in text else at)
            if is_long or used > (self.width or 1000) - 10:
                text, used = text.rstrip(" ") + self.note() * (number > 0) + "\n" + " " * column, column
            key = self.key(entry[0]) + ": " if is_map else ""
            text += key + self.flow_node(entry[1] if is_map else entry, column + 2 * is_long, used + len(key))
            text += ", " if number + 1 < len(node.value) else self.draw.choice(["", " ", ", "])
        return text + ("\n" + " " * column) * is_long + end

    def scalar(self, node, column, at, is_flow=False):
        text, self.is_below_block = node.value.rstrip("\n"), False
        note, anchor = "" if is_flow else self.note(), ""
        if not node.style and not node.tag.endswith(":str"):
            return text + note
        if node.value in self.anchors:
            if self.anchors[node.value]:
                return "*" + self.anchors[node.value] + (" " if is_flow else note)
            self.anchors[node.value] = f"a{len(list(filter(None, self.anchors.values())))}"
            anchor = f"&{self.anchors[node.value]} "
        style = self.draw.choice(self.styles)
        if style in "|>" and not is_flow and " " in text:
            self.is_below_block = True
            lines = (text if style == "|" else self.folded(text, 0, column)).split("\n")
            return "\n".join([anchor + style + self.draw.choice(["", "-", "+"]) + note,
                              *((" " * column + line if line else "") + KEPT for line in lines)])
        if style not in "'\"" and not is_plain(text, is_flow):
            style = self.draw.choice("'\"")
        if style == "'":
            return anchor + self.folded(f"'{text.replace(style, style * 2)}'", column, at) + note
        if style == '"':
            text = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
            text = text.replace("\n", "\\n") if self.is_due(0.3) else text
        return anchor + self.folded(text, column, at) + note

    def folded(self, text, column, at):
        """A text broken into lines that reading joins again: each line end of its own is one empty line more."""
        made = []
        for line in re.split("(\n+)", text):
            if "\n" in line:
                made, at = [*made, "\n" + line], column
                continue
            rows = [""]
            for word in re.split("(?<=[^ ]) (?=[^ ])", line) if self.width else [line]:
                # As PyYAML does, the line may end behind the width.
                if rows[-1] and (at > self.width if self.is_late else at + 1 + len(word) > self.width):
                    rows, at = [*rows, word], column + len(word)
                else:
                    rows[-1], at = rows[-1] + " " * (len(rows[-1]) > 0) + word, at + 1 + len(word)
            made.append("\n".join(rows))
        return re.sub("\n(?=[^\n])", "\n" + " " * column, "".join(made))


def is_plain(text, is_flow):
    return bool(re.match(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=~<]", text)) and not re.search(
        r":(\s|$)| #|\n|\s$" + (r"|[,\[\]{}:]" if is_flow else ""), text)


def leaves(node):
    if isinstance(node, yaml.ScalarNode):
        return [node]
    inner = [value for _, value in node.value] if isinstance(node, yaml.MappingNode) else node.value
    return [leaf for value in inner for leaf in leaves(value)]


def values(text):
    """What a file says; line ends at the ends of texts mean nothing."""
    return re.sub(r"(\\n)+(['\"])(?=[,}\]])", r"\2", repr(yaml.load(text, yaml.CBaseLoader)))


def restyled(text, seed):
    root = yaml.compose(text, yaml.CSafeLoader)
    made = Writer(seed, root).file(root, re.findall("# hornbook: .*", text))
    if values(made.lstrip("\ufeff")) != values(text):
        raise AssertionError(f"{seed}: other values")
    return made


def found(folder, *options):
    return Counter((finding["path"], finding["rule"]) for finding in builds.findings(*options, cwd=folder))


def built(folder):
    """Every file of a build, with its bytes."""
    out = builds.folder("styles-dist")
    builds.succeed("build", "--out", out, folder)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


class StylesProof(unittest.TestCase):
    def test_equal_values_are_equal(self):
        for sources in SOUND:
            self.assertEqual(found(sources), Counter())
            wanted = built(sources)
            for seed in range(builds.count(2, 40)):
                copy = builds.folder("styles") / sources.name
                shutil.copytree(sources, copy)
                for path in copy.rglob("*.yaml"):
                    text = restyled(path.read_text("utf-8"), f"{seed} {path.relative_to(copy).as_posix()}")
                    path.write_text(text, "utf-8", newline="")
                with self.subTest(seed):
                    self.assertEqual(found(copy, "--jobs", 1 + seed % 3), Counter())
                    self.assertEqual(built(copy), wanted)
