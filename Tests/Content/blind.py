#!/usr/bin/env python3
"""Asks the items of a built program without their scenarios, and scores the answers of a reader.

    Tests/Content/blind.py ask dist/everyday-parenting --seed 1 [--sighted] > questions.md
    Tests/Content/blind.py score dist/everyday-parenting --seed 1 answers.txt

`ask` prints title, question and shuffled options of every item that has right and wrong options; with `--sighted` also
the scenario. A reader writes one line an item, `12 b` or, where several are right, `13 a,d`. `score` uses the same seed and
prints how many are right, by band, type and activity, beside what chance gets.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

LETTERS = "abcdefghijkl"
# Their answers are no choice of some options among others.
NO_CHOICE = {"rating", "reflection", "sequencing", "matching"}


def items(dist, seed):
    """Every item in a random order: its activity or quiz, stem, options and right letters."""
    dice = random.Random(seed)
    found = []
    for path in sorted(Path(dist).glob("json/activities/*.json")):
        for activity in json.loads(path.read_text("utf-8"))["activities"]:
            for prompt in activity["prompts"]:
                if prompt["type"] in NO_CHOICE:
                    continue
                words = prompt["type"] == "text-input" and (prompt.get("config") or {}).get("wordBank")
                right = [option["optionText"] for option in prompt["options"] if option["correct"]]
                options = words or [option["optionText"] for option in prompt["options"]]
                if len(options) > len(right):
                    found.append((activity["age_band"], f"day {activity['day_number']}", activity["title"], prompt["type"],
                                  activity["scenario"], prompt["promptText"], options, right))
    for path in sorted(Path(dist).glob("json/quizzes/*.json")):
        bundle = json.loads(path.read_text("utf-8"))
        for quiz in bundle["quizzes"]:
            for question in quiz["questions"]:
                found.append((bundle["ageBand"], quiz["title"], quiz["title"], "quiz", "", question["text"], question["options"],
                              [question["options"][question["correctIndex"]]]))
    dice.shuffle(found)
    for band, place, title, kind, scenario, stem, options, right in found:
        shuffled = dice.sample(options, len(options))
        letters = {LETTERS[index] for index, option in enumerate(shuffled) if option in right}
        yield band, place, title, kind, scenario, stem, shuffled, letters


def ask(arguments):
    for number, (_, _, title, kind, scenario, stem, options, letters) in enumerate(items(arguments.dist, arguments.seed), 1):
        print(f"## {number}. {title}\n")
        if arguments.sighted and scenario:
            print(f"{scenario}\n")
        print(stem + (" (several may be right)" if kind == "select-all" else "") + "\n")
        print("".join(f"{LETTERS[index]}. {option}\n" for index, option in enumerate(options)))


def score(arguments):
    answers = {}
    for line in Path(arguments.answers).read_text("utf-8").splitlines():
        number, _, letters = line.strip().partition(" ")
        if number.isdigit():
            answers[int(number)] = {letter.strip().lower() for letter in letters.split(",")}
    counts = defaultdict(lambda: [0, 0, Fraction(0)])
    wrong = []
    for number, (band, place, _, kind, _, stem, options, letters) in enumerate(items(arguments.dist, arguments.seed), 1):
        if number not in answers:
            continue
        is_right = answers[number] == letters
        chance = Fraction(1, 2 ** len(options) - 1) if kind == "select-all" else Fraction(len(letters), len(options))
        if kind != "select-all":
            is_right = answers[number] <= letters and len(answers[number]) == 1
        for group in ("all", band, kind, f"{band} {place}", "single choice" if kind != "select-all" else "several"):
            counts[group][0] += is_right
            counts[group][1] += 1
            counts[group][2] += chance
        if not is_right:
            wrong.append(f"{number:>4}  {band} {place}: {stem}")
    for group, (right, total, chance) in sorted(counts.items()):
        print(f"{group:<32} {right:>4} of {total:<4} {right / total:>5.0%}   chance {float(chance / total):>4.0%}")
    if arguments.wrong:
        print("\nNot as keyed:\n" + "\n".join(wrong))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("action", choices=["ask", "score"])
    parser.add_argument("dist")
    parser.add_argument("answers", nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sighted", action="store_true", help="with the scenarios")
    parser.add_argument("--wrong", action="store_true", help="list the items that were not answered as keyed")
    arguments = parser.parse_intermixed_args()
    if arguments.action == "ask":
        ask(arguments)
    elif arguments.answers:
        score(arguments)
    else:
        sys.exit("blind.py: name the file with the answers")


main()
