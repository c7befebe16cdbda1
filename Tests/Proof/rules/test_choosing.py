"""Counts how many flaws of the choosing set are told by a rule that is for them, and how many of its sound items are
flagged. The rules were chosen by these counts: docs/planted-flaws.md says what other people's items gave."""

import collections
import functools
import os
from pathlib import Path

import yaml

import builds

SET = Path(__file__).parent / "choosing"
RULES = builds.table(SET / "rules.yaml")
ALL = {rule for rules in RULES.values() for rule in rules}
# What the pages of the rules say of them.
FIGURES = builds.ROOT / "Sources" / "ReferenceDocs" / "Texts" / "measured-yields.txt"
LEAST_FOUND, LEAST_OF_A_SORT, MOST_FLAGGED = 0.8, 5, 0.05
# What is said again in other words, a reader for meaning finds: docs/readers.md.
BEYOND_RULES = {"twice"}


def read(name):
    """The entries of a file: sort, form, and what stands together."""
    sort = ""
    for line in (SET / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("# sort: "):
            sort = line.removeprefix("# sort: ")
        elif line and not line.startswith("#"):
            yield sort, line[0], line[2:].split(" ## ")


def options(text):
    stem, *options = text.split("||")[0].strip().split(" | ")
    return stem, [(option.lstrip("*").partition(" ::")[0].strip(), option.startswith("*"), option.partition(" ::")[2].strip())
                  for option in options]


def question(text):
    stem, given = options(text)
    asked = {"text": stem, "options": [option for option, _, _ in given], "answer": next(o for o, right, _ in given if right)}
    return asked | ({"explanation": text.split("||")[1].strip()} if "||" in text else {})


def prompt(text):
    stem, given = options(text)
    return {"id": "first", "type": "state-identification", "text": stem, "points": 10, "options": [
        {"id": "abcdef"[n], "text": option} | ({"correct": True} if right else {}) | ({"feedback": feedback} if feedback else {})
        for n, (option, right, feedback) in enumerate(given)]}


def documents(form, texts):
    """The files that an entry stands in."""
    if form in "QE":
        asked = [question(text) for text in texts] if form == "Q" else [
            {"text": f"What is good to know {where}?", "options": ["the first page", "the last page"], "answer": "the first page",
             "explanation": text} for where, text in zip(["here", "about bread in this town"], texts)]
        yield "quizzes/10-12/one.yaml", {"title": "One", "ageBand": "10-12", "order": 1, "questions": asked}
        return
    for day, text in enumerate(texts, 1):
        held = {"P": lambda: {"prompts": [prompt(text)]}, "T": lambda: {"takeaway": {"howTo": text.split(" | ")}},
                "X": lambda: {"bestApproach": text}}[form]()
        yield f"activities/10-12/day-{day:02}.yaml", {
            "day": day, "ageBand": "10-12", "module": "first", "title": f"Day {day}"} | held


def told(entries):
    """The rules that speak of each entry; each is a program of its own."""
    folder = builds.folder("choosing")
    for number, (_, form, texts) in enumerate(entries):
        program = {"program": f"p{number}", "title": "One", "days": 2, "ageBands": ["10-12"], "covers": [],
                   "modules": {"first": "First steps"}}
        for path, document in [("hornbook.yaml", program), *documents(form, texts)]:
            (folder / str(number) / path).parent.mkdir(parents=True, exist_ok=True)
            text = yaml.dump(document, Dumper=yaml.CSafeDumper, allow_unicode=True, width=10_000, sort_keys=False)
            (folder / str(number) / path).write_text(text, "utf-8")
    rules = [set() for _ in entries]
    for finding in builds.findings(".", cwd=folder):
        if finding["rule"] in ALL:
            rules[int(finding["path"].split("/")[0])].add(finding["rule"])
    return rules


@functools.cache
def counted(name):
    entries = list(read(name))
    return entries, told(entries)


def figures():
    """Of each rule that finds some: its findings on flaws of its sorts, those and the ones on sound items, such flaws."""
    (flaws, rules), (_, flagged) = counted("flaws.txt"), counted("sound.txt")
    for rule in sorted(ALL):
        own = [rule in said for (sort, _, _), said in zip(flaws, rules) if rule in RULES[sort]]
        if sum(own):
            yield f"{rule} {sum(own)} {sum(own) + sum(rule in said for said in flagged)} {len(own)}\n"


class TestChoosing:
    def test_pages_give_the_figures(self):
        held, text = FIGURES.read_text("utf-8"), "".join(figures())
        if os.environ.get("HORNBOOK_ACCEPT"):
            FIGURES.write_text(text, "utf-8")
        assert held == text, "run this proof with HORNBOOK_ACCEPT=1, then `make reference`"

    def test_flaws_are_told(self):
        entries, rules_of_each = counted("flaws.txt")
        found, count = collections.Counter(), collections.Counter(sort for sort, _, _ in entries)
        for (sort, _, _), rules in zip(entries, rules_of_each):
            found[sort] += not rules.isdisjoint(RULES[sort])
        assert set(count) == set(RULES)
        assert found.total() / count.total() >= LEAST_FOUND, found
        assert min(found[sort] for sort in count if sort not in BEYOND_RULES) >= LEAST_OF_A_SORT, found

    def test_sound_items_are_silent(self):
        entries, rules_of_each = counted("sound.txt")
        flagged = collections.Counter(rule for rules in rules_of_each for rule in rules)
        assert flagged.total() / len(entries) <= MOST_FLAGGED, flagged
