"""A robot does what the first finding says after a slip of syntax or structure, again and again. It ends in what was
written, or at a help that only a person can follow; it goes round in no circle, and changes no other line."""

import random
import re
from pathlib import Path

import builds
import test_robot as robot

SEED = 630
SLIPS = builds.table(Path(__file__).with_name("cures.yaml"))


def slip(text, dice):
    """What slipped, a text with one slip, and the text that was meant."""
    while True:
        name, pattern, written, *meant = dice.choice(SLIPS)
        places = list(re.finditer(pattern, text, re.MULTILINE))
        if places:
            place = dice.choice(places)
            slipped, meant = (text[:place.start()] + place.expand(new) + text[place.end():] for new in (written, *(meant or [r"\g<0>"])))
            if robot.meaning(slipped) is None or robot.meaning(slipped) != robot.meaning(meant):
                return name, slipped, meant


def test_slips():
    dice = random.Random(SEED)
    files = sorted(path for folder in (builds.CONTENT, builds.FIXTURES) for path in folder.glob("*/**/*.yaml"))
    walks = robot.walk(files, builds.count(60, 3000), dice, slip, most=1)
    ends = robot.told(walks)
    assert ends["loop"] + ends["too many steps"] == 0
    # Measured with another seed: 60 % of 700 end in what was meant, 2 % in something else. A help without a fix is for people.
    assert ends["meant"] + ends["said alike"] >= builds.count(0.6, 0.55) * len(walks)
    assert ends["something else"] <= 0.05 * len(walks)
