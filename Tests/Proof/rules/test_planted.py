"""Plants flaws in a curriculum, one at a time, and sees which of them are found; and puts in sound
passages that look like flaws, about which nothing may be said.

A page of `planted/` is one sort of flaw: the rules that are to find it, its `flaws`, and near misses that
are `sound`. Those `beyond` can only be seen by somebody who understands the sentence; no rule claims to. What
was counted is in docs/planted-flaws.md; with `HORNBOOK_ACCEPT=1` the proof writes it anew, and lists what was missed."""

import os
import shutil
from pathlib import Path

import yaml

import builds

PAGES = Path(__file__).parent / "planted"
# The first edition of what is shipped: it stays as it is, so that the flaws keep their places.
CURRICULUM = Path(__file__).parent / "curriculum"
TABLE = builds.ROOT / "docs" / "planted-flaws.md"
COUNTED = "<!-- counted -->\n"
LEAST_FOUND = 0.80


class Writer(yaml.CSafeDumper):
    """Texts of several lines as writers write them: in quotes, each line end would stand as a blank line."""


def _written(dumper, text):
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Writer.add_representer(str, _written)


def step_into(node, step):
    """A list's elements are called by their index, prompts and options by their id as well."""
    if isinstance(node, list) and isinstance(step, str):
        step = next(index for index, element in enumerate(node) if element.get("id") == step)
    return step, node[step]


def plant(document, at, value):
    for step in at[:-1]:
        _, document = step_into(document, step)
    step, _ = step_into(document, at[-1])
    document[step] = value


def lines(text, at):
    """The lines that a value takes up, from 1; of a part of a prompt or a question, those of the whole."""
    node = yaml.compose(text, yaml.CSafeLoader)
    for step in at[:2] if at[0] in ("prompts", "questions") else at:
        if isinstance(node, yaml.MappingNode):
            node = next(value for key, value in node.value if key.value == step)
        elif isinstance(step, int):
            node = node.value[step]
        else:
            node = next(element for element in node.value
                        if any(key.value == "id" and value.value == step for key, value in element.value))
    return range(node.start_mark.line + 1, node.end_mark.line + 2)


class Garden:
    """A copy of the curriculum in which a few files at a time are replaced."""

    def __init__(self):
        self.folder = builds.folder("planted") / "content"
        shutil.copytree(CURRICULUM, self.folder)
        self.clean = {path: path.read_text("utf-8") for path in self.folder.rglob("*.yaml")}
        # What the first edition taught: its own flaws, which are there whatever is planted.
        self.own = {(finding["rule"], finding["path"]) for finding in self.lint()}

    def lint(self, *programs):
        return builds.findings(*(f"content/{program}" for program in programs or [""]), cwd=self.folder.parent)

    def plant(self, entries):
        """Writes entries into their file, and tells each the lines that it stands on."""
        target = self.folder / entries[0]["file"]
        document = yaml.load(self.clean[target], yaml.CSafeLoader)
        for entry in entries:
            plant(document, entry["at"], entry["value"])
        text = yaml.dump(document, Dumper=Writer, sort_keys=False, allow_unicode=True, width=1_000_000)
        target.write_text(text, "utf-8")
        for entry in entries:
            entry["lines"], entry["findings"] = lines(text, entry["at"]), []

    def look_at(self, entries, part):
        """Tells each entry what is found on the lines that it stands on, and in its file on the lines of no entry. Of one
        part an entry is planted at a time; those of other parts may be in the same run."""
        left = entries
        while left:
            dealt = {part(entry): entry for entry in reversed(left)}
            left = [entry for entry in left if dealt[part(entry)] is not entry]
            for target, text in self.clean.items():
                target.write_text(text, "utf-8")
            beds = {}
            for entry in dealt.values():
                beds.setdefault(entry["file"], []).append(entry)
            for bed in beds.values():
                self.plant(bed)
            for finding in self.lint(*sorted({file.split("/")[0] for file in beds})):
                if (finding["rule"], finding["path"]) in self.own:
                    continue
                # A file without an entry tells of those that it names.
                places = [finding, *finding.get("related", [])]
                planted = [beds.get(place["path"].removeprefix("content/"), []) for place in places]
                bed = next(filter(None, planted), [])
                for entry in [entry for entry in bed if is_touched(entry, places)] or bed:
                    entry["findings"].append(finding)


