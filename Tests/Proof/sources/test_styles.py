"""Programs in many styles of YAML: the values of each file are written anew in a style, and PyYAML sees that they are the same. Then nothing new is found, and the build has the same bytes, elsewhere and in another order."""

import os
import random
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings, strategies

import builds

NOTES = ["# note", "# to do: ask Maya", "#", "# ---", "# 'quoted", "# See page 5.", "# title: The juice"]
LANGUAGES = builds.ROOT / "Tests/Proof/rules/languages"
PLAIN = {"LANG": "C", "LC_ALL": "C", "TZ": "UTC", "PATH": os.environ["PATH"]}
OTHER = PLAIN | {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "NO_COLOR": "1"}
# A plain text has none of these.
SIGNS = r"^[\s\-?:,\[\]{}#&*!|>'\"%@`=~<]|:(\s|$)| #|\n|\s$"
# Ends a line of a block text until all is written: spaces there are part of the text.
KEPT = "\1"


# What a style may be, the plainest first.
CHOICES = {
    "step": [2, 3, 4, 5, 6, 7, 8], "gap": [1, 1, 3], "is_deep": [True, False], "width": [None, None, 40, 60, 72, 80, 100, 120],
    "is_late": [True, False], "notes": [0, 0, 0.05, 0.3], "gaps": [0, 0, 0.1], "tails": [0, 0, 0.2],
    "flow": [0, 0, 0.1, 0.5, 1], "quotes": [0, 0, 0.3, 1], "explicit": [0, 0, 0, 0.2],
    "styles": ["p", "'", '"', "|", ">", "p'\"|>"]}
# Of the files of a program, in turn; a seed draws where each of them does what.
STYLES = strategies.lists(strategies.fixed_dictionaries(
    {name: strategies.sampled_from(choices) for name, choices in CHOICES.items()} | {"seed": strategies.integers(0, 999)}),
    min_size=8, max_size=16)


def drawn(seed):
    """A style that a seed draws."""
    draw = random.Random(seed)
    return {name: draw.choice(choices) for name, choices in CHOICES.items()} | {"seed": seed}


