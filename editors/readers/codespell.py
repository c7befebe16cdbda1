#!/usr/bin/env python3
"""Reads texts with codespell (`pip install codespell`): hornbook lint --with editors/readers/codespell.py"""

import json
import re
import sys

import codespell_lib

FOLDER = codespell_lib._codespell._data_root
WORDS = {}
with open(f"{FOLDER}/dictionary.txt", encoding="utf-8") as file:
    for line in file:
        wrong, _, right = line.strip().partition("->")
        # Several words, or one with a reason why it may be right, are for people.
        if right and "," not in right:
            WORDS[wrong] = right

for line in sys.stdin:
    text = json.loads(line)
    if text["language"].split("-")[0] != "en":
        continue
    for word in re.finditer(r"[A-Za-z']+", text["text"]):
        right = WORDS.get(word[0].lower())
        if right:
            right = right.capitalize() if word[0][0].isupper() else right
            print(json.dumps({
                "address": text["address"], "from": word.start(), "to": word.end(), "rule": "typo",
                "message": f"`{word[0]}` is a frequent slip for `{right}`", "replacement": right}))
