#!/usr/bin/env python3
"""Counts the turns of phrase and plot that editors found too often in the shipped content.

    Tests/Content/patterns.py [content]       a table for the sources in a folder; run it on two trees to compare
"""

import re
import sys
from pathlib import Path

import yaml

NO_NAME = "It|He|She|That|There|What|Here|Who|Where|How|Let|This|Everything|Nothing|Something|Nobody|Somebody|Everybody|One|When|Why"
NAME = rf"\b(?!(?:{NO_NAME})\b)[A-Z][a-zà-ÿ]+(?: [A-Z][a-zà-ÿ]+)?"
# A possessive is followed by a noun; what follows a contraction is a verb form, an adverb or a determiner.
CONTRACTION = re.compile(
    NAME + r"['’]s (?:been|got|had|not|just|already|always|never|still|only|here|there|in|on|at|out|up|off|right|wrong|"
    r"\w+ing|\w+ed|a|an|the)\b")
WORK = re.compile(
    r"\b(?:shift|locksmith|driver|pilot|fitter|nurse|baker|bakery|mechanic|plumber|electrician|midwife|surveyor|warden|"
    r"carpenter|roofer|welder|paramedic|fisherman|farmer|tailor|barber|porter|cleaner|caretaker)\b")
COLD = re.compile(r"\b(?:shrugs?|shrugged|sulks?|sulked|refuses|refused|storms? off|slams?|doesn't work|didn't work|still says no)\b")


def documents(folder, kind):
    for path in sorted(Path(folder).glob(f"*/{kind}/**/*.yaml")):
        yield yaml.safe_load(path.read_text("utf-8"))


def texts(value):
    if isinstance(value, dict):
        for entry in value.values():
            yield from texts(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from texts(entry)
    elif isinstance(value, str):
        yield value


def occurrences(pattern, values):
    return sum(len(re.findall(pattern, text)) for text in values)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "content"
    activities, lessons = list(documents(folder, "activities")), list(documents(folder, "lessons"))
    words = [text for activity in activities for text in texts(activity)]
    spoken = [text for lesson in lessons for text in texts(lesson)]
    feedback = [option["feedback"] for activity in activities for prompt in activity["prompts"]
                for option in prompt.get("options") or [] if option.get("feedback")]
    endings = [activity["takeaway"].get("example", {}).get("outcome", "") for activity in activities]
    hooks = [lesson["hook"]["text"] for lesson in lessons]
    rows = [
        ("takeaway examples that end in a shrug, sulk or refusal", sum(bool(COLD.search(text)) for text in endings), len(endings)),
        ("scenarios that name an adult's work", sum(bool(WORK.search(activity["scenario"])) for activity in activities), len(activities)),
        ("contractions on names", sum(len(CONTRACTION.findall(text)) for text in words), None),
        ("coats and jackets", occurrences(r"\b(?:coats?|jackets?)\b", words), None),
        ("stairs", occurrences(r"\b(?:stairs|upstairs|downstairs|landing)\b", words), None),
        ("church or Mass", occurrences(r"\b(?:church|Mass)\b", words), None),
        ("by Monday and the like", occurrences(r"\bby (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b", words), None),
        ("can't stand", occurrences(r"\bcan['’]t stand\b", words), None),
        ("feedback with a question", sum("?" in text for text in feedback), len(feedback)),
        ("feedback under 50 characters", sum(len(text) < 50 for text in feedback), len(feedback)),
        ("hooks of lessons that end in a question", sum(text.rstrip().endswith("?") for text in hooks), len(hooks)),
        ("exclamation marks in lessons", occurrences("!", spoken), None),
        ("“'s collection” in lessons", occurrences(r"['’]s collection", spoken), None),
    ]
    for name, count, total in rows:
        print(f"{name:<58} {count:>4}" + (f" of {total}" if total else ""))


main()
