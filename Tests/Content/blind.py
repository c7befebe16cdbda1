#!/usr/bin/env python3
"""Asks the items of a built program without their scenarios, and scores the answers of a reader.

    Tests/Content/blind.py ask dist/everyday-parenting key.csv --seed 1 [--sighted] > questions.md
    Tests/Content/blind.py score key.csv answers.txt

`ask` prints title, question and shuffled options of every item that has right and wrong options, and writes the key; with
`--sighted` it prints the scenario, too. A reader writes one line an item, `12 b` or, where several are right, `13 a,d`.
`score` prints how many are as keyed, by what the key rests on (scene or good sense), by band, type and activity, beside what
chance gets.
"""

import argparse
import csv
import json
import random
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

from count import choices, labelled, read

LETTERS = "abcdefghijkl"
COLUMNS = ["number", "right", "options", "rests-on", "band", "type", "activity", "prompt", "stem"]


def items(dist):
    """Every item with right and wrong options: its line of the key, title, scenario, options and the right ones."""
    activities, keys = read(dist)
    rests = dict(labelled(Path(dist).name, "rests-on"))
    for activity in activities:
        for prompt in activity["prompts"]:
            options, right = choices(prompt)
            if len(options) > len(right):
                key = keys[activity["id"], prompt["promptId"]]
                yield ({"rests-on": rests[key], "band": activity["age_band"], "type": prompt["type"], "activity": key[0],
                        "prompt": key[1], "stem": prompt["promptText"]}, activity["title"], activity["scenario"], options, right)
    for path in sorted(Path(dist).glob("json/quizzes/*.json")):
        bundle = json.loads(path.read_text("utf-8"))
        for quiz in bundle["quizzes"]:
            for question in quiz["questions"]:
                yield ({"band": bundle["ageBand"], "type": "quiz", "activity": quiz["title"], "stem": question["text"]},
                       quiz["title"], "", question["options"], [question["options"][question["correctIndex"]]])


def ask(arguments):
    dice = random.Random(arguments.seed)
    found, rounds = list(items(arguments.dist)), Counter()
    dice.shuffle(found)
    for line, *_ in found:
        # One item helps with another of its activity, so each round asks one of each.
        line["round"] = rounds[line["activity"]] = rounds[line["activity"]] + 1
    found.sort(key=lambda item: item[0].pop("round"))
    with open(arguments.key, "w", encoding="utf-8", newline="") as file:
        key = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        key.writeheader()
        for number, (line, title, scenario, options, right) in enumerate(found, 1):
            dice.shuffle(options)
            letters = [letter for letter, option in zip(LETTERS, options) if option in right]
            key.writerow(line | {"number": number, "right": ",".join(letters), "options": len(options)})
            print(f"## {number}. {title}\n")
            if arguments.sighted and scenario:
                print(f"{scenario}\n")
            print(line["stem"] + (" (several may be right)" if line["type"] == "select-all" else "") + "\n")
            print("".join(f"{letter}. {option}\n" for letter, option in zip(LETTERS, options)))


def score(arguments):
    answers = {}
    for line in Path(arguments.answers).read_text("utf-8").splitlines():
        number, _, letters = line.strip().partition(" ")
        if number.isdigit():
            answers[number] = {letter.strip().lower() for letter in letters.split(",")}
    counts = defaultdict(lambda: [0, 0, Fraction(0)])
    wrong = []
    with open(arguments.key, encoding="utf-8", newline="") as file:
        asked = [line for line in csv.DictReader(file) if line["number"] in answers]
    for line in asked:
        answer, letters, options = answers[line["number"]], set(line["right"].split(",")), int(line["options"])
        if line["type"] == "select-all":
            is_right, chance = answer == letters, Fraction(1, 2 ** options - 1)
        else:
            is_right, chance = answer <= letters and len(answer) == 1, Fraction(len(letters), options)
        groups = ["all", line["rests-on"], f"{line['band']} {line['rests-on']}", line["type"], line["activity"]]
        for group in filter(str.strip, groups):
            counts[group][0] += is_right
            counts[group][1] += 1
            counts[group][2] += chance
        if not is_right:
            wrong.append(f"{line['number']:>4}  {line['activity']} {line['prompt']}: {line['stem']}")
    for group, (right, total, chance) in sorted(counts.items()):
        print(f"{group:<32} {right:>4} of {total:<4} {right / total:>5.0%}   chance {float(chance / total):>4.0%}")
    if arguments.wrong:
        print("\nNot as keyed:\n" + "\n".join(wrong))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    actions = parser.add_subparsers(required=True)
    asks, scores = actions.add_parser("ask"), actions.add_parser("score")
    asks.add_argument("dist")
    asks.add_argument("key", help="the file for the key")
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--sighted", action="store_true", help="with the scenarios")
    asks.set_defaults(run=ask)
    scores.add_argument("key")
    scores.add_argument("answers")
    scores.add_argument("--wrong", action="store_true", help="list the items that were not answered as keyed")
    scores.set_defaults(run=score)
    arguments = parser.parse_args()
    arguments.run(arguments)


main()
