#!/usr/bin/env python3
"""Counts what a built program of activities asks and how it says it, and holds it to the limits of its editors.

    hornbook build content/everyday-parenting && Tests/Content/count.py dist/everyday-parenting

What a prompt asks is what a reader of `labels.csv` says of it: the story, an understanding of the child, what to do, the same
tool with another child, or the reader's own child. Where options are chosen, `rests-on` says what makes the key right: the
scene, or good sense that needs no scene. The rest is counted by words. Exits with 1 beyond a limit.
"""

import csv
import json
import re
import sys
from collections import Counter
from pathlib import Path

LABELS = ["story", "understanding", "deciding", "transfer", "own-child"]
# Their answers are no choice of some options among others.
NO_CHOICE = {"rating", "reflection", "sequencing", "matching"}
BANDS = ["6-9", "10-12", "13-16"]
TURN = re.compile(r"\b(?:but|though|although|only)\b", re.I)
OPENING = re.compile(r"(?:It['’]s|You['’]d|He['’]d|She['’]d|Most)\b")
FLAT = re.compile(r"\b(?:shrugs?|shrugged|sulks?|cries|cried|storms? off|slams?|refuses|doesn['’]t|didn['’]t|isn['’]t|wasn['’]t|"
                  r"won['’]t|not|no|never|nobody|nothing|forgets?|too late)\b", re.I)
# Words with a capital inside a sentence that name nobody.
NOT_NAMES = set("""I I'm I've I'd I'll Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May
June July August September October November December English Mum Mam Mama Dad Papa Baba Nan Nana Gran Grandma Grandpa Granny Mr
Mrs Ms Miss Dr OK PE TV DM No Yes Oh Well So And But""".split())


def read(dist):
    """The activities of a build, and the file and the name of each prompt in the sources, by the ids in the build."""
    found = [activity for path in sorted(Path(dist).glob("json/activities/*.json"))
             for activity in json.loads(path.read_text("utf-8"))["activities"]]
    records = json.loads((Path(dist) / "codebook.json").read_text("utf-8"))["records"]
    return found, {(record["record"], item["item"]): (record["file"].removeprefix("activities/").removesuffix(".yaml"),
                                                      item.get("name", item["item"]))
                   for record in records for item in record.get("items", []) if item["kind"] == "prompt"}


def labelled(program, column="label"):
    with open(Path(__file__).with_name("labels.csv"), encoding="utf-8", newline="") as file:
        return [((row["activity"], row["prompt"]), row[column]) for row in csv.DictReader(file) if row["program"] == program]


def choices(prompt):
    """The options among which a reader chooses, if any, and the right ones."""
    bank = (prompt.get("config") or {}).get("wordBank")
    if prompt["type"] in NO_CHOICE or prompt["type"] == "text-input" and not bank:
        return [], []
    right = [option["optionText"] for option in prompt["options"] if option["correct"]]
    return bank or [option["optionText"] for option in prompt["options"]], right


def names(text):
    """Words with a capital where no sentence begins, and speakers of a dialogue."""
    inside = re.findall(r"(?<=[a-zà-ÿ,;] )[A-Z][\wà-ÿ'’-]+", text)
    speakers = [name.capitalize() for name in re.findall(r"(?m)^([A-Z][\w]+):", text)]
    return {re.sub(r"['’]s$", "", name) for name in [*inside, *speakers]} - NOT_NAMES


class Counts:
    def __init__(self):
        self.lines, self.beyond = [], []

    def add(self, name, count, total=None, most=None, least=None):
        share = f" of {total} ({count / total:.0%})" if total else ""
        limit = f", at most {most}" if most is not None else f", at least {least}" if least is not None else ""
        self.lines.append(f"{name:<62} {count}{share}{limit}")
        value = count / total if total and isinstance(least if most is None else most, float) else count
        if most is not None and value > most or least is not None and value < least:
            self.beyond.append(name)

    def fail(self, words):
        self.lines.append(words)
        self.beyond.append(words)


def count(dist):
    counts = Counts()
    activities, keys = read(dist)
    labels, rests = labelled(Path(dist).name), dict(labelled(Path(dist).name, "rests-on"))
    prompts = {keys[activity["id"], prompt["promptId"]]: prompt for activity in activities for prompt in activity["prompts"]}
    for what, found in (("without a label", set(prompts) - set(rests)), ("labelled and not there", set(rests) - set(prompts)),
                        ("with a wrong rests-on", {key for key in set(prompts) & set(rests) if rests[key] not in
                                                   (["scene", "sense"] if choices(prompts[key])[0] else [""])})):
        if found:
            counts.fail(f"{what}: {', '.join('/'.join(key) for key in sorted(found))}")
    if len(dict(labels)) < len(labels) or {label for _, label in labels} - {*LABELS}:
        counts.fail("a prompt has two labels, or one that is unknown")
    told = Counter(label for _, label in labels)
    for label in LABELS:
        counts.add(f"prompts that ask for {label}", told[label], len(labels), most=0.1 if label == "story" else None)
    deciding = [rests[key] for key, label in labels if label == "deciding" and rests[key]]
    counts.add("prompts that decide where ordinary advice is right", deciding.count("sense"), len(deciding), least=0.33)
    own = {activity for (activity, _), label in labels if label == "own-child"}
    counts.add("activities that ask about the reader's own child", len(own), least=len(activities))
    for band in BANDS:
        inside = Counter(label for (activity, _), label in labels if activity.startswith(f"{band}/"))
        counts.lines.append(f"  {band}: " + ", ".join(f"{label} {inside[label]}" for label in LABELS))
    wrong = [option["feedback"] for activity in activities for prompt in activity["prompts"]
             if prompt["type"] not in NO_CHOICE
             for option in prompt["options"] if not option["correct"]]
    counts.add("feedback on wrong options that turns on but, though or only", sum(bool(TURN.search(text)) for text in wrong),
               len(wrong), most=0.25)
    counts.add("feedback on wrong options that opens with It's, You'd, Most", sum(bool(OPENING.match(text)) for text in wrong),
               len(wrong), most=0.2)
    endings = [activity["actionable_takeaway"]["example"]["outcome"] for activity in activities
               if "example" in activity["actionable_takeaway"]]
    counts.add("examples that may end flat or badly, by their words", sum(bool(FLAT.search(text)) for text in endings), len(endings))
    for band in BANDS:
        scenes = [(activity["day_number"], activity["scenario"]) for activity in activities if activity["age_band"] == band]
        longest = max((len(text.split()), day) for day, text in scenes)
        most = max((len(names(text)), day) for day, text in scenes)
        counts.add(f"words of the longest scene for {band} (day {longest[1]})", longest[0], most=250 if band == "6-9" else 320)
        counts.add(f"words with a capital in a scene for {band}, at most (day {most[1]})", most[0])
    return counts


if __name__ == "__main__":
    counts = count(sys.argv[1])
    print("\n".join(counts.lines))
    sys.exit(f"beyond the limits: {'; '.join(counts.beyond)}" if counts.beyond else 0)
