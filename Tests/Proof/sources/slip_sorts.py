"""The sorts of slips, by `slip_sorts.yaml`. Each takes the lines of a file and dice, and returns the changed lines and
the index of the line that is wrong, or None where it finds no place.

Slips in the names of files and folders stand with what finds those."""

import re
from pathlib import Path

import builds

KEY = re.compile(r"^( *(?:- )*)([a-zA-Z]+):( .*)?$")
PROSE = re.compile(r"^( *(?:- )*)((?:title|description|skillFocus|text|feedback|bestApproach|keyInsight|concept|"
                   r"whenToUse|whyItWorks|explanation): )?([A-Z][A-Za-z',]* [^:#'\"]{12,})$")
WHERE = {
    "key": KEY,
    "inner key": re.compile(r"^  +[a-zA-Z]+:( .*)?$"),
    "outer key": re.compile(r"^[a-zA-Z]+:( .*)?$"),
    "key with a value": re.compile(r"^ *(?:- )*[a-zA-Z]+: .*[^:|]$"),
    "key with a value but a day": re.compile(r"^(?!day) *(?:- )*[a-zA-Z]+: .*[^:|]$"),
    "key with an e": re.compile(r"^ *(?:- )*[a-zA-Z]*e[a-zA-Z]*:( .*)?$"),
    "item": re.compile(r"^ *- [A-Z]"),
    "record": re.compile(r"^ *- [a-z]+: "),
    # A plain text behind a key, or an item that is one.
    "prose": re.compile(PROSE.pattern.replace("( *(?:- )*)(", "((?: *- (?:- )*)| *(?=[a-z]))(", 1)),
    "quoted": re.compile(r"^ *(?:- )*[a-zA-Z]+: (['\"]).*\1$"),
}
TABLE = builds.table(Path(__file__).with_name("slip_sorts.yaml"))
BREAKING = [name for name, sort in TABLE.items() if sort.get("breaks")]


def inside_block(lines, index):
    """Whether a line belongs to a text below `|`."""
    column = len(lines[index]) - len(lines[index].lstrip(" "))
    for line in reversed(lines[:index]):
        if line.strip() and len(line) - len(line.lstrip(" ")) < column:
            return line.rstrip().endswith(("|", ">", "|-", ">-"))
    return False


def pick(lines, dice, wanted):
    found = [index for index, line in enumerate(lines) if wanted(line) and not inside_block(lines, index)]
    return dice.choice(found) if found else None


def gap(line, dice, least=0, letters="a-z"):
    """The place of a blank between two words of prose."""
    found = [match.start() for match in re.finditer(rf"(?<=[{letters}]) (?=[a-z])", line) if match.start() > least]
    return dice.choice(found) if found else None


def changed(line, dice, sort):
    """The line with the slip, if it has a place for it."""
    if "sub" in sort:
        pattern, new = sort["sub"]
        return re.sub(pattern, new, line, count=1)
    start = PROSE.match(line).start(3)
    if "before" in sort:
        return line[:start] + sort["before"] + line[start:]
    at = gap(line, dice, start)
    return None if at is None else line[:at] + sort["between"] + line[at + 1:]


def by_table(sort):
    def slip(lines, dice):
        index = pick(lines, dice, WHERE[sort["where"]].match)
        new = None if index is None else changed(lines[index], dice, sort)
        return None if new is None else (lines[:index] + [new] + lines[index + 1:], index)

    return slip


def lost_dash(lines, dice):
    """The item becomes part of the one above."""
    is_item = WHERE["item"].match
    places = [index for index in range(1, len(lines)) if is_item(lines[index]) and is_item(lines[index - 1])
              and lines[index].index("-") == lines[index - 1].index("-")]
    if not places:
        return None
    index = dice.choice(places)
    return lines[:index] + [lines[index].replace("- ", "  ", 1)] + lines[index + 1:], index


def broken_in_two(lines, dice, has_blank):
    index = pick(lines, dice, WHERE["prose"].match)
    at = None if index is None else gap(lines[index], dice, 20, "a-z,")
    if at is None:
        return None
    line = lines[index]
    indent = " " * (len(line) - len(line.lstrip(" -")) + 2)
    new = [line[:at], "", indent + line[at + 1:]] if has_blank else [line[:at], line[at + 1:]]
    return lines[:index] + new + lines[index + 1:], index + len(new) - 1


def blank_line(lines, dice):
    return broken_in_two(lines, dice, True)


def margin(lines, dice):
    return broken_in_two(lines, dice, False)


def twice(lines, dice):
    index = pick(lines, dice, lambda line: WHERE["key with a value"].match(line) and not line.lstrip().startswith("- "))
    return None if index is None else (lines[:index] + [lines[index]] + lines[index:], index + 1)


def with_key(lines, dice, change):
    index = pick(lines, dice, KEY.match)
    if index is None:
        return None
    before, key, after = KEY.match(lines[index]).groups()
    new = change(key)
    return None if new is None else (lines[:index] + [f"{before}{new}:{after or ''}"] + lines[index + 1:], index)


def capital(lines, dice):
    return with_key(lines, dice, lambda key: key[0].upper() + key[1:])


def swapped(lines, dice):
    def change(key):
        places = [at for at in range(len(key) - 1) if key[at] != key[at + 1]]
        at = dice.choice(places) if places else None
        return None if at is None else key[:at] + key[at + 1] + key[at] + key[at + 2:]

    return with_key(lines, dice, change)


SORTS = {name: globals()[sort["do"]] if "do" in sort else by_table(sort) for name, sort in TABLE.items()}