def passage(entry):
    """The prompt or question that an entry stands in, or the key of another part of the file."""
    return entry["file"], *entry["at"][:2 if entry["at"][0] in ("prompts", "questions") else 1]


def is_touched(entry, places):
    return any(place["path"] == f"content/{entry['file']}"
               and any(place["range"][side]["line"] in entry["lines"] for side in ("start", "end")) for place in places)


def is_found(entry, rules):
    """Whether one of the rules reports the entry at its place."""
    return any(finding["rule"] in rules and is_touched(entry, [finding, *finding.get("related", [])])
               for finding in entry["findings"])


class Tally:
    """How many of one sort were planted and found, and how many sound ones put in and flagged."""

    def __init__(self, page):
        self.sort, self.rules = page["sort"], page["rules"]
        missed = {name: [entry for entry in page.get(name, []) if not is_found(entry, self.rules)]
                  for name in ("flaws", "beyond")}
        flagged = [entry for entry in page["sound"] if entry["findings"]]
        self.flaws, self.beyond, self.sound = (len(page.get(name, [])) for name in ("flaws", "beyond", "sound"))
        self.found, self.wrong = self.flaws - len(missed["flaws"]), len(flagged)
        self.remarks = [self.remark("missed", entry) for entry in missed["flaws"] + missed["beyond"]]
        self.remarks += [self.remark("a sound one is flagged", entry) for entry in flagged]

    def remark(self, what, entry):
        said = ", ".join(f"{finding['rule']}: {finding['message']}" for finding in entry["findings"]) or "nothing"
        return f"{self.sort}: {what}: {entry['file']} {entry['at']} ({entry['why']}); said: {said}"


def surprising(page):
    """The flaws that are missed, and the sound ones about which something is said."""
    missed = [entry for entry in page["flaws"] if not is_found(entry, page["rules"])]
    return missed + [entry for entry in page["sound"] if entry["findings"]]


def tallies():
    pages = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(PAGES.glob("*.yaml"))]
    garden = Garden()
    garden.look_at([entry for page in pages for name in ("flaws", "beyond", "sound") for entry in page.get(name, [])], passage)
    # Other entries of the run may be the cause. So what surprises is planted again, with nothing else of its folder, and
    # what still does with nothing else of files of its name.
    for part in (lambda entry: Path(entry["file"]).parent, lambda entry: Path(entry["file"]).name):
        garden.look_at([entry for page in pages for entry in surprising(page)], part)
    return [Tally(page) for page in sorted(pages, key=lambda page: page["sort"])]


def total(rows, name):
    return sum(getattr(row, name) for row in rows)


def listed(rows):
    def line(sort, found, flaws, beyond, wrong, sound, rules):
        return (f"- {sort}: {found} of {flaws}" + (f", {beyond} beyond rules" if beyond else "")
                + (f", {wrong} of {sound} sound ones flagged" if wrong or not rules else "")
                + "".join(f" [{rule}](rules/{rule}.md)" for rule in rules) + "\n")

    found, flaws, beyond, wrong, sound = (total(rows, name) for name in ("found", "flaws", "beyond", "wrong", "sound"))
    lines = [line(row.sort, row.found, row.flaws, row.beyond, row.wrong, row.sound, row.rules) for row in rows]
    return "".join(lines) + line("**All**", f"**{100 * found / flaws:.1f} %**, {found}", flaws, beyond, wrong, sound, [])


def page(rows):
    """The document before the list is written by hand, and kept."""
    return TABLE.read_text("utf-8").partition(COUNTED)[0] + COUNTED + listed(rows)


class TestPlanted:
    rows = None

    @classmethod
    def setup_class(cls):
        cls.rows = tallies()
        if os.environ.get("HORNBOOK_ACCEPT"):
            TABLE.write_text(page(cls.rows), encoding="utf-8")
            print("\n".join(sum((row.remarks for row in cls.rows), [])))

    def test_the_table_is_true(self):
        assert TABLE.read_text(encoding="utf-8") == page(self.rows), (
            "docs/planted-flaws.md is stale: run this proof with HORNBOOK_ACCEPT=1")

    def test_flaws_are_found(self):
        assert total(self.rows, "flaws") >= 200
        assert len(self.rows) >= 20
        share = total(self.rows, "found") / total(self.rows, "flaws")
        assert share >= LEAST_FOUND, "\n".join(sum((row.remarks for row in self.rows), []))