class Writer:
    """Writes the values of a file in one style."""

    def __init__(self, style, text):
        vars(self).update(style)
        self.draw = random.Random(self.seed)
        self.is_due = lambda chance: self.draw.random() < chance
        texts = Counter(event.value for event in yaml.parse(text, yaml.CSafeLoader) if " " in getattr(event, "value", ""))
        repeated = [text for text, count in texts.items() if count > 1 and self.step == 3]
        self.anchors, self.named = {text: f"a{number}" for number, text in enumerate(repeated)}, set()
        self.is_below_block = False

    def file(self, root, remarks):
        head = "".join(remark + "\n" for remark in remarks)
        head += self.draw.choice(["", "# A file\n\n", "---\n", "--- # A file\n"])
        body = self.flow_node(root, 0, 0) if self.is_due(self.flow) else "".join(self.mapping(root, 0))
        text = head + body.rstrip("\n") + self.draw.choice(["\n", "", "\n\n", "\n...\n", "\n# The end\n"])
        text = re.sub(f"(?<!{KEPT})\n", lambda _: " " * self.is_due(self.tails) * self.draw.randint(1, 3) + "\n", text)
        return self.draw.choice(["", "\ufeff"]) + text.replace(KEPT, "").replace("\n", self.draw.choice(["\n", "\r\n"]))

    def note(self):
        return " " * self.draw.randint(1, 3) + self.draw.choice(NOTES) if self.is_due(self.notes) else ""

    def between(self, column):
        column = self.draw.choice([0, column] + [column + 1, column + self.step] * (not self.is_below_block))
        return (KEPT * self.is_below_block + "\n") * self.is_due(self.gaps) + (
            " " * column + self.draw.choice(NOTES) + "\n") * self.is_due(self.notes)

    def mapping(self, node, column):
        for number, (key, value) in enumerate(node.value):
            lead, lines = self.between(column) if number else "", " " * column + self.key(key) + ":"
            if self.is_due(self.explicit):
                lines = f"{' ' * column}? {lines[column:-1]}\n{' ' * column}:"
            yield lead + lines + self.value(value, column, len(lines.split("\n")[-1]))

    def key(self, key):
        return self.draw.choice("'\"").join(["", key.value, ""]) if self.is_due(self.quotes) else key.value

    def value(self, node, column, at):
        if isinstance(node, yaml.ScalarNode):
            return " " + self.scalar(node, column + self.step, at + 1) + "\n"
        self.is_below_block = False
        if not node.value or self.is_due(self.flow):
            return " " + self.flow_node(node, column + self.step, at + 1) + self.note() + "\n"
        if isinstance(node, yaml.MappingNode):
            return self.note() + "\n" + "".join(self.mapping(node, column + self.step))
        return self.note() + "\n" + "".join(self.items(node, column + self.step * self.is_deep))

    def items(self, node, column):
        inner = column + 1 + self.gap
        for number, item in enumerate(node.value):
            head = (self.between(column) if number else "") + " " * column + "-"
            if isinstance(item, yaml.MappingNode) and not self.is_due(max(self.flow, 0.1)):
                yield head + " " * self.gap + "".join(self.mapping(item, inner))[inner:]
            else:
                yield head + self.value(item, inner - self.step, inner - 1)

    def flow_node(self, node, column, at):
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
        text, note, self.is_below_block = node.value.rstrip("\n"), "" if is_flow else self.note(), False
        if not node.style and not node.tag.endswith(":str"):
            return text + note
        name = self.anchors.get(node.value)
        if name in self.named:
            return "*" + name + (" " if is_flow else note)
        self.named |= {name} - {None}
        anchor = f"&{name} " if name else ""
        style = self.draw.choice(self.styles)
        if style in "|>" and not is_flow and " " in text:
            self.is_below_block = True
            lines = (text if style == "|" else self.folded(text, 0, column)).split("\n")
            return "\n".join([anchor + style + self.draw.choice(["", "-", "+"]) + note,
                              *((" " * column + line if line else "") + KEPT for line in lines)])
        if style not in "'\"" and re.search(SIGNS + (r"|[,\[\]{}:]" if is_flow else ""), text):
            style = self.draw.choice("'\"")
        if style == "'":
            text = f"'{text.replace(style, style * 2)}'"
        elif style == '"':
            text = '"' + re.sub(r'[\\"]', r"\\\g<0>", text).replace("\n", self.draw.choice(["\n", "\\n"])) + '"'
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


def values(text):
    """What a file says; line ends at the ends of texts mean nothing."""
    return re.sub(r"(\\n)+(['\"])(?=[,}\]])", r"\2", repr(yaml.load(text, yaml.CBaseLoader)))


def restyled(text, style):
    made = Writer(style, text).file(yaml.compose(text, yaml.CSafeLoader), re.findall("# hornbook: .*", text))
    assert values(made.lstrip("\ufeff")) == values(text), f"{style}: other values"
    return made


def found(folder, *options):
    return Counter((finding["path"], finding["rule"]) for finding in builds.findings(*options, cwd=folder))


def built(folder, environment):
    out = builds.folder("styles-dist")
    builds.succeed("build", "--out", out, ".", cwd=folder, env=environment)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("[!.]*.*") if path.is_file()}


class TestStyles:
    @pytest.mark.parametrize("sources", [LANGUAGES, *builds.some_programs()], ids=lambda sources: sources.name)
    def test_equal_values_are_equal(self, sources):
        known, wanted = found(sources), built(sources, PLAIN)
        assert sources.is_relative_to(builds.FIXTURES) or not known, known

        @given(STYLES, strategies.integers(1, 3))
        @settings(max_examples=builds.count(8 if sources.parent == builds.FIXTURES else 1, 40))
        def is_equal(styles, jobs):
            copy = builds.folder("styles") / "somewhere-else" / sources.name
            for number, path in enumerate(sorted(filter(Path.is_file, sources.rglob("*")), reverse=True)):
                name, data = path.relative_to(sources), path.read_bytes()
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                if path.suffix == ".yaml" and sources.name != "hostile-texts":
                    data = restyled(data.decode(), styles[number % len(styles)]).encode()
                (copy / name).write_bytes(data)
                os.utime(copy / name, (1, 1))
            assert found(copy, "--jobs", jobs) - known == Counter()
            assert built(copy, OTHER) == wanted

        is_equal()
