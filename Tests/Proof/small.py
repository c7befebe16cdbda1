"""What is a small change of a text: one word differs, by two letters at most, and is neither a number nor one that turns
the sense."""

import re

TURNS = re.compile(r"^(not|no|never|all|every)$|\d")


def letters(one, two):
    """How many letters differ, two neighbours that change places counting as one."""
    rows = [list(range(len(two) + 1))]
    for i, a in enumerate(one):
        row = [i + 1]
        for j, b in enumerate(two):
            row.append(min(rows[-1][j + 1] + 1, row[j] + 1, rows[-1][j] + (a != b)))
            if i and j and a == two[j - 1] and one[i - 1] == b:
                row[-1] = min(row[-1], rows[-2][j - 1] + 1)
        rows.append(row)
    return rows[-1][-1]


def small(old, new):
    one, two = (re.findall(r"\w+", text.lower()) for text in (old, new))
    changed = [pair for pair in zip(one, two) if pair[0] != pair[1]]
    return len(one) == len(two) and len(changed) < 2 and all(
        letters(a, b) <= 2 and not TURNS.search(a) and not TURNS.search(b) for a, b in changed)
